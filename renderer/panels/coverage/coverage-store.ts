/** What the scenarios reached when they were last run for it, and the numbers that were moved since. */
import { create } from 'zustand';
import type { PackTables } from '#core';
import type { ScenarioFile } from '#generated/types.ts';
import type { Coverage, CoverageRun, NoticedNumber } from '#lab';

export type Status = 'idle' | 'running' | 'done' | 'cancelled' | 'failed';

/** Data and scenarios as they were counted. */
export interface Counted {
  readonly tables: PackTables;
  readonly scenarios: ReadonlyMap<string, ScenarioFile>;
  readonly runs: readonly CoverageRun[];
  readonly coverage: Coverage;
  /** Scenarios that the data do not let run. */
  readonly refused: readonly string[];
  /** Another version of the documents makes it old. */
  readonly project: unknown;
}

interface CoverageState {
  readonly status: Status;
  readonly progress: { readonly done: number; readonly total: number };
  readonly problem: string;
  readonly counted: Counted | null;
  readonly numbers: NumbersState;
}

export interface NumbersState {
  readonly status: Status;
  readonly progress: { readonly done: number; readonly total: number };
  readonly problem: string;
  /** By risk. */
  readonly found: readonly NoticedNumber[];
  /** How many there are of what was asked for. */
  readonly total: number;
  /** On what they were tried. */
  readonly counted: Counted | null;
}

const NO_PROGRESS = { done: 0, total: 0 };
const NO_NUMBERS: NumbersState = {
  status: 'idle',
  progress: NO_PROGRESS,
  problem: '',
  found: [],
  total: 0,
  counted: null,
};

export const useCoverage = create<CoverageState>()(() => ({
  status: 'idle',
  progress: NO_PROGRESS,
  problem: '',
  counted: null,
  numbers: NO_NUMBERS,
}));
