import { rules } from './fields.ts';
import { deepFreeze } from './freeze.ts';
import type { CueSet } from './prototypes.ts';
import type { Reader } from './reader.ts';

export const CUES_FIELDS = rules('start', 'effect', 'hit', 'end', 'fail');
export const CUE_SET_FIELDS = rules('animation', 'sound', 'particle');

type Moment = keyof typeof CUES_FIELDS;

const NO_CUES: CueSet = deepFreeze({ start: [], effect: [], hit: [], end: [], fail: [] });

/** Keys per moment, in one fixed order: the trace asks for them in that order. */
export function readCues<Key extends string>(reader: Reader<Key>, key: Key): CueSet {
  // Most rows have none, and one set will do for all of them.
  if (!reader.has(key)) return NO_CUES;
  const inner = reader.childOrEmpty(key, CUES_FIELDS);
  const at = (moment: Moment) => keysOf(inner, moment);
  return { start: at('start'), effect: at('effect'), hit: at('hit'), end: at('end'), fail: at('fail') };
}

function keysOf(reader: Reader<Moment>, moment: Moment): readonly string[] {
  const set = reader.child(moment, CUE_SET_FIELDS);
  if (set === null) return [];
  return [set.text('animation'), set.text('sound'), set.text('particle')].filter((key) => key !== null);
}
