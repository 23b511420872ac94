/** Takes a step back whose files have other texts by now: what nobody touched since, goes back; the rest is asked for. */
import { mergeText, openConflicts, planMerge } from '#pack';
import { textOf, type Documents } from './documents.ts';
import type { HistoryEntry } from './history.ts';

export interface RevertFile {
  readonly path: string;
  /** Text to set; of a conflict, the text that is there now. */
  readonly text: string | null;
  /** `exact`: the text is as the step left it; `merged`: what changed since lies elsewhere in the file and stays. */
  readonly outcome: 'exact' | 'merged' | 'conflict';
}

export interface RevertPlan {
  readonly entry: HistoryEntry;
  readonly direction: 'undo' | 'redo';
  readonly files: readonly RevertFile[];
}

/** Whether every file still has the text that the step left (or, for a redo, found). */
export function isUntouched(documents: Documents, { changes }: HistoryEntry, direction: 'undo' | 'redo'): boolean {
  return changes.every(
    ({ path, before, after }) => textOf(documents, path) === (direction === 'undo' ? after : before),
  );
}

export function planRevert(documents: Documents, entry: HistoryEntry, direction: 'undo' | 'redo'): RevertPlan {
  const files = entry.changes.map(({ path, before, after }): RevertFile => {
    const [left, wanted] = direction === 'undo' ? [after, before] : [before, after];
    const present = textOf(documents, path);
    if (present === left || present === wanted) return { path, text: wanted, outcome: 'exact' };
    const plan = planMerge({ path, base: left, mine: present, theirs: wanted });
    if (openConflicts(plan, new Map()).length > 0) return { path, text: present, outcome: 'conflict' };
    return { path, text: mergeText(plan), outcome: 'merged' };
  });
  return { entry, direction, files };
}

export const conflictsOf = ({ files }: RevertPlan): readonly RevertFile[] =>
  files.filter(({ outcome }) => outcome === 'conflict');
