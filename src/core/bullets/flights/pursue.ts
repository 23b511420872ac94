import {
  angleDelta,
  atan2MilliDeg,
  lengthSquared,
  mulDiv,
  normalizeAngle,
  polar,
  POSITION_LIMIT_MILLI,
  scaleTo,
  vector,
} from '../../base/index.ts';
import { atLevel } from '../../content/prototypes.ts';
import { lowestSlot, offsetOf, P, U, unitAt, type World } from '../../world/index.ts';
import { mayHit } from '../hits.ts';
import { canHit } from '../strike.ts';
import type { Way } from './flight.ts';

/** Across any map, wherever on it. */
const ANYWHERE_MILLI = 4 * POSITION_LIMIT_MILLI;
const ahead = vector();

/**
 * Plans a leg after the bullet's target. One that died, left or cannot be hit any more is lost: the row says whether the
 * bullet ends, flies on to where it last was, or takes the nearest other within `reachMilli` (−1 = anywhere).
 */
export function planAfterTarget(w: World, p: number, distanceMilli: number, way: Way, reachMilli: number): void {
  followTarget(w, p, reachMilli);
  const { cells } = w.bullets;
  const hasTarget = cells[p + P.target] !== 0;
  if (!hasTarget && w.content.bullets[cells[p + P.row]!]!.onLostTarget !== 'toLastPosition') {
    way.lost = 'targetLost';
    return;
  }
  const reaches = steer(w, p, distanceMilli, way);
  if (reaches && !hasTarget) way.end = 'arrived';
}

/** Keeps the goal on the target, or lets go of it. */
export function followTarget(w: World, p: number, reachMilli: number): void {
  const { cells } = w.bullets;
  if (cells[p + P.target] === 0) return;
  if (!isThere(w, p, cells[p + P.target]!)) {
    const row = w.content.bullets[cells[p + P.row]!]!;
    cells[p + P.target] = row.onLostTarget === 'retarget' ? nearestTarget(w, p, reachMilli) : 0;
    if (cells[p + P.target] === 0) return;
  }
  putGoalOn(w, p, unitAt(w, cells[p + P.target]!));
}

/** Before it sets off a bullet only remembers where its target last was. */
export function watchTarget(w: World, p: number): void {
  const guid = w.bullets.cells[p + P.target]!;
  if (guid !== 0 && isThere(w, p, guid)) putGoalOn(w, p, unitAt(w, guid));
}

function putGoalOn(w: World, p: number, target: number): void {
  w.bullets.cells[p + P.goalX] = w.units.cells[target + U.x]!;
  w.bullets.cells[p + P.goalY] = w.units.cells[target + U.y]!;
}

function isThere(w: World, p: number, guid: number): boolean {
  const u = offsetOf(w, guid);
  return u >= 0 && canHit(w, p, u);
}

/**
 * Nearest unit that the bullet may hit now, ties by GUID; 0 = none. The reach is measured from the bullet to the edge of
 * the unit; −1 = anywhere.
 */
export function nearestTarget(w: World, p: number, reachMilli: number): number {
  const { cells, stride } = w.units;
  const { space } = w;
  const { rehitMs, filter } = w.content.bullets[w.bullets.cells[p + P.row]!]!;
  const rehit = atLevel(rehitMs, w.bullets.cells[p + P.level]!);
  const x = w.bullets.cells[p + P.x]!;
  const y = w.bullets.cells[p + P.y]!;
  const shooter = unitAt(w, w.bullets.cells[p + P.owner]!) / stride;
  let best = 0;
  let bestSquared = Number.MAX_SAFE_INTEGER;
  space.sync();
  const box = space.boxAround(x, y, reachMilli < 0 ? ANYWHERE_MILLI : reachMilli + space.radiusMax);
  for (let word = 0; word < space.wordCount; word++) {
    let bits = space.candidates(word, box) & space.related(word, shooter, filter.relations);
    for (; bits !== 0; bits &= bits - 1) {
      const u = lowestSlot(word, bits) * stride;
      const squared = lengthSquared(cells[u + U.x]! - x, cells[u + U.y]! - y);
      const reach = reachMilli + cells[u + U.radius]!;
      if (squared >= bestSquared || (reachMilli >= 0 && squared > reach * reach)) continue;
      if (!mayHit(w, p, cells[u]!, rehit) || !canHit(w, p, u)) continue;
      best = cells[u]!;
      bestSquared = squared;
    }
  }
  return best;
}

/** A leg towards the goal, no faster about than the row's turn rate; true when the goal is reached. */
export function steer(w: World, p: number, distanceMilli: number, way: Way): boolean {
  const { cells } = w.bullets;
  const dx = cells[p + P.goalX]! - cells[p + P.x]!;
  const dy = cells[p + P.goalY]! - cells[p + P.y]!;
  if (!turnToGoal(w, p, dx, dy, way.flightMs)) {
    polar(ahead, distanceMilli, cells[p + P.heading]!);
    way.dx = ahead.x;
    way.dy = ahead.y;
    return false;
  }
  const reaches = lengthSquared(dx, dy) <= distanceMilli * distanceMilli;
  if (!reaches) scaleTo(ahead, dx, dy, distanceMilli);
  way.dx = reaches ? dx : ahead.x;
  way.dy = reaches ? dy : ahead.y;
  return reaches;
}

/** Turns the heading towards (dx, dy) by what the time allows; true when it points there. */
export function turnToGoal(w: World, p: number, dx: number, dy: number, flightMs: number): boolean {
  if (dx === 0 && dy === 0) return true;
  const { cells } = w.bullets;
  const rate = atLevel(w.content.bullets[cells[p + P.row]!]!.turnRateMilliDeg, cells[p + P.level]!);
  const wanted = atan2MilliDeg(dy, dx);
  const turn = rate > 0 ? angleDelta(cells[p + P.heading]!, wanted) : 0;
  const most = rate > 0 ? mulDiv(rate, flightMs, 1_000) : 0;
  const points = Math.abs(turn) <= most;
  cells[p + P.heading] = points ? wanted : normalizeAngle(cells[p + P.heading]! + (turn < 0 ? 0 - most : most));
  return points;
}
