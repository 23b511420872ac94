import { resourceOf } from '../../attributes/index.ts';
import { atLevel, type SkillPrototype } from '../../content/prototypes.ts';
import type { World } from '../../world/index.ts';
import { changeResourceOf } from '../resource.ts';
import { OK, refuse, type Verdict } from '../verdict.ts';

export function admitCost(w: World, u: number, row: SkillPrototype, level: number): Verdict {
  for (const cost of row.costs) {
    const needed = atLevel(cost.amountMilli, level);
    const had = resourceOf(w, u, cost.resource);
    if (had < needed) return refuse('noResource', needed, had);
  }
  return OK;
}

export function payCost(w: World, u: number, row: SkillPrototype, level: number, cause: number, root: number): void {
  for (const cost of row.costs) {
    changeResourceOf(w, u, cost.resource, 0 - atLevel(cost.amountMilli, level), 'cost', cause, root);
  }
}
