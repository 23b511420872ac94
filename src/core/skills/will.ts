import { HARD_CONTROL, HELD } from '../buffs/index.ts';
import { Control } from '../content/prototypes.ts';
import { U, type World } from '../world/index.ts';
import { OK, refuse, type Verdict, type VerdictCode } from './verdict.ts';

/** Whether a unit has a will of its own: alive, and under no control that acts in its stead. */
export function admitWill(w: World, u: number): Verdict {
  if (w.units.cells[u + U.alive] !== 1) return refuse('dead');
  const states = w.units.cells[u + U.states]!;
  if ((states & HARD_CONTROL) === 0) return OK;
  if ((states & HELD) !== 0) return refuse('stunned');
  return refuse((states & Control.fear) !== 0 ? 'feared' : 'taunted');
}

/** Refusals for want of a will: a ruleset may let commands wait for its return. */
export const isWithoutWill = (code: VerdictCode): boolean =>
  code === 'stunned' || code === 'feared' || code === 'taunted';
