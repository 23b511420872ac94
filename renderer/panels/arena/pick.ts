import type { UnitView } from '#core';
import type { Point } from './camera.ts';

/** Small units are hard to hit: everything is at least this far pickable. */
const REACH_PX = 9;

/** Unit under a world point; the nearest middle wins, living ones before dead ones. */
export function unitAt(units: readonly UnitView[], at: Point, scale: number): UnitView | undefined {
  let best: UnitView | undefined;
  let bestRank = Infinity;
  for (const unit of units) {
    const distance = Math.hypot(unit.x - at.x, unit.y - at.y);
    if (distance > Math.max(unit.radiusMilli, REACH_PX / scale)) continue;
    const rank = distance + (unit.alive ? 0 : 1e9);
    if (rank < bestRank) {
      best = unit;
      bestRank = rank;
    }
  }
  return best;
}
