import { describe, expect, it } from 'vitest';
import type { Stacking, UnitRef } from '#generated/types.ts';
import { testTables, type LooseTables } from '../../core/content/testing/tables.ts';
import { LabData } from '../jobs/lab-data.ts';
import { finish } from '../jobs/work.ts';
import { TEST_TABLES, testScenario } from '../testing/scenario.ts';
import {
  byRisk,
  coverageOf,
  needsText,
  noticeChunks,
  numbersOf,
  percentOf,
  planNotice,
  runCoverageJob,
  runNoticeJob,
  type CoverageRun,
} from './index.ts';

type Scenario = ReturnType<typeof testScenario>;

const TABLES: LooseTables = {
  ...TEST_TABLES,
  effects: {
    ...TEST_TABLES.effects,
    maybe: {
      trigger: { on: 'effect', chance: 0.5, conditions: [{ kind: 'hpBelow', of: 'target', fraction: 0.5 }] },
      action: { kind: 'applyBuff', buff: 'mark' },
    },
    mark: { trigger: { on: 'effect' }, action: { kind: 'applyBuff', buff: 'mark' } },
    tickle: { trigger: { on: 'buffTick' }, action: { kind: 'damage', type: 'true', amount: { flat: 1 } } },
  },
  skills: {
    ...TEST_TABLES.skills,
    strike: { ...TEST_TABLES.skills!['strike'], extends: 'base', effects: ['hit', 'maybe', 'mark'] },
    base: { castMode: 'unit', range: 4 },
  },
  buffs: {
    mark: {
      durationMs: 400,
      tick: { everyMs: 150, effects: ['tickle'] },
      stacking: { max: 2 },
      modifiers: [{ kind: 'attribute', attribute: 'armor', op: 'add', value: 5 }],
    },
    lonely: { durationMs: 100 },
  },
};

const tables = testTables(TABLES);
const data = new LabData(tables);

function run(scenario: Scenario): CoverageRun {
  const outcome = finish(runCoverageJob(data, { scenario }));
  if (!outcome.ran) throw new Error(JSON.stringify(outcome.problems) + JSON.stringify(data.compiled.problems));
  return outcome;
}

const covered = (...scenarios: Scenario[]) => coverageOf(tables, scenarios.map(run));

function partsOf(coverage: ReturnType<typeof covered>, table: string, id: string) {
  const row = coverage.tables.find((one) => one.table === table)!.rows.find((one) => one.id === id)!;
  return new Map(row.parts.map((part) => [part.id, part]));
}

describe('coverage of a scenario', () => {
  it('counts rows, phases, slots and levels that a cast reaches', () => {
    const parts = partsOf(covered(testScenario()), 'skills', 'strike');
    expect(parts.get('used')).toMatchObject({ count: 1, scenarios: ['test'] });
    expect(parts.get('phase:cast')!.count).toBe(1);
    expect(parts.get('/effects/1:ran')!.count).toBe(1);
    expect([1, 2, 3].map((level) => parts.get(`level:${level}`)!.count)).toEqual([1, 0, 0]);
  });

  it('says what a part that nothing reaches would need', () => {
    const parts = partsOf(covered(testScenario()), 'skills', 'strike');
    expect(needsText(parts.get('level:3')!, 'en')).toBe('No scenario casts it at level 3');
    expect(needsText(parts.get('level:3')!, 'zh')).toContain('等级 3');
  });

  it('tells skipped slots from slots that ran, by the reason', () => {
    const many = [1, 2, 3, 4, 5, 6].map((seed) => testScenario({ id: `s${seed}`, seed }));
    const parts = partsOf(covered(...many), 'skills', 'strike');
    const counts = ['chanceFailed', 'conditionFailed', 'ran'].map((how) => parts.get(`/effects/2:${how}`)!.count);
    expect(counts[0]! + counts[1]!).toBe(6);
    expect(counts[0]).toBeGreaterThan(0);
    expect(counts[1]).toBeGreaterThan(0);
    expect(counts[2]).toBe(0);
    const effect = partsOf(covered(...many), 'effects', 'maybe');
    expect(effect.get('chanceFailed:not')!.count).toBe(counts[1]);
    expect(effect.get('conditionFailed:not')!.count).toBe(0);
  });

  it('follows a buff from its application over its ticks to its end', () => {
    const parts = partsOf(covered(testScenario()), 'buffs', 'mark');
    expect(parts.get('ticked')!.count).toBe(2);
    expect(parts.get('/tick/effects/1:ran')!.count).toBe(2);
    expect(parts.get('modifier:0')!.count).toBe(1);
    expect(parts.get('end:expired')!.count).toBe(1);
    expect(parts.get('stacked')!.count).toBe(0);
    expect(parts.get('overflowed')!.count).toBe(0);
  });

  it('does not count a row that only exists', () => {
    const coverage = covered(testScenario());
    expect(partsOf(coverage, 'buffs', 'lonely').get('used')!.count).toBe(0);
    const buffs = coverage.tables.find(({ table }) => table === 'buffs')!;
    expect(buffs.rowShare).toEqual({ reached: 1, total: 2 });
    expect(percentOf({ reached: 199, total: 200 })).toBe(99);
  });
});

describe('the limit of one source', () => {
  /** `mark` put on red by each of these, every 50 ms. */
  function marked(stacking: Stacking, by: readonly UnitRef[], more: Scenario['commands'] = []) {
    const mark = { durationMs: 400, stacking };
    const changed = testTables({ ...TABLES, buffs: { ...TABLES.buffs, mark, twin: mark } });
    const commands = by.map((source, index) => applying('mark', source, index));
    const scenario = testScenario({ commands: [...commands, ...more!] });
    const outcome = finish(runCoverageJob(new LabData(changed), { scenario }));
    if (!outcome.ran) throw new Error(JSON.stringify(outcome.problems));
    return partsOf(coverageOf(changed, [outcome]), 'buffs', 'mark');
  }

  const applying = (buff: string, by: UnitRef, index: number) => ({
    frame: 2 + index,
    player: 1,
    action: { type: 'applyBuff', unit: 'red:1', buff, by } as const,
  });

  const reached = (...wish: Parameters<typeof marked>) => marked(...wish).get('perSource')!.count;

  it('is reached by the stacks that one source brings', () => {
    expect(reached({ max: 5, maxPerSource: 2 }, ['blue:1', 'red:1'])).toBe(0);
    expect(reached({ max: 5, maxPerSource: 2 }, ['blue:1', 'red:1', 'blue:1'])).toBe(1);
  });

  it('is reached by instances that stand side by side', () => {
    const stacking = { by: 'none', max: 5, maxPerSource: 2 } as const;
    expect(reached(stacking, ['blue:1', 'red:1'])).toBe(0);
    expect(reached(stacking, ['blue:1', 'red:1', 'blue:1'])).toBe(1);
    expect(reached(stacking, ['blue:1'], [applying('mark', 'blue:1', 12)])).toBe(0);
  });

  it('counts rows of one alias together', () => {
    const stacking = { by: 'none', alias: 'brand', max: 5, maxPerSource: 2 } as const;
    const after = [applying('twin', 'blue:1', 0), applying('mark', 'blue:1', 1)];
    expect(reached(stacking, [], after)).toBe(1);
  });

  it('comes before the maximum where it is lower, and is none where it is higher', () => {
    const parts = marked({ max: 5, maxPerSource: 2 }, ['blue:1', 'blue:1', 'blue:1']);
    expect(parts.get('overflowed')).toMatchObject({ count: 1, params: { max: 2 } });
    expect(marked({ max: 2, maxPerSource: 5 }, []).has('perSource')).toBe(false);
  });
});

describe('a row that is there to be inherited', () => {
  it('is reached through its heirs, and by no cast of its own', () => {
    const parts = partsOf(covered(testScenario()), 'skills', 'base');
    expect([...parts.values()]).toMatchObject([{ code: 'inherited', count: 1, scenarios: ['test'] }]);
    const idle = partsOf(covered(testScenario({ commands: [] })), 'skills', 'base');
    expect(idle.get('used')).toMatchObject({ count: 0 });
  });
});

describe('numbers that no scenario notices', () => {
  const expecting = testScenario({
    id: 'expects',
    expect: [{ event: 'damage', where: { amount: 100.5 }, count: 1 }],
  });

  function moved(scenarios: Scenario[], wish: { table?: string; id?: string } = {}) {
    const plan = planNotice(tables, scenarios.map(run), { ...wish, scenariosMax: 9, numbersMax: 999 });
    const byId = new Map(scenarios.map((scenario) => [scenario.id, scenario]));
    return byRisk(noticeChunks(plan, byId).flatMap((input) => [...finish(runNoticeJob(data, input))]));
  }

  it('finds the numbers of a row that decide something, levels as one', () => {
    expect(numbersOf(tables, 'skills', 'strike').map(({ pointer }) => pointer)).toEqual([
      '/range',
      '/phases/castMs',
      '/cooldown/ms',
    ]);
  });

  it('tells a noticed number from one that changes fights unseen and one that changes nothing', () => {
    const found = moved([expecting]);
    const outcome = (key: string) => found.find((one) => `${one.table}/${one.id}${one.pointer}` === key)?.outcome;
    expect(outcome('effects/hit/action/amount/flat')).toBe('noticed');
    expect(outcome('skills/strike/cooldown/ms')).toBe('unnoticed');
    expect(outcome('skills/strike/range')).toBe('unchanged');
  });

  it('lists the risky ones first and says where a fight parted', () => {
    const [first] = moved([expecting], { table: 'skills', id: 'strike' });
    expect(first).toMatchObject({ outcome: 'unnoticed', triedOn: 1, reachedBy: 1, changed: [{ scenario: 'expects' }] });
    expect(first!.changed[0]!.frame).toBeGreaterThan(1);
  });

  it('gives the same for a number alone as among others', () => {
    const all = moved([expecting], { table: 'skills' });
    const plan = planNotice(tables, [run(expecting)], { table: 'skills', scenariosMax: 9, numbersMax: 999 });
    const alone = plan.numbers.flatMap((number) => [
      ...finish(runNoticeJob(new LabData(tables), { numbers: [number], scenarios: [expecting] })),
    ]);
    expect(byRisk(alone)).toEqual(all);
  });
});
