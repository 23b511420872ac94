import { refreshStates } from '../states.ts';
import { none, type ModifierKind } from './kind.ts';

/** Holds states on the holder. Two stuns are two reasons: the state ends with the last of them. */
export const control: ModifierKind<'control'> = {
  evaluate: none,
  fill: none,
  settle: (w, _modifier, u) => refreshStates(w, u),
};
