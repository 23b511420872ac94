/** Which changed fields make a fight go another way: asked for in the background, one question at a time. */
import { diffTables, type CulpritOutcome, type JobOptions, type Task } from '#lab';
import { laboratory } from '../worker/lab/index.ts';
import type { RunOrigin } from './run.ts';

/** Undefined where both were fought on the same data, or not over the same orders: then no field is to blame. */
export function findCulprits(
  before: RunOrigin,
  after: RunOrigin,
  options: Omit<JobOptions, 'tables'> = {},
): Task<CulpritOutcome> | undefined {
  if (before.tables === after.tables || !isSameFight(before, after)) return undefined;
  const { scenario } = after;
  const { rows, whole } = diffTables(before.tables, after.tables);
  return laboratory.run('culprit', { scenario, rows, whole }, { ...options, tables: before.tables });
}

const isSameFight = ({ scenario: a }: RunOrigin, { scenario: b }: RunOrigin): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);
