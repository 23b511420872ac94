import { mulDiv, polar, vector } from '../../base/index.ts';
import { atLevel } from '../../content/prototypes.ts';
import { impactOnBounds, NO_IMPACT, offsetOf, P, U, WAY_ONE, type World } from '../../world/index.ts';
import { forgetHits } from '../hits.ts';
import { moving } from '../legs.ts';
import type { Way } from './flight.ts';
import { planToGoal } from './goal.ts';
import { steer } from './pursue.ts';

const out = vector();
const Stage = { out: 0, turn: 1, back: 2 } as const;

/**
 * Out as far as its range, or to the aimed place, then back to its owner, wherever that is. At the turn it forgets whom
 * it hit, so the way back may hit them again. It turns at the edge of the arena. An owner that died is followed to where
 * it fell, or ends the flight, as the row says of lost targets.
 */
export const returning = moving({
  hits: 'all',
  walls: 'edge',
  begin(w, p) {
    const { cells } = w.bullets;
    const range = atLevel(w.content.bullets[cells[p + P.row]!]!.rangeMilli, cells[p + P.level]!);
    out.x = cells[p + P.goalX]! - cells[p + P.x]!;
    out.y = cells[p + P.goalY]! - cells[p + P.y]!;
    if (range > 0) polar(out, range, cells[p + P.heading]!);
    const edge = impactOnBounds(w.arena, cells[p + P.x]!, cells[p + P.y]!, out.x, out.y, 0);
    const share = edge === NO_IMPACT ? WAY_ONE : edge;
    cells[p + P.goalX] = cells[p + P.x]! + mulDiv(out.x, share, WAY_ONE);
    cells[p + P.goalY] = cells[p + P.y]! + mulDiv(out.y, share, WAY_ONE);
  },
  plan(w, p, distanceMilli, way) {
    const { cells } = w.bullets;
    if (cells[p + P.stage] !== Stage.out) return planBack(w, p, distanceMilli, way);
    const left = planToGoal(w, p, distanceMilli, way);
    if (left < 0) return;
    cells[p + P.stage] = Stage.turn;
    way.left = left > 0 ? left : -1;
  },
});

function planBack(w: World, p: number, distanceMilli: number, way: Way): void {
  const { cells } = w.bullets;
  if (cells[p + P.stage] === Stage.turn) {
    forgetHits(w, p);
    cells[p + P.stage] = Stage.back;
  }
  const owner = offsetOf(w, cells[p + P.owner]!);
  const isAlive = owner >= 0 && w.units.cells[owner + U.alive] === 1;
  if (!isAlive && w.content.bullets[cells[p + P.row]!]!.onLostTarget === 'expire') {
    way.lost = 'ownerDied';
    return;
  }
  if (owner >= 0) {
    cells[p + P.goalX] = w.units.cells[owner + U.x]!;
    cells[p + P.goalY] = w.units.cells[owner + U.y]!;
  }
  if (steer(w, p, distanceMilli, way)) way.end = 'returned';
}
