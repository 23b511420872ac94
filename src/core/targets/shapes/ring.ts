import { isqrt, isWithin, lengthSquared } from '../../base/index.ts';
import { atLevel } from '../../content/prototypes.ts';
import { impactFromInside, impactOnCircle } from '../../world/index.ts';
import type { Area, ShapeKind } from '../area.ts';

const reachesInner = (area: Area, dx: number, dy: number, radius: number): boolean => {
  const inner = area.first - radius;
  return inner <= 0 || lengthSquared(dx, dy) >= inner * inner;
};

/** Between two distances. With edge touch, a unit that overlaps either edge is in. */
export const ring: ShapeKind<'ring'> = {
  measure(area, shape, level) {
    area.first = atLevel(shape.innerMilli, level);
    area.second = atLevel(shape.outerMilli, level);
  },
  reach: (area) => area.second,
  contains: (area, dx, dy, radius) => isWithin(dx, dy, area.second + radius) && reachesInner(area, dx, dy, radius),
  impact(area, px, py, dx, dy, radius) {
    if (ring.contains(area, px, py, radius)) return 0;
    return reachesInner(area, px, py, radius)
      ? impactOnCircle(px, py, dx, dy, 0, 0, area.second + radius)
      : impactFromInside(px, py, dx, dy, area.first - radius);
  },
  miss(area, dx, dy, radius) {
    const distance = isqrt(lengthSquared(dx, dy));
    return reachesInner(area, dx, dy, radius)
      ? { reason: 'outsideRadius', by: Math.max(1, distance - area.second - radius) }
      : { reason: 'insideInnerRadius', by: Math.max(1, area.first - radius - distance) };
  },
};
