import { expect, test } from 'vitest';
import { testTables } from '../../core/content/testing/tables.ts';
import { runScenario } from '../run/run.ts';
import { histogramOf, spreadOf, type SeedRun } from '../statistics/seeds.ts';
import { TEST_TABLES, testScenario } from '../testing/scenario.ts';
import { LabData } from './lab-data.ts';
import { runSeedsJob, type SeedsOutcome } from './seeds.ts';
import { finish } from './work.ts';

const hit = {
  trigger: { on: 'effect', chance: 0.5 },
  action: { kind: 'damage', type: 'true', amount: { flat: 100.5 } },
};
const DATA = new LabData(testTables({ ...TEST_TABLES, effects: { hit } }));

function runsOf(outcome: SeedsOutcome): readonly SeedRun[] {
  if (!outcome.ran) throw new Error(JSON.stringify(outcome.problems));
  return outcome.runs;
}

test('a seed that is opened alone gives the same result', () => {
  const runs = runsOf(finish(runSeedsJob(DATA, { scenario: testScenario(), seeds: { from: 5, to: 12 } })));
  expect(runs.map(({ seed }) => seed)).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
  for (const { seed, hash } of runs) {
    const alone = runScenario(DATA.compiled.content!, testScenario({ seed }));
    expect(alone.ok && alone.result.hash).toBe(hash);
  }
});

test('chance shows in the spread, and every seed is in one bar', () => {
  const runs = runsOf(finish(runSeedsJob(DATA, { scenario: testScenario(), seeds: { from: 1, to: 40 } })));
  const metric = { kind: 'damage', camp: 'blue' } as const;
  const spread = spreadOf(runs, metric)!;
  expect([spread.min, spread.max, spread.count]).toEqual([0, 100_500, 40]);
  expect(spread.error).toBeCloseTo(spread.deviation / Math.sqrt(40));
  const bars = histogramOf(runs, metric);
  expect(bars.flatMap(({ seeds }) => seeds).sort((a, b) => a - b)).toEqual(runs.map(({ seed }) => seed));
  expect(bars.at(-1)!.seeds).toHaveLength(Math.round((spread.mean / 100_500) * 40));
});

test('progress counts seeds, and a scenario that does not fit says why', () => {
  const told: number[] = [];
  finish(runSeedsJob(DATA, { scenario: testScenario(), seeds: { from: 1, to: 3 } }), ({ done }) => told.push(done));
  expect(told.at(-1)).toBe(3);
  const outcome = finish(runSeedsJob(DATA, { scenario: testScenario({ arena: 'moon' }), seeds: { from: 1, to: 3 } }));
  expect(outcome).toMatchObject({ ran: false, problems: [{ code: 'unknownReference' }] });
});
