import { refreshListens } from '../listens.ts';
import { none, type ModifierKind } from './kind.ts';

/** Answers to moments in the holder's life. Counts when it may answer again. */
export const trigger: ModifierKind<'trigger'> = {
  evaluate: none,
  fill: none,
  settle: (w, _modifier, u) => refreshListens(w, u),
};
