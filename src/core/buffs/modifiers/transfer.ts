import { atLevel } from '../../content/prototypes.ts';
import { refreshKinds } from '../kinds.ts';
import { none, type ModifierKind } from './kind.ts';

/** Passes on a share of what the holder takes. */
export const transfer: ModifierKind<'transfer'> = {
  evaluate: (_w, modifier, level) => atLevel(modifier.ratioBp, level),
  fill: none,
  settle: (w, _modifier, u) => refreshKinds(w, u),
};
