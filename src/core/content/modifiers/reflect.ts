import { BP } from '../decimal.ts';
import { rules } from '../fields.ts';
import { readHitFilter } from '../hit-filter.ts';
import { kind } from '../kind.ts';
import { readLevels } from '../levelled.ts';
import type { Modifier } from '../prototypes.ts';

/** Returns a share of damage to who dealt it. */
export const reflect = kind(rules('ratio', 'types', 'tags', 'as'), (reader): Modifier => ({
  kind: 'reflect',
  ratioBp: readLevels(reader, 'ratio', BP, undefined, { min: 0 }),
  ...readHitFilter(reader),
  as: reader.named('as', 'damageType'),
}));
