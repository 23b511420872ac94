/** Values as JSON knows them. Objects come from our own reader only, so no key can reach a prototype. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Own keys only: a row that lacks `toString` has none. */
export const own = (value: JsonObject, key: string): JsonValue | undefined =>
  Object.hasOwn(value, key) ? value[key] : undefined;

export function withoutKeys(value: JsonObject, keys: ReadonlySet<string>): JsonObject {
  const kept: Record<string, JsonValue> = {};
  for (const key of Object.keys(value)) if (!keys.has(key)) kept[key] = value[key]!;
  return kept;
}

/** Keys that would reach a prototype when a careless reader merges objects. */
export const isPoisonousKey = (key: string): boolean =>
  key === '__proto__' || key === 'constructor' || key === 'prototype';

/** Code unit order: the same on every machine, whatever the locale. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const sortedKeys = (value: object): string[] => Object.keys(value).sort(compareText);

/** Equal as JSON values: 0 and −0 are one number. */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (a === b || Object.is(a, b)) return true;
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, i) => deepEqual(item, b[i]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && deepEqual(a[key], b[key]))
  );
}
