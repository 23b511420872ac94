import {
  FULL_TURN_MILLI_DEG,
  lengthSquared,
  mulDiv,
  normalizeAngle,
  polar,
  vector,
  type Vector,
} from '../base/index.ts';
import { Control } from '../content/prototypes.ts';
import { isFree } from './collide.ts';
import type { Ground } from './ground.ts';
import { U } from './layout.ts';
import type { World } from './world.ts';

/** Whether something that is no obstacle stands there. */
export type IsTaken = (x: number, y: number) => boolean;

const offset = vector();

/**
 * The first free place for a circle: the place itself, then ring by ring outwards, on each ring counter-clockwise from
 * the facing. False when the arena's search finds none; `out` is then of no use. Draws nothing.
 */
export function findSpot(
  out: Vector,
  ground: Ground,
  x: number,
  y: number,
  radius: number,
  facingMilliDeg: number,
  isTaken: IsTaken,
): boolean {
  const { stepMilli, rings, directions } = ground.arena.spawnSearch;
  for (let ring = 0; ring <= rings; ring++) {
    for (let index = 0; index < (ring === 0 ? 1 : directions); index++) {
      polar(offset, ring * stepMilli, normalizeAngle(facingMilliDeg + mulDiv(FULL_TURN_MILLI_DEG, index, directions)));
      out.x = x + offset.x;
      out.y = y + offset.y;
      if (isFree(ground, out.x, out.y, radius) && !isTaken(out.x, out.y)) return true;
    }
  }
  return false;
}

/** Whether a living unit that collides stands in the way of a circle; never where units pass through each other. */
export function isOccupied(w: World, x: number, y: number, radius: number): boolean {
  if (w.rules.unitCollision === 'none') return false;
  const { cells, stride, count } = w.units;
  for (let u = 0; u < count * stride; u += stride) {
    if (cells[u + U.alive] !== 1 || (cells[u + U.states]! & Control.phased) !== 0) continue;
    const reach = radius + cells[u + U.radius]!;
    if (lengthSquared(cells[u + U.x]! - x, cells[u + U.y]! - y) < reach * reach) return true;
  }
  return false;
}
