import { isqrt, isWithin, lengthSquared } from '../../base/index.ts';
import { atLevel } from '../../content/prototypes.ts';
import { alongOf, asideOf, turnArea, type Area, type ShapeKind } from '../area.ts';

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
  miss: (area, dx, dy, radius) => ({
    reason: 'outsideShape',
    by: Math.max(1, isqrt(lengthSquared(beyondLength(area, dx, dy), beyondWidth(area, dx, dy))) - radius),
  }),
};
