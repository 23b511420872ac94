import { rules } from '../fields.ts';
import { kind } from '../kind.ts';
import { Control, type Modifier } from '../prototypes.ts';
import { bits } from '../words.ts';

/** Holds control states on the holder. */
export const control = kind(rules('states'), (reader): Modifier => ({
  kind: 'control',
  states: bits(reader, 'states', Control, []),
}));
