import { looks, rules } from '../fields.ts';
import { kind } from '../kind.ts';
import type { Action } from '../prototypes.ts';

/** Asks for presentation only. */
export const cue = kind({ ...rules('cue'), ...looks('at', 'durationMs', 'params') }, (reader): Action => ({
  kind: 'cue',
  cue: reader.text('cue') ?? '',
}));
