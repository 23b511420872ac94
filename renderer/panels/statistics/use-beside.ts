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

/** Fought anew when the data changes; what was fought on other data is no answer. */
function useOtherScenario(id: string): Beside {
  const project = useProject((state) => state.documents.valid);
  const row = project.files.get(`scenarios/${id}.scenario.json`)?.row as unknown as ScenarioFile | undefined;
  const [fought, setFought] = useState<{ readonly project: unknown; readonly row: unknown; readonly beside: Beside }>();
  useEffect(() => {
    if (row === undefined) return;
    const tell = (beside: Beside) => setFought({ project, row, beside });
    const task = laboratory.run('fight', { scenario: row }, { isBackground: true });
    task.result.then(
      (outcome) => tell(outcome.ran ? { state: 'ready', ...outcome } : { state: 'failed', id }),
      (error: unknown) => !(error instanceof JobCancelled) && tell({ state: 'failed', id }),
    );
    return () => task.cancel();
  }, [id, row, project]);
  if (row === undefined) return NONE;
  return fought?.project === project && fought.row === row ? fought.beside : { state: 'running', id };
}

export function useBeside(): Beside {
  const beside = useStatisticsView((state) => state.beside);
  const previous = useFight(useRun((state) => state.previous));
  const other = useOtherScenario(beside === 'previous' ? '' : beside);
  if (beside === '') return NONE;
  if (beside !== 'previous') return other;
  return previous === null ? NONE : { state: 'ready', fight: previous.fight, seed: previous.run.seed };
}
