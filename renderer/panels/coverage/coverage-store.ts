/** What the scenarios reached when they were last run for it, and the numbers that were moved since. */
import { create } from 'zustand';
import type { PackTables } from '#core';
import type { ScenarioFile } from '#generated/types.ts';
import {
  byRisk,
  coverageOf,
  JobCancelled,
  noticeChunks,
  planNotice,
  type Coverage,
  type CoverageOutcome,
  type CoverageRun,
  type NoticedNumber,
  type NoticeWish,
} from '#lab';
import { scenariosNow, useProject } from '../../stores/index.ts';
import { laboratory } from '../../worker/lab/index.ts';

type Status = 'idle' | 'running' | 'done' | 'cancelled' | 'failed';

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

const set = useCoverage.setState;
const setNumbers = (numbers: Partial<NumbersState>) => set((state) => ({ numbers: { ...state.numbers, ...numbers } }));

interface Cancellable<Result> {
  readonly result: Promise<Result>;
  cancel(): void;
}

/** Jobs that belong together: when one breaks or somebody cancels, all of them end. */
async function together<Result>(
  tasks: readonly Cancellable<Result>[],
  onEach: (result: Result, done: number) => void,
): Promise<Result[]> {
  let done = 0;
  try {
    return await Promise.all(
      tasks.map(async (task) => {
        const result = await task.result;
        onEach(result, ++done);
        return result;
      }),
    );
  } catch (error) {
    for (const task of tasks) task.cancel();
    throw error;
  }
}

let underWay: readonly Cancellable<unknown>[] = [];
let numbersUnderWay: readonly Cancellable<unknown>[] = [];

export function cancelCoverage(): void {
  for (const task of underWay) task.cancel();
}

export function cancelNumbers(): void {
  for (const task of numbersUnderWay) task.cancel();
}

const endOf = (error: unknown): { status: Status; problem: string } =>
  error instanceof JobCancelled
    ? { status: 'cancelled', problem: '' }
    : { status: 'failed', problem: error instanceof Error ? error.message : String(error) };

/** Runs every scenario on the data as they are now; what was counted before stays until it is done. */
export async function runCoverage(): Promise<void> {
  const now = scenariosNow();
  if (!now || now.scenarios.size === 0 || useCoverage.getState().status === 'running') return;
  const { tables, scenarios } = now;
  const project = useProject.getState().documents.valid;
  const total = scenarios.size;
  const tasks = [...scenarios.values()].map((scenario) => laboratory.run('coverage', { scenario }, { tables }));
  underWay = tasks;
  set({ status: 'running', progress: { done: 0, total }, problem: '' });
  try {
    const outcomes = await together<CoverageOutcome>(tasks, (_, done) => set({ progress: { done, total } }));
    const runs = outcomes.filter((outcome) => outcome.ran);
    const refused = outcomes.flatMap(({ ran, scenario }) => (ran ? [] : [scenario]));
    set({ status: 'done', counted: { tables, scenarios, runs, coverage: coverageOf(tables, runs), refused, project } });
  } catch (error) {
    set(endOf(error));
  }
}

/** Moves numbers of what was counted, on the data that were counted. */
export async function runNumbers(wish: NoticeWish): Promise<void> {
  const { counted, numbers } = useCoverage.getState();
  if (!counted || numbers.status === 'running') return;
  const { tables, scenarios, runs } = counted;
  const plan = planNotice(tables, runs, wish);
  const total = plan.numbers.length;
  const tasks = noticeChunks(plan, scenarios).map((input) =>
    laboratory.run('notice', input, { tables, isBackground: true }),
  );
  numbersUnderWay = tasks;
  setNumbers({ status: 'running', progress: { done: 0, total }, problem: '', found: [], total: plan.total, counted });
  let done = 0;
  try {
    await together(tasks, (more) => {
      done += more.length;
      const { found } = useCoverage.getState().numbers;
      setNumbers({ found: byRisk([...found, ...more]), progress: { done, total } });
    });
    setNumbers({ status: 'done' });
  } catch (error) {
    setNumbers(endOf(error));
  }
}
