import { rules } from '../fields.ts';
import { kind } from '../kind.ts';
import { Control, type Modifier } from '../prototypes.ts';
import { bits } from '../words.ts';

/** They would make the holder walk by itself, which nothing does yet: holding it still instead would be another rule. */
const LATER: readonly string[] = ['taunt', 'fear'];

/** Holds control states on the holder. */
export const control = kind(rules('states'), (reader): Modifier => {
  const later = reader.texts('states').filter((state) => LATER.includes(state));
  for (const state of later) reader.report('unsupported', 'states', { what: `control state ${state}` });
  return { kind: 'control', states: bits(reader, 'states', Control, []) };
});
