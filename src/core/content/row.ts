import type { Prototype } from './prototypes.ts';
import type { Reader } from './reader.ts';

/** What every prototype begins with. */
export function rowHead(reader: Reader<'tags'>, id: number): Prototype {
  return { id, name: reader.scope.row, tags: reader.tags('tags') };
}
