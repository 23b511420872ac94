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

/** Living units whose middle lies in a rectangle on the screen, however it was drawn up. */
export function unitsInBand(
  units: readonly UnitView[],
  from: Point,
  to: Point,
  toScreen: (unit: UnitView) => Point,
): number[] {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  return units
    .filter((unit) => {
      const { x, y } = toScreen(unit);
      return unit.alive && x >= left && x <= right && y >= top && y <= bottom;
    })
    .map(({ guid }) => guid);
}

type Reachable = { readonly x: number; readonly y: number };

/** The nearest of what lies within a few pixels of a point, such as bullets. */
export function nearestTo<Thing extends Reachable>(
  things: readonly Thing[],
  at: Point,
  scale: number,
): Thing | undefined {
  let best: Thing | undefined;
  let reach = REACH_PX / scale;
  for (const thing of things) {
    const distance = Math.hypot(thing.x - at.x, thing.y - at.y);
    if (distance > reach) continue;
    best = thing;
    reach = distance;
  }
  return best;
}
