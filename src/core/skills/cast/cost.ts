import { resourceOf } from '../../attributes/index.ts';
import { atLevel, type SkillPrototype } from '../../content/prototypes.ts';
import { Cheat, hasCheat, type World } from '../../world/index.ts';
import { changeResourceOf } from '../resource.ts';
import { OK, refuse, type Verdict } from '../verdict.ts';

export function admitCost(w: World, u: number, row: SkillPrototype, level: number): Verdict {
  if (hasCheat(w, u, Cheat.freeCast)) return OK;
  for (const { resource } of row.costs) {
    const needed = costOf(row, resource, level);
    const had = resourceOf(w, u, resource);
    if (had < needed) return refuse('noResource', needed, had);
  }
  return OK;
}

/** Two costs of one resource are one cost. */
function costOf(row: SkillPrototype, resource: number, level: number): number {
  let sum = 0;
  for (const cost of row.costs) if (cost.resource === resource) sum += atLevel(cost.amountMilli, level);
  return sum;
}

export function payCost(w: World, u: number, row: SkillPrototype, level: number, cause: number, root: number): void {
  if (hasCheat(w, u, Cheat.freeCast)) return;
  for (const cost of row.costs) {
    changeResourceOf(w, u, cost.resource, 0 - atLevel(cost.amountMilli, level), 'cost', cause, root);
  }
}
