import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Shape } from '../../content/prototypes.ts';
import { kindOfShape, newArea, placeArea } from '../index.ts';

const SHAPES: readonly Shape[] = [
  { kind: 'circle', radiusMilli: [3_000] },
  { kind: 'ring', innerMilli: [4_000], outerMilli: [6_000] },
  { kind: 'sector', radiusMilli: [5_000], angleMilliDeg: [360_000] },
  { kind: 'line', lengthMilli: [6_000], widthMilli: [2_000] },
  { kind: 'rect', lengthMilli: [6_000], widthMilli: [2_000], offsetMilli: [1_000] },
  { kind: 'ray', lengthMilli: [6_000], radiusMilli: [500], pierce: -1 },
];

function put(shape: Shape, facing: number) {
  const area = newArea();
  placeArea(area, 0, 0, facing, true);
  const kind = kindOfShape(shape);
  kind.measure(area, shape, 1);
  return { area, kind };
}

const place = fc.integer({ min: -12_000, max: 12_000 });
const turn = fc.integer({ min: 0, max: 359_999 });

describe('how much a unit is outside', () => {
  it.each(SHAPES.map((shape) => [shape.kind, shape] as const))('of a %s is what its circle lacks', (_kind, shape) => {
    const property = fc.property(place, place, turn, fc.integer({ min: 0, max: 900 }), (x, y, facing, radius) => {
      const { area, kind } = put(shape, facing);
      if (kind.contains(area, x, y, radius)) return;
      const { by, reason } = kind.miss(area, x, y, radius);
      expect(reason).not.toBe('outsideArc');
      expect(by).toBeGreaterThan(0);
      expect([-1, 1].map((more) => kind.contains(area, x, y, radius + by + more))).toEqual([false, true]);
    });
    fc.assert(property, { numRuns: 400 });
  });

  it('of the arc of a sector is what half its angle lacks', () => {
    const property = fc.property(place, place, turn, fc.integer({ min: 0, max: 359_000 }), (x, y, facing, angle) => {
      const { area, kind } = put({ kind: 'sector', radiusMilli: [20_000], angleMilliDeg: [angle] }, facing);
      if (kind.contains(area, x, y, 0)) return;
      const { by, reason } = kind.miss(area, x, y, 0);
      expect(reason).toBe('outsideArc');
      const grown = (more: number) => kind.contains({ ...area, second: angle + 2 * (by + more) }, x, y, 0);
      expect([-1, 1].map(grown)).toEqual([false, true]);
    });
    fc.assert(property, { numRuns: 400 });
  });
});
