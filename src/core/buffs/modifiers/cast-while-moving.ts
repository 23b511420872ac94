import { refreshKinds } from '../kinds.ts';
import { none, type ModifierKind } from './kind.ts';

/** Lets the holder walk while it casts. */
export const castWhileMoving: ModifierKind<'castWhileMoving'> = {
  evaluate: none,
  fill: none,
  settle: (w, _modifier, u) => refreshKinds(w, u),
};
