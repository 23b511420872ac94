/** The run that stands beside: that before the last edit, or that of another scenario. */
import { useEffect, useState } from 'react';
import type { ScenarioFile } from '#generated/types.ts';
import { JobCancelled, type Fight } from '#lab';
import { useProject, useRun } from '../../stores/index.ts';
import { laboratory } from '../../worker/lab/index.ts';
import { useFight } from './use-fight.ts';
import { useStatisticsView } from './view-store.ts';

export type Beside =
  | { readonly state: 'none' }
  | { readonly state: 'running' | 'failed'; readonly id: string }
  | { readonly state: 'ready'; readonly fight: Fight; readonly seed: number };

const NONE: Beside = { state: 'none' };

function useOtherScenario(id: string): Beside {
  const row = useProject((state) => state.documents.valid.files.get(`scenarios/${id}.scenario.json`)?.row);
  const valid = useProject((state) => state.documents.valid);
  const [beside, setBeside] = useState<Beside>(NONE);
  useEffect(() => {
    if (row === undefined) return setBeside(NONE);
    setBeside({ state: 'running', id });
    const task = laboratory.run('fight', { scenario: row as unknown as ScenarioFile }, { isBackground: true });
    task.result.then(
      (outcome) => setBeside(outcome.ran ? { state: 'ready', ...outcome } : { state: 'failed', id }),
      (error: unknown) => !(error instanceof JobCancelled) && setBeside({ state: 'failed', id }),
    );
    return () => task.cancel();
  }, [id, row, valid]);
  return beside;
}

export function useBeside(): Beside {
  const beside = useStatisticsView((state) => state.beside);
  const previous = useFight(useRun((state) => state.previous));
  const other = useOtherScenario(beside === 'previous' ? '' : beside);
  if (beside === '') return NONE;
  if (beside !== 'previous') return other;
  return previous === null ? NONE : { state: 'ready', fight: previous.fight, seed: previous.run.seed };
}
