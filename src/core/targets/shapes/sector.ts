import {
  angleDelta,
  atan2MilliDeg,
  FULL_TURN_MILLI_DEG,
  isqrt,
  isWithin,
  mulDiv,
  lengthSquared,
  polar,
  vector,
} from '../../base/index.ts';
import { atLevel } from '../../content/prototypes.ts';
import { closestOnSegment, earlier, impactOnCircle, impactOnSegment, NO_IMPACT, WAY_ONE } from '../../world/index.ts';
import { REACH_MAX_MILLI, type Area, type ShapeKind } from '../area.ts';

const edge = vector();
const near = vector();

/** Half the opening is written so that an odd angle loses nothing: twice the turn is compared with the whole. */
const turnBeyond = (area: Area, dx: number, dy: number): number =>
  2 * Math.abs(angleDelta(area.facing, atan2MilliDeg(dy, dx))) - area.second;

/** The end of one of the two straight edges, which begin at the place. */
const edgeOf = (area: Area, side: 1 | -1) =>
  polar(edge, Math.min(area.first, REACH_MAX_MILLI), area.facing + side * Math.trunc(area.second / 2));

const touchesEdge = (area: Area, dx: number, dy: number, radius: number, side: 1 | -1): boolean => {
  edgeOf(area, side);
  closestOnSegment(near, dx, dy, 0, 0, edge.x, edge.y);
  return isWithin(dx - near.x, dy - near.y, radius);
};

const impactOnEdge = (
  area: Area,
  px: number,
  py: number,
  dx: number,
  dy: number,
  radius: number,
  side: 1 | -1,
): number => {
  edgeOf(area, side);
  return impactOnSegment(px, py, dx, dy, 0, 0, edge.x, edge.y, radius);
};

/** The round edge counts where it is met within the opening. */
const impactOnArc = (area: Area, px: number, py: number, dx: number, dy: number, radius: number): number => {
  const share = impactOnCircle(px, py, dx, dy, 0, 0, area.first + radius);
  if (share === NO_IMPACT || area.second >= FULL_TURN_MILLI_DEG) return share;
  const isWithinOpening = turnBeyond(area, px + mulDiv(dx, share, WAY_ONE), py + mulDiv(dy, share, WAY_ONE)) <= 0;
  return isWithinOpening ? share : NO_IMPACT;
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
  impact(area, px, py, dx, dy, radius) {
    if (sector.contains(area, px, py, radius)) return 0;
    const left = impactOnEdge(area, px, py, dx, dy, radius, 1);
    const right = impactOnEdge(area, px, py, dx, dy, radius, -1);
    return earlier(impactOnArc(area, px, py, dx, dy, radius), earlier(left, right));
  },
  miss(area, dx, dy, radius) {
    if (isWithin(dx, dy, area.first + radius)) {
      return { reason: 'outsideArc', by: Math.max(1, Math.trunc(turnBeyond(area, dx, dy) / 2)) };
    }
    return { reason: 'outsideRadius', by: Math.max(1, isqrt(lengthSquared(dx, dy)) - area.first - radius) };
  },
};
