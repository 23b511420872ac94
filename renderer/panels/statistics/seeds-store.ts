/** Many runs of the scenario on screen, spread over the threads of the laboratory. */
import { create } from 'zustand';
import type { ScenarioFile } from '#generated/types.ts';
import { JobCancelled, seedPieces, spreadOf, type Metric, type SeedRun } from '#lab';
import { useProject, useRun } from '../../stores/index.ts';
import { laboratory } from '../../worker/lab/index.ts';

export interface SeedsState {
  readonly status: 'idle' | 'running' | 'done' | 'stopped' | 'cancelled' | 'refused' | 'failed';
  /** By seed, also while more are on their way. */
  readonly runs: readonly SeedRun[];
  readonly total: number;
  /** Of what the runs are: another version of either makes them old. */
  readonly scenario: ScenarioFile | null;
  readonly project: unknown;
  readonly problem: string;
}

export const useSeeds = create<SeedsState>()(() => ({
  status: 'idle',
  runs: [],
  total: 0,
  scenario: null,
  project: null,
  problem: '',
}));

export interface SeedsWish {
  readonly from: number;
  readonly count: number;
  /** Ends early once the error of this figure is below a share of its mean; 0 = never. */
  readonly metric: Metric | null;
  readonly errorShare: number;
}

/** Fewer runs say nothing of their own error. */
const RUNS_BEFORE_STOP = 20;

let cancelAll: (() => void) | undefined;
let latest = 0;

export function cancelSeeds(): void {
  cancelAll?.();
  if (useSeeds.getState().status === 'running') useSeeds.setState({ status: 'cancelled' });
}

function isExact(runs: readonly SeedRun[], { metric, errorShare }: SeedsWish): boolean {
  if (metric === null || errorShare <= 0 || runs.length < RUNS_BEFORE_STOP) return false;
  const spread = spreadOf(runs, metric);
  return spread !== undefined && spread.mean !== 0 && spread.error / Math.abs(spread.mean) < errorShare;
}

/** Runs what is on screen, its orders included. */
export function runSeeds(wish: SeedsWish): void {
  const { scenario } = useRun.getState();
  if (scenario === null) return;
  cancelSeeds();
  const turn = ++latest;
  const project = useProject.getState().documents.valid;
  useSeeds.setState({ status: 'running', runs: [], total: wish.count, scenario, project, problem: '' });
  const pieces = seedPieces({ from: wish.from, to: wish.from + wish.count - 1 });
  const tasks = pieces.map((seeds) => laboratory.run('seeds', { scenario, seeds }));
  const cancel = () => tasks.forEach((task) => task.cancel());
  cancelAll = cancel;
  for (const task of tasks)
    task.result.then(
      (outcome) => {
        if (turn !== latest || useSeeds.getState().status !== 'running') return;
        if (outcome.ran) return take(outcome.runs, wish, cancel);
        cancel();
        useSeeds.setState({ status: 'refused', problem: outcome.problems.map(({ pointer }) => pointer).join(', ') });
      },
      (error: unknown) => {
        if (turn !== latest || error instanceof JobCancelled) return;
        cancel();
        useSeeds.setState({ status: 'failed', problem: error instanceof Error ? error.message : String(error) });
      },
    );
}

function take(more: readonly SeedRun[], wish: SeedsWish, cancel: () => void): void {
  const before = useSeeds.getState();
  const runs = [...before.runs, ...more].sort((a, b) => a.seed - b.seed);
  if (runs.length >= before.total) return useSeeds.setState({ runs, status: 'done' });
  useSeeds.setState({ runs });
  if (!isExact(runs, wish)) return;
  cancel();
  useSeeds.setState({ status: 'stopped' });
}
