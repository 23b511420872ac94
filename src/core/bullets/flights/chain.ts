import type { Reason } from '../../../generated/types.ts';
import { BP_ONE, mulDiv } from '../../base/index.ts';
import { atLevel } from '../../content/prototypes.ts';
import { P, type World } from '../../world/index.ts';
import { recordHit } from '../hits.ts';
import { moving } from '../legs.ts';
import { nearestTarget, planAfterTarget, watchTarget } from './pursue.ts';

/**
 * After its target, and from there to the nearest that it has not hit yet, hop by hop. What is left of a step's distance
 * counts for the next hop. Each hop takes the falloff off the strength of its effects.
 */
export const chain = moving({
  hits: 'target',
  walls: 'edge',
  wait: watchTarget,
  plan: (w, p, distanceMilli, way) => planAfterTarget(w, p, distanceMilli, way, reachOf(w, p)),
  afterHit: hop,
});

function reachOf(w: World, p: number): number {
  const { cells } = w.bullets;
  return atLevel(w.content.bullets[cells[p + P.row]!]!.hopRangeMilli, cells[p + P.level]!);
}

/** Chooses the next target; a reason when the chain ends here instead. */
function hop(w: World, p: number, guid: number): Reason | null {
  recordHit(w, p, guid);
  const { cells } = w.bullets;
  const row = w.content.bullets[cells[p + P.row]!]!;
  const level = cells[p + P.level]!;
  if (cells[p + P.stage]! >= atLevel(row.hops, level)) return 'hitLimit';
  const next = nearestTarget(w, p, reachOf(w, p));
  if (next === 0) return 'noTarget';
  cells[p + P.stage]!++;
  cells[p + P.target] = next;
  cells[p + P.strengthBp] = mulDiv(cells[p + P.strengthBp]!, BP_ONE - atLevel(row.falloffBp, level), BP_ONE);
  return null;
}
