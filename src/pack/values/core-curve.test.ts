import { describe, expect, it } from 'vitest';
import { curveAt } from './core-curve.ts';

const points = [
  { x: 1, y: 10 },
  { x: 3, y: 20 },
];

describe('curves as battles read them', () => {
  it('go straight between points and flat beyond them', () => {
    expect([0, 1, 2, 3, 9].map((x) => curveAt({ points }, x))).toEqual([10, 10, 15, 20, 20]);
  });

  it('hold the lower point when they are stepped', () => {
    const row = { points, interpolation: 'step' };
    expect([2, 3].map((x) => curveAt(row, x))).toEqual([10, 20]);
  });

  it('keep a formula within its bounds', () => {
    expect(curveAt({ formula: { constant: 1, quadratic: 2, max: 5 } }, 3)).toBe(5);
  });

  it('cut values after thousandths as the core does', () => {
    const third = [
      { x: 0, y: 0 },
      { x: 3, y: 1 },
    ];
    expect(curveAt({ points: third }, 2)).toBe(0.666);
  });
});
