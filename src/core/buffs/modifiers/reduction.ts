import { atLevel } from '../../content/prototypes.ts';
import { refreshKinds } from '../kinds.ts';
import type { ModifierKind } from './kind.ts';

/** Lowers what the holder takes. The strength is the share, the count the amount. */
export const reduction: ModifierKind<'reduction'> = {
  evaluate: (_w, modifier, level) => atLevel(modifier.percentBp, level),
  fill: (_w, modifier, _b, _at, level) => atLevel(modifier.flatMilli, level),
  settle: (w, _modifier, u) => refreshKinds(w, u),
};
