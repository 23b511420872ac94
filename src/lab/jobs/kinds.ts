/** What can be worked out beside the studio or the command, on whichever thread is free: one file a kind. */
import { tryValues } from '../doctor/try-values.ts';
import type { LabData } from './lab-data.ts';
import { runCellJob } from './cell.ts';
import { runCulpritJob } from './culprit.ts';
import { runFightJob } from './fight.ts';
import { runScenarioJob } from './scenario.ts';
import { runSeedsJob } from './seeds.ts';
import { runTestJob } from './test.ts';
import { runWatchJob } from './watch.ts';
import type { Work } from './work.ts';

export const JOBS = {
  scenario: runScenarioJob,
  test: runTestJob,
  watch: runWatchJob,
  culprit: runCulpritJob,
  doctorTry: tryValues,
  fight: runFightJob,
  seeds: runSeedsJob,
  cell: runCellJob,
};

export type JobKind = keyof typeof JOBS;
export const isJobKind = (kind: unknown): kind is JobKind => typeof kind === 'string' && Object.hasOwn(JOBS, kind);
export type JobInput<Kind extends JobKind> = Parameters<(typeof JOBS)[Kind]>[1];
export type JobResult<Kind extends JobKind> =
  ReturnType<(typeof JOBS)[Kind]> extends Work<infer Result> ? Result : never;

export const startJob = (data: LabData, kind: JobKind, input: unknown): Work<unknown> =>
  (JOBS[kind] as (data: LabData, input: unknown) => Work<unknown>)(data, input);
