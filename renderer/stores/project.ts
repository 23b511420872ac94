/** The open project: documents, one history, diagnostics. Every surface edits through the actions of this store. */
import { create } from 'zustand';
import type { JournalEntry, OpenedProject, ReadOnlyReason } from '#contract';
import { createValidator, type Diagnostic, type LocalText } from '#pack';
import { openDocuments, setTexts, textOf, type Documents, type TextUpdate } from './documents.ts';
import { markMoment } from './live-loop.ts';
import { conflictsAfter, type Conflict } from './conflicts.ts';
import { showRestored } from './follow.ts';
import {
  emptyHistory,
  joined,
  record,
  redo,
  settled,
  undo,
  type History,
  type HistoryEntry,
  type HistoryMove,
  type RowMove,
} from './history.ts';
import { conflictsOf, isUntouched, planRevert, type RevertPlan } from './revert.ts';

export interface ProjectState {
  readonly status: 'closed' | 'opening' | 'ready' | 'failed';
  readonly failure: unknown;
  readonly handle: string;
  readonly root: string;
  readonly name: string;
  readonly readOnly: boolean;
  readonly readOnlyReason: ReadOnlyReason | undefined;
  readonly documents: Documents;
  readonly history: History;
  readonly diagnostics: readonly Diagnostic[];
  /** How far the check of a large project has come; null when the diagnostics are complete. */
  readonly checking: { readonly doneCount: number; readonly totalCount: number } | null;
  /** False until a large project was looked at as a whole once: who uses what would stop the window if asked before. */
  readonly isIndexed: boolean;
  /** How far the reading of a project that is being opened has come. */
  readonly reading: { readonly doneCount: number; readonly totalCount: number } | null;
  readonly unsaved: ReadonlySet<string>;
  /** Files that somebody else changed while they had unsaved edits here; a save waits for a choice. */
  readonly conflicts: readonly Conflict[];
  /** A step whose files have other texts by now, while the author decides how much of it to take back. */
  readonly pendingRevert: RevertPlan | null;
  /** Unsaved edits of a session that ended unexpectedly, offered for recovery. */
  readonly recoverable: readonly JournalEntry[];
  /** The author decides about them later; the journal keeps them meanwhile. */
  readonly isRecoveryPutOff: boolean;
  readonly saving: boolean;
  readonly savedAtMs: number | null;
  readonly journalAtMs: number | null;
}

const closed: ProjectState = {
  status: 'closed',
  failure: undefined,
  handle: '',
  root: '',
  name: '',
  readOnly: false,
  readOnlyReason: undefined,
  documents: openDocuments([]),
  history: emptyHistory,
  diagnostics: [],
  checking: null,
  isIndexed: true,
  reading: null,
  unsaved: new Set(),
  conflicts: [],
  pendingRevert: null,
  recoverable: [],
  isRecoveryPutOff: false,
  saving: false,
  savedAtMs: null,
  journalAtMs: null,
};

export const useProject = create<ProjectState>()(() => closed);

let validator = createValidator();

/** Up to here a whole project is checked in one go: that is sooner done than told. */
export const SMALL_FILE_COUNT = 2_000;
/** Longest time for which a check holds up the window. */
const PIECE_MS = 30;
/** While the window is busy with what its user does, checking goes on at this pace at least. */
const BUSY_PIECE_MS = 6;
const BUSY_WAIT_MS = 60;
/** Between two looks of the panels at what has been found so far. */
const SHOW_EVERY_MS = 250;

type Found = Pick<ProjectState, 'diagnostics' | 'checking'> & Partial<Pick<ProjectState, 'isIndexed'>>;

function check(documents: Documents, pieceMs = PIECE_MS): Found {
  const { shown } = documents;
  const totalCount = shown.files.size;
  const endMs = totalCount > SMALL_FILE_COUNT ? performance.now() + pieceMs : Infinity;
  const { diagnostics, pendingCount } = validator.advance(shown, () => performance.now() > endMs);
  if (pendingCount > 0) checkOnLater();
  if (pendingCount > 0) return { diagnostics, checking: { doneCount: totalCount - pendingCount, totalCount } };
  return { diagnostics, checking: null, isIndexed: true };
}

let isCheckPlanned = false;
let shownAtMs = 0;

/** Where there is no such thing as a quiet moment, any will do. */
const whenQuiet: (work: (moment: Pick<IdleDeadline, 'timeRemaining'>) => void) => void =
  typeof requestIdleCallback === 'function'
    ? (work) => void requestIdleCallback(work, { timeout: BUSY_WAIT_MS })
    : (work) => void setTimeout(() => work({ timeRemaining: () => PIECE_MS }));

/** The window answers its user between two pieces, and draws what moves without a stop. */
function checkOnLater(): void {
  if (isCheckPlanned) return;
  isCheckPlanned = true;
  whenQuiet((moment) => {
    isCheckPlanned = false;
    const pieceMs = Math.min(PIECE_MS, Math.max(BUSY_PIECE_MS, moment.timeRemaining()));
    const found = check(useProject.getState().documents, pieceMs);
    const nowMs = performance.now();
    if (found.checking && nowMs - shownAtMs < SHOW_EVERY_MS) return;
    shownAtMs = nowMs;
    useProject.setState(found);
  });
}

/** Derived state is set in the same step as its source, so that no panel ever sees one without the other. */
export function setDocuments(documents: Documents, more: Partial<ProjectState> = {}): void {
  markMoment('parsed');
  const found = check(documents);
  markMoment('validated');
  const before = useProject.getState();
  const isSame = before.documents.unsaved === documents.unsaved;
  const unsaved = isSame ? before.unsaved : new Set(documents.unsaved);
  useProject.setState({ ...more, ...found, documents, unsaved });
}

/** Takes a project over, not yet checked: its fight can start meanwhile. */
export function adopt(
  opened: Omit<OpenedProject, 'fileCount'>,
  recoverable: readonly JournalEntry[],
  documents = openDocuments(opened.files),
): void {
  validator = createValidator();
  const { handle, root, name, readOnly, readOnlyReason } = opened;
  markMoment('parsed');
  useProject.setState({
    ...closed,
    documents,
    ...unchecked(documents),
    status: 'ready',
    handle,
    root,
    name,
    readOnly,
    readOnlyReason,
    recoverable,
  });
}

/** A large project says from the start that its problems are not known yet. */
function unchecked({ shown: { files } }: Documents): Pick<ProjectState, 'checking' | 'isIndexed'> {
  const isSmall = files.size <= SMALL_FILE_COUNT;
  return { checking: isSmall ? null : { doneCount: 0, totalCount: files.size }, isIndexed: isSmall };
}

export function checkAll(): void {
  const found = check(useProject.getState().documents);
  markMoment('validated');
  useProject.setState(found);
}

export interface EditOptions {
  /** Names the step in the undo menu. */
  readonly label: LocalText;
  /** Edits with the same key that follow closely are one undo step. */
  readonly mergeKey?: string;
  /** The row that the edit renames. */
  readonly moved?: RowMove;
}

let followMove: (move: RowMove) => void = () => undefined;

/** Told before the texts change: whoever looks at the row then never sees it missing. */
export function onRowMoved(follow: (move: RowMove) => void): void {
  followMove = follow;
}

/** The one way in for edits: texts by path, recorded as one step. Equal texts are no edit. */
export function editTexts(updates: readonly TextUpdate[], { label, mergeKey, moved }: EditOptions): void {
  markMoment('edit');
  const { documents, history, readOnly } = useProject.getState();
  const changes = updates
    .map(({ path, text }) => ({ path, before: textOf(documents, path), after: text }))
    .filter(({ before, after }) => before !== after);
  if (changes.length === 0 || readOnly) return;
  if (moved) followMove(moved);
  setDocuments(setTexts(documents, updates), {
    history: record(history, { label, changes, mergeKey: mergeKey ?? null, atMs: Date.now(), moved }),
  });
}

/** From here on edits are one undo step, such as those of a drag; the function that is given ends and names it. */
export function beginStep(): (label: LocalText) => void {
  useProject.setState(({ history }) => ({ history: settled(history) }));
  const last = useProject.getState().history.done.at(-1);
  return (label) => useProject.setState(({ history }) => ({ history: joined(history, last, label) }));
}

/** Runs edits that people know as one thing, such as “create and link”, as one undo step. */
export function asOneStep(label: LocalText, act: () => void): void {
  const finish = beginStep();
  act();
  finish(label);
}

/** Moves on while the files are as the steps left them; stops before a step whose files have other texts by now. */
function moveThrough(step: (history: History) => HistoryMove | null, countMax: number): LocalText | null {
  const before = useProject.getState();
  let state = before;
  let label: LocalText | null = null;
  const paths = new Set<string>();
  for (let count = 0; count < countMax; count++) {
    const moved = step(state.history);
    if (!moved) break;
    if (!isUntouched(state.documents, moved.entry, moved.direction)) {
      state = { ...state, pendingRevert: planRevert(state.documents, moved.entry, moved.direction) };
      break;
    }
    if (moved.moved) followMove(moved.moved);
    const { documents, conflicts } = conflictsAfter(state, moved);
    state = { ...state, documents: setTexts(documents, moved.texts), conflicts, history: moved.history };
    for (const { path } of moved.texts) paths.add(path);
    label = moved.label;
  }
  if (state === before) return null;
  const { documents, history, conflicts, pendingRevert } = state;
  setDocuments(documents, { history, conflicts, pendingRevert });
  showRestored(before.documents.shown, documents.shown, paths);
  return label;
}

/**
 * Both give the label of the step, or null when nothing was done: there is none, or its files have other texts by now,
 * which then waits as `pendingRevert` for a choice.
 */
export const undoEdit = (): LocalText | null => moveThrough(undo, 1);
export const redoEdit = (): LocalText | null => moveThrough(redo, 1);

/** Undoes or redoes until so many steps are done. */
export function goToStep(doneCount: number): void {
  const steps = doneCount - useProject.getState().history.done.length;
  moveThrough(steps < 0 ? undo : redo, Math.abs(steps));
}

/** Takes one step back though later ones stay; asks when what came later lies in the same places. */
export function revertStep(entry: HistoryEntry, label: LocalText): void {
  const plan = planRevert(useProject.getState().documents, entry, 'undo');
  if (conflictsOf(plan).length > 0) return useProject.setState({ pendingRevert: plan });
  editTexts(plan.files, { label });
}

/** Does what can be done of a pending revert, as a step of its own; the step itself stays in the history. */
export function revertPart(label: LocalText): void {
  const { pendingRevert } = useProject.getState();
  if (!pendingRevert) return;
  useProject.setState({ pendingRevert: null });
  editTexts(
    pendingRevert.files.filter(({ outcome }) => outcome !== 'conflict'),
    { label },
  );
}

export const cancelRevert = (): void => useProject.setState({ pendingRevert: null });
