/** A place inside a JSON document: keys of objects and indices of arrays. */
export type JsonPath = readonly (string | number)[];

/** RFC 6901 text, `''` for the whole document. */
export const formatPointer = (path: JsonPath): string =>
  path.map((part) => '/' + String(part).replaceAll('~', '~0').replaceAll('/', '~1')).join('');

export const parsePointer = (pointer: string): string[] =>
  pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Called for every value of every row, and most keys need no escape. */
export const childPointer = (pointer: string, key: string | number): string =>
  typeof key === 'number' || !(key.includes('/') || key.includes('~'))
    ? `${pointer}/${key}`
    : pointer + formatPointer([key]);
export const parentPointer = (pointer: string): string => pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
export const lastPart = (pointer: string): string => parsePointer(pointer).at(-1) ?? '';

const partsByPointer = new Map<string, readonly string[]>();
const POINTERS_KEPT_MAX = 2_000;

/** The same few pointers are asked for in each of fifty thousand rows. */
function partsOf(pointer: string): readonly string[] {
  const known = partsByPointer.get(pointer);
  if (known) return known;
  if (partsByPointer.size >= POINTERS_KEPT_MAX) partsByPointer.clear();
  const parts = parsePointer(pointer);
  partsByPointer.set(pointer, parts);
  return parts;
}

/** The value at a pointer, or undefined; inherited members are never followed. */
export function valueAt(root: unknown, pointer: string): unknown {
  let value: unknown = root;
  for (const part of partsOf(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}
