/** Whether the present fight comes out the same when every step is saved, restored and run twice. */
import { create } from 'zustand';
import type { ScenarioFile } from '#generated/types.ts';
import { JobCancelled, problemText, type HeavyOutcome, type Task } from '#lab';
import { laboratory } from '../worker/lab/index.ts';
import { useRun } from './run.ts';

export type Determinism =
  | { readonly state: 'none' }
  | { readonly state: 'running'; readonly done: number; readonly total: number }
  | { readonly state: 'failed'; readonly message: string }
  | {
      readonly state: 'done';
      readonly steps: number;
      readonly fault: (HeavyOutcome & { ran: true })['fault'];
      /** What was proven: another one is not. */
      readonly scenario: ScenarioFile;
    };

export const useDeterminism = create<{ readonly proof: Determinism }>()(() => ({ proof: { state: 'none' } }));

let task: Task<HeavyOutcome> | undefined;

const tell = (proof: Determinism): void => useDeterminism.setState({ proof });

export function cancelDeterminism(): void {
  task?.cancel();
  task = undefined;
  tell({ state: 'none' });
}

/** Proves the scenario as it runs at present; takes many times as long as running it. */
export async function checkDeterminism(): Promise<void> {
  const { scenario } = useRun.getState();
  if (!scenario) return;
  cancelDeterminism();
  tell({ state: 'running', done: 0, total: 0 });
  task = laboratory.run('heavy', { scenario }, { onProgress: (progress) => tell({ state: 'running', ...progress }) });
  try {
    const outcome = await task.result;
    if (outcome.ran) tell({ state: 'done', steps: outcome.steps, fault: outcome.fault, scenario });
    else tell({ state: 'failed', message: outcome.problems.map(problemText).join(' ') });
  } catch (error) {
    if (!(error instanceof JobCancelled)) tell({ state: 'failed', message: String(error) });
  }
}
