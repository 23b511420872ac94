import { refreshReach } from '../reach.ts';
import { none, type ModifierKind } from './kind.ts';

/** Adds to the holder's next attacks. Counts how many are left; the bonus is worked out when an attack hits. */
export const empowerAttack: ModifierKind<'empowerAttack'> = {
  evaluate: none,
  fill: (_w, modifier) => modifier.charges,
  settle: (w, _modifier, u) => refreshReach(w, u),
};
