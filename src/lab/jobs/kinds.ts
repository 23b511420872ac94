/** What can be worked out beside the studio or the command, on whichever thread is free: one file a kind. */
import { runNoticeJob } from '../coverage/notice/notice.ts';
import { runCoverageJob } from '../coverage/run.ts';
import { tryValues } from '../doctor/try-values.ts';
import type { LabData } from './lab-data.ts';
import { runCellJob } from './cell.ts';
import { runCulpritJob } from './culprit.ts';
import { runFightJob } from './fight.ts';
import { runHeavyJob } from './heavy.ts';
import { openFileJob } from './open-file.ts';
import { runRecordJob } from './record.ts';
import { runScenarioJob } from './scenario.ts';
import { runSeedsJob } from './seeds.ts';
import { runTestJob } from './test.ts';
import { runVerifyJob } from './verify.ts';
import { runWatchJob } from './watch.ts';
import type { Work } from './work.ts';

export const JOBS = {
  scenario: runScenarioJob,
  test: runTestJob,
  watch: runWatchJob,
  culprit: runCulpritJob,
  doctorTry: tryValues,
  fight: runFightJob,
  heavy: runHeavyJob,
  seeds: runSeedsJob,
  coverage: runCoverageJob,
  notice: runNoticeJob,
  record: runRecordJob,
  openFile: openFileJob,
  verify: runVerifyJob,
  cell: runCellJob,
};

export type JobKind = keyof typeof JOBS;
export const isJobKind = (kind: unknown): kind is JobKind => typeof kind === 'string' && Object.hasOwn(JOBS, kind);
export type JobInput<Kind extends JobKind> = Parameters<(typeof JOBS)[Kind]>[1];
export type JobResult<Kind extends JobKind> =
  ReturnType<(typeof JOBS)[Kind]> extends Work<infer Result> ? Result : never;

export const startJob = (data: LabData, kind: JobKind, input: unknown): Work<unknown> =>
  (JOBS[kind] as (data: LabData, input: unknown) => Work<unknown>)(data, input);
