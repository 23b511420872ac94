import { clamp, cross, isqrt, lengthSquared, scaleTo, vector, type Vector } from '../base/index.ts';
import { Blocks, type ArenaPrototype, type Obstacle } from '../content/prototypes.ts';
import { closestOnSegment, isInsidePolygon } from './closest.ts';
import { BOX_CELLS, type Ground } from './ground.ts';

/** Pushing out of one obstacle may push into the next; a corner needs two rounds, a slot three. */
const ROUNDS_MAX = 4;
/** Vectors are truncated by up to a milli an axis; this much more keeps what was pushed out truly outside. */
const CLEARANCE_MILLI = 2;

const near = vector();
const push = vector();

/**
 * Moves a circle out of whatever it overlaps, the short way, which lets a unit that walks into a wall slide along it.
 * False when no free place was found nearby; `position` is then of no use.
 */
export function pushOut(ground: Ground, position: Vector, radius: number): boolean {
  for (let round = 0; round < ROUNDS_MAX; round++) {
    keepInBounds(ground.arena, position, radius);
    if (!pushRound(ground, position, radius)) return true;
  }
  return false;
}

function keepInBounds(arena: ArenaPrototype, position: Vector, radius: number): void {
  position.x = clamp(position.x, arena.minX + radius, arena.maxX - radius);
  position.y = clamp(position.y, arena.minY + radius, arena.maxY - radius);
}

function pushRound({ arena, boxes }: Ground, position: Vector, radius: number): boolean {
  let moved = false;
  let { x, y } = position;
  for (let box = 0; box < boxes.length; box += BOX_CELLS) {
    if (x + radius < boxes[box]! || x - radius > boxes[box + 2]!) continue;
    if (y + radius < boxes[box + 1]! || y - radius > boxes[box + 3]!) continue;
    const obstacle = arena.obstacles[box / BOX_CELLS]!;
    if ((obstacle.blocks & Blocks.units) === 0 || !pushFrom(obstacle, position, radius)) continue;
    ({ x, y } = position);
    moved = true;
  }
  return moved;
}

/** Whether a circle at that place overlaps nothing and lies within bounds. */
export function isFree(ground: Ground, x: number, y: number, radius: number): boolean {
  const { minX, minY, maxX, maxY } = ground.arena;
  const inside = x >= minX + radius && x <= maxX - radius && y >= minY + radius && y <= maxY - radius;
  return inside && !pushRound(ground, vector(x, y), radius);
}

function pushFrom(obstacle: Obstacle, position: Vector, radius: number): boolean {
  switch (obstacle.kind) {
    case 'circle':
      return pushFromPoint(position, obstacle.x, obstacle.y, obstacle.r + radius);
    case 'segment':
      return pushFromSegment(position, obstacle.x1, obstacle.y1, obstacle.x2, obstacle.y2, radius);
    case 'polygon':
      return pushFromPolygon(position, obstacle.points, radius);
  }
}

function pushFromPoint(position: Vector, cx: number, cy: number, reach: number): boolean {
  const mx = position.x - cx;
  const my = position.y - cy;
  if (lengthSquared(mx, my) >= reach * reach) return false;
  scaleTo(push, mx === 0 && my === 0 ? 1 : mx, my, reach + CLEARANCE_MILLI);
  position.x = cx + push.x;
  position.y = cy + push.y;
  return true;
}

function pushFromSegment(position: Vector, ax: number, ay: number, bx: number, by: number, radius: number): boolean {
  if (isFarFrom(position, ax, ay, bx, by, radius)) return false;
  closestOnSegment(near, position.x, position.y, ax, ay, bx, by);
  if (near.x !== position.x || near.y !== position.y) return pushFromPoint(position, near.x, near.y, radius);
  moveAlongNormal(position, bx - ax, by - ay, radius + CLEARANCE_MILLI);
  return true;
}

function isFarFrom(position: Vector, ax: number, ay: number, bx: number, by: number, reach: number): boolean {
  return (
    position.x < Math.min(ax, bx) - reach ||
    position.x > Math.max(ax, bx) + reach ||
    position.y < Math.min(ay, by) - reach ||
    position.y > Math.max(ay, by) + reach
  );
}

/** To the right of a direction: out of a counter-clockwise polygon. */
function moveAlongNormal(position: Vector, ex: number, ey: number, lengthMilli: number): void {
  scaleTo(push, ey, 0 - ex, lengthMilli);
  position.x += push.x;
  position.y += push.y;
}

function pushFromPolygon(position: Vector, points: readonly number[], radius: number): boolean {
  if (isInsidePolygon(points, position.x, position.y)) return pushThroughNearestEdge(position, points, radius);
  for (let from = 0; from < points.length; from += 2) {
    const to = (from + 2) % points.length;
    if (pushFromSegment(position, points[from]!, points[from + 1]!, points[to]!, points[to + 1]!, radius)) return true;
  }
  return false;
}

function pushThroughNearestEdge(position: Vector, points: readonly number[], radius: number): boolean {
  let depthLeast = Number.MAX_SAFE_INTEGER;
  let edge = 0;
  for (let from = 0; from < points.length; from += 2) {
    const depth = depthBehind(position, points, from);
    if (depth < depthLeast) {
      depthLeast = depth;
      edge = from;
    }
  }
  const to = (edge + 2) % points.length;
  moveAlongNormal(
    position,
    points[to]! - points[edge]!,
    points[to + 1]! - points[edge + 1]!,
    depthLeast + radius + CLEARANCE_MILLI,
  );
  return true;
}

function depthBehind(position: Vector, points: readonly number[], from: number): number {
  const to = (from + 2) % points.length;
  const ax = points[from]!;
  const ay = points[from + 1]!;
  const ex = points[to]! - ax;
  const ey = points[to + 1]! - ay;
  const length = isqrt(lengthSquared(ex, ey));
  return length === 0 ? Number.MAX_SAFE_INTEGER : Math.trunc(cross(ex, ey, position.x - ax, position.y - ay) / length);
}
