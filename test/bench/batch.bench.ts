/** Thousands of one-minute duels on one thread and on as many as the machine has. */
import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { ScenarioFile, SweepFile } from '#generated/types.ts';
import { planSweep, runSweep, type SweepPlan } from '#lab';
import { openLaboratory } from '../../main/host/lab-threads/index.ts';
import { median } from './harness.ts';
import { report, type BenchRow } from './report.ts';
import { loadSample, tablesOf } from './sample.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const threadFile = `${ROOT}.cache/bench/lab-thread.mjs`;
const isQuick = Boolean(process.env['BENCH_QUICK']);
const DUELS = isQuick ? 1_000 : 10_000;
const ROUNDS = 1;
const MINUTE_MS = 60_000;
/** Of each thread: a new one runs slowly until its engine has compiled what runs often. */
const WARM_UP_SEEDS = 400;

type Kind = SweepFile['measures'][0]['kind'];

/** Set in a process that only times one thread and prints how many milliseconds that took. */
const ALONE = 'BENCH_BATCH_ALONE';

const project = loadSample();
const tables = tablesOf(project);
const duel = project.files.get('scenarios/duel-1v1.scenario.json')!.row as unknown as ScenarioFile;
const scenario = { ...duel, until: { ms: MINUTE_MS } };

function planOf(seeds: number, kind: Kind): SweepPlan {
  const planned = planSweep(
    { format: 'spellwright-sweep', schemaVersion: 1, scenario: duel.id, seeds: { from: 1, to: seeds }, measures: [{ kind, of: 'blue' }] },
    scenario,
    tables,
  ); // prettier-ignore
  if (!planned.ok) throw new Error(JSON.stringify(planned.problems));
  return planned.plan;
}

/** Threads are warm: what is measured is fighting, not starting. One thread is also a thread of its own. */
async function timed(jobs: number, kind: Kind): Promise<number> {
  const pool = openLaboratory({ jobs, isApart: true, threadFile });
  pool.setTables(tables);
  try {
    await runSweep(pool, planOf(WARM_UP_SEEDS * jobs, kind)).result;
    const startMs = performance.now();
    await runSweep(pool, planOf(DUELS, kind)).result;
    return performance.now() - startMs;
  } finally {
    pool.close();
  }
}

/** The same fights in as many processes that know nothing of each other: more than they do no pool can do here. */
async function timedApart(processes: number, kind: Kind): Promise<number> {
  const alone = (): Promise<number> =>
    new Promise((resolve, reject) => {
      const env = { ...process.env, [ALONE]: kind };
      execFile(process.execPath, [process.argv[1]!], { env }, (error, out) => (error ? reject(error) : resolve(Number(out)))); // prettier-ignore
    });
  return Math.max(...(await Promise.all(Array.from({ length: processes }, alone)))) / processes;
}

async function rowsOf(kind: Kind, what: string): Promise<BenchRow[]> {
  const threads = availableParallelism();
  const times = { one: [] as number[], all: [] as number[], apart: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    times.one.push(await timed(1, kind));
    times.all.push(await timed(threads, kind));
    times.apart.push(await timedApart(threads, kind));
  }
  const [one, all, apart] = [median(times.one), median(times.all), median(times.apart)];
  const rate = (ms: number) => (DUELS / ms) * 1000;
  return [
    { what: `${what}, 1 thread`, value: rate(one), unit: 'duels/s', better: 'higher' },
    { what: `${what}, ${threads} threads`, value: rate(all), unit: 'duels/s', better: 'higher' },
    {
      what: `  share of ${threads} times one thread`,
      value: (100 * one) / all / threads,
      unit: '%',
      better: 'higher',
      note: 'hyperthreads of one core count as threads',
    },
    {
      what: `  share of ${threads} processes apart`,
      value: (100 * apart) / all,
      unit: '%',
      better: 'higher',
      ...(threads > 1 && { must: 90 }),
    },
  ];
}

async function buildThread(): Promise<void> {
  await build({
    entryPoints: [`${ROOT}main/host/lab-threads/thread.ts`],
    outfile: threadFile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    mainFields: ['module', 'main'],
    banner: { js: "import{createRequire as make}from'node:module';const require=make(import.meta.url);" },
    logLevel: 'error',
  });
}

async function measure(): Promise<void> {
  await buildThread();
  report('batch', [
    ...(await rowsOf('winRate', 'one-minute duels, last state only')),
    ...(await rowsOf('dps', 'one-minute duels, measured by their events')),
  ]);
}

const alone = process.env[ALONE] as Kind | undefined;
if (alone === undefined) await measure();
else console.log(await timed(1, alone));
