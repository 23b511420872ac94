import { describe, expect, it } from 'vitest';
import { isCut } from './geometry.ts';

describe('a cell', () => {
  it.each([
    ['1 200', 60],
    ['skills.enemy', 160],
    ['单位', 60],
  ])('takes %s whole in %d pixels', (text, widthPx) => expect(isCut(text, widthPx)).toBe(false));

  it.each([
    ['1 200 000', 60],
    ['WWWWWWWW', 90],
    ['对敌方单位造成物理伤害', 120],
  ])('cuts %s in %d pixels', (text, widthPx) => expect(isCut(text, widthPx)).toBe(true));
});
