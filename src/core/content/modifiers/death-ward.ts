import { readAmount } from '../amount.ts';
import { MILLI, WHOLE } from '../decimal.ts';
import { rules } from '../fields.ts';
import { kind } from '../kind.ts';
import { ONE, readLevels } from '../levelled.ts';
import type { Amount, Modifier } from '../prototypes.ts';

const ONE_LIFE: Amount = Object.freeze({ flatMilli: Object.freeze([MILLI.factor]), terms: Object.freeze([]) });

/** Keeps the holder alive at a deadly hit. */
export const deathWard = kind(rules('amount', 'charges'), (reader): Modifier => ({
  kind: 'deathWard',
  kept: reader.has('amount') ? readAmount(reader, 'amount') : ONE_LIFE,
  charges: readLevels(reader, 'charges', WHOLE, ONE, { min: 0 }),
}));
