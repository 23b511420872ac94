/** What would be saved: recorded as soon as the dialog opens, so that it can say what is in the file. */
import { create } from 'zustand';
import type { ReproMark, ScenarioFile } from '#generated/types.ts';
import { JobCancelled, type Progress, type RecordInput, type RecordOutcome, type Task } from '#lab';
import { host } from '../../../host-client/index.ts';
import { notesNow, settleNotes, useRecording, useRun } from '../../../stores/index.ts';
import { useRecordWish, type RecordWish } from '../../../stores/record-wish.ts';
import { timelineOf } from '../../../stores/timelines.ts';
import { laboratory } from '../../../worker/lab/index.ts';

export type ReproKind = RecordInput['wants'];

export interface SaveReproState {
  /** Null = closed. */
  readonly kind: ReproKind | null;
  readonly outcome: RecordOutcome | null;
  readonly progress: Progress | null;
  readonly fault: string | null;
  /** What is saved; null = what is on screen. */
  readonly wish: RecordWish | null;
}

const CLOSED: SaveReproState = { kind: null, outcome: null, progress: null, fault: null, wish: null };

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

type RecordedWith = Pick<RecordInput, 'marks' | 'contentHash' | 'rows'>;

/** What goes with the fight: rows of its own, or the notes of the one on screen. */
function recordedWith(wish: RecordWish | null): RecordedWith {
  if (wish) return { rows: wish.rows };
  const { recording } = useRecording.getState();
  const contentHash = recording?.replay.pack.contentHash;
  return {
    marks: marksNow(),
    ...(contentHash !== undefined && recording?.from === 'bundle' && { contentHash }),
  };
}

/** Records what is to be saved. Undefined when a newer recording took its place. */
export async function record(
  wants: ReproKind,
  scenario: ScenarioFile,
  { notes = '', picture }: Pick<RecordInput, 'notes' | 'picture'> = {},
): Promise<RecordOutcome | undefined> {
  const { wish } = useSaveRepro.getState();
  task?.cancel();
  const madeWith = await toolName();
  const shown = picture && { picture };
  const input: RecordInput = { scenario, madeWith, wants, notes, ...shown, ...recordedWith(wish) };
  const onProgress = (progress: Progress) => useSaveRepro.setState({ progress });
  task = laboratory.run('record', input, { onProgress, ...(wish?.tables && { tables: wish.tables }) });
  try {
    return await task.result;
  } catch (error) {
    if (error instanceof JobCancelled) return undefined;
    throw error;
  } finally {
    useSaveRepro.setState({ progress: null });
  }
}

export function openSaveRepro(kind: ReproKind, wish: RecordWish | null = null): void {
  const scenario = wish?.scenario ?? useRun.getState().scenario;
  if (!scenario) return;
  useSaveRepro.setState({ ...CLOSED, kind, wish });
  record(kind, scenario).then(
    (outcome) => outcome && useSaveRepro.setState({ outcome }),
    (error: unknown) => useSaveRepro.setState({ fault: String(error) }),
  );
}

useRecordWish.subscribe(({ wish }) => wish && openSaveRepro(wish.kind, wish));

export function closeSaveRepro(): void {
  task?.cancel();
  useSaveRepro.setState(CLOSED);
}
