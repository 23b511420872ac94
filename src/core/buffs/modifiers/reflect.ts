import { atLevel } from '../../content/prototypes.ts';
import { refreshKinds } from '../kinds.ts';
import { none, type ModifierKind } from './kind.ts';

/** Returns a share of what the holder takes. */
export const reflect: ModifierKind<'reflect'> = {
  evaluate: (_w, modifier, level) => atLevel(modifier.ratioBp, level),
  fill: none,
  settle: (w, _modifier, u) => refreshKinds(w, u),
};
