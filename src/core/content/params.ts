import { MILLI } from './decimal.ts';
import { levelsOf } from './levelled.ts';
import type { Params } from './prototypes.ts';
import { isObject, type Reader } from './reader.ts';
import { pointerToken } from './problem.ts';

/** Named numbers, by name. */
export function readParams<Key extends string>(reader: Reader<Key>, key: Key): Params {
  const given = reader.child(key, {}) === null ? undefined : reader.raw(key);
  if (!isObject(given)) return [];
  return Object.keys(given)
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    .map((name) => ({
      param: reader.scope.environment.lookup('param', name),
      valueMilli: levelsOf(reader.scope, given[name], MILLI, {}, `${reader.at(key)}/${pointerToken(name)}`),
    }));
}

/** Two lists as one: what the first names counts. */
export function mergedParams(first: Params, second: Params): Params {
  return [...first, ...second.filter(({ param }) => !first.some((one) => one.param === param))];
}
