/** Which of the changed fields make the fight go another way; asked once for each pair of runs, when it has rested. */
import { useEffect, useState } from 'react';
import { JobCancelled, type CulpritOutcome, type Task } from '#lab';
import { besideOrigin, useBesideRun } from '../../stores/beside.ts';
import { findCulprits } from '../../stores/culprits.ts';
import { useRun } from '../../stores/index.ts';
import { originOf } from '../../stores/run.ts';
import type { Run } from '../../worker/protocol.ts';

export type Culprits =
  | { readonly state: 'sameData' | 'otherFight' | 'failed' | 'cancelled' }
  | { readonly state: 'running'; readonly done: number; readonly total: number; cancel(): void }
  | { readonly state: 'done'; readonly outcome: CulpritOutcome };

const REST_MS = 400;
const known = new WeakMap<Run, WeakMap<Run, Culprits>>();

function keep(a: Run, b: Run, culprits: Culprits): void {
  if (!known.has(a)) known.set(a, new WeakMap());
  known.get(a)!.set(b, culprits);
}

function begin(a: Run, b: Run, tell: (culprits: Culprits) => void): Task<CulpritOutcome> | undefined {
  const [before, after] = [besideOrigin(), originOf(a)];
  if (!before || !after) return void tell({ state: 'failed' });
  if (before.tables === after.tables) return void tell({ state: 'sameData' });
  const task = findCulprits(before, after, {
    onProgress: ({ done, total }) => tell({ state: 'running', done, total, cancel: () => task?.cancel() }),
  });
  if (!task) return void tell({ state: 'otherFight' });
  tell({ state: 'running', done: 0, total: 1, cancel: () => task.cancel() });
  task.result.then(
    (outcome) => {
      keep(a, b, { state: 'done', outcome });
      tell({ state: 'done', outcome });
    },
    (error: unknown) => tell({ state: error instanceof JobCancelled ? 'cancelled' : 'failed' }),
  );
  return task;
}

export function useCulprits(): Culprits | null {
  const a = useRun((state) => state.own);
  const b = useBesideRun();
  const [found, setFound] = useState<{ readonly a: Run; readonly b: Run; readonly culprits: Culprits }>();
  useEffect(() => {
    if (!a || !b || known.get(a)?.has(b)) return;
    let task: Task<CulpritOutcome> | undefined;
    let isWanted = true;
    const timer = setTimeout(() => {
      task = begin(a, b, (culprits) => isWanted && setFound({ a, b, culprits }));
    }, REST_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
      task?.cancel();
    };
  }, [a, b]);
  if (!a || !b) return null;
  return known.get(a)?.get(b) ?? (found?.a === a && found.b === b ? found.culprits : null);
}
