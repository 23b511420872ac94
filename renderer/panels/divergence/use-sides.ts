/** What differs at the playhead. While an answer is on its way newer frames replace each other. */
import { useEffect, useRef, useState } from 'react';
import type { Sides } from '#lab';
import { frameOfOther, useBeside, useBesideRun } from '../../stores/beside.ts';
import { usePlayhead, useRun } from '../../stores/index.ts';
import { askWorker } from '../../worker/client.ts';
import type { Run } from '../../worker/protocol.ts';

export interface AnsweredSides {
  /** Of A, and of B. */
  readonly frame: number;
  readonly otherFrame: number;
  /** Null where one of the two has no such frame. */
  readonly sides: Sides | null;
}

interface Wanted {
  readonly a: Run;
  readonly b: Run;
  readonly frame: number;
  readonly otherFrame: number;
}

/** Frames of A and B at the playhead, whichever of the two is looked at. */
export function useFrames(): { readonly frame: number; readonly otherFrame: number } {
  const playhead = usePlayhead((state) => state.frame);
  const { heldFrame, offsetFrames } = useBeside();
  const side = useRun((state) => state.side);
  const other = frameOfOther(playhead, { heldFrame, offsetFrames });
  return side === 'a' ? { frame: playhead, otherFrame: other } : { frame: other, otherFrame: playhead };
}

export function useSides(): AnsweredSides | null {
  const a = useRun((state) => state.own);
  const b = useBesideRun();
  const { frame, otherFrame } = useFrames();
  const [answered, setAnswered] = useState<(AnsweredSides & { readonly a: Run; readonly b: Run }) | null>(null);
  const wanted = useRef<Wanted>(undefined);
  const isAsking = useRef(false);
  useEffect(() => {
    wanted.current = a && b ? { a, b, frame, otherFrame } : undefined;
    if (isAsking.current) return;
    isAsking.current = true;
    void (async () => {
      for (let now: Wanted | undefined; now !== wanted.current;) {
        now = wanted.current;
        if (!now) break;
        const question = { other: now.b.runId, frame: now.frame, otherFrame: now.otherFrame };
        const sides = await askWorker('sides', question, now.a.runId);
        setAnswered({ ...now, sides });
      }
      isAsking.current = false;
    })();
  }, [a, b, frame, otherFrame]);
  return answered && answered.a === a && answered.b === b ? answered : null;
}
