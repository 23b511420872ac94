import { join } from 'node:path';
import { build } from 'esbuild';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { planSweep, runSeeds, runSweep, type JobPool } from '#lab';
import { testTables } from '../../../src/core/content/testing/tables.ts';
import { TEST_TABLES, testScenario } from '../../../src/lab/testing/scenario.ts';
import { tempFolder } from '../../../test/support/temp-folder.ts';
import { openLaboratory } from './index.ts';

let threadFile = '';
let pool: JobPool | undefined;

beforeAll(async () => {
  threadFile = join(tempFolder(), 'lab-thread.mjs');
  await build({
    entryPoints: ['main/host/lab-threads/thread.ts'],
    outfile: threadFile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    mainFields: ['module', 'main'],
    banner: { js: "import{createRequire as make}from'node:module';const require=make(import.meta.url);" },
    logLevel: 'error',
  });
}, 60_000);

afterEach(() => pool?.close());

function open(jobs: number): JobPool {
  pool = openLaboratory({ jobs, threadFile });
  pool.setTables(testTables(TEST_TABLES));
  return pool;
}

const scenarios = [1, 2, 3, 4, 5].map((seed) =>
  testScenario({ id: `s${seed}`, seed, expect: [{ event: 'damage', count: seed % 2 }] }),
);

const runAll = (lab: JobPool) =>
  Promise.all(scenarios.map((scenario) => lab.run('test', { scenario, wantsGolden: true }).result));

it('gives the same on two threads as in this one', async () => {
  const here = await runAll(open(1));
  expect(here[0]).toMatchObject({ ran: true, result: { expectations: [{ ok: true }] } });
  pool!.close();
  expect(await runAll(open(2))).toEqual(here);
});

it('sweeps with the same result on any number of threads', async () => {
  const sweep = {
    format: 'spellwright-sweep',
    schemaVersion: 1,
    scenario: 'test',
    axes: [{ table: 'effects', row: 'hit', pointer: '/action/amount/flat', values: [50, 100, 150] }],
    seeds: { from: 1, to: 12 },
    measures: [{ kind: 'damage', of: 'blue' }],
  } as const;
  const planned = planSweep(sweep, testScenario(), testTables(TEST_TABLES));
  if (!planned.ok) throw new Error(JSON.stringify(planned.problems));
  const here = await runSweep(open(1), planned.plan).result;
  expect(here.map(({ runs }) => runs[0]!.values)).toEqual([[50], [100], [150]]);
  pool!.close();
  expect(await runSweep(open(2), planned.plan).result).toEqual(here);
  pool!.close();
  expect(await runSweep(open(3), planned.plan).result).toEqual(here);
});

it('runs many seeds with the same result on any number of threads, and counts them', async () => {
  const hit = {
    trigger: { on: 'effect', chance: 0.5 },
    action: { kind: 'damage', type: 'true', amount: { flat: 100 } },
  };
  const seeds = { from: 3, to: 40 };
  const runOn = (lab: JobPool, told: number[] = []) => {
    lab.setTables(testTables({ ...TEST_TABLES, effects: { hit } }));
    return runSeeds(lab, { scenario: testScenario(), seeds }, { onProgress: ({ done }) => told.push(done) });
  };
  const here = await runOn(open(1));
  if (!here.ran) throw new Error(JSON.stringify(here.problems));
  expect(here.runs.map(({ seed }) => seed)).toEqual(Array.from({ length: 38 }, (_, index) => index + 3));
  pool!.close();
  const told: number[] = [];
  expect(await runOn(open(3), told)).toEqual(here);
  expect([Math.max(...told), told.every((done, at) => done >= (told[at - 1] ?? 0))]).toEqual([38, true]);
});

it('tells what broke in a thread and goes on', async () => {
  const lab = open(2);
  await expect(lab.run('test', undefined as never).result).rejects.toThrow(/undefined/);
  expect(await lab.run('test', { scenario: scenarios[0]! }).result).toMatchObject({ ran: true });
});

it('does without threads where none was built', async () => {
  pool = openLaboratory({ jobs: 4, threadFile: '/nowhere/lab-thread.mjs' });
  pool.setTables(testTables(TEST_TABLES));
  expect(await pool.run('test', { scenario: scenarios[0]! }).result).toMatchObject({ ran: true });
});
