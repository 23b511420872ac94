import { describe, expect, it } from 'vitest';
import { testTables, type LooseTables } from '../../../core/content/testing/tables.ts';
import { LabData } from '../../jobs/lab-data.ts';
import { finish } from '../../jobs/work.ts';
import { TEST_TABLES, testScenario } from '../../testing/scenario.ts';
import { coverageOf, needsText, runCoverageJob } from '../index.ts';

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
});
