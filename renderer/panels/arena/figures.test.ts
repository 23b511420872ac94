import { describe, expect, it } from 'vitest';
import { duelRun } from '../timeline/testing/fixture.ts';
import { FIGURE_MS, FigurePool, type FigureSource } from './figures.ts';

const { events } = duelRun();
const source: FigureSource = { events, damageKind: (type) => type as 'physical', lifeMaxMilli: () => 3_000_000 };
const STRIKE_MS = 461 * 33;

describe('figures over units', () => {
  it('stack life, shield and control of one blow', () => {
    const figures = new FigurePool().collect(source, STRIKE_MS);
    const atTarget = figures.filter(({ guid, age }) => guid === 2 && age === 0);
    expect(atTarget.map(({ kind, text, line }) => [kind, text, line])).toEqual([
      ['physical', '159.3', 0],
      ['shield', '120.0', 1],
      [null, 'silence', 2],
    ]);
  });

  it('grow with their share of life', () => {
    const small = new FigurePool().collect({ ...source, lifeMaxMilli: () => 1e9 }, STRIKE_MS);
    const big = new FigurePool().collect({ ...source, lifeMaxMilli: () => 500_000 }, STRIKE_MS);
    const sizeOf = (figures: typeof small) => figures.find(({ text }) => text === '159.3')!.sizePx;
    expect(sizeOf(small)).toBe(12);
    expect(sizeOf(big)).toBe(22);
  });

  it('are gone when their time is over and never come early', () => {
    const pool = new FigurePool();
    const isStrike = ({ text }: { text: string }) => text === '159.3';
    expect(pool.collect(source, STRIKE_MS - 1).some(isStrike)).toBe(false);
    expect(pool.collect(source, STRIKE_MS + FIGURE_MS).some(isStrike)).toBe(false);
  });
});
