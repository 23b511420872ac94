import { readDamageTypes } from './words.ts';
import type { HitFilter } from './prototypes.ts';
import type { Reader } from './reader.ts';

/** Basic attacks carry this tag without being told to. */
const ATTACK = 'attack';

/** Which hits a modifier is about: absent types are all types, absent tags all hits. */
export function readHitFilter(reader: Reader<'types' | 'tags'>): HitFilter {
  const words = reader.texts('tags');
  const tags = words.filter((tag) => tag !== ATTACK).map((tag) => reader.scope.environment.lookup('tag', tag));
  return { types: readDamageTypes(reader, 'types'), tags, attacks: words.includes(ATTACK) };
}
