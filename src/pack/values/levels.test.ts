import { describe, expect, it } from 'vitest';
import { curveAt, levelAt, rewriteLevelled } from './levels.ts';

const noCurve = () => undefined;

describe('levelled values', () => {
  it('keep their last item beyond the list', () => {
    expect(levelAt([8, 7], 5, noCurve)).toBe(7);
  });

  it('add the gain for every level after the first', () => {
    expect(levelAt({ base: 60, perLevel: 5 }, 4, noCurve)).toBe(75);
  });

  it('take a curve at the level times its factor', () => {
    const curve = {
      points: [
        { x: 1, y: 10 },
        { x: 3, y: 20 },
      ],
    };
    expect(levelAt({ curve: 'growth', scale: 2 }, 2, () => curve)).toBe(30);
  });

  it('are not known while their curve is missing', () => {
    expect(levelAt({ curve: 'gone' }, 2, noCurve)).toBeUndefined();
  });

  it('hold the lower point of a stepped curve', () => {
    const points = [
      { x: 1, y: 10 },
      { x: 3, y: 20 },
    ];
    expect(curveAt({ points, interpolation: 'step' }, 2)).toBe(10);
    expect(curveAt({ points, interpolation: 'step' }, 3)).toBe(20);
  });

  it('are bounded by the formula of a curve', () => {
    expect(curveAt({ formula: { constant: 1, quadratic: 2, max: 5 } }, 3)).toBe(5);
  });

  it('refuse a curve when there is none to name', () => {
    expect(rewriteLevelled([1, 2], 'curve', 1)).toBeUndefined();
  });
});
