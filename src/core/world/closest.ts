import { cross, dot, lengthSquared, mulDiv, type Vector } from '../base/index.ts';

/** Writes the point of the wall from a to b that lies nearest to p. */
export function closestOnSegment(
  out: Vector,
  px: number,
  py: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): Vector {
  const ex = bx - ax;
  const ey = by - ay;
  const square = lengthSquared(ex, ey);
  const along = square === 0 ? 0 : dot(ex, ey, px - ax, py - ay);
  if (along <= 0) {
    out.x = ax;
    out.y = ay;
  } else if (along >= square) {
    out.x = bx;
    out.y = by;
  } else {
    out.x = ax + mulDiv(ex, along, square);
    out.y = ay + mulDiv(ey, along, square);
  }
  return out;
}

/** Inside a convex polygon given counter-clockwise; its edge belongs to it. */
export function isInsidePolygon(points: readonly number[], px: number, py: number): boolean {
  for (let from = 0; from < points.length; from += 2) {
    const to = (from + 2) % points.length;
    const ax = points[from]!;
    const ay = points[from + 1]!;
    if (cross(points[to]! - ax, points[to + 1]! - ay, px - ax, py - ay) < 0) return false;
  }
  return true;
}
