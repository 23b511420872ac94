import { describe, expect, it } from 'vitest';
import { levelScopeOf, levelWrite } from './level-edit.ts';

const noCurve = () => undefined;

describe('a drag of a size that depends on the level', () => {
  it('changes one value for all levels where one is written', () => {
    expect(levelWrite(3.2, 4, 6, noCurve, 3.5)).toEqual({ path: [], value: 3.5 });
  });

  it('changes only the item of its level', () => {
    expect(levelWrite([3, 3.2, 3.4], 2, 3, noCurve, 4)).toEqual({ path: [1], value: 4 });
  });

  it('changes the last item where the list ends before the level', () => {
    expect(levelWrite([3, 3.2], 5, 6, noCurve, 4)).toEqual({ path: [1], value: 4 });
  });

  it('moves the whole rule at its first level', () => {
    expect(levelWrite({ base: 3, perLevel: 0.2 }, 1, 6, noCurve, 4)).toEqual({ path: ['base'], value: 4 });
  });

  it('turns a rule into a list to change a later level alone', () => {
    expect(levelWrite({ base: 3, perLevel: 0.5 }, 2, 3, noCurve, 5)).toEqual({ path: [], value: [3, 5, 4] });
  });

  it('leaves a curve alone', () => {
    expect(levelScopeOf({ curve: 'growth' }, 2, 3)).toBe('curve');
    expect(levelWrite({ curve: 'growth' }, 2, 3, noCurve, 5)).toBeUndefined();
  });
});
