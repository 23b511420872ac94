import type { BudgetTrace } from '../../../generated/types.ts';
import { G, emitTrace, type EventContext, type World } from '../../world/index.ts';

/** Whether one more effect may run in this step. The first refusal of a step is reported with its chain. */
export function mayRun(w: World, context: EventContext): boolean {
  const { cells } = w.globals;
  const { eventsPerStep } = w.rules.limits;
  if (cells[G.effectsUsed]! < eventsPerStep) {
    cells[G.effectsUsed]!++;
    return true;
  }
  refuseMore(w, context, eventsPerStep);
  return false;
}

function refuseMore(w: World, context: EventContext, eventsPerStep: number): void {
  const { cells } = w.globals;
  if (cells[G.budgetSpent] !== 0) return;
  cells[G.budgetSpent] = 1;
  reportBudget(w, context, 'eventsPerStep', eventsPerStep);
}

/** Whether a moment may be raised at this depth of nesting. */
export function mayNest(w: World, context: EventContext): boolean {
  const { triggerDepth } = w.rules.limits;
  if (w.contexts.depth <= triggerDepth) return true;
  reportBudget(w, context, 'triggerDepth', triggerDepth);
  return false;
}

function reportBudget(w: World, { id, root, caster }: EventContext, limit: BudgetTrace['limit'], value: number): void {
  const serial = w.moment();
  if (w.sink) emitTrace(w, serial, id, root, { kind: 'budget', limit, value, source: caster });
}
