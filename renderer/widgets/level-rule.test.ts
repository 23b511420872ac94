import { describe, expect, it } from 'vitest';
import { levelRule, readLevelList } from './level-rule.ts';

describe('level rule', () => {
  it('finds an even step in spite of binary fractions', () => {
    expect(levelRule([0.1, 0.2, 0.3, 0.4])).toEqual({ kind: 'perLevel', step: 0.1 });
    expect(levelRule([8, 7.5, 7, 6.5])).toEqual({ kind: 'perLevel', step: -0.5 });
  });

  it('calls equal values constant and uneven ones free', () => {
    expect(levelRule([5, 5, 5])).toEqual({ kind: 'constant' });
    expect(levelRule([5])).toEqual({ kind: 'constant' });
    expect(levelRule([60, 65, 80])).toEqual({ kind: 'free' });
  });

  it('reads lists from spreadsheets and texts only', () => {
    expect(readLevelList('8\t7.5\t7')).toEqual([8, 7.5, 7]);
    expect(readLevelList('8, 7.5, 7\n')).toEqual([8, 7.5, 7]);
    expect(readLevelList('8')).toBeUndefined();
    expect(readLevelList('8, seven')).toBeUndefined();
  });
});
