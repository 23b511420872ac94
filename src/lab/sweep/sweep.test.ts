import { expect, test } from 'vitest';
import type { SweepFile } from '#generated/types.ts';
import { testTables } from '../../core/content/testing/tables.ts';
import { LabData } from '../jobs/lab-data.ts';
import type { JobRunner } from './run.ts';
import { startJob } from '../jobs/kinds.ts';
import { finish } from '../jobs/work.ts';
import { runScenario } from '../run/run.ts';
import { TEST_TABLES, testScenario } from '../testing/scenario.ts';
import { planSweep, type SweepPlan } from './plan.ts';
import { sweepCsv, sweepReport } from './report.ts';
import { runSweep } from './run.ts';
import { axisValues } from './values.ts';

const hit = {
  trigger: { on: 'effect', chance: 0.5 },
  action: { kind: 'damage', type: 'true', amount: { flat: 100.5 } },
};
const TABLES = testTables({ ...TEST_TABLES, effects: { hit } });
const SCENARIO = testScenario({
  commands: [2, 30, 60].map((frame) => ({
    frame,
    player: 1,
    action: { type: 'castUnit', skill: 'strike', target: 'red:1' } as const,
  })),
  until: { ms: 4_000 },
});

const FLAT = { table: 'effects', row: 'hit', pointer: '/action/amount/flat' } as const;
const COOLDOWN = { table: 'skills', row: 'strike', pointer: '/cooldown/ms' } as const;

const sweep = (changes: Partial<SweepFile> = {}): SweepFile => ({
  format: 'spellwright-sweep',
  schemaVersion: 1,
  scenario: 'test',
  axes: [{ ...FLAT, values: [50, 100, 200] }],
  seeds: { from: 1, to: 24 },
  measures: [{ kind: 'damage', of: 'blue:1' }, { kind: 'lifeLeft', of: 'red' }, { kind: 'casts' }, { kind: 'killTime', of: 'red' }], // prettier-ignore
  ...changes,
});

function planOf(file: SweepFile): SweepPlan {
  const result = planSweep(file, SCENARIO, TABLES);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.plan;
}

/** Answers in the order in which the places say, as threads would. */
function runner(order: (count: number) => number = () => 0) {
  const data = new LabData(TABLES);
  const waiting: (() => void)[] = [];
  let asked = 0;
  const run = (kind: never, input: never) => {
    asked++;
    let drop = (): void => undefined;
    const result = new Promise((resolve, reject) => {
      drop = () => reject(new Error('cancelled'));
      waiting.push(() => resolve(finish(startJob(data, kind, input))));
    });
    result.catch(() => undefined);
    return { result, cancel: () => drop() };
  };
  const drive = async () => {
    while (waiting.length > 0) {
      waiting.splice(order(waiting.length), 1)[0]!();
      await Promise.resolve();
    }
  };
  return { pool: { run } as unknown as JobRunner, drive, asked: () => asked };
}

async function runAll(plan: SweepPlan, order?: (count: number) => number) {
  const { pool, drive } = runner(order);
  const task = runSweep(pool, plan);
  await drive();
  return task.result;
}

test('every cell is fought with its values and every seed, and a seed opened alone gives the same', async () => {
  const plan = planOf(sweep());
  const cells = await runAll(plan);
  expect(cells.map(({ values }) => values)).toEqual([[50], [100], [200]]);
  for (const { runs } of cells) expect(runs.map(({ seed }) => seed)).toEqual(plan.seeds);
  const hits = cells[0]!.runs.map(({ values: [damage] }) => damage! / 50);
  expect(Math.max(...hits)).toBe(3);
  // The same draws of chance with another amount: twice the damage, seed by seed.
  expect(cells[1]!.runs.map(({ values: [damage] }) => damage)).toEqual(hits.map((count) => count * 100));
  expect(cells[1]!.runs[0]!.values).toEqual([hits[0]! * 100, 1000 - hits[0]! * 100, 3, null]);
  const data = new LabData(TABLES).with(plan.cells[2]!.rows).content!;
  const alone = runScenario(data, { ...SCENARIO, seed: 7 });
  expect(alone.ok && alone.result.hash).toBe(cells[2]!.runs[6]!.hash);
});

test('whatever comes back first, the result is the same', async () => {
  const plan = planOf(sweep({ axes: [{ ...FLAT, values: [50, 100] }, { ...COOLDOWN, from: 500, to: 1_500, step: 500 }] })); // prettier-ignore
  const inOrder = await runAll(plan);
  expect(inOrder.map(({ values }) => values)).toEqual([[50, 500], [50, 1000], [50, 1500], [100, 500], [100, 1000], [100, 1500]]); // prettier-ignore
  expect(await runAll(plan, (count) => count - 1)).toEqual(inOrder);
  expect(await runAll(plan, (count) => count >> 1)).toEqual(inOrder);
});

test('a cell ends early after the same seeds whatever comes back first', async () => {
  const plan = planOf(sweep({ errorShare: 0.2, seeds: { from: 1, to: 200 } }));
  const inOrder = await runAll(plan);
  expect(inOrder[0]!.isEarly).toBe(true);
  expect(inOrder[0]!.runs.length).toBeLessThan(200);
  expect(await runAll(plan, (count) => count - 1)).toEqual(inOrder);
});

test('a value that does not compile is told and no fight without it is counted', async () => {
  const cells = await runAll(planOf(sweep({ axes: [{ ...COOLDOWN, values: [1_000, 2_000] }], measures: [{ kind: 'winRate', of: 'green' }] }))); // prettier-ignore
  expect(cells[0]!.refusal?.problems).toMatchObject([{ code: 'unknownUnit', params: { unit: 'green' } }]);
  const { axes, ...rest } = planOf(sweep());
  const broken = { ...(TABLES.effects as never as Record<string, object>)['hit'], action: { kind: 'damage' } };
  const cell = { ...rest.cells[0]!, rows: [{ table: 'effects', id: 'hit', row: broken }] };
  const [refused] = await runAll({ ...rest, axes, cells: [cell] });
  expect(refused).toMatchObject({ runs: [], refusal: { faulty: ['effects/hit'] } });
});

test('what a sweep names and the project lacks is told with its place', () => {
  const axes = [{ ...FLAT, row: 'miss', values: [1] }, { ...COOLDOWN, pointer: '/cooldown/never', values: [1] }]; // prettier-ignore
  const result = planSweep(sweep({ axes }), SCENARIO, TABLES);
  expect(!result.ok && result.problems.map(({ pointer }) => pointer)).toEqual(['/axes/0/row', '/axes/1/pointer']);
  expect(planSweep(sweep({ axes: [FLAT] }), SCENARIO, TABLES)).toMatchObject({ problems: [{ pointer: '/axes/0' }] });
});

test('levels of the scenario and percents of a field are axes too', async () => {
  const level = { table: 'scenarios', row: 'test', pointer: '/participants/0/level', values: [1, 3] } as const;
  const plan = planOf(sweep({ axes: [level, { ...FLAT, as: 'percent', values: [200] }] }));
  expect(plan.cells.map(({ scenario }) => scenario.participants[0]!.level)).toEqual([1, 3]);
  expect(plan.cells[0]!.rows).toMatchObject([{ row: { action: { amount: { flat: 201 } } } }]);
});

test('of a levelled field one level is written and the others stay', () => {
  const skill = { castMode: 'unit', maxLevel: 3, cooldown: { ms: [900, 800, 700] }, effects: ['hit'] };
  const tables = testTables({ ...TEST_TABLES, skills: { ...TEST_TABLES.skills, strike: skill } });
  const result = planSweep(sweep({ axes: [{ ...COOLDOWN, level: 2, values: [640.4] }] }), SCENARIO, tables);
  expect(result.ok && result.plan.cells[0]!.rows[0]!.row).toMatchObject({ cooldown: { ms: [900, 640, 700] } });
});

test('an axis from, to and step holds both ends', () => {
  expect(axisValues({ ...FLAT, from: 0, to: 1, step: 0.3 })).toEqual([0, 0.3, 0.6, 0.9, 1]);
  expect(axisValues({ ...FLAT, from: 10, to: 4, step: 3 })).toEqual([10, 7, 4]);
  expect(axisValues({ ...FLAT, from: 0, to: 100 })).toHaveLength(11);
});

test('the table has one line a cell with figures and how sure they are', async () => {
  const plan = planOf(sweep({ axes: [], measures: [{ kind: 'winRate', of: 'blue' }] }));
  const report = sweepReport(plan, await runAll(plan), { scenario: 'test', contentHash: 'ab' });
  // Nobody ever wins, and two dozen runs cannot prove that nobody ever will.
  expect(report.cells[0]!.measures[0]).toMatchObject({ count: 24, mean: 0 });
  expect(report.cells[0]!.measures[0]!.error).toBeGreaterThan(0);
  expect(sweepCsv(report).split('\n')[0]).toBe('runs,winRate blue mean,winRate blue error,winRate blue deviation,winRate blue min,winRate blue median,winRate blue max,winRate blue count'); // prettier-ignore
});
