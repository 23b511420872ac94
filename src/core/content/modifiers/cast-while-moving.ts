import { rules } from '../fields.ts';
import { kind } from '../kind.ts';
import type { Modifier } from '../prototypes.ts';

/** Moving does not end the holder's casts and channels. */
export const castWhileMoving = kind(rules('skills'), (reader): Modifier => ({
  kind: 'castWhileMoving',
  skills: reader.refs('skills', 'skills'),
}));
