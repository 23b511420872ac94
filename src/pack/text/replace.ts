import { getNodeValue, type Node } from 'jsonc-parser';
import { formatJson } from './format.ts';
import { deepEqual, isObject, type JsonObject, type JsonValue } from './json.ts';
import type { JsonPath } from './pointer.ts';
import { styleOf } from './style.ts';

const rawOf = (body: string, { offset, length }: Node): string => body.slice(offset, offset + length);
const keyOf = (property: Node): unknown => property.children?.[0]?.value;
const valueOf = (property: Node): Node => property.children![1]!;

/** Of a key written twice the last one counts, for us as for every reader of JSON. */
const childAt = (node: Node, part: string | number): Node | undefined => {
  if (node.type === 'array') return node.children?.[Number(part)];
  return [...(node.children ?? [])].reverse().find((property) => keyOf(property) === part)?.children?.[1];
};

export const nodeAt = (tree: Node | undefined, path: JsonPath): Node | undefined =>
  path.reduce<Node | undefined>((node, part) => node && childAt(node, part), tree);

/** What the line that holds an offset begins with: deeper lines go on from there. */
function marginAt(body: string, offset: number): string {
  const lineStart = body.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(body.slice(lineStart, offset))![0];
}

/** A fresh value in the style of its file. */
function printed(body: string, value: JsonValue, margin: string): string {
  const { eol, indent } = styleOf(body);
  const [first = '', ...rest] = formatJson(value).trimEnd().split('\n');
  const deeper = rest.map((line) => {
    const depth = /^ */.exec(line)![0].length;
    return margin + indent.repeat(depth / 2) + line.slice(depth);
  });
  return [first, ...deeper].join(eol);
}

/** Text of a node with some of its descendants written anew; what lies between them stays. */
function spliced(body: string, node: Node, parts: readonly (readonly [Node, string])[]): string {
  let text = '';
  let from = node.offset;
  for (const [part, content] of [...parts].sort(([a], [b]) => a.offset - b.offset)) {
    text += body.slice(from, part.offset) + content;
    from = part.offset + part.length;
  }
  return text + body.slice(from, node.offset + node.length);
}

function joined(body: string, node: Node, [open, close]: string, parts: readonly string[]): string {
  const { eol, indent } = styleOf(body);
  const isOneLine = !rawOf(body, node).includes('\n') && !parts.some((part) => part.includes('\n'));
  if (isOneLine) return `${open}${parts.join(', ')}${close}`;
  const margin = marginAt(body, node.offset);
  return `${open}${eol}${parts.map((part) => margin + indent + part).join(`,${eol}`)}${eol}${margin}${close}`;
}

const innerMargin = (body: string, node: Node): string => marginAt(body, node.offset) + styleOf(body).indent;

/** Items that are equal at the start and at the end keep their text, whatever came or went between them. */
function listText(body: string, node: Node, items: readonly JsonValue[]): string {
  const old = node.children ?? [];
  if (old.length === items.length)
    return spliced(body, node, old.map((child, i) => [child, textWith(body, child, items[i]!)] as const)); // prettier-ignore
  if (old.length === 0 || items.length === 0) return printed(body, items, marginAt(body, node.offset));
  const isSame = (child: Node | undefined, i: number) => child && deepEqual(getNodeValue(child), items[i]);
  let head = 0;
  while (head < items.length && isSame(old[head], head)) head++;
  const shift = old.length - items.length;
  let tail = items.length;
  while (tail > Math.max(head, -shift + head) && isSame(old[tail - 1 + shift], tail - 1)) tail--;
  const margin = innerMargin(body, node);
  const parts = items.map((item, i) => {
    const kept = i < head ? old[i] : i >= tail ? old[i + shift] : undefined;
    return kept ? rawOf(body, kept) : printed(body, item, margin);
  });
  return joined(body, node, '[]', parts);
}

function objectText(body: string, node: Node, value: JsonObject): string {
  const old = [...new Map((node.children ?? []).map((property) => [keyOf(property), property])).values()];
  const wanted = Object.keys(value).filter((key) => value[key] !== undefined);
  const kept = old.filter((property) => wanted.includes(String(keyOf(property))));
  const isSameShape = kept.length === old.length && kept.length === wanted.length;
  const textOf = (property: Node) => textWith(body, valueOf(property), value[String(keyOf(property))]!);
  if (isSameShape) return spliced(body, node, kept.map((property) => [valueOf(property), textOf(property)] as const)); // prettier-ignore
  if (kept.length === 0) return printed(body, value, marginAt(body, node.offset));
  const byKey = new Map(kept.map((property) => [String(keyOf(property)), property]));
  const margin = innerMargin(body, node);
  const parts = wanted.map((key) => {
    const property = byKey.get(key);
    return `${JSON.stringify(key)}: ${property ? textOf(property) : printed(body, value[key]!, margin)}`;
  });
  return joined(body, node, '{}', parts);
}

/** Text that a node gets for a new value: whatever is equal in both keeps its bytes, at any depth. */
export function textWith(body: string, node: Node, value: JsonValue): string {
  if (deepEqual(getNodeValue(node), value)) return rawOf(body, node);
  if (node.type === 'array' && Array.isArray(value)) return listText(body, node, value as readonly JsonValue[]);
  if (node.type === 'object' && isObject(value)) return objectText(body, node, value);
  return printed(body, value, marginAt(body, node.offset));
}
