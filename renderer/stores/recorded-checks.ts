/** The hashes that the recording on screen has of itself, as the verification found them. */
import { useMemo } from 'react';
import { recordedChecks, type RecordedCheck } from '#lab';
import type { Run } from '../worker/protocol.ts';
import { useRecording } from './recording.ts';
import { useRun } from './run.ts';

const NONE: readonly RecordedCheck[] = [];

/** Of a run that is the recording run again; empty for every other, and while nothing is known yet. */
export function useRecordedChecks(run: Run | null): readonly RecordedCheck[] {
  const replay = useRecording((state) => state.recording?.replay);
  const outcome = useRecording(({ verification }) =>
    verification.state === 'done' ? verification.outcome : undefined,
  );
  const isItsRun = useRun((state) => state.isGuest && run !== null && state.own === run);
  return useMemo(
    () => (replay && outcome && isItsRun ? recordedChecks(replay, outcome.verdict) : NONE),
    [replay, outcome, isItsRun],
  );
}
