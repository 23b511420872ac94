import { atLevel, type BulletPrototype } from '../../content/prototypes.ts';
import { mulDiv, polar, vector } from '../../base/index.ts';
import { earlier, NO_IMPACT, offsetOf, P, U, WAY_ONE, type World } from '../../world/index.ts';
import { zoneImpact } from '../block.ts';
import { endBullet } from '../event.ts';
import { setLeg, strikeAlong, wallImpact } from '../strike.ts';
import { startAt } from '../start.ts';
import type { Flight } from './flight.ts';
import { followTarget, turnToGoal, watchTarget } from './pursue.ts';

const Stage = { follows: 0, stays: 1 } as const;

const along = vector();

/**
 * All of a straight line at once, for as long as it lives. It begins at its owner and follows it, ends with it, and
 * keeps its direction, unless the row gives a turn rate, with which it turns to its target. It reaches as far as its
 * range, the edge of the arena, a zone that blocks it, an obstacle where it minds them, and the last unit that it can pierce. With a rehit time
 * it strikes at once and then after each such time, before its life is over; without one it hits whoever comes into it
 * once.
 */
export const beam: Flight = {
  begin(w, p, { x, y }) {
    const { cells } = w.bullets;
    const owner = offsetOf(w, cells[p + P.owner]!);
    const isAtOwner = w.units.cells[owner + U.x] === x && w.units.cells[owner + U.y] === y;
    cells[p + P.stage] = isAtOwner ? Stage.follows : Stage.stays;
    cells[p + P.startX] = x;
    cells[p + P.startY] = y;
    cells[p + P.strikeAt] = cells[p + P.launchAt]!;
  },
  wait: watchTarget,
  fly(w, p, row, flightMs, untilMs) {
    const { cells } = w.bullets;
    const owner = offsetOf(w, cells[p + P.owner]!);
    if (owner < 0 || w.units.cells[owner + U.alive] !== 1) return endBullet(w, p, 'ownerDied');
    if (cells[p + P.stage] === Stage.follows) {
      cells[p + P.startX] = w.units.cells[owner + U.x]!;
      cells[p + P.startY] = w.units.cells[owner + U.y]!;
    }
    if (cells[p + P.target] !== 0 && !turnToTarget(w, p, row, flightMs)) return endBullet(w, p, 'targetLost');
    startAt(w, p, row, cells[p + P.startX]!, cells[p + P.startY]!);
    aimLeg(w, p, row);
    const rehitMs = atLevel(row.rehitMs, cells[p + P.level]!);
    if (rehitMs === 0) strikeAlong(w, p, row, 'once');
    else strikeUntil(w, p, row, rehitMs, untilMs);
  },
};

/** False when the target is lost and the row wants the beam to end with it. */
function turnToTarget(w: World, p: number, row: BulletPrototype, flightMs: number): boolean {
  const { cells } = w.bullets;
  if (atLevel(row.turnRateMilliDeg, cells[p + P.level]!) === 0) return true;
  followTarget(w, p, -1);
  if (cells[p + P.target] === 0 && row.onLostTarget !== 'toLastPosition') return false;
  const dx = cells[p + P.goalX]! - cells[p + P.startX]!;
  const dy = cells[p + P.goalY]! - cells[p + P.startY]!;
  turnToGoal(w, p, dx, dy, flightMs);
  return true;
}

function aimLeg(w: World, p: number, row: BulletPrototype): void {
  const { cells } = w.bullets;
  const range = atLevel(row.rangeMilli, cells[p + P.level]!);
  // No way inside the arena is longer.
  const across = w.arena.maxX - w.arena.minX + w.arena.maxY - w.arena.minY;
  polar(along, range > 0 ? Math.min(range, across) : across, cells[p + P.heading]!);
  const stop = earlier(wallImpact(w, p, row, 'edge', along.x, along.y), zoneImpact(w, p, row, along.x, along.y));
  const share = stop === NO_IMPACT ? WAY_ONE : stop;
  setLeg(w, p, mulDiv(along.x, share, WAY_ONE), mulDiv(along.y, share, WAY_ONE), WAY_ONE);
}

/** Strikes at every due time before `untilMs`; a step without one only shows the beam. */
function strikeUntil(w: World, p: number, row: BulletPrototype, rehitMs: number, untilMs: number): void {
  if (w.bullets.cells[p + P.strikeAt]! >= untilMs) return strikeAlong(w, p, row, 'never');
  while (w.bullets.cells[p + P.strikeAt]! < untilMs) {
    w.bullets.cells[p + P.strikeAt]! += rehitMs;
    strikeAlong(w, p, row, 'always');
  }
}
