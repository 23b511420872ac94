/** Saving, the journal, and what happens when somebody else writes. Nothing here ever overwrites unseen text. */
import type { ChangedFile, JournalEntry } from '#contract';
import type { LocalText } from '#pack';
import { host } from '../host-client/index.ts';
import { setTexts, textOf, unsavedPaths, withDisk, type Documents } from './documents.ts';
import { dropConflicts, noteConflicts, type Conflict } from './conflicts.ts';
import { setDocuments, useProject } from './project.ts';
import { record } from './history.ts';

const JOURNAL_EVERY_MS = 3000;
const JOURNAL_CLEAR_MS = 250;

const changeOf = (documents: Documents, path: string) => ({
  path,
  text: textOf(documents, path),
  baseHash: documents.disk.get(path)?.hash ?? null,
});

/** A text that does not parse is not written over a good file: it stays unsaved, in its editor and in the journal. */
export const isSavable = (documents: Documents, path: string): boolean => {
  const file = documents.shown.files.get(path);
  return !file || file.parses;
};

export type SaveOutcome =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'saved'; readonly count: number; readonly kept: readonly string[] }
  | { readonly kind: 'conflicts'; readonly paths: readonly string[] }
  | { readonly kind: 'failed'; readonly error: unknown };

/** `without` names files that stand in the way: the others are saved, those stay unsaved. */
export async function saveAll(without: ReadonlySet<string> = new Set()): Promise<SaveOutcome> {
  const { documents, handle, conflicts, saving } = useProject.getState();
  if (conflicts.length > 0) return { kind: 'conflicts', paths: conflicts.map(({ path }) => path) };
  const unsaved = unsavedPaths(documents).filter((path) => !without.has(path));
  const files = unsaved.filter((path) => isSavable(documents, path)).map((path) => changeOf(documents, path));
  const kept = unsaved.filter((path) => !isSavable(documents, path));
  if (saving || (files.length === 0 && kept.length === 0)) return { kind: 'nothing' };
  useProject.setState({ saving: true });
  try {
    const result = files.length > 0 ? await host.project.save({ handle, files }) : { ok: true as const, saved: [] };
    if (!result.ok) {
      noteConflicts(result.conflicts);
      return { kind: 'conflicts', paths: result.conflicts.map(({ path }) => path) };
    }
    const texts = new Map(files.map(({ path, text }) => [path, text]));
    const states = result.saved.map(({ path, hash }) => ({ path, hash, text: texts.get(path) ?? null }));
    setDocuments(withDisk(useProject.getState().documents, states), { savedAtMs: Date.now() });
    await writeJournal();
    return { kind: 'saved', count: files.length, kept };
  } catch (error) {
    return { kind: 'failed', error };
  } finally {
    useProject.setState({ saving: false });
  }
}

/** What became of files that somebody else changed. */
export interface ExternalOutcome {
  /** Files that were read anew. */
  readonly reloaded: number;
  readonly deleted: readonly string[];
  readonly unreadable: readonly ChangedFile[];
  readonly conflicts: number;
}

/** Clean files follow the disk as one undo step; files with unsaved edits become conflicts and keep both sides. */
export function takeExternalChange(label: LocalText, files: readonly ChangedFile[]): ExternalOutcome {
  const { documents, history, unsaved } = useProject.getState();
  const news = files.filter(({ path, text }) => text !== (documents.disk.get(path)?.text ?? null));
  const clashing = news.filter(({ path, text }) => unsaved.has(path) && textOf(documents, path) !== text);
  const clean = news.filter((file) => !clashing.includes(file));
  const changes = clean
    // Redoing the loss of a text must not come to mean that its file is to be deleted.
    .map(({ path, text, problem }) => ({ path, before: textOf(documents, path), after: problem ? '' : text }))
    .filter(({ before, after }) => before !== after);
  const next = withDisk(setTexts(documents, clean), clean);
  const done = changes.length > 0 ? record(history, { label, changes, mergeKey: null, atMs: Date.now() }) : history;
  setDocuments(next, { history: done });
  dropConflicts(files.filter((file) => !clashing.includes(file)).map(({ path }) => path));
  if (clashing.length > 0) noteConflicts(clashing);
  const touched = clean.filter(({ path }) => changes.some((change) => change.path === path));
  return {
    reloaded: touched.filter(({ text }) => text !== null).length,
    deleted: touched.filter(({ text, problem }) => text === null && !problem).map(({ path }) => path),
    unreadable: touched.filter(({ problem }) => problem),
    conflicts: clashing.length,
  };
}

/** The journal always says what is unsaved now; an empty one is cleared. */
export function writeJournal(): Promise<void> {
  journal = journal.then(writeNow);
  return journal;
}

/** One after the other: a write that overtakes the next one would bring back what is no longer unsaved. */
let journal: Promise<void> = Promise.resolve();

/** What is unsaved, with what it began from and when it was last edited; and what still waits to be recovered. */
function journalEntries(): JournalEntry[] {
  const { documents, history, recoverable } = useProject.getState();
  const editedAtMs = new Map(history.done.flatMap(({ changes, atMs }) => changes.map(({ path }) => [path, atMs])));
  const unsaved = unsavedPaths(documents).map((path): JournalEntry => {
    const baseText = documents.disk.get(path)?.text;
    const changedAtMs = editedAtMs.get(path);
    return {
      ...changeOf(documents, path),
      ...(baseText !== undefined && { baseText }),
      ...(changedAtMs !== undefined && { changedAtMs }),
    };
  });
  return [...recoverable, ...unsaved];
}

async function writeNow(): Promise<void> {
  const { handle, status, readOnly } = useProject.getState();
  const entries = journalEntries();
  // A window that may not write clears nobody's journal, but edits it still has are kept.
  if (status !== 'ready' || (readOnly && entries.length === 0)) return;
  try {
    if (entries.length > 0) await host.project.journalWrite({ handle, entries });
    else await host.project.journalClear({ handle });
    useProject.setState({ journalAtMs: Date.now() });
  } catch {
    useProject.setState({ journalAtMs: null });
  }
}

/**
 * Writes soon after an edit, not at each keystroke, and sooner when the last edit was taken back: nobody wants to be
 * asked about it later. The fight that follows an edit comes before either.
 * A recovery that is still offered stays in the journal beside the new edits.
 */
export function keepJournal(): () => void {
  const write = () => {
    dueWrite = undefined;
    void writeJournal();
  };
  return useProject.subscribe((state, before) => {
    if (state.documents === before.documents) return;
    const isTakenBack = state.unsaved.size === 0 && before.unsaved.size > 0;
    if (isTakenBack) clearTimeout(dueWrite);
    if (isTakenBack) dueWrite = setTimeout(write, JOURNAL_CLEAR_MS);
    else dueWrite ??= setTimeout(write, JOURNAL_EVERY_MS);
  });
}

let dueWrite: ReturnType<typeof setTimeout> | undefined;

/** Before the window goes: what is due is written now. */
export function flushJournal(): void {
  if (dueWrite === undefined) return;
  clearTimeout(dueWrite);
  dueWrite = undefined;
  void writeJournal();
}

/** Whether the disk has moved on since an edit that is offered for recovery. */
export const hasMovedOn = ({ disk }: Documents, { path, baseHash }: JournalEntry): boolean =>
  (disk.get(path)?.hash ?? null) !== baseHash;

function conflictOf({ disk }: Documents, { path, baseHash, baseText }: JournalEntry): Conflict {
  const { text, hash } = disk.get(path) ?? { text: null, hash: null };
  const base = baseHash !== null && baseText !== undefined ? { text: baseText, hash: baseHash } : null;
  return { path, text, hash, base, sinceMs: Date.now() };
}

/** Takes unsaved edits back from the journal, as one step. Where the disk has moved on, both sides are kept. */
export function recover(chosen: readonly JournalEntry[], label: LocalText): void {
  const { documents, conflicts, history } = useProject.getState();
  const last = [...new Map(chosen.map((entry) => [entry.path, entry])).values()];
  const moved = last
    .filter((entry) => hasMovedOn(documents, entry) && entry.text !== (documents.disk.get(entry.path)?.text ?? null))
    .map((entry) => conflictOf(documents, entry));
  const changes = last
    .map(({ path, text }) => ({ path, before: textOf(documents, path), after: text }))
    .filter(({ before, after }) => before !== after);
  const entry = { label, changes, mergeKey: null, atMs: Date.now() };
  setDocuments(setTexts(documents, last), {
    recoverable: [],
    isRecoveryPutOff: false,
    conflicts: [...conflicts, ...moved],
    history: changes.length > 0 ? record(history, entry) : history,
  });
}

export async function discardRecovery(): Promise<void> {
  useProject.setState({ recoverable: [], isRecoveryPutOff: false });
  await writeJournal();
}

export const putOffRecovery = (isPutOff: boolean): void => useProject.setState({ isRecoveryPutOff: isPutOff });
