import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { POSITION_LIMIT_MILLI } from './units.ts';
import {
  cross,
  distanceMilli,
  distanceSquared,
  dot,
  isWithin,
  polar,
  rotate,
  scaleBoth,
  scaleTo,
  vector,
} from './vector.ts';

const coordinate = fc.integer({ min: -POSITION_LIMIT_MILLI, max: POSITION_LIMIT_MILLI });
const angle = fc.integer({ min: 0, max: 359_999 });

describe('lengths', () => {
  test('squared distance is exact between the furthest corners', () => {
    const limit = POSITION_LIMIT_MILLI;
    const exact = 2n * BigInt(2 * limit) ** 2n;
    expect(BigInt(distanceSquared(-limit, -limit, limit, limit))).toBe(exact);
    expect(Number.isSafeInteger(distanceSquared(-limit, limit, limit, -limit))).toBe(true);
  });

  test('boundary lies inside and one milli beyond does not', () => {
    expect([isWithin(3_000, 4_000, 5_000), isWithin(3_000, 4_001, 5_000)]).toEqual([true, false]);
    expect([isWithin(0, 0, 0), isWithin(0, 0, -1)]).toEqual([true, false]);
  });

  test('distance truncates to whole milli', () => {
    expect([distanceMilli(1, 1, 4, 5), distanceMilli(0, 0, 1, 1)]).toEqual([5, 1]);
  });

  test('dot and cross tell ahead and side', () => {
    expect([dot(1, 0, -1, 0), cross(1, 0, 0, 1), cross(0, 1, 1, 0)]).toEqual([-1, 1, -1]);
  });
});

describe('directions', () => {
  test('quarter turns move coordinates exactly', () => {
    expect(rotate(vector(), 3, 5, 90_000)).toEqual({ x: -5, y: 3 });
    expect(rotate(vector(), 3, 5, 180_000)).toEqual({ x: -3, y: -5 });
    expect(rotate(vector(), 0, 5, 270_000)).toEqual({ x: 5, y: 0 });
  });

  test('turning there and back loses at most rounding', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -100_000, max: 100_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        angle,
        (x, y, at) => {
          const turned = rotate(vector(), x, y, at);
          const back = rotate(vector(), turned.x, turned.y, 360_000 - at);
          expect(Math.max(Math.abs(back.x - x), Math.abs(back.y - y))).toBeLessThanOrEqual(3);
        },
      ),
    );
  });

  test('polar writes into the given vector', () => {
    const out = vector();
    expect(polar(out, 2_000, 30_000)).toBe(out);
    expect(out).toEqual({ x: 1_732, y: 1_000 });
  });

  test('scaleTo keeps direction and never exceeds the length', () => {
    fc.assert(
      fc.property(coordinate, coordinate, fc.integer({ min: 0, max: 50_000 }), (x, y, length) => {
        fc.pre(x !== 0 || y !== 0);
        const out = scaleTo(vector(), x, y, length);
        const reached = Math.hypot(out.x, out.y);
        expect(reached).toBeLessThanOrEqual(length + 1e-6);
        expect(reached).toBeGreaterThan(length - 3);
        expect(out.x * x >= 0 && out.y * y >= 0).toBe(true);
        const pair = [vector(), vector()] as const;
        scaleBoth(...pair, x, y, 0 - length, length);
        expect(pair).toEqual([scaleTo(vector(), x, y, 0 - length), out]);
        scaleBoth(...pair, x, y, length, length + 1);
        expect(pair).toEqual([out, scaleTo(vector(), x, y, length + 1)]);
      }),
      { numRuns: 2_000 },
    );
  });

  test('scaleTo is fine for one-milli vectors and zero', () => {
    expect(scaleTo(vector(), 1, 1, 1_000)).toEqual({ x: 707, y: 707 });
    expect(scaleTo(vector(), 0, 0, 1_000)).toEqual({ x: 0, y: 0 });
  });
});

test('no direction scales to no way, for one length or two', () => {
  const [first, second] = [vector(5, 5), vector(5, 5)];
  scaleBoth(first, second, 0, 0, 300, 700);
  expect([first, second]).toEqual([vector(), vector()]);
  expect(scaleTo(vector(5, 5), 0, 0, 300)).toEqual(vector());
});
