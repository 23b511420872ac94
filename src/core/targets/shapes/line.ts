import { atLevel } from '../../content/prototypes.ts';
import { turnArea, type ShapeKind } from '../area.ts';
import { rect } from './rect.ts';

/** A rectangle that begins at the origin and points along the facing. */
export const line: ShapeKind<'line'> = {
  measure(area, shape, level) {
    turnArea(area);
    area.first = atLevel(shape.lengthMilli, level);
    area.second = atLevel(shape.widthMilli, level);
    area.third = 0;
  },
  reach: rect.reach,
  contains: rect.contains,
  impact: rect.impact,
  miss: rect.miss,
};
