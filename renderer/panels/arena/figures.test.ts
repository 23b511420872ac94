import { describe, expect, it } from 'vitest';
import { STEP_MS, TraceBuilder } from '../../../src/timeline/testing/trace-builder.ts';
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

  it('show gold and a new level at who gains them, and no level of a skill', () => {
    const trace = new TraceBuilder().at(10);
    trace.add('reward', { source: 1, target: 2, gold: 40_000, experience: 60_000 });
    trace.add('level', { source: 1, from: 2, to: 3 });
    trace.add('level', { source: 1, skill: 'bolt', from: 1, to: 2 });
    trace.add('reward', { source: 2, target: 1, gold: 0, experience: 5_000 });
    const figures = new FigurePool().collect({ ...source, events: trace.events }, 10 * STEP_MS);
    expect(figures.map(({ guid, kind, text }) => [guid, kind, text])).toEqual([
      [1, 'reward', '+40'],
      [1, 'level', 'L3'],
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
