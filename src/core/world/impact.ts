import { cross, dot, isqrt, lengthSquared, mulDiv, vector } from '../base/index.ts';
import type { ArenaPrototype, Obstacle } from '../content/prototypes.ts';
import { closestOnSegment, isInsidePolygon } from './closest.ts';
import { BOX_CELLS, type Ground } from './ground.ts';

/** The whole way of a step; an impact is a share of it. */
export const WAY_ONE = 1_000_000;
export const NO_IMPACT = -1;

const FINE = 1_024;
const FINE_BELOW = 8_589_934_592;
const near = vector();

/**
 * Share of the way (dx, dy) at which a point first comes within `reach` of a centre: two circles touch when their
 * radii sum to it. Whole steps are swept, so no speed passes through; touching counts, and so does starting inside.
 */
export function impactOnCircle(
  px: number,
  py: number,
  dx: number,
  dy: number,
  cx: number,
  cy: number,
  reach: number,
): number {
  const mx = cx - px;
  const my = cy - py;
  const apart = lengthSquared(mx, my);
  if (apart <= reach * reach) return 0;
  const along = dot(dx, dy, mx, my);
  if (along <= 0) return NO_IMPACT;
  const wayMax = Math.abs(dx) + Math.abs(dy) + reach;
  if (apart > wayMax * wayMax) return NO_IMPACT;
  const square = lengthSquared(dx, dy);
  const aside = cross(dx, dy, mx, my);
  const asideSquared = mulDiv(aside, aside, square);
  if (asideSquared > reach * reach) return NO_IMPACT;
  const share = mulDiv(along, WAY_ONE, square) - shareOfWay(isqrt(reach * reach - asideSquared), square);
  return share > WAY_ONE ? NO_IMPACT : Math.max(0, share);
}

/**
 * Share of the way (dx, dy) at which a point inside a circle around the origin first is `reach` away from it: the way
 * out of a hole.
 */
export function impactFromInside(px: number, py: number, dx: number, dy: number, reach: number): number {
  const square = lengthSquared(dx, dy);
  if (square === 0) return NO_IMPACT;
  const aside = cross(dx, dy, px, py);
  const along = 0 - dot(dx, dy, px, py);
  const beyond = reach * reach - mulDiv(aside, aside, square);
  const share = mulDiv(along, WAY_ONE, square) + shareOfWay(isqrt(Math.max(0, beyond)), square);
  return share > WAY_ONE ? NO_IMPACT : Math.max(0, share);
}

/** A length as a share of a way given by its square. */
function shareOfWay(lengthMilli: number, waySquared: number): number {
  return waySquared < FINE_BELOW
    ? mulDiv(lengthMilli * FINE, WAY_ONE, isqrt(waySquared * FINE * FINE))
    : mulDiv(lengthMilli, WAY_ONE, isqrt(waySquared));
}

/** The same against a wall from a to b: its ends are circles, its sides are lines at that distance. */
export function impactOnSegment(
  px: number,
  py: number,
  dx: number,
  dy: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  reach: number,
): number {
  closestOnSegment(near, px, py, ax, ay, bx, by);
  if (lengthSquared(px - near.x, py - near.y) <= reach * reach) return 0;
  const side = impactOnSide(px, py, dx, dy, ax, ay, bx, by, reach);
  const first = earlier(side, impactOnCircle(px, py, dx, dy, ax, ay, reach));
  return earlier(first, impactOnCircle(px, py, dx, dy, bx, by, reach));
}

function impactOnSide(
  px: number,
  py: number,
  dx: number,
  dy: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  reach: number,
): number {
  const ex = bx - ax;
  const ey = by - ay;
  const square = lengthSquared(ex, ey);
  const before = cross(ex, ey, px - ax, py - ay);
  const change = cross(ex, ey, dx, dy);
  const limit = reach * isqrt(square);
  const left = Math.abs(before) - limit;
  const closing = before > 0 ? -change : change;
  if (closing <= 0 || left > closing) return NO_IMPACT;
  // Within reach already: the nearest point above is truncated and may have said otherwise.
  const share = left <= 0 ? 0 : mulDiv(left, WAY_ONE, closing);
  const foot = dot(ex, ey, px + mulDiv(dx, share, WAY_ONE) - ax, py + mulDiv(dy, share, WAY_ONE) - ay);
  return foot < 0 || foot > square ? NO_IMPACT : share;
}

function impactOnPolygon(
  px: number,
  py: number,
  dx: number,
  dy: number,
  points: readonly number[],
  reach: number,
): number {
  if (isInsidePolygon(points, px, py)) return 0;
  let first = NO_IMPACT;
  for (let from = 0; from < points.length; from += 2) {
    const to = (from + 2) % points.length;
    const share = impactOnWall(px, py, dx, dy, points[from]!, points[from + 1]!, points[to]!, points[to + 1]!, reach);
    first = earlier(first, share);
  }
  return first;
}

function impactOnObstacle(px: number, py: number, dx: number, dy: number, o: Obstacle, radius: number): number {
  switch (o.kind) {
    case 'circle':
      return leaves(px, py, dx, dy, o.x, o.y) ? NO_IMPACT : impactOnCircle(px, py, dx, dy, o.x, o.y, o.r + radius);
    case 'segment':
      return impactOnWall(px, py, dx, dy, o.x1, o.y1, o.x2, o.y2, radius);
    case 'polygon':
      return impactOnPolygon(px, py, dx, dy, o.points, radius);
  }
}

/** A wall that is touched does not hold back what moves along it or away. */
function impactOnWall(
  px: number,
  py: number,
  dx: number,
  dy: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  reach: number,
): number {
  const share = impactOnSegment(px, py, dx, dy, ax, ay, bx, by, reach);
  return share === 0 && leaves(px, py, dx, dy, near.x, near.y) ? NO_IMPACT : share;
}

function leaves(px: number, py: number, dx: number, dy: number, x: number, y: number): boolean {
  return dot(dx, dy, x - px, y - py) <= 0;
}

/** First impact of a moving circle on what the arena puts in the way of units or of bullets. */
export function impactOnArena(
  { arena, boxes }: Ground,
  blocks: number,
  px: number,
  py: number,
  dx: number,
  dy: number,
  radius: number,
): number {
  let first = impactOnBounds(arena, px, py, dx, dy, radius);
  const reachX = Math.abs(dx) + radius;
  const reachY = Math.abs(dy) + radius;
  for (let index = 0; index < arena.obstacles.length; index++) {
    const obstacle = arena.obstacles[index]!;
    const box = index * BOX_CELLS;
    if ((obstacle.blocks & blocks) === 0 || px + reachX < boxes[box]! || px - reachX > boxes[box + 2]!) continue;
    if (py + reachY < boxes[box + 1]! || py - reachY > boxes[box + 3]!) continue;
    first = earlier(first, impactOnObstacle(px, py, dx, dy, obstacle, radius));
  }
  return first;
}

export function impactOnBounds(
  arena: ArenaPrototype,
  px: number,
  py: number,
  dx: number,
  dy: number,
  radius: number,
): number {
  const acrossX = impactOnEdge(px, dx, arena.minX + radius, arena.maxX - radius);
  return earlier(acrossX, impactOnEdge(py, dy, arena.minY + radius, arena.maxY - radius));
}

function impactOnEdge(p: number, d: number, low: number, high: number): number {
  if (d > 0 && p + d > high) return p >= high ? 0 : mulDiv(high - p, WAY_ONE, d);
  if (d < 0 && p + d < low) return p <= low ? 0 : mulDiv(low - p, WAY_ONE, d);
  return NO_IMPACT;
}

/** The earlier of two impacts, where there may be none. */
export function earlier(a: number, b: number): number {
  if (a === NO_IMPACT) return b;
  return b === NO_IMPACT || a <= b ? a : b;
}
