import type { Shape } from '../content/prototypes.ts';
import { kindOfShape, newArea, placeArea } from '../targets/index.ts';
import type { AreaView, UnitView, ZoneView } from './api.ts';

/** How much larger a unit would have to be for a zone to touch it, 0 = it does. A sector counts as its whole circle. */
export function outsideMilli({ shape, x, y, facingMilliDeg }: ZoneView, unit: UnitView): number {
  const measured = shapeOf(shape);
  const kind = kindOfShape(measured);
  const area = newArea();
  placeArea(area, x, y, facingMilliDeg, true);
  kind.measure(area, measured, 1);
  const [dx, dy] = [unit.x - x, unit.y - y];
  return kind.contains(area, dx, dy, unit.radiusMilli) ? 0 : kind.miss(area, dx, dy, unit.radiusMilli).by;
}

function shapeOf(area: AreaView): Shape {
  switch (area.kind) {
    case 'circle':
    case 'sector':
      return { kind: 'circle', radiusMilli: [area.r] };
    case 'ring':
      return { kind: 'ring', innerMilli: [area.r0], outerMilli: [area.r1] };
    case 'rect':
      return { kind: 'rect', lengthMilli: [area.length], widthMilli: [area.width], offsetMilli: [area.offset] };
    case 'ray':
      return { kind: 'ray', lengthMilli: [area.length], radiusMilli: [area.radius], pierce: -1 };
    case 'all':
      return { kind: 'all' };
  }
}
