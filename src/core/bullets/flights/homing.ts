import { atan2MilliDeg, lengthSquared, scaleTo, vector } from '../../base/index.ts';
import { refuses } from '../../targets/index.ts';
import { offsetOf, P, U, unitAt, type World } from '../../world/index.ts';
import type { Flight, Way } from './flight.ts';

const ahead = vector();

/** After its target, wherever that goes. Without one it does what its row says about lost targets. */
export const homing: Flight = {
  hits: 'target',
  plan(w, p, distanceMilli, way) {
    follow(w, p);
    const { cells } = w.bullets;
    const row = w.content.bullets[cells[p + P.row]!]!;
    if (cells[p + P.target] === 0 && row.onLostTarget !== 'toLastPosition') {
      way.lost = true;
      return;
    }
    steer(w, p, distanceMilli, way);
  },
};

/** Keeps the goal on the target, or lets go of a target that died, left or cannot be hit any more. */
function follow(w: World, p: number): void {
  const { cells } = w.bullets;
  if (cells[p + P.target] === 0) return;
  if (!canHit(w, p, cells[p + P.target]!)) {
    const row = w.content.bullets[cells[p + P.row]!]!;
    cells[p + P.target] = row.onLostTarget === 'retarget' ? nearestTarget(w, p) : 0;
    if (cells[p + P.target] === 0) return;
  }
  const target = unitAt(w, cells[p + P.target]!);
  cells[p + P.goalX] = w.units.cells[target + U.x]!;
  cells[p + P.goalY] = w.units.cells[target + U.y]!;
}

function canHit(w: World, p: number, guid: number): boolean {
  const { cells } = w.bullets;
  const u = offsetOf(w, guid);
  if (u < 0) return false;
  const row = w.content.bullets[cells[p + P.row]!]!;
  return refuses(w, row.filter, unitAt(w, cells[p + P.owner]!), u, cells[p + P.level]!) === null;
}

/** Nearest unit it may hit, ties by GUID; 0 = none. */
function nearestTarget(w: World, p: number): number {
  const { cells, stride, count } = w.units;
  let best = 0;
  let bestSquared = Number.MAX_SAFE_INTEGER;
  for (let u = 0; u < count * stride; u += stride) {
    const squared = lengthSquared(
      cells[u + U.x]! - w.bullets.cells[p + P.x]!,
      cells[u + U.y]! - w.bullets.cells[p + P.y]!,
    );
    if (squared >= bestSquared || !canHit(w, p, cells[u]!)) continue;
    best = cells[u]!;
    bestSquared = squared;
  }
  return best;
}

function steer(w: World, p: number, distanceMilli: number, way: Way): void {
  const { cells } = w.bullets;
  const dx = cells[p + P.goalX]! - cells[p + P.x]!;
  const dy = cells[p + P.goalY]! - cells[p + P.y]!;
  const reaches = lengthSquared(dx, dy) <= distanceMilli * distanceMilli;
  if (!reaches) scaleTo(ahead, dx, dy, distanceMilli);
  way.dx = reaches ? dx : ahead.x;
  way.dy = reaches ? dy : ahead.y;
  way.arrives = reaches && cells[p + P.target] === 0;
  if (dx !== 0 || dy !== 0) cells[p + P.heading] = atan2MilliDeg(dy, dx);
}
