import { useEffect, useState } from 'react';
import type { UnitInspection } from '#core';
import { usePlayhead, useRun } from '../../stores/index.ts';
import { askWorker } from '../../worker/client.ts';

/** Steps between two questions while playing: figures that change faster cannot be read anyway. */
const STEPS_WHILE_PLAYING = 8;

/** Derivation of the attributes of a unit at the playhead; the last answer stays until the next one is there. */
export function useInspection(guid: number): UnitInspection | null {
  const [inspection, setInspection] = useState<UnitInspection | null>(null);
  const frame = usePlayhead(({ frame: now, playing }) => (playing ? now - (now % STEPS_WHILE_PLAYING) : now));
  const run = useRun((state) => state.run);
  useEffect(() => {
    let isCurrent = true;
    if (guid === 0 || run === null) return;
    void askWorker('inspect', { frame, guid }).then((answer) => isCurrent && setInspection(answer));
    return () => {
      isCurrent = false;
    };
  }, [frame, guid, run]);
  return inspection?.guid === guid ? inspection : null;
}
