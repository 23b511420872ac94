import { getNodeValue, parseTree, type Node } from 'jsonc-parser';
import type { JsonValue } from './json.ts';
import { childPointer } from './pointer.ts';
import { withoutBom } from './style.ts';

/** Same width as the code formatter's, so that it never rewrites what we wrote. */
const WIDTH_MAX = 120;

/** Order of the known keys at a place of the document `root`; unknown keys follow as they came. */
export type KeyOrder = (pointer: string, root: unknown) => readonly string[] | undefined;

interface Sheet {
  readonly text: string;
  readonly order: (pointer: string) => readonly string[] | undefined;
}

const keyOf = (property: Node): string => String(property.children?.[0]?.value);

function sortedBy<T>(
  items: readonly T[],
  order: readonly string[] | undefined,
  key: (item: T) => string,
): readonly T[] {
  if (!order) return items;
  const rank = new Map(order.map((name, index) => [name, index]));
  const of = (item: T): number => rank.get(key(item)) ?? order.length;
  return [...items].sort((a, b) => of(a) - of(b)); // stable: unknown keys stay as they came
}

export const orderKeys = (keys: readonly string[], order: readonly string[] | undefined): string[] => [
  ...sortedBy(keys, order, (key) => key),
];

const childrenOf = (node: Node): readonly Node[] => node.children ?? [];
const isScalar = ({ type }: Node): boolean => type !== 'object' && type !== 'array';

function isInline(node: Node): boolean {
  const children = childrenOf(node);
  if (node.type !== 'array') return children.length === 0;
  return children.every(isScalar) || (children.length === 1 && isInline(children[0]!));
}

/** A token is copied as it was written: its digits, its escapes. */
const tokenOf = ({ text }: Sheet, { offset, length }: Node): string => text.slice(offset, offset + length);

function inline(sheet: Sheet, node: Node): string {
  if (node.type === 'object') return '{}';
  if (node.type === 'array') return `[${childrenOf(node).map((child) => inline(sheet, child)).join(', ')}]`; // prettier-ignore
  return tokenOf(sheet, node);
}

function write(sheet: Sheet, node: Node, pointer: string, indent: string, used: number): string {
  const children = childrenOf(node);
  if (isInline(node)) {
    const text = inline(sheet, node);
    if (node.type !== 'array' || children.length === 0 || indent.length + used + text.length < WIDTH_MAX) return text;
  }
  const deeper = indent + '  ';
  if (node.type === 'array') {
    const items = children.map((item, i) => deeper + write(sheet, item, `${pointer}/${i}`, deeper, 1));
    return `[\n${items.join(',\n')}\n${indent}]`;
  }
  const members = sortedBy(children, sheet.order(pointer), keyOf).map((property) => {
    const head = `${tokenOf(sheet, property.children![0]!)}: `;
    return deeper + head + write(sheet, property.children![1]!, childPointer(pointer, keyOf(property)), deeper, head.length + 1); // prettier-ignore
  });
  return `{\n${members.join(',\n')}\n${indent}}`;
}

/**
 * Canonical text of a document: two spaces, LF, no BOM, short arrays on one line, one newline at the end. Layout and
 * order of keys change, never a token: `1.0`, `1e2` and numbers too long to hold stay as written. The text must parse.
 */
export function formatText(text: string, order?: KeyOrder): string {
  const body = withoutBom(text);
  const tree = parseTree(body);
  if (!tree) return text;
  const root: unknown = order && getNodeValue(tree);
  return write({ text: body, order: (pointer) => order?.(pointer, root) }, tree, '', '', 0) + '\n';
}

/** Canonical text of a value, see `formatText`. */
export const formatJson = (value: JsonValue, order?: KeyOrder): string => formatText(JSON.stringify(value), order);
