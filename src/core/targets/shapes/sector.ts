import {
  angleDelta,
  atan2MilliDeg,
  FULL_TURN_MILLI_DEG,
  isqrt,
  isWithin,
  lengthSquared,
  polar,
  POSITION_LIMIT_MILLI,
  vector,
} from '../../base/index.ts';
import { atLevel } from '../../content/prototypes.ts';
import { closestOnSegment } from '../../world/index.ts';
import type { Area, ShapeKind } from '../area.ts';

/** From corner to corner of the widest map: what lies beyond could only not be squared. */
const REACH_MAX_MILLI = 3 * POSITION_LIMIT_MILLI;

const edge = vector();
const near = vector();

/** Half the opening is written so that an odd angle loses nothing: twice the turn is compared with the whole. */
const turnBeyond = (area: Area, dx: number, dy: number): number =>
  2 * Math.abs(angleDelta(area.facing, atan2MilliDeg(dy, dx))) - area.second;

const touchesEdge = (area: Area, dx: number, dy: number, radius: number, side: 1 | -1): boolean => {
  polar(edge, Math.min(area.first, REACH_MAX_MILLI), area.facing + side * Math.trunc(area.second / 2));
  closestOnSegment(near, dx, dy, 0, 0, edge.x, edge.y);
  return isWithin(dx - near.x, dy - near.y, radius);
};

/** A slice of a circle around the facing. */
export const sector: ShapeKind<'sector'> = {
  measure(area, shape, level) {
    area.first = atLevel(shape.radiusMilli, level);
    area.second = atLevel(shape.angleMilliDeg, level);
  },
  reach: (area) => area.first,
  contains(area, dx, dy, radius) {
    if (!isWithin(dx, dy, area.first + radius)) return false;
    if (area.second >= FULL_TURN_MILLI_DEG || (dx === 0 && dy === 0) || turnBeyond(area, dx, dy) <= 0) return true;
    return radius > 0 && (touchesEdge(area, dx, dy, radius, 1) || touchesEdge(area, dx, dy, radius, -1));
  },
  miss(area, dx, dy, radius) {
    if (isWithin(dx, dy, area.first + radius)) {
      return { reason: 'outsideArc', by: Math.max(1, Math.trunc(turnBeyond(area, dx, dy) / 2)) };
    }
    return { reason: 'outsideRadius', by: Math.max(1, isqrt(lengthSquared(dx, dy)) - area.first - radius) };
  },
};
