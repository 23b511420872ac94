import { isqrt, isWithin, lengthSquared } from '../../base/index.ts';
import { atLevel } from '../../content/prototypes.ts';
import { impactOnSegment } from '../../world/index.ts';
import { alongOf, asideOf, REACH_MAX_MILLI, turnArea, type Area, type ShapeKind } from '../area.ts';

const beyondLength = (area: Area, dx: number, dy: number): number => {
  const along = alongOf(area, dx, dy);
  return Math.max(0 - along, 0, along - area.first);
};

/**
 * A beam of some thickness with round ends. It stops behind its `pierce + 1`st unit, which is a limit and not a matter
 * of the shape: see `select`.
 */
export const ray: ShapeKind<'ray'> = {
  measure(area, shape, level) {
    turnArea(area);
    area.first = atLevel(shape.lengthMilli, level);
    area.second = atLevel(shape.radiusMilli, level);
  },
  reach: (area) => area.first + area.second,
  contains: (area, dx, dy, radius) => isWithin(beyondLength(area, dx, dy), asideOf(area, dx, dy), area.second + radius),
  impact(area, px, py, dx, dy, radius) {
    const x = alongOf(area, px, py);
    const y = asideOf(area, px, py);
    const wayX = alongOf(area, px + dx, py + dy) - x;
    const wayY = asideOf(area, px + dx, py + dy) - y;
    const length = Math.min(area.first, REACH_MAX_MILLI);
    return impactOnSegment(x, y, wayX, wayY, 0, 0, length, 0, area.second + radius);
  },
  miss: (area, dx, dy, radius) => ({
    reason: 'outsideShape',
    by: Math.max(1, isqrt(lengthSquared(beyondLength(area, dx, dy), asideOf(area, dx, dy))) - area.second - radius),
  }),
};
