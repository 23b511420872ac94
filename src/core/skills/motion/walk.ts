import { roleOf } from '../../attributes/index.ts';
import { ceilDiv, isqrt, lengthSquared, mulDiv, scaleTo, vector } from '../../base/index.ts';
import { placeUnit, pushOut, U, type World } from '../../world/index.ts';
import { isBlocked } from './separate.ts';
import { directionTo, turnTowards } from './turn.ts';

/** The shortest way of which an axis is left in any direction. */
const LEAST_WAY_MILLI = 2;
/** Points have no edge that a wall could stop: they only must not take for ever. */
const LEAST_PIECE_MILLI = 50;

const way = vector();
const place = vector();

/**
 * One step on foot towards a place, until `within` of it; true once there. A unit that meets a wall slides along it.
 * What is less than a milli of the way is owed to the next step, so speeds lose nothing to rounding.
 */
export function walkTowards(w: World, u: number, x: number, y: number, within: number): boolean {
  const { cells } = w.units;
  const dx = x - cells[u + U.x]!;
  const dy = y - cells[u + U.y]!;
  const squared = lengthSquared(dx, dy);
  if (squared <= within * within) return true;
  turnTowards(w, u, directionTo(w, u, x, y), -1);
  const distance = strideOf(w, u);
  const left = isqrt(squared) - within + (within > 0 ? 1 : 0);
  if (distance <= 0) return false;
  const arrives = within === 0 && distance * distance >= squared;
  if (arrives) return walkAlong(w, u, dx, dy, isqrt(squared));
  scaleTo(way, dx, dy, Math.min(distance, left));
  // A slanting way of one milli is truncated to none: without another the unit would stand a hair out of reach for ever.
  if (way.x === 0 && way.y === 0) scaleTo(way, dx, dy, LEAST_WAY_MILLI);
  walkAlong(w, u, way.x, way.y, Math.min(distance, left));
  return false;
}

/** In pieces of half a radius, so that no wall is too thin to stop a fast unit; true when nothing turned it aside. */
function walkAlong(w: World, u: number, dx: number, dy: number, length: number): boolean {
  const { cells } = w.units;
  const pieceMilli = Math.max(LEAST_PIECE_MILLI, cells[u + U.radius]! >> 1);
  if (length <= pieceMilli) return stand(w, u, cells[u + U.x]! + dx, cells[u + U.y]! + dy);
  const count = ceilDiv(length, pieceMilli);
  let isStraight = true;
  for (let index = 1; index <= count; index++) {
    const x = cells[u + U.x]! + mulDiv(dx, index, count) - mulDiv(dx, index - 1, count);
    const y = cells[u + U.y]! + mulDiv(dy, index, count) - mulDiv(dy, index - 1, count);
    isStraight = stand(w, u, x, y) && isStraight;
  }
  return isStraight;
}

/** Milli that a unit can walk in this step. */
function strideOf(w: World, u: number): number {
  const { cells } = w.units;
  const speed = roleOf(w, u, w.rules.roles.moveSpeed, 0);
  if (speed <= 0) return 0;
  const owed = speed * w.rules.stepMs + cells[u + U.wayRest]!;
  const whole = Math.trunc(owed / 1_000);
  cells[u + U.wayRest] = owed - whole * 1_000;
  return whole;
}

/** Takes a place, or the free one beside it; where there is none the unit stays. */
function stand(w: World, u: number, x: number, y: number): boolean {
  const { cells } = w.units;
  place.x = x;
  place.y = y;
  if (!pushOut(w.ground, place, cells[u + U.radius]!)) return false;
  if (w.rules.unitCollision === 'block' && isBlocked(w, u, place.x, place.y)) return false;
  placeUnit(w, u, place.x, place.y);
  return place.x === x && place.y === y;
}
