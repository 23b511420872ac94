import { own, type JsonObject, type JsonValue } from '../../text/json.ts';
import { childPointer } from '../../text/pointer.ts';

/** A value of a row and where it stands. */
export interface ValuePlace {
  readonly pointer: string;
  readonly value: JsonValue;
}

/** The places that a path of a query means: the same walk as the query's own, with pointers. */
export function placesAt(row: JsonValue, path: string): readonly ValuePlace[] {
  return walk({ pointer: '', value: row }, path.split('.'), 0);
}

function inner({ pointer, value }: ValuePlace): ValuePlace[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([key, item]) => ({
    pointer: childPointer(pointer, key),
    value: item as JsonValue,
  }));
}

function walk(place: ValuePlace, keys: readonly string[], at: number): readonly ValuePlace[] {
  const { pointer, value } = place;
  const key = keys[at];
  if (value === null) return [];
  if (key === undefined) return [place];
  if (typeof value !== 'object') return [];
  if (key === '*') return deep(place, keys, at + 1);
  const direct = own(value as JsonObject, key);
  if (direct !== undefined) return walk({ pointer: childPointer(pointer, key), value: direct }, keys, at + 1);
  return Array.isArray(value) ? inner(place).flatMap((item) => walk(item, keys, at)) : [];
}

function deep(place: ValuePlace, keys: readonly string[], at: number): readonly ValuePlace[] {
  const here = Array.isArray(place.value) ? [] : walk(place, keys, at);
  return [...here, ...inner(place).flatMap((item) => deep(item, keys, at))];
}
