import { atLevel } from '../../content/prototypes.ts';
import { refreshKinds } from '../kinds.ts';
import type { ModifierKind } from './kind.ts';

/** Adds to chance and multiplier of the holder's critical hits. The strength is the chance, the count the multiplier. */
export const critical: ModifierKind<'critical'> = {
  evaluate: (_w, modifier, level) => atLevel(modifier.chanceBp, level),
  fill: (_w, modifier, _b, _at, level) => atLevel(modifier.multiplierBp, level),
  settle: (w, _modifier, u) => refreshKinds(w, u),
};
