import { readAmount } from '../amount.ts';
import { rules } from '../fields.ts';
import { kind } from '../kind.ts';
import type { Action } from '../prototypes.ts';

/** Restores life through the healing pipeline. */
export const heal = kind(rules('amount', 'canCrit', 'tags'), (reader): Action => ({
  kind: 'heal',
  amount: readAmount(reader, 'amount'),
  canCrit: reader.flag('canCrit', false),
  tags: reader.tags('tags'),
}));
