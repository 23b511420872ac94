import { later, rules } from '../fields.ts';
import { kind } from '../kind.ts';
import { ONE } from '../levelled.ts';
import type { Action } from '../prototypes.ts';
import { ownDuration } from './apply-buff.ts';

/** A shield is a buff with a shield modifier; the action only puts that buff on. */
export const shield = kind({ ...rules('buff', 'durationMs'), ...later('amount') }, (reader): Action => ({
  kind: 'applyBuff',
  buff: reader.ref('buff', 'buffs', true),
  stacks: ONE,
  durationMs: ownDuration(reader),
}));
