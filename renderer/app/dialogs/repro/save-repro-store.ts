/** What would be saved: recorded as soon as the dialog opens, so that it can say what is in the file. */
import { create } from 'zustand';
import type { ReproMark, ScenarioFile } from '#generated/types.ts';
import { JobCancelled, type Progress, type RecordInput, type RecordOutcome, type Task } from '#lab';
import { host } from '../../../host-client/index.ts';
import { notesNow, settleNotes, useRecording, useRun } from '../../../stores/index.ts';
import { timelineOf } from '../../../stores/timelines.ts';
import { laboratory } from '../../../worker/lab/index.ts';

export type ReproKind = RecordInput['wants'];

export interface SaveReproState {
  /** Null = closed. */
  readonly kind: ReproKind | null;
  readonly outcome: RecordOutcome | null;
  readonly progress: Progress | null;
  readonly fault: string | null;
}

const CLOSED: SaveReproState = { kind: null, outcome: null, progress: null, fault: null };

export const useSaveRepro = create<SaveReproState>()(() => CLOSED);

let task: Task<RecordOutcome> | undefined;

/** Notes of the timeline as marks of a bundle, where they stand in this run. */
export function marksNow(): readonly ReproMark[] {
  const { run } = useRun.getState();
  if (!run) return [];
  return settleNotes(notesNow(), timelineOf(run)).map(({ ms, eventId, note }) => ({
    frame: Math.max(0, Math.round(ms / run.stepMs)),
    ...(eventId > 0 && { event: eventId }),
    text: note.text,
  }));
}

async function toolName(): Promise<string> {
  const info = await host.app.info().catch(() => undefined);
  return info ? `spellwright ${info.version}` : 'spellwright';
}

/** Records what is on screen. Undefined when a newer recording took its place. */
export async function record(wants: ReproKind, scenario: ScenarioFile, notes = ''): Promise<RecordOutcome | undefined> {
  const { recording } = useRecording.getState();
  task?.cancel();
  const madeWith = await toolName();
  const contentHash = recording?.replay.pack.contentHash;
  const input: RecordInput = {
    scenario,
    madeWith,
    wants,
    notes,
    marks: marksNow(),
    ...(contentHash !== undefined && recording?.from === 'bundle' && { contentHash }),
  };
  task = laboratory.run('record', input, { onProgress: (progress) => useSaveRepro.setState({ progress }) });
  try {
    return await task.result;
  } catch (error) {
    if (error instanceof JobCancelled) return undefined;
    throw error;
  } finally {
    useSaveRepro.setState({ progress: null });
  }
}

export function openSaveRepro(kind: ReproKind): void {
  const { scenario } = useRun.getState();
  if (!scenario) return;
  useSaveRepro.setState({ ...CLOSED, kind });
  record(kind, scenario).then(
    (outcome) => outcome && useSaveRepro.setState({ outcome }),
    (error: unknown) => useSaveRepro.setState({ fault: String(error) }),
  );
}

export function closeSaveRepro(): void {
  task?.cancel();
  useSaveRepro.setState(CLOSED);
}
