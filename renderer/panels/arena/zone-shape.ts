import type { AreaView } from '#core';
import type { DrawnShape } from './shapes.ts';

const MILLI = 1000;

/** Outline of a zone's area; null for one without edges. The round ends of a ray are drawn square. */
export function zoneShape(area: AreaView): DrawnShape | null {
  switch (area.kind) {
    case 'sector':
      return { kind: 'sector', r: area.r, angleDeg: area.angleMilliDeg / MILLI };
    case 'rect':
      return { kind: 'line', length: area.length, width: area.width, offset: area.offset };
    case 'ray':
      return { kind: 'line', length: area.length, width: 2 * area.radius, offset: 0 };
    case 'all':
      return null;
    default:
      return area;
  }
}
