import { describe, expect, it } from 'vitest';
import type { Probe } from '#core';
import { testTables, type LooseTables } from '../../../core/content/testing/tables.ts';
import { LabData } from '../../jobs/lab-data.ts';
import { finish } from '../../jobs/work.ts';
import { runScenario } from '../../run/run.ts';
import { TEST_TABLES, testScenario } from '../../testing/scenario.ts';
import { coverageOf, needsText, runCoverageJob } from '../index.ts';
import { AnswerCounter } from './counter.ts';

const above = (value: number, id?: string) => ({
  kind: 'attribute',
  of: 'target',
  attribute: 'attack',
  op: 'above',
  value,
  ...(id !== undefined && { id }),
});

/** Parts of a row of two knights with 100 attack after one strike, by their ids. */
function partsOf(changes: LooseTables, table: string, id: string) {
  const tables = testTables({ ...TEST_TABLES, ...changes });
  const outcome = finish(runCoverageJob(new LabData(tables), { scenario: testScenario() }));
  if (!outcome.ran) throw new Error(JSON.stringify(outcome.problems));
  const row = coverageOf(tables, [outcome])
    .tables.find((one) => one.table === table)!
    .rows.find((one) => one.id === id)!;
  return new Map(row.parts.map((part) => [part.id, part]));
}

const hitting = (more: object, trigger: object = {}): LooseTables => ({
  effects: { hit: { ...TEST_TABLES.effects!['hit'], ...more, trigger: { on: 'effect', ...trigger } } },
});

const counts = (parts: ReturnType<typeof partsOf>, pointer: string) =>
  ['holds', 'fails'].map((outcome) => parts.get(`condition:${pointer}:${outcome}`)?.count);

describe('coverage of conditions', () => {
  const LIST = '/trigger/conditions';

  it('counts every branch of any and not, and both outcomes of each leaf', () => {
    const conditions = [
      { kind: 'any', conditions: [above(500), above(50), above(10)] },
      { kind: 'not', condition: above(900) },
    ];
    const parts = partsOf(hitting({}, { conditions }), 'effects', 'hit');
    expect(counts(parts, `${LIST}/0`)).toEqual([1, 0]);
    expect(counts(parts, `${LIST}/0/conditions/0`)).toEqual([0, 1]);
    expect(counts(parts, `${LIST}/0/conditions/1`)).toEqual([1, 0]);
    // The second branch held, so that the third was never asked.
    expect(counts(parts, `${LIST}/0/conditions/2`)).toEqual([0, 0]);
    expect(counts(parts, `${LIST}/1`)).toEqual([1, 0]);
    expect(counts(parts, `${LIST}/1/condition`)).toEqual([0, 1]);
    expect(needsText(parts.get(`condition:${LIST}/0/conditions/2:holds`)!, 'en')).toBe(
      'No scenario asks it while attribute holds',
    );
  });

  it('leaves one condition alone to the line of the whole', () => {
    const parts = partsOf(hitting({}, { conditions: [above(500)] }), 'effects', 'hit');
    expect([...parts.keys()].filter((part) => part.startsWith('condition:'))).toEqual([]);
    expect(parts.get('conditionFailed')!.count).toBe(1);
  });

  it('tells tags apart from what stands after them', () => {
    const tag = { kind: 'tag', of: 'target', all: ['beast'], none: ['undead'] };
    const parts = partsOf(
      { ...hitting({}, { conditions: [{ kind: 'not', condition: tag }, above(500)] }) },
      'effects',
      'hit',
    );
    expect(counts(parts, `${LIST}/0/condition`)).toEqual([0, 1]);
    expect(counts(parts, `${LIST}/1`)).toEqual([0, 1]);
  });

  it('looks into the admission of skills', () => {
    const admission = [{ kind: 'any', id: 'strong', conditions: [above(500), above(50)] }];
    const strike = { ...TEST_TABLES.skills!['strike'], admission };
    const parts = partsOf({ skills: { ...TEST_TABLES.skills, strike } }, 'skills', 'strike');
    expect(counts(parts, '/admission/0/conditions/0')[1]).toBeGreaterThan(0);
    expect(counts(parts, '/admission/0/conditions/1')[0]).toBeGreaterThan(0);
    expect(parts.has('condition:/admission/0:holds')).toBe(false);
  });
});

describe('coverage of filters', () => {
  const SIDES = 'filter:/target/filter/relation';

  it('counts each field that keeps somebody out', () => {
    const target = {
      origin: 'caster',
      shape: { kind: 'circle', r: 9 },
      filter: { kinds: ['tower'], exclude: ['stun'] },
    };
    const parts = partsOf(hitting({ target }), 'effects', 'hit');
    expect(parts.get('filter:/target/filter/kinds')!.count).toBeGreaterThan(0);
    expect(parts.get('filter:/target/filter/exclude')!.count).toBe(0);
  });

  it('counts sides that are let in, and others that are left out', () => {
    const around = (relation: string[], r = 9) => {
      const target = { origin: 'caster', shape: { kind: 'circle', r }, filter: { relation } };
      return partsOf(hitting({ target }), 'effects', 'hit');
    };
    const sides = (parts: ReturnType<typeof partsOf>) =>
      Object.fromEntries(
        [...parts.values()]
          .filter(({ id }) => id.startsWith(SIDES))
          .map(({ id, count }) => [id.slice(SIDES.length), count]),
      );
    expect(sides(around(['enemy', 'ally']))).toEqual({ ':enemy': 1, ':ally': 0 });
    expect(sides(around(['self']))).toEqual({ ':self': 1, '': 1 });
    expect(sides(around(['self', 'ally', 'enemy', 'neutral']))).toEqual({});
    // Alone in its circle the caster is left out, and nobody else.
    expect(sides(around(['enemy'], 1))).toEqual({ ':enemy': 0, '': 0 });
  });

  it('hears of the sides that a zone leaves out', () => {
    const filter = { relation: ['self'] };
    const shape = { kind: 'circle', r: 9 };
    const parts = partsOf(
      hitting({ action: { kind: 'zone', shape, lifeMs: 200, at: 'caster', filter } }),
      'effects',
      'hit',
    );
    expect(parts.get('filter:/action/filter/relation:self')!.count).toBeGreaterThan(0);
    expect(parts.get('filter:/action/filter/relation')!.count).toBeGreaterThan(0);
  });

  it('hears of the same fight as nobody would', () => {
    const target = { origin: 'caster', shape: { kind: 'circle', r: 9 }, filter: { relation: ['enemy'] } };
    const tables = testTables({ ...TEST_TABLES, ...hitting({ target }) });
    const { content } = new LabData(tables).compiled;
    const hashOf = (probe?: Probe) => {
      const outcome = runScenario(content!, testScenario(), probe && { probe });
      return outcome.ok && outcome.result.hash;
    };
    expect(hashOf(new AnswerCounter())).toBe(hashOf());
  });
});

describe('coverage of limits', () => {
  const limited = (limit: number, r = 9) => {
    const target = { origin: 'caster', shape: { kind: 'circle', r }, filter: { relation: ['self', 'enemy'] }, limit };
    const parts = partsOf(hitting({ target }), 'effects', 'hit');
    return [parts.get('limit:cuts')?.count, parts.get('limit:fits')?.count];
  };

  it('tells limits that leave somebody out from those that take all', () => {
    expect(limited(1)).toEqual([1, 0]);
    expect(limited(2)).toEqual([0, 1]);
    expect(limited(1, 1)).toEqual([0, 1]);
  });

  it('asks nothing where there is no limit', () => {
    expect(limited(0)).toEqual([undefined, undefined]);
  });
});
