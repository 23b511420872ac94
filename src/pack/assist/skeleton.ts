import type { SchemaNode } from '../schema/node.ts';
import { isObject, own, type JsonValue } from '../text/json.ts';

/** Text with places to fill in, as snippets are written: `${1:text}` and `${1|a,b|}`. */
class Snippet {
  private places = 0;

  place(text: string): string {
    return text === '' ? `$${++this.places}` : `\${${++this.places}:${escaped(text)}}`;
  }

  choice(words: readonly string[]): string {
    const shown = words.map((word) => escaped(word).replace(/[,|]/g, '\\$&'));
    return `\${${++this.places}|${shown.join(',')}|}`;
  }
}

export const escaped = (text: string): string => text.replace(/[\\$}]/g, '\\$&');

const DEPTH_MAX = 4;
/** Longer word lists are completed, not chosen from. */
const CHOICES_MAX = 60;

const typesOf = (node: SchemaNode): readonly unknown[] => {
  const type = own(node.raw, 'type');
  return Array.isArray(type) ? type : [type];
};

const requiredOf = (node: SchemaNode): readonly string[] => {
  const required = own(node.raw, 'required');
  return Array.isArray(required) ? required.map(String) : [];
};

function written(node: SchemaNode, snippet: Snippet, indent: string, depth: number): string {
  const constant = own(node.raw, 'const');
  if (constant !== undefined) return escaped(JSON.stringify(constant));
  const words = own(node.raw, 'enum');
  const fallback = own(node.raw, 'default');
  if (Array.isArray(words) && words.length <= CHOICES_MAX) {
    const list = [...(words as readonly JsonValue[])].sort((a, b) => Number(b === fallback) - Number(a === fallback));
    return snippet.choice(list.map((word) => JSON.stringify(word)));
  }
  if (fallback !== undefined && !isObject(fallback) && !Array.isArray(fallback)) {
    return typeof fallback === 'string' ? `"${snippet.place(fallback)}"` : snippet.place(JSON.stringify(fallback));
  }
  return ofType(node, snippet, indent, depth);
}

function ofType(node: SchemaNode, snippet: Snippet, indent: string, depth: number): string {
  const types = typesOf(node);
  if (types.includes('number') || types.includes('integer')) return snippet.place(String(smallest(node)));
  if (types.includes('string') || node.text('x-ref') !== undefined) return `"${snippet.place('')}"`;
  if (types.includes('boolean')) return snippet.choice(['true', 'false']);
  if (types.includes('array')) return `[${snippet.place('')}]`;
  if (types.includes('object')) return object(node, snippet, indent, depth);
  const [first] = node.branches;
  return first && depth < DEPTH_MAX ? written(first, snippet, indent, depth + 1) : snippet.place('');
}

function smallest(node: SchemaNode): number {
  const minimum = own(node.raw, 'minimum');
  return typeof minimum === 'number' && minimum > 0 ? minimum : 0;
}

function object(node: SchemaNode, snippet: Snippet, indent: string, depth: number): string {
  const tag = node.branches.length > 0 ? tagOf(node) : undefined;
  const keys = tag === undefined ? requiredOf(node) : [tag];
  if (keys.length === 0 || depth >= DEPTH_MAX) return `{${snippet.place('')}}`;
  const deeper = `${indent}  `;
  return `{\n${members(node, keys, snippet, deeper, depth, tag)}\n${indent}}`;
}

function members(
  node: SchemaNode,
  keys: readonly string[],
  snippet: Snippet,
  indent: string,
  depth: number,
  tag?: string,
): string {
  const lines = keys.map((key) => {
    if (key === tag)
      return `${indent}"${key}": ${snippet.choice(tagsOf(node, key).map((word) => JSON.stringify(word)))}`;
    const child = node.property(key);
    return `${indent}"${key}": ${child ? written(child, snippet, indent, depth + 1) : snippet.place('')}`;
  });
  return lines.join(',\n');
}

/** The key that is a constant in every variant of a union. */
export const tagOf = (union: SchemaNode): string | undefined =>
  union.branches[0]?.keys.find((key) =>
    union.branches.every((branch) => own(branch.property(key)?.raw ?? {}, 'const') !== undefined),
  );

const tagsOf = (union: SchemaNode, tag: string): string[] =>
  union.branches.map((branch) => String(own(branch.property(tag)?.raw ?? {}, 'const')));

/** A value with its required parts, as a snippet. */
export const skeleton = (node: SchemaNode): string => written(node, new Snippet(), '', 0);

/** Everything that a variant requires, without braces; goes on where its tag is written. */
export function memberSkeleton(node: SchemaNode, first: string): string {
  const keys = [first, ...requiredOf(node).filter((key) => key !== first)];
  return members(node, keys, new Snippet(), '', 0);
}
