import { WHOLE } from '../decimal.ts';
import { rules } from '../fields.ts';
import { kind } from '../kind.ts';
import { readLevels, ZERO } from '../levelled.ts';
import { readParams } from '../params.ts';
import type { Action } from '../prototypes.ts';

/** Asks for presentation only. */
export const cue = kind(rules('cue', 'at', 'durationMs', 'params'), (reader): Action => ({
  kind: 'cue',
  cue: reader.text('cue') ?? '',
  at: reader.choice('at', ['caster', 'target', 'point'], 'target'),
  durationMs: readLevels(reader, 'durationMs', WHOLE, ZERO, { min: 0 }),
  params: readParams(reader, 'params'),
}));
