import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactArctangentDegrees, exactSineOfDegree } from '../../../test/vectors/exact-trig.ts';
import { ARCTANGENT_BY_RATIO, SINE_BY_DEGREE } from './trig-table.ts';
import { angleDelta, atan2MilliDeg, cos, normalizeAngle, sin, TRIG_ONE } from './trig.ts';

const angle = fc.integer({ min: -1_000_000, max: 1_000_000 });
const coordinate = fc.oneof(fc.integer({ min: -30_000_000, max: 30_000_000 }), fc.integer({ min: -50, max: 50 }));

function radians(milliDeg: number): number {
  return (milliDeg * Math.PI) / 180_000;
}

function worstOverFullTurn(errorAt: (milliDeg: number) => number): number {
  let worst = 0;
  for (let milliDeg = 0; milliDeg < 360_000; milliDeg++) worst = Math.max(worst, errorAt(milliDeg));
  return worst;
}

describe('tables', () => {
  test('each sine entry is the exact value rounded', () => {
    expect(SINE_BY_DEGREE).toHaveLength(91);
    SINE_BY_DEGREE.forEach((entry, degree) => {
      expect(BigInt(entry)).toBe(exactSineOfDegree(degree, 1_000_000_000n));
    });
  });

  test('each arctangent entry is the exact value rounded', () => {
    expect(ARCTANGENT_BY_RATIO).toHaveLength(257);
    ARCTANGENT_BY_RATIO.forEach((entry, index) => {
      expect(BigInt(entry)).toBe(exactArctangentDegrees(index, 256, 1_000_000n));
    });
  });
});

describe('sin and cos', () => {
  test('every millidegree is within one unit of the truth', () => {
    expect(worstOverFullTurn((at) => Math.abs(sin(at) - Math.sin(radians(at)) * TRIG_ONE))).toBeLessThan(0.52);
    expect(worstOverFullTurn((at) => Math.abs(cos(at) - Math.cos(radians(at)) * TRIG_ONE))).toBeLessThan(0.52);
  });

  test('squares add up to one everywhere', () => {
    const worst = worstOverFullTurn((at) => Math.abs(sin(at) * sin(at) + cos(at) * cos(at) - TRIG_ONE * TRIG_ONE));
    // Half a unit off in each of two values near 0.7 is 1.4 units in the length, and twice that in its square.
    expect(worst).toBeLessThan(1.5 * TRIG_ONE);
  });

  test('axes and thirty degrees are exact', () => {
    expect([0, 90_000, 180_000, 270_000, 360_000].map(sin)).toEqual([0, TRIG_ONE, 0, -TRIG_ONE, 0]);
    expect([0, 90_000, 180_000, 270_000].map(cos)).toEqual([TRIG_ONE, 0, -TRIG_ONE, 0]);
    expect(sin(30_000)).toBe(500_000);
  });

  test('sine is odd, periodic and never minus zero', () => {
    fc.assert(
      fc.property(angle, (at) => {
        expect(sin(-at)).toBe(0 - sin(at));
        expect(sin(at + 360_000)).toBe(sin(at));
        expect(sin(180_000 - at)).toBe(sin(at));
      }),
    );
  });
});

describe('atan2MilliDeg', () => {
  test('any direction is within one millidegree of the truth', () => {
    fc.assert(
      fc.property(coordinate, coordinate, (y, x) => {
        const truth = normalizeDegrees((Math.atan2(y, x) * 180_000) / Math.PI);
        const error = Math.abs(atan2MilliDeg(y, x) - truth);
        expect(Math.min(error, 360_000 - error)).toBeLessThan(0.65);
      }),
      { numRuns: 20_000 },
    );
  });

  test('axes and diagonals are exact at any length', () => {
    for (const length of [1, 7, 30_000_000, Number.MAX_SAFE_INTEGER]) {
      const ring = [[0, 1], [1, 1], [1, 0], [1, -1], [0, -1], [-1, -1], [-1, 0], [-1, 1]] as const; // prettier-ignore
      const found = ring.map(([y, x]) => atan2MilliDeg(y * length, x * length));
      expect(found).toEqual([0, 45_000, 90_000, 135_000, 180_000, 225_000, 270_000, 315_000]);
    }
  });

  test('result stays in range just below the axis', () => {
    expect(atan2MilliDeg(-1, 30_000_000)).toBe(0);
    expect(atan2MilliDeg(-1, -30_000_000)).toBe(180_000);
    expect(atan2MilliDeg(0, 0)).toBe(0);
  });

  test('direction of a unit vector leads back to its angle', () => {
    fc.assert(
      fc.property(angle, (at) => {
        expect(Math.abs(angleDelta(at, atan2MilliDeg(sin(at), cos(at))))).toBeLessThanOrEqual(1);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('angles', () => {
  test('normalizeAngle lands in the full turn', () => {
    expect([-1, 0, 359_999, 360_000, -360_000, 725_000].map(normalizeAngle)).toEqual([
      359_999, 0, 359_999, 0, 0, 5_000,
    ]);
  });

  test('angleDelta takes the shorter way round', () => {
    expect([angleDelta(350_000, 10_000), angleDelta(10_000, 350_000)]).toEqual([20_000, -20_000]);
    expect([angleDelta(0, 180_000), angleDelta(180_000, 0)]).toEqual([180_000, 180_000]);
  });

  test('turning by the delta arrives at the target', () => {
    fc.assert(
      fc.property(angle, angle, (from, to) => {
        const delta = angleDelta(from, to);
        expect(normalizeAngle(from + delta)).toBe(normalizeAngle(to));
        expect(delta > -180_000 && delta <= 180_000).toBe(true);
      }),
    );
  });
});

function normalizeDegrees(milliDeg: number): number {
  return milliDeg < 0 ? milliDeg + 360_000 : milliDeg;
}
