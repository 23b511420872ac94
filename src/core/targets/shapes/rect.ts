import { isqrt, isWithin, lengthSquared } from '../../base/index.ts';
import { atLevel } from '../../content/prototypes.ts';
import { earlier, impactOnSegment, NO_IMPACT } from '../../world/index.ts';
import { alongOf, asideOf, REACH_MAX_MILLI, ROUNDING_MILLI, turnArea, type Area, type ShapeKind } from '../area.ts';

const beyondLength = (area: Area, dx: number, dy: number): number => {
  const along = alongOf(area, dx, dy) - area.third;
  return Math.max(0 - along, 0, along - area.first);
};

const beyondWidth = (area: Area, dx: number, dy: number): number =>
  Math.max(Math.abs(asideOf(area, dx, dy)) - Math.trunc(area.second / 2), 0);

/** A rectangle whose near side lies `offset` ahead. A unit touches it where its circle does, corners included. */
export const rect: ShapeKind<'rect'> = {
  measure(area, shape, level) {
    turnArea(area);
    area.first = atLevel(shape.lengthMilli, level);
    area.second = atLevel(shape.widthMilli, level);
    area.third = atLevel(shape.offsetMilli, level);
  },
  reach: (area) => area.first + area.second + Math.abs(area.third),
  contains: (area, dx, dy, radius) => isWithin(beyondLength(area, dx, dy), beyondWidth(area, dx, dy), radius),
  impact(area, px, py, dx, dy, radius) {
    const x = alongOf(area, px, py);
    const y = asideOf(area, px, py);
    const wayX = alongOf(area, px + dx, py + dy) - x;
    const wayY = asideOf(area, px + dx, py + dy) - y;
    const near = Math.max(area.third, -REACH_MAX_MILLI);
    const far = Math.min(area.third + area.first, REACH_MAX_MILLI);
    const side = Math.min(Math.trunc(area.second / 2), REACH_MAX_MILLI);
    const reach = radius + ROUNDING_MILLI;
    if (Math.min(x, x + wayX) > far + reach || Math.max(x, x + wayX) < near - reach) return NO_IMPACT;
    if (Math.min(y, y + wayY) > side + reach || Math.max(y, y + wayY) < 0 - side - reach) return NO_IMPACT;
    if (rect.contains(area, px, py, radius)) return 0;
    const left = impactOnSegment(x, y, wayX, wayY, near, side, far, side, radius);
    const right = impactOnSegment(x, y, wayX, wayY, near, 0 - side, far, 0 - side, radius);
    const back = impactOnSegment(x, y, wayX, wayY, near, 0 - side, near, side, radius);
    const front = impactOnSegment(x, y, wayX, wayY, far, 0 - side, far, side, radius);
    return earlier(earlier(left, right), earlier(back, front));
  },
  miss: (area, dx, dy, radius) => ({
    reason: 'outsideShape',
    by: Math.max(1, isqrt(lengthSquared(beyondLength(area, dx, dy), beyondWidth(area, dx, dy))) - radius),
  }),
};
