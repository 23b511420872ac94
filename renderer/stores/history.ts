/**
 * One undo history over every surface. An entry keeps the exact texts before and after, so that undo and redo give back
 * the same bytes whatever made the edit.
 */

import type { FileProblem } from '#contract';
import type { LocalText } from '#pack';
import type { RowRef } from './types.ts';

export interface TextChange {
  readonly path: string;
  /** Null when the file did not exist before (or does not exist after). */
  readonly before: string | null;
  readonly after: string | null;
}

/** A row that an edit gave another name: what was looking at it follows. */
export interface RowMove {
  readonly from: RowRef;
  readonly to: RowRef;
}

/** A conflict that an entry ended; undo brings it back, so that nothing is overwritten unseen. */
export interface ResolvedConflict {
  readonly path: string;
  /** What somebody else wrote; null when they deleted the file. */
  readonly text: string | null;
  readonly hash: string | null;
  /** What both sides started from; null when there was no such file. */
  readonly base: { readonly text: string; readonly hash: string } | null;
  readonly sinceMs: number;
  /** It is there but is no text just now. */
  readonly problem?: FileProblem;
}

export interface HistoryEntry {
  /** In both languages: it is shown in the one of the moment. */
  readonly label: LocalText;
  readonly changes: readonly TextChange[];
  /** Edits with one key that follow each other closely are one step for the author. */
  readonly mergeKey: string | null;
  readonly atMs: number;
  readonly moved?: RowMove | undefined;
  readonly resolved?: readonly ResolvedConflict[];
}

export interface History {
  readonly done: readonly HistoryEntry[];
  readonly undone: readonly HistoryEntry[];
}

export const emptyHistory: History = { done: [], undone: [] };

/** Keystrokes further apart than this are separate undo steps. */
const MERGE_WINDOW_MS = 900;
const ENTRIES_MAX = 500;

function merged(last: HistoryEntry, next: HistoryEntry): HistoryEntry {
  return {
    ...next,
    changes: next.changes.map((change, index) => ({ ...change, before: last.changes[index]!.before })),
  };
}

function canMerge(last: HistoryEntry | undefined, next: HistoryEntry): last is HistoryEntry {
  if (!last || next.mergeKey === null || last.mergeKey !== next.mergeKey) return false;
  if (next.atMs - last.atMs > MERGE_WINDOW_MS || last.changes.length !== next.changes.length) return false;
  return next.changes.every((change, index) => last.changes[index]!.path === change.path);
}

/** Adds an edit; whatever was undone before is gone. */
export function record(history: History, entry: HistoryEntry): History {
  const last = history.done.at(-1);
  const done = canMerge(last, entry) ? [...history.done.slice(0, -1), merged(last, entry)] : [...history.done, entry];
  return { done: done.slice(-ENTRIES_MAX), undone: [] };
}

/** Nothing joins the last step any more: a drag right after another one of the same value is a step of its own. */
export function settled(history: History): History {
  const last = history.done.at(-1);
  if (!last || last.mergeKey === null) return history;
  return { ...history, done: [...history.done.slice(0, -1), { ...last, mergeKey: null }] };
}

/** The steps after the given one as one: for work of several edits that people know as one. */
export function joined(history: History, after: HistoryEntry | undefined, label: LocalText): History {
  const from = after === undefined ? 0 : history.done.indexOf(after) + 1;
  const steps = history.done.slice(from);
  const last = steps.at(-1);
  if (!last || (after !== undefined && from === 0)) return history;
  const byPath = new Map<string, TextChange>();
  for (const change of steps.flatMap(({ changes }) => changes)) {
    const first = byPath.get(change.path) ?? change;
    byPath.set(change.path, { ...change, before: first.before });
  }
  const changes = [...byPath.values()];
  return { ...history, done: [...history.done.slice(0, from), { label, changes, mergeKey: null, atMs: last.atMs }] };
}

export interface HistoryMove {
  readonly entry: HistoryEntry;
  readonly direction: 'undo' | 'redo';
  readonly history: History;
  /** In both languages: it is shown in the one of the moment. */
  readonly label: LocalText;
  /** Texts to set, `null` = the file goes. */
  readonly texts: readonly { readonly path: string; readonly text: string | null }[];
  readonly moved: RowMove | undefined;
}

export function undo(history: History): HistoryMove | null {
  const entry = history.done.at(-1);
  if (!entry) return null;
  return {
    entry,
    direction: 'undo',
    history: { done: history.done.slice(0, -1), undone: [...history.undone, entry] },
    label: entry.label,
    texts: [...entry.changes].reverse().map(({ path, before }) => ({ path, text: before })),
    moved: entry.moved && { from: entry.moved.to, to: entry.moved.from },
  };
}

export function redo(history: History): HistoryMove | null {
  const entry = history.undone.at(-1);
  if (!entry) return null;
  return {
    entry,
    direction: 'redo',
    history: { done: [...history.done, { ...entry, mergeKey: null }], undone: history.undone.slice(0, -1) },
    label: entry.label,
    texts: entry.changes.map(({ path, after }) => ({ path, text: after })),
    moved: entry.moved,
  };
}
