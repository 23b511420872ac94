import { cross, lengthSquared, vector } from '../base/index.ts';
import { Blocks, type Obstacle } from '../content/prototypes.ts';
import { closestOnSegment, isInsidePolygon } from './closest.ts';
import { BOX_CELLS, type Ground } from './ground.ts';

const near = vector();

/**
 * Whether the line from a viewer to a place is free of what blocks sight. An obstacle around the viewer does not blind
 * it, so those in a bush look out while nobody looks in. Touching the rim of a circle blocks nothing; touching the end
 * of a wall does, so that two walls that meet leave no gap.
 */
export function isInSight(ground: Ground, vx: number, vy: number, tx: number, ty: number): boolean {
  const { boxes, arena } = ground;
  const minX = Math.min(vx, tx);
  const maxX = Math.max(vx, tx);
  const minY = Math.min(vy, ty);
  const maxY = Math.max(vy, ty);
  for (const index of ground.sightBlockers) {
    const box = index * BOX_CELLS;
    if (maxX < boxes[box]! || minX > boxes[box + 2]! || maxY < boxes[box + 1]! || minY > boxes[box + 3]!) continue;
    if (hides(arena.obstacles[index]!, vx, vy, tx, ty)) return false;
  }
  return true;
}

/** Positions of the obstacles that block sight in their list. */
export function sightBlockersOf(obstacles: readonly Obstacle[]): readonly number[] {
  return obstacles.flatMap(({ blocks }, index) => ((blocks & Blocks.vision) === 0 ? [] : [index]));
}

function hides(obstacle: Obstacle, vx: number, vy: number, tx: number, ty: number): boolean {
  switch (obstacle.kind) {
    case 'circle':
      return hidesCircle(obstacle.x, obstacle.y, obstacle.r, vx, vy, tx, ty);
    case 'segment':
      return crosses(obstacle.x1, obstacle.y1, obstacle.x2, obstacle.y2, vx, vy, tx, ty);
    case 'polygon':
      return hidesPolygon(obstacle.points, vx, vy, tx, ty);
  }
}

function hidesCircle(cx: number, cy: number, r: number, vx: number, vy: number, tx: number, ty: number): boolean {
  if (lengthSquared(vx - cx, vy - cy) < r * r) return false;
  closestOnSegment(near, cx, cy, vx, vy, tx, ty);
  return lengthSquared(near.x - cx, near.y - cy) < r * r;
}

function hidesPolygon(points: readonly number[], vx: number, vy: number, tx: number, ty: number): boolean {
  if (isInsidePolygon(points, vx, vy)) return false;
  if (isInsidePolygon(points, tx, ty)) return true;
  for (let from = 0; from < points.length; from += 2) {
    const to = (from + 2) % points.length;
    if (crosses(points[from]!, points[from + 1]!, points[to]!, points[to + 1]!, vx, vy, tx, ty)) return true;
  }
  return false;
}

/** Whether a line of sight passes from one side of a wall to the other; a wall does not hide what stands on it. */
function crosses(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  vx: number,
  vy: number,
  tx: number,
  ty: number,
): boolean {
  const viewerSide = cross(bx - ax, by - ay, vx - ax, vy - ay);
  const targetSide = cross(bx - ax, by - ay, tx - ax, ty - ay);
  if (viewerSide === 0 || targetSide === 0 || viewerSide > 0 === targetSide > 0) return false;
  const endA = Math.sign(cross(tx - vx, ty - vy, ax - vx, ay - vy));
  const endB = Math.sign(cross(tx - vx, ty - vy, bx - vx, by - vy));
  return endA * endB <= 0;
}
