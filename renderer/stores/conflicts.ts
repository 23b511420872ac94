/** Files that somebody else changed while they had unsaved edits here: both sides are kept until one is chosen. */
import type { SaveConflict } from '#contract';
import { planMerge, type LocalText, type MergePlan } from '#pack';
import { setTexts, textOf, withDisk, type Documents, type TextUpdate } from './documents.ts';
import { record, type HistoryMove, type ResolvedConflict } from './history.ts';
import { setDocuments, useProject, type ProjectState } from './project.ts';

export type Conflict = ResolvedConflict;

/** The last save is what both sides started from; it is kept when a second change arrives before a choice is made. */
function withBase({ documents, conflicts }: ProjectState, found: SaveConflict): Conflict {
  const { path, text, hash, problem } = found;
  const known = conflicts.find((one) => one.path === path);
  const base = known ? known.base : (documents.disk.get(path) ?? null);
  return { path, text, hash, base, sinceMs: Date.now(), ...(problem && { problem }) };
}

export function noteConflicts(found: readonly SaveConflict[]): void {
  const state = useProject.getState();
  const isNew = ({ path }: SaveConflict) => found.some((one) => one.path === path);
  const others = state.conflicts.filter((conflict) => !isNew(conflict));
  useProject.setState({ conflicts: [...others, ...found.map((one) => withBase(state, one))] });
}

/** A file that came back to what was known, or to what stands here, is no conflict any more. */
export function dropConflicts(paths: readonly string[]): void {
  const { conflicts } = useProject.getState();
  const left = conflicts.filter(({ path }) => !paths.includes(path));
  if (left.length < conflicts.length) useProject.setState({ conflicts: left });
}

export const mergePlanOf = (documents: Documents, { path, base, text }: Conflict): MergePlan =>
  planMerge({ path, base: base?.text ?? null, mine: textOf(documents, path), theirs: text });

/** Ends conflicts with a text each, as one step; undo gives back my texts and the conflicts. A save then replaces the disk. */
export function settleConflicts(updates: readonly TextUpdate[], label: LocalText): void {
  const { documents, conflicts, history } = useProject.getState();
  const isSettled = ({ path }: Conflict) => updates.some((update) => update.path === path);
  const resolved = conflicts.filter(isSettled);
  const known = resolved.flatMap((conflict) => {
    const update = updates.findLast(({ path }) => path === conflict.path)!;
    // What cannot be read is there all the same: taking it must not come to mean that the file is to be deleted.
    return update.text === null && conflict.problem ? { ...update, problem: conflict.problem } : update;
  });
  if (known.length === 0) return;
  const changes = known
    .map(({ path, text, problem }) => ({ path, before: textOf(documents, path), after: problem ? '' : text }))
    .filter(({ before, after }) => before !== after);
  const entry = { label, changes, mergeKey: null, atMs: Date.now(), resolved };
  setDocuments(setTexts(withDisk(documents, resolved), known), {
    conflicts: conflicts.filter((conflict) => !isSettled(conflict)),
    history: record(history, entry),
  });
}

/** Ends a conflict as a whole: `mine` keeps the text here, `disk` takes the other one. */
export function resolveConflict(path: string, choice: 'mine' | 'disk', label: LocalText): void {
  const { documents, conflicts } = useProject.getState();
  const theirs = conflicts.find((one) => one.path === path)?.text ?? null;
  settleConflicts([{ path, text: choice === 'mine' ? textOf(documents, path) : theirs }], label);
}

/** Conflicts and known disk after a move through the history: undo reopens what the step had settled. */
export function conflictsAfter(
  { documents, conflicts }: ProjectState,
  { entry, direction }: HistoryMove,
): { readonly documents: Documents; readonly conflicts: readonly Conflict[] } {
  const resolved = entry.resolved ?? [];
  const others = conflicts.filter(({ path }) => !resolved.some((one) => one.path === path));
  // Only what the undo had reopened is settled again: what was saved since is what is known of the disk.
  const reopened = resolved.filter(({ path, hash }) => conflicts.some((one) => one.path === path && one.hash === hash));
  if (direction === 'redo') return { documents: withDisk(documents, reopened), conflicts: others };
  // Once it was saved, theirs is part of what is on disk and there is nothing to choose any more.
  const open = resolved.filter(({ path, hash }) => (documents.disk.get(path)?.hash ?? null) === hash);
  const bases = open.map(({ path, base }) => ({ path, text: base?.text ?? null, hash: base?.hash ?? null }));
  return { documents: withDisk(documents, bases), conflicts: [...others, ...open] };
}
