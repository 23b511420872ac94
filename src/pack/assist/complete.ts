import type { LocalText } from '../diagnostics/diagnostic.ts';
import { hasSchema, schemaAt, type SchemaKind } from '../schema/schemas.ts';
import type { SchemaNode } from '../schema/node.ts';
import { isObject, own, type JsonValue } from '../text/json.ts';
import type { Project } from '../model/project.ts';
import { cursorAt, pointerOf, valueIn, type Cursor } from './cursor.ts';
import { namesOfKind, type NameEntry } from './names.ts';
import { memberSkeleton, skeleton, tagOf, escaped } from './skeleton.ts';
import { helpOf } from './help.ts';
import { functionsOf } from '../symbols/functions.ts';
import { definitionOf } from '../refactor/thing.ts';

export interface Suggestion {
  readonly kind: 'key' | 'word' | 'name' | 'object' | 'function';
  readonly label: string;
  /** A snippet: literal `$` and `}` are escaped. */
  readonly insert: string;
  /** What typing is compared with. */
  readonly match: string;
  readonly help: LocalText;
  /** Type or unit, data in both languages. */
  readonly detail: string;
  /** The named thing, for names. */
  readonly entry?: NameEntry;
  readonly refKind?: string;
  /** Earlier comes first; equal ranks keep their order. */
  readonly rank: number;
  /** Goes on with another list after it is taken. */
  readonly opensNext: boolean;
}

export interface Suggestions {
  /** What is replaced, in the text as it stands. */
  readonly offset: number;
  readonly length: number;
  readonly list: readonly Suggestion[];
  /** More would fit: typing on asks again. */
  readonly isCut: boolean;
}

const NOTHING: LocalText = { en: '', zh: '' };
/** A list longer than this helps nobody, and tables have tens of thousands of rows. */
const NAMES_MAX = 400;

/** What may be written at an offset of a JSON file; the text need not parse. */
export function completeJson(project: Project, path: string, offset: number): Suggestions | undefined {
  const file = project.files.get(path);
  if (!file || file.problem || !hasSchema(file.kind)) return undefined;
  const cursor = cursorAt(project, file, offset);
  const typed = file.text.slice(cursor.offset, offset).replace(/^"/, '');
  const scope: Scope = { project, kind: file.kind, ownId: file.id ?? '', cursor, typed, isCut: false };
  const list = cursor.isKey ? keysAt(scope) : valuesAt(scope);
  return { offset: cursor.offset, length: cursor.length, list, isCut: scope.isCut };
}

interface Scope {
  readonly project: Project;
  readonly kind: SchemaKind;
  readonly ownId: string;
  readonly cursor: Cursor;
  readonly typed: string;
  isCut: boolean;
}

function keysAt(scope: Scope): Suggestion[] {
  const { kind, cursor } = scope;
  const node = schemaAt(kind, cursor.whole, pointerOf(cursor.parts));
  if (!node) return [];
  const absent = node.keys.filter((key) => !cursor.present.includes(key));
  const found = absent.flatMap((key, rank) => {
    const child = node.property(key);
    return child && child.text('x-widget') !== 'hidden' ? [keyItem(scope, node, key, child, rank)] : [];
  });
  const names = node.keyNode?.text('x-ref');
  if (names !== undefined) found.push(...mapKeys(scope, node, names));
  return [...found, ...variantKeys(scope, node)];
}

const isRequired = (node: SchemaNode, key: string): boolean => {
  const required = own(node.raw, 'required');
  return Array.isArray(required) && required.includes(key);
};

const opensList = (snippet: string): boolean => /"\$1"|\[\$1\]|\{\$1\}/.test(snippet);

function keyItem(scope: Scope, node: SchemaNode, key: string, child: SchemaNode, rank: number): Suggestion {
  const { needsColon, needsComma } = scope.cursor;
  const value = skeleton(child);
  return {
    kind: 'key',
    label: key,
    insert: `"${escaped(key)}"${needsColon ? `: ${value}${needsComma ? ',' : ''}` : ''}`,
    match: `"${key}"`,
    help: helpOf(child),
    detail: child.text('x-unit') ?? '',
    rank: rank + (isRequired(node, key) ? 0 : 1000),
    opensNext: needsColon && opensList(value),
  };
}

function mapKeys(scope: Scope, node: SchemaNode, refKind: string): Suggestion[] {
  const { cursor } = scope;
  const rest = own(node.raw, 'additionalProperties');
  const child = isObject(rest) ? node.property('\u0000') : undefined;
  const value = cursor.needsColon ? `: ${child ? skeleton(child) : '$1'}${cursor.needsComma ? ',' : ''}` : '';
  return namesFor(scope, refKind, '')
    .filter(({ label }) => !cursor.present.includes(label))
    .map((name) => ({ ...name, insert: name.insert + value }));
}

/** An object whose variant is still open: its tag, with what the variant requires. */
function variantKeys({ cursor }: Scope, node: SchemaNode): Suggestion[] {
  const tag = node.branches.length > 0 ? tagOf(node) : undefined;
  if (tag === undefined || cursor.present.includes(tag) || !cursor.needsColon) return [];
  return node.branches.map((branch, rank) => {
    const word = String(own(branch.property(tag)!.raw, 'const'));
    return {
      kind: 'object',
      label: `${tag}: ${word}`,
      insert: memberSkeleton(branch, tag) + (cursor.needsComma ? ',' : ''),
      match: `"${tag} ${word}"`,
      help: helpOf(branch),
      detail: '',
      rank,
      opensNext: false,
    };
  });
}

/** The schema of a place before any variant is chosen: all of them may still be written. */
function openNode({ kind, cursor }: Scope, parts: readonly string[]): SchemaNode | undefined {
  const last = parts.at(-1);
  if (last === undefined) return undefined;
  const around = schemaAt(kind, cursor.whole, pointerOf(parts.slice(0, -1)));
  return /^\d+$/.test(last) && around?.property(last) === undefined
    ? around?.item(Number(last))
    : around?.property(last);
}

const variantsOf = (node: SchemaNode): SchemaNode[] => [node, ...node.branches.flatMap(variantsOf)];

function valuesAt(scope: Scope): Suggestion[] {
  const { parts } = scope.cursor;
  if (parts.length === 1 && parts[0] === 'extends') return namesFor(scope, scope.kind, '');
  const union = parts.length > 1 ? openNode(scope, parts.slice(0, -1)) : undefined;
  if (union && union.branches.length > 0 && tagOf(union) === parts.at(-1)) return tagValues(scope, union);
  const node = openNode(scope, parts);
  if (!node) return [];
  if (parts.at(-1) === 'entry') return entriesOf(scope);
  return variantsOf(node).flatMap((variant) => valuesOf(scope, variant, node));
}

function word(scope: Scope, value: JsonValue, help: LocalText, rank: number): Suggestion {
  const text = JSON.stringify(value);
  const insert = escaped(text) + (scope.cursor.needsComma ? ',' : '');
  const label = typeof value === 'string' ? value : text;
  return { kind: 'word', label, insert, match: text, help, detail: '', rank, opensNext: false };
}

const tagValues = (scope: Scope, union: SchemaNode): Suggestion[] =>
  union.branches.flatMap((branch, rank) => {
    const value = own(branch.property(scope.cursor.parts.at(-1)!)?.raw ?? {}, 'const');
    return value === undefined ? [] : [word(scope, value, helpOf(branch), rank)];
  });

function valuesOf(scope: Scope, node: SchemaNode, field: SchemaNode): Suggestion[] {
  const refKind = node.text('x-ref');
  if (refKind !== undefined) return namesFor(scope, refKind, '');
  if (node.text('pattern')?.startsWith('^effect:')) return namesFor(scope, 'effect', 'effect:');
  const help = node.text('description') === undefined ? helpOf(field) : helpOf(node);
  const words = own(node.raw, 'enum');
  if (Array.isArray(words)) return words.map((value: JsonValue, rank) => word(scope, value, help, rank));
  const constant = own(node.raw, 'const');
  if (constant !== undefined && node !== field) return [word(scope, constant, help, 0)];
  if (own(node.raw, 'type') === 'boolean') return [true, false].map((value, rank) => word(scope, value, help, rank));
  return objectsOf(scope, node);
}

/** Whole values with their required parts, where nothing is written yet. */
function objectsOf(scope: Scope, node: SchemaNode): Suggestion[] {
  const { cursor } = scope;
  const isObjectNode = own(node.raw, 'type') === 'object';
  if (!isObjectNode || cursor.length > 0) return [];
  const comma = cursor.needsComma ? ',' : '';
  const object = (one: SchemaNode, label: string, rank: number): Suggestion => ({
    kind: 'object',
    label,
    insert: skeleton(one) + comma,
    match: label,
    help: helpOf(one),
    detail: '{ … }',
    rank,
    opensNext: false,
  });
  const tag = tagOf(node);
  if (tag === undefined) return node.keys.length === 0 ? [] : [object(node, '{ }', 0)];
  return node.branches.map((branch, rank) => object(branch, String(own(branch.property(tag)!.raw, 'const')), rank));
}

/** Rows of the same family first, base rows last. */
function rankOf({ id, isAbstract }: NameEntry, ownId: string): number {
  if (isAbstract) return 2;
  const family = ownId.split('.')[0]!;
  return family !== '' && id.startsWith(family) ? 0 : 1;
}

function fits({ id, name }: NameEntry, typed: string): boolean {
  if (typed === '') return true;
  const wanted = typed.toLowerCase();
  if (id.toLowerCase().includes(wanted)) return true;
  const texts = typeof name === 'string' ? [name] : Object.values(name ?? {});
  return texts.some((text) => text.toLowerCase().includes(wanted));
}

function namesFor(scope: Scope, refKind: string, prefix: string): Suggestion[] {
  const { project, cursor, ownId, kind } = scope;
  const isExtends = cursor.parts.at(-1) === 'extends' && cursor.parts.length === 1;
  const typed = scope.typed.startsWith(prefix) ? scope.typed.slice(prefix.length) : '';
  const found: Suggestion[] = [];
  let fitting = 0;
  for (const entry of namesOfKind(project, refKind)) {
    if (refKind === kind && entry.id === ownId && isExtends) continue;
    if (!(fits(entry, typed) || entry.id.startsWith(typed.slice(0, 1)))) continue;
    if (!fits(entry, typed) && found.length >= NAMES_MAX / 2) continue;
    fitting++;
    if (found.length < NAMES_MAX) found.push(nameItem(scope, entry, refKind, prefix, isExtends));
  }
  scope.isCut ||= fitting > found.length;
  return found;
}

function nameItem(scope: Scope, entry: NameEntry, refKind: string, prefix: string, isExtends: boolean): Suggestion {
  const { cursor, ownId } = scope;
  const text = JSON.stringify(prefix + entry.id);
  const names = typeof entry.name === 'string' ? [entry.name] : Object.values(entry.name ?? {});
  return {
    kind: 'name',
    label: prefix + entry.id,
    insert: escaped(text) + (cursor.needsComma && !cursor.isKey ? ',' : ''),
    match: `"${[prefix + entry.id, ...names].join(' ')}"`,
    help: NOTHING,
    detail: '',
    entry,
    refKind,
    rank: isExtends ? Number(!entry.isAbstract) : rankOf(entry, ownId),
    opensNext: false,
  };
}

/** Functions of the script that the `file` beside names. */
function entriesOf(scope: Scope): Suggestion[] {
  const { cursor, project } = scope;
  const around = valueIn(cursor.whole, cursor.parts.slice(0, -1));
  const script = isObject(around) ? own(around, 'file') : undefined;
  const file = typeof script === 'string' ? definitionOf(project, { kind: 'script', id: script })?.file : undefined;
  if (!file) return [];
  return functionsOf(file.text)
    .filter(({ isLocal }) => !isLocal)
    .map(({ name, params }, rank) => ({
      ...word(scope, name, NOTHING, rank),
      kind: 'function',
      detail: `(${params.join(', ')})`,
    }));
}
