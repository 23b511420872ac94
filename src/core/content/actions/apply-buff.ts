import { WHOLE } from '../decimal.ts';
import { rules } from '../fields.ts';
import { kind } from '../kind.ts';
import { ONE, readLevels, ZERO } from '../levelled.ts';
import type { Action, Levels } from '../prototypes.ts';
import type { Reader } from '../reader.ts';

/** Puts a buff on every target. */
export const applyBuff = kind(rules('buff', 'stacks', 'durationMs'), (reader): Action => ({
  kind: 'applyBuff',
  buff: reader.ref('buff', 'buffs', true),
  stacks: readLevels(reader, 'stacks', WHOLE, ONE, { min: 0 }),
  durationMs: ownDuration(reader),
  shield: null,
}));

/** Duration in place of the buff's own, or null. */
export function ownDuration(reader: Reader<'durationMs'>): Levels | null {
  return reader.has('durationMs') ? readLevels(reader, 'durationMs', WHOLE, ZERO, { min: -1 }) : null;
}
