import type { Reader } from './reader.ts';

/** Damage types are kept as bits of one 32-bit integer. */
export const DAMAGE_TYPES_MAX = 31;

/** A list of words as a bit set. An absent list gives the fallback. */
export function bits<Key extends string, Word extends string>(
  reader: Reader<Key>,
  key: Key,
  bitOf: Readonly<Record<Word, number>>,
  fallback: readonly Word[],
): number {
  const given: readonly string[] = reader.raw(key) === undefined ? fallback : reader.texts(key);
  return given.reduce((set, word) => {
    if (Object.hasOwn(bitOf, word)) return set | bitOf[word as Word];
    reader.report('unknownChoice', key, { found: word, choices: Object.keys(bitOf).join(' | ') });
    return set;
  }, 0);
}

/** Damage types as a bit set; 0 = all. */
export function readDamageTypes<Key extends string>(reader: Reader<Key>, key: Key): number {
  return reader.texts(key).reduce((set, name) => {
    const index = reader.scope.environment.lookup('damageType', name);
    if (index >= 0) return set | (1 << index);
    reader.report('unknownName', key, { what: 'damageType', id: name });
    return set;
  }, 0);
}
