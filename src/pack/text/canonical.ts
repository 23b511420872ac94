import { isObject, sortedKeys, type JsonValue } from './json.ts';

/** One spelling per value: keys by code unit, no spaces, −0 as 0. What hashes and packs are made of. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (isObject(value)) {
    const members = sortedKeys(value).flatMap((key) =>
      value[key] === undefined ? [] : [`${JSON.stringify(key)}:${canonicalJson(value[key])}`],
    );
    return `{${members.join(',')}}`;
  }
  return JSON.stringify(value ?? null);
}

/** Keys in canonical order all the way down, for encoders that write what they are given. */
export function canonicalValue(value: unknown): JsonValue {
  if (Array.isArray(value)) return value.map(canonicalValue);
  if (!isObject(value)) return Object.is(value, -0) ? 0 : (value as JsonValue);
  const sorted: Record<string, JsonValue> = {};
  for (const key of sortedKeys(value)) if (value[key] !== undefined) sorted[key] = canonicalValue(value[key]);
  return sorted;
}
