import { BP } from '../decimal.ts';
import { rules } from '../fields.ts';
import { kind } from '../kind.ts';
import { readLevels, ZERO } from '../levelled.ts';
import type { Modifier } from '../prototypes.ts';

/** Adds to the holder's critical chance and multiplier. */
export const critical = kind(rules('chance', 'multiplier', 'perStack'), (reader): Modifier => ({
  kind: 'critical',
  chanceBp: readLevels(reader, 'chance', BP, ZERO),
  multiplierBp: readLevels(reader, 'multiplier', BP, ZERO),
  perStack: reader.flag('perStack', true),
}));
