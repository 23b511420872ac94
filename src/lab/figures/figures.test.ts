import { describe, expect, it } from 'vitest';
import { compile } from '#core';
import { testTables } from '../../core/content/testing/tables.ts';
import { TEST_TABLES } from '../testing/scenario.ts';
import { workOut, withAppliers, type FigureId, type FigureRequest } from './index.ts';

const ALL: readonly FigureId[] = ['damage', 'dps', 'hps', 'manaPer100', 'timeToKill', 'castTime', 'ticks', 'buffTotal'];

const tables = testTables({
  ...TEST_TABLES,
  skills: {
    ...TEST_TABLES.skills,
    costly: { castMode: 'unit', range: 4, maxLevel: 3, cost: [{ resource: 'mana', amount: 25 }], cooldown: { ms: 2000 }, effects: ['pay'] },
    mend: { castMode: 'none', cooldown: { ms: 500 }, effects: ['cure'] },
  },
  effects: {
    ...TEST_TABLES.effects,
    pay: { trigger: { on: 'effect' }, action: { kind: 'damage', type: 'true', amount: { flat: [50, 100, 200] } } },
    cure: { trigger: { on: 'effect' }, target: { shape: { kind: 'self' } }, action: { kind: 'heal', amount: { flat: 30 } } },
    singe: { trigger: { on: 'buffTick' }, action: { kind: 'damage', type: 'true', amount: { flat: { base: 7, perLevel: 1 } } } },
  },
  buffs: {
    burn: { kind: 'debuff', durationMs: 2000, tick: { everyMs: 500, effects: ['singe'] } },
    endless: { kind: 'debuff', durationMs: -1, tick: { everyMs: 500, effects: ['singe'] } },
  },
}); // prettier-ignore

const { content } = compile(withAppliers(tables, ['burn', 'endless']));

const figures = (id: string, more: Partial<FigureRequest> = {}) =>
  workOut(content!, { table: 'skills', id, level: 1, setup: { target: 'knight' }, wanted: ALL, ...more });

describe('figures of skills', () => {
  it('come out of the battle as a designer would work them out by hand', () => {
    const { damage, castTime, dps, timeToKill } = figures('strike');
    expect([damage, castTime]).toEqual([100.5, 100]);
    // 100 ms until the effect begins the cooldown of 1000 ms, and the step that sees that it is over.
    expect(dps).toBeCloseTo(100.5 / 1.15, 3);
    // Ten hits for 1000 life: nine cycles and the first cast.
    expect(timeToKill).toBeCloseTo(9 * 1.15 + 0.15, 1);
  });

  it('count the cost against the damage at the level', () => {
    expect(figures('costly').manaPer100).toBe(50);
    expect(figures('costly', { level: 3 }).manaPer100).toBe(12.5);
  });

  it('count healing that a full life has no room for', () => {
    const { hps, damage } = figures('mend');
    expect(hps).toBeCloseTo(30 / 0.55, 0);
    expect(damage).toBeUndefined();
  });

  it('are not there for passive skills and rows that do not exist', () => {
    expect(figures('vow')).toEqual({});
    expect(figures('gone')).toEqual({});
  });

  it('are the same every time', () => {
    expect(figures('strike')).toEqual(figures('strike'));
  });
});

describe('figures of buffs', () => {
  it('count ticks and what they come to at the level', () => {
    expect(figures('burn', { table: 'buffs' })).toEqual({ ticks: 4, buffTotal: 28 });
    expect(figures('burn', { table: 'buffs', level: 3 })).toEqual({ ticks: 4, buffTotal: 36 });
  });

  it('are not there for what never ends', () => {
    expect(figures('endless', { table: 'buffs' })).toEqual({});
  });
});
