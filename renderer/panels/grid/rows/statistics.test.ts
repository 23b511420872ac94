import { describe, expect, it } from 'vitest';
import { statisticsOf } from './statistics.ts';

describe('statistics of a selection', () => {
  it('are those of the figures, whatever their order', () => {
    expect(statisticsOf([9, 12, 8.5, 16, 11, 24])).toEqual({
      sum: 80.5,
      mean: 13.4166666667,
      median: 11.5,
      min: 8.5,
      max: 24,
    });
  });

  it('have the middle figure of an odd number as median', () => {
    expect(statisticsOf([3, 1, 2])?.median).toBe(2);
  });

  it('do not exist without figures', () => {
    expect(statisticsOf([])).toBeUndefined();
  });
});
