import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Shape } from '../../content/prototypes.ts';
import { NO_IMPACT, WAY_ONE } from '../../world/index.ts';
import { newArea, placeArea, type Area } from '../area.ts';
import { kindOfShape } from './index.ts';

const AREAS: readonly Shape[] = [
  { kind: 'circle', radiusMilli: [4_000] },
  { kind: 'ring', innerMilli: [3_000], outerMilli: [5_000] },
  { kind: 'sector', radiusMilli: [5_000], angleMilliDeg: [70_000] },
  { kind: 'sector', radiusMilli: [5_000], angleMilliDeg: [300_000] },
  { kind: 'sector', radiusMilli: [5_000], angleMilliDeg: [360_000] },
  { kind: 'line', lengthMilli: [6_000], widthMilli: [1_000] },
  { kind: 'rect', lengthMilli: [6_000], widthMilli: [3_000], offsetMilli: [1_500] },
  { kind: 'ray', lengthMilli: [6_000], radiusMilli: [700], pierce: -1 },
  { kind: 'all' },
];

function put(shape: Shape, facing: number): Area {
  const area = newArea();
  placeArea(area, 0, 0, facing, true);
  kindOfShape(shape).measure(area, shape, 1);
  return area;
}

/** A shape that much larger or smaller at every edge, as far as truncated places can be off. */
const SLACK_MILLI = 8;
const PARTS = 100;
const place = fc.integer({ min: -12_000, max: 12_000 });

describe.each(AREAS.map((shape) => [`${shape.kind} ${JSON.stringify(shape)}`, shape] as const))(
  'the way into %s',
  (_, shape) => {
    it('ends where a look at each part of it first finds the circle inside', () => {
      fc.assert(
        fc.property(
          place,
          place,
          place,
          place,
          fc.integer({ min: 60, max: 900 }),
          fc.nat(359),
          (x, y, dx, dy, radius, turn) => {
            const kind = kindOfShape(shape);
            const area = put(shape, turn * 1_000);
            const share = kind.impact(area, x, y, dx, dy, radius);
            const isIn = (part: number, grown: number) =>
              kind.contains(
                area,
                x + Math.trunc((dx * part) / WAY_ONE),
                y + Math.trunc((dy * part) / WAY_ONE),
                radius + grown,
              );
            const before = share === NO_IMPACT ? WAY_ONE : share - WAY_ONE / PARTS;
            const parts = Array.from({ length: PARTS }, (_one, index) => (index * WAY_ONE) / PARTS);
            expect(parts.filter((part) => part <= before && isIn(part, -SLACK_MILLI))).toEqual([]);
            if (share !== NO_IMPACT) expect(isIn(share, SLACK_MILLI)).toBe(true);
            if (isIn(0, 0)) expect(share).toBe(0);
          },
        ),
        { numRuns: 150 },
      );
    });
  },
);

describe('the way', () => {
  it.each(['self', 'single'] as const)('into %s leads nowhere: it is no area', (word) => {
    const shape: Shape = { kind: word };
    expect(kindOfShape(shape).impact(put(shape, 0), 0, 0, 1_000, 0, 100)).toBe(NO_IMPACT);
  });

  it('out of the hole of a ring is none for what does not move', () => {
    const shape = AREAS[1]!;
    expect(kindOfShape(shape).impact(put(shape, 0), 100, 0, 0, 0, 10)).toBe(NO_IMPACT);
  });
});
