import { atLevel } from '../../content/prototypes.ts';
import { refreshKinds } from '../kinds.ts';
import { none, type ModifierKind } from './kind.ts';

/** Heals the holder by a share of what it deals. */
export const lifesteal: ModifierKind<'lifesteal'> = {
  evaluate: (_w, modifier, level) => atLevel(modifier.ratioBp, level),
  fill: none,
  settle: (w, _modifier, u) => refreshKinds(w, u),
};
