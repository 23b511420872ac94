import type { BudgetTrace } from '../../generated/types.ts';
import { G } from './layout.ts';
import { emitTrace, orNone } from './trace.ts';
import type { World } from './world.ts';

/**
 * Takes one effect or reaction out of the budget of this step; false when there is none left. The first refusal of a
 * step is reported with its chain.
 */
export function spendBudget(w: World, source: number, cause: number, root: number): boolean {
  const { cells } = w.globals;
  const { eventsPerStep } = w.rules.limits;
  if (cells[G.effectsUsed]! < eventsPerStep) {
    cells[G.effectsUsed]!++;
    return true;
  }
  if (cells[G.budgetSpent] !== 0) return false;
  cells[G.budgetSpent] = 1;
  reportBudget(w, 'eventsPerStep', eventsPerStep, source, cause, root);
  return false;
}

/** Gives back what was taken for an effect that only runs later: it counts in the step in which it runs. */
export function returnBudget(w: World): void {
  w.globals.cells[G.effectsUsed]!--;
}

/** Says that a limit of the ruleset was reached. */
export function reportBudget(
  w: World,
  limit: BudgetTrace['limit'],
  value: number,
  source: number,
  cause: number,
  root: number,
): void {
  const id = w.moment();
  if (w.sink) emitTrace(w, id, cause, root, { kind: 'budget', limit, value, source: orNone(source) });
}
