import { isqrt, isWithin, lengthSquared } from '../../base/index.ts';
import { atLevel } from '../../content/prototypes.ts';
import { impactOnCircle } from '../../world/index.ts';
import type { ShapeKind } from '../area.ts';

/** Everything within a distance. */
export const circle: ShapeKind<'circle'> = {
  measure(area, shape, level) {
    area.first = atLevel(shape.radiusMilli, level);
  },
  reach: (area) => area.first,
  contains: (area, dx, dy, radius) => isWithin(dx, dy, area.first + radius),
  impact: (area, px, py, dx, dy, radius) => impactOnCircle(px, py, dx, dy, 0, 0, area.first + radius),
  miss: (area, dx, dy, radius) => ({
    reason: 'outsideRadius',
    by: Math.max(1, isqrt(lengthSquared(dx, dy)) - area.first - radius),
  }),
};
