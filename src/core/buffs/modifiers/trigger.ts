import { refreshListens } from '../listens.ts';
import { none, type ModifierKind } from './kind.ts';

/** Answers to moments in the holder's life. Counts when it may answer again, which no new strength changes. */
export const trigger: ModifierKind<'trigger'> = {
  evaluate: none,
  fill: (w, _modifier, _b, at) => w.buffs.cells[at + 1]!,
  settle: (w, _modifier, u) => refreshListens(w, u),
};
