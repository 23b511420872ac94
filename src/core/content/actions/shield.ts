import { readAmount } from '../amount.ts';
import { rules } from '../fields.ts';
import { kind } from '../kind.ts';
import { ONE } from '../levelled.ts';
import type { Action } from '../prototypes.ts';
import { ownDuration } from './apply-buff.ts';

/** A shield is a buff with a shield modifier; the action puts that buff on and may say how large the shield is. */
export const shield = kind(rules('buff', 'amount', 'durationMs'), (reader): Action => ({
  kind: 'applyBuff',
  buff: reader.ref('buff', 'buffs', true),
  stacks: ONE,
  durationMs: ownDuration(reader),
  shield: reader.has('amount') ? readAmount(reader, 'amount') : null,
}));
