/**
 * A repro bundle or a replay beside the project: read in a thread of the laboratory, shown on its own rows, run again
 * and compared hash by hash. Nothing of it touches the project.
 */
import { create } from 'zustand';
import type { PackTables } from '#core';
import type { ReplayFile, ReproFile, ScenarioFile } from '#generated/types.ts';
import {
  JobCancelled,
  reachOf,
  replayScenario,
  tooLarge,
  type FileOutcome,
  type Progress,
  type Task,
  type VerifyInput,
  type VerifyOutcome,
} from '#lab';
import { canonicalJson, restrictTables, TABLES, type LocalText } from '#pack';
import { laboratory } from '../worker/lab/index.ts';
import { createRow } from './edits.ts';
import { keptNow } from './kept.ts';
import { NOTES, takeNotes, type NotesFile } from './notes.ts';
import { freeScenarioId } from './save-scenario.ts';
import { closeGuest, runningTables, showGuest, useRun } from './run.ts';
import { scenariosNow } from './session.ts';

/** What a browser or the system hands over. */
export type GivenFile = Pick<File, 'name' | 'size' | 'arrayBuffer'>;

export interface Recording {
  readonly name: string;
  readonly replay: ReplayFile;
  /** Of a bundle; null = a bare replay. */
  readonly manifest: ReproFile | null;
  /** A PNG of what its maker saw. */
  readonly picture: Uint8Array | null;
  /** What is shown. */
  readonly scenario: ScenarioFile;
  /** What it was made of, where the file says. */
  readonly authored: ScenarioFile | null;
  /** Rows that it is run on. */
  readonly tables: PackTables;
  /** Where these come from: the bundle itself, the project, or a pack that was chosen. */
  readonly from: 'bundle' | 'project' | 'pack';
}

export type Verification =
  | { readonly state: 'running'; readonly progress: Progress | null }
  | { readonly state: 'done'; readonly outcome: VerifyOutcome }
  | { readonly state: 'cancelled' }
  | { readonly state: 'failed'; readonly fault: string };

export interface ReplayQuestion {
  readonly name: string;
  readonly replay: ReplayFile;
  readonly outcome: VerifyOutcome;
}

export interface RecordingState {
  /** What is on screen beside the project. */
  readonly recording: Recording | null;
  readonly verification: Verification;
  /** A replay of other data: what it is to be run on is not ours to guess. */
  readonly question: ReplayQuestion | null;
  /** A file that is being read, by its name, and then verified. */
  readonly reading: { readonly name: string; readonly progress: Progress | null } | null;
}

export const useRecording = create<RecordingState>()(() => ({
  recording: null,
  verification: { state: 'cancelled' },
  question: null,
  reading: null,
}));

const { setState: set, getState: get } = useRecording;

export type OpenOutcome =
  /** It is on screen, or asks what to run it on, or a newer file was opened meanwhile. */
  { readonly kind: 'opened' } | { readonly kind: 'refused'; readonly problems: readonly LocalText[] };

const OPENED: OpenOutcome = { kind: 'opened' };
/** No bundle and no replay is as large; packs may be, and are chosen by hand. */
export const FILE_BYTES_MAX = 64 * 1024 * 1024;

let task: Task<unknown> | undefined;
let openCount = 0;

/** The newest one is what somebody waits for. */
function only<Result>(next: Task<Result>): Promise<Result> {
  task?.cancel();
  task = next;
  return next.result;
}

/** Before a project is open, files are read all the same. */
const NOTHING = Object.fromEntries(
  [...TABLES, 'scripts', 'project', 'ruleset', 'ids'].map((table) => [table, {}]),
) as unknown as PackTables;

const projectTables = (): PackTables => runningTables() ?? NOTHING;

const NO_FIGHT: LocalText = {
  en: 'a pack holds rows and no fight: open a replay first, or import the pack',
  zh: '数据包只有行而没有战斗：请先打开回放，或导入该数据包',
};

async function readFile(file: GivenFile): Promise<FileOutcome> {
  if (file.size > FILE_BYTES_MAX) return { kind: 'refused', problems: [tooLarge(file.size, FILE_BYTES_MAX)] };
  const bytes = new Uint8Array(await file.arrayBuffer());
  return only(laboratory.run('openFile', { name: file.name, bytes }, { tables: projectTables() }));
}

/** Opens a bundle or a replay; a pack is taken as the answer to the question what a replay is to be run on. */
export async function openRecording(file: GivenFile): Promise<OpenOutcome> {
  const count = ++openCount;
  set({ reading: { name: file.name, progress: null } });
  try {
    const outcome = await readFile(file);
    return count === openCount ? await take(file.name, outcome) : OPENED;
  } catch (error) {
    if (error instanceof JobCancelled) return OPENED;
    const why = error instanceof Error ? error.message : String(error);
    return { kind: 'refused', problems: [{ en: why, zh: why }] };
  } finally {
    if (count === openCount) set({ reading: null });
  }
}

async function take(name: string, outcome: FileOutcome): Promise<OpenOutcome> {
  switch (outcome.kind) {
    case 'refused':
      return outcome;
    case 'bundle':
      showBundle(name, outcome);
      return OPENED;
    case 'replay':
      await takeReplay(name, outcome.replay);
      return OPENED;
    case 'pack': {
      const { question } = get();
      if (question === null)
        return {
          kind: 'refused',
          problems: [NO_FIGHT],
        };
      await runOnPack(question, outcome.tables);
      return OPENED;
    }
  }
}

function showBundle(name: string, bundle: Extract<FileOutcome, { kind: 'bundle' }>) {
  const { manifest, replay, scenario, tables, picture = null } = bundle;
  const shown = replayScenario(replay, scenario);
  show({ name, replay, manifest, picture, tables, scenario: shown, authored: scenario ?? null, from: 'bundle' });
  noteMarks(manifest, replay);
  void verify({ replay, tables, areItsRows: true });
}

function show(recording: Recording): void {
  set({ recording, question: null, verification: { state: 'running', progress: null } });
  showGuest(recording);
}

/** Marks of the bundle stand on the timeline; those that somebody set on it before stay. */
function noteMarks({ marks = [], firstWrong }: ReproFile, { snapshot }: ReplayFile): void {
  if (keptNow(NOTES).notes.length > 0) return;
  takeNotes(notesOf([...marks, ...(firstWrong ? [firstWrong] : [])], snapshot.stepMs));
}

const notesOf = (marks: readonly { readonly frame: number; readonly text: string }[], stepMs: number): NotesFile => ({
  version: 1,
  notes: marks.map(({ frame, text }, at) => ({ id: at + 1, ms: frame * stepMs, text, event: null })),
});

/** Rows that a replay can touch: what it is shown on stays as it is when the project is edited. */
function rowsFor(tables: PackTables, replay: ReplayFile): PackTables {
  const reached = reachOf(tables, { ...replay.snapshot, commands: replay.commands });
  const scripts = Object.keys(tables.scripts).map((id) => `scripts/${id}`);
  return restrictTables(tables, new Set([...reached, ...scripts]));
}

const startVerify = (input: VerifyInput, onProgress: (progress: Progress) => void): Promise<VerifyOutcome> =>
  only(laboratory.run('verify', input, { tables: projectTables(), onProgress }));

/** A bare replay is verified before anything of it is shown: on other data it would be another fight. */
async function takeReplay(name: string, replay: ReplayFile): Promise<void> {
  const outcome = await startVerify({ replay }, (progress) => set({ reading: { name, progress } }));
  const { kind } = outcome.verdict;
  if (kind === 'equal' || kind === 'diverged') showReplay({ name, replay, outcome }, projectTables(), 'project');
  else set({ question: { name, replay, outcome } });
}

function showReplay({ name, replay, outcome }: ReplayQuestion, tables: PackTables, from: Recording['from']): void {
  const scenario = replayScenario(replay);
  const own = { manifest: null, picture: null, authored: null };
  show({ name, replay, ...own, scenario, tables: rowsFor(tables, replay), from });
  set({ verification: { state: 'done', outcome } });
}

async function runOnPack({ name, replay }: ReplayQuestion, tables: PackTables): Promise<void> {
  const outcome = await startVerify({ replay, tables }, (progress) => set({ reading: { name, progress } }));
  const { kind } = outcome.verdict;
  if (kind === 'equal' || kind === 'diverged') showReplay({ name, replay, outcome }, tables, 'pack');
  else set({ question: { name, replay, outcome } });
}

/** Shows the fight of the question on the project's data. It is a new fight then, and is called one. */
export function runAsNewFight(): void {
  const { question } = get();
  if (question) showReplay(question, projectTables(), 'project');
}

export const closeQuestionOfReplay = (): void => set({ question: null });

async function verify(input: VerifyInput): Promise<void> {
  const { recording } = get();
  const note = (verification: Verification) => {
    if (get().recording === recording) set({ verification });
  };
  note({ state: 'running', progress: null });
  try {
    const outcome = await startVerify(input, (progress) => note({ state: 'running', progress }));
    note({ state: 'done', outcome });
  } catch (error) {
    if (error instanceof JobCancelled) note({ state: 'cancelled' });
    else note({ state: 'failed', fault: error instanceof Error ? error.message : String(error) });
  }
}

export function verifyAgain(): void {
  const { recording } = get();
  if (recording)
    void verify({ replay: recording.replay, tables: recording.tables, areItsRows: recording.from === 'bundle' });
}

export const cancelVerify = (): void => task?.cancel();

/** Stops reading a file, or verifying a replay that is not on screen yet. */
export function cancelOpening(): void {
  openCount++;
  task?.cancel();
  set({ reading: null });
}

export function closeRecording(): void {
  if (!get().recording) return;
  task?.cancel();
  set({ recording: null });
  closeGuest();
}

const FOUGHT = ['arena', 'formation', 'seed', 'participants', 'commands', 'until', 'draws'] as const;
const foughtOf = (scenario: ScenarioFile): string => canonicalJson(FOUGHT.map((part) => scenario[part] ?? null));

/** The same fight as a scenario of the project, where there is one. */
export function twinOf({ authored }: Recording): string | undefined {
  if (!authored) return undefined;
  const wanted = foughtOf(authored);
  return [...(scenariosNow()?.scenarios ?? [])].find(([, one]) => foughtOf(one) === wanted)?.[0];
}

/** Leaves the recording and shows its fight on the project's own rows: the scenario that is there, or a new one. */
export function takeIntoProject(label: (id: string) => LocalText): string | undefined {
  const { recording } = get();
  if (!recording) return undefined;
  const { scenario, authored, replay } = recording;
  const notes = keptNow(NOTES);
  const twin = twinOf(recording);
  const id = twin ?? freeScenarioId(scenario.id);
  // First comes back what the project showed: the new row is an edit of the project like any other.
  closeRecording();
  if (twin === undefined) {
    const { seed } = replay.snapshot;
    createRow({ table: 'scenarios', id }, { ...(authored ?? scenario), id, seed }, label(id));
  }
  useRun.getState().loadScenario(id);
  if (keptNow(NOTES).notes.length === 0 && notes.notes.length > 0) takeNotes(notes);
  return id;
}

// Whatever else shows a scenario of the project leaves the recording.
useRun.subscribe((state, before) => {
  if (before.isGuest && !state.isGuest && get().recording) {
    task?.cancel();
    set({ recording: null });
  }
});
