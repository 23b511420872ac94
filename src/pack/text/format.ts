import { isObject, type JsonValue } from './json.ts';

/** Same width as the code formatter's, so that it never rewrites what we wrote. */
const WIDTH_MAX = 120;

/** Order of the known keys at a place of the document `root`; unknown keys follow as they came. */
export type KeyOrder = (pointer: string, root: unknown) => readonly string[] | undefined;

type LocalOrder = (pointer: string) => readonly string[] | undefined;

export function orderKeys(keys: readonly string[], order: readonly string[] | undefined): string[] {
  if (!order) return [...keys];
  const rank = new Map(order.map((key, index) => [key, index]));
  const of = (key: string): number => rank.get(key) ?? order.length;
  return keys
    .map((key, index) => ({ key, index }))
    .sort((a, b) => of(a.key) - of(b.key) || a.index - b.index)
    .map((entry) => entry.key);
}

const isInline = (value: JsonValue): boolean =>
  Array.isArray(value)
    ? value.every((item) => !isObject(item) && !Array.isArray(item)) || (value.length === 1 && isInline(value[0]))
    : !isObject(value) || Object.keys(value).length === 0;

const inline = (value: JsonValue): string =>
  Array.isArray(value) ? `[${value.map(inline).join(', ')}]` : JSON.stringify(value);

function write(value: JsonValue, pointer: string, indent: string, used: number, order: LocalOrder | undefined): string {
  if (isInline(value)) {
    const text = inline(value);
    if (!Array.isArray(value) || value.length === 0 || indent.length + used + text.length < WIDTH_MAX) return text;
  }
  const deeper = indent + '  ';
  if (Array.isArray(value)) {
    const items = value.map((item, i) => deeper + write(item, `${pointer}/${i}`, deeper, 1, order));
    return `[\n${items.join(',\n')}\n${indent}]`;
  }
  const object = value as Record<string, JsonValue>;
  const members = orderKeys(Object.keys(object), order?.(pointer)).map((key) => {
    const head = `${JSON.stringify(key)}: `;
    const child = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    return deeper + head + write(object[key]!, child, deeper, head.length + 1, order);
  });
  return `{\n${members.join(',\n')}\n${indent}}`;
}

/** Canonical text of a document: two spaces, LF, short arrays on one line, one newline at the end. */
export const formatJson = (value: JsonValue, order?: KeyOrder): string =>
  write(value, '', '', 0, order && ((pointer) => order(pointer, value))) + '\n';
