import { refreshListens } from '../listens.ts';
import { none, type ModifierKind } from './kind.ts';

/** Calls a script at moments in the holder's life. */
export const script: ModifierKind<'script'> = {
  evaluate: none,
  fill: none,
  settle: (w, _modifier, u) => refreshListens(w, u),
};
