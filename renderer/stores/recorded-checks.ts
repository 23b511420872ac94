/** The hashes that the recording on screen has of itself, as the verification found them. */
import { recordedChecks, type RecordedCheck, type VerifyOutcome } from '#lab';
import type { Run } from '../worker/protocol.ts';
import { useRecording, type RecordingState } from './recording.ts';
import { useRun } from './run.ts';

const NONE: readonly RecordedCheck[] = [];

/** The same list for as long as the same verification stands. */
const known = new WeakMap<VerifyOutcome, readonly RecordedCheck[]>();

function checksOf({ recording, verification }: RecordingState): readonly RecordedCheck[] {
  if (recording === null || verification.state !== 'done') return NONE;
  const { outcome } = verification;
  const checks = known.get(outcome) ?? recordedChecks(recording.replay, outcome.verdict);
  known.set(outcome, checks);
  return checks;
}

/** Of a run that is the recording run again; empty for every other, and while nothing is known yet. */
export function useRecordedChecks(run: Run | null): readonly RecordedCheck[] {
  const checks = useRecording(checksOf);
  const isItsRun = useRun((state) => state.isGuest && run !== null && state.own === run);
  return isItsRun ? checks : NONE;
}
