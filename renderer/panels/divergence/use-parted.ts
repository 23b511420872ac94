/** Where A and B part: asked in pieces, so that the worker answers others in between. */
import { useEffect, useState } from 'react';
import type { PartedRuns } from '#lab';
import { useBesideRun } from '../../stores/beside.ts';
import { useRun } from '../../stores/index.ts';
import { askWorker } from '../../worker/client.ts';
import type { Run } from '../../worker/protocol.ts';

export type Parted =
  | { readonly state: 'none' }
  | { readonly state: 'searching'; readonly frame: number }
  | { readonly state: 'same' }
  | ({ readonly state: 'parted' } & PartedRuns);

const NONE: Parted = { state: 'none' };

/** What was found once is not looked for again: runs do not change. */
const known = new WeakMap<Run, WeakMap<Run, Parted>>();

async function search(a: Run, b: Run, tell: (parted: Parted) => boolean): Promise<void> {
  for (let fromFrame = 0; ;) {
    const answer = await askWorker('parted', { other: b.runId, fromFrame }, a.runId);
    if (answer === null) return;
    if (answer.state !== 'searching') {
      if (!known.has(a)) known.set(a, new WeakMap());
      known.get(a)!.set(b, answer);
      return void tell(answer);
    }
    fromFrame = answer.nextFrame;
    if (!tell({ state: 'searching', frame: fromFrame })) return;
  }
}

export function useParted(): Parted {
  const a = useRun((state) => state.own);
  const b = useBesideRun();
  const [found, setFound] = useState<{ readonly a: Run; readonly b: Run; readonly parted: Parted }>();
  useEffect(() => {
    if (!a || !b || known.get(a)?.has(b)) return;
    let isWanted = true;
    void search(a, b, (parted) => {
      if (isWanted) setFound({ a, b, parted });
      return isWanted;
    });
    return () => {
      isWanted = false;
    };
  }, [a, b]);
  if (!a || !b) return NONE;
  const before = known.get(a)?.get(b);
  return before ?? (found?.a === a && found.b === b ? found.parted : { state: 'searching', frame: 0 });
}
