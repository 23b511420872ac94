/** Values as rows hold them. */
import { isList, isObject, memberOf, textIn, type Json, type JsonObject } from '#pack';

export { isList, isObject, memberOf, textIn };
export type { Json, JsonObject };

/** The members with these keys that the value has. */
export function pickMembers(value: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(value, key) ? [[key, value[key]!]] : [])));
}

export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (Object.is(a, b)) return true;
  if (isList(a)) return isList(b) && a.length === b.length && a.every((item, index) => sameJson(item, b[index]));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => sameJson(a[key], memberOf(b, key)));
}

/**
 * The new value built from parts of the old one wherever they are equal. A keystroke parses the whole row anew; with
 * this, every field that did not change keeps the identity of its value and is not drawn again.
 */
export function shareParts<T extends Json | undefined>(before: Json | undefined, after: T): T {
  if (Object.is(before, after)) return after;
  if (isList(before) && isList(after))
    return shared(
      before,
      after,
      after.map((item, at) => shareParts(before[at], item)),
    ) as T;
  if (!isObject(before) || !isObject(after)) return after;
  const entries = Object.keys(after).map((key) => [key, shareParts(memberOf(before, key), after[key])] as const);
  return shared(before, after, Object.fromEntries(entries) as JsonObject) as T;
}

function shared<T extends object>(before: T, after: T, mixed: T): T {
  const keys = Object.keys(after) as (keyof T)[];
  const isSame = keys.length === Object.keys(before).length && keys.every((key) => Object.is(mixed[key], before[key]));
  return isSame ? before : mixed;
}

/** The words of a row that say most about it: its kind, trigger and action. */
export function kindWords(row: JsonObject): string {
  const words = [
    textIn(row, 'castMode'),
    textIn(row, 'kind'),
    textIn(row, 'flight'),
    textIn(memberOf(row, 'trigger'), 'on'),
    textIn(memberOf(row, 'action'), 'kind'),
  ];
  return words.filter((word) => word !== undefined).join(' · ');
}
