import { describe, expect, it } from 'vitest';
import { curveAt, fitted, levelAt, lossOf, rewriteLevelled } from './levels.ts';

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

describe('levelled values that do not fit', () => {
  it('are cut, or go on by their last step', () => {
    expect(fitted([60, 65, 70], 2)).toEqual([60, 65]);
    expect(fitted([60, 65, 75], 5)).toEqual([60, 65, 75, 85, 95]);
    expect(fitted([60], 3)).toEqual([60, 60, 60]);
  });

  it('say what another way of writing would change', () => {
    const values = [60, 65, 71];
    expect(lossOf(values, rewriteLevelled(values, 'list', 1)!, () => undefined)).toEqual([]);
    expect(lossOf(values, rewriteLevelled(values, 'formula', 1)!, () => undefined)).toEqual([
      { level: 2, before: 65, after: 65.5 },
    ]);
  });
});
