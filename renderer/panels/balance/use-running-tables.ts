import type { PackTables } from '#core';
import { runningTablesNow, useRun } from '../../stores/index.ts';

/** The data that run, seen again whenever a run begins. */
export function useRunningTables(): PackTables | undefined {
  useRun((state) => state.status);
  useRun((state) => state.run);
  return runningTablesNow();
}
