import { reportBudget, spendBudget, type EventContext, type World } from '../../world/index.ts';

/** Whether one more effect may run in this step. The first refusal of a step is reported with its chain. */
export function mayRun(w: World, { id, root, caster }: EventContext): boolean {
  return spendBudget(w, caster, id, root);
}

/** Whether a moment may be raised at this depth of nesting. */
export function mayNest(w: World, { id, root, caster }: EventContext): boolean {
  const { triggerDepth } = w.rules.limits;
  if (w.contexts.depth <= triggerDepth) return true;
  reportBudget(w, 'triggerDepth', triggerDepth, caster, id, root);
  return false;
}
