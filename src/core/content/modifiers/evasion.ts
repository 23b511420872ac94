import { BP } from '../decimal.ts';
import { rules } from '../fields.ts';
import { readHitFilter } from '../hit-filter.ts';
import { kind } from '../kind.ts';
import { readLevels } from '../levelled.ts';
import type { Modifier } from '../prototypes.ts';

/** Gives the holder a chance to avoid a hit. */
export const evasion = kind(rules('chance', 'types', 'tags'), (reader): Modifier => ({
  kind: 'evasion',
  chanceBp: readLevels(reader, 'chance', BP, undefined, { min: 0, max: BP.factor }),
  ...readHitFilter(reader),
}));
