/** Tabs and selection follow what edits, undo and the disk do to rows: a tab never shows a row that is gone. */
import type { Project } from '#pack';
import { hasRow, refOf } from './row-ref.ts';
import { sameRow, useSelection } from './selection.ts';
import type { RowRef } from './types.ts';

/** Rows of a table that one project has and the other has not. */
function appeared(before: Project, after: Project, table: string): RowRef[] {
  return [...after.files.values()].flatMap((file) => {
    const ref = before.files.has(file.path) ? undefined : refOf(file);
    return ref?.table === table ? [ref] : [];
  });
}

/** A row that went while one of its table came was renamed: its tab goes with it. */
function successor(before: Project, after: Project, gone: RowRef): RowRef | undefined {
  const rows = appeared(before, after, gone.table);
  return rows.length === 1 ? rows[0] : undefined;
}

export function followRows(before: Project, after: Project): void {
  const { openRows, row } = useSelection.getState();
  const gone = openRows.filter((open) => hasRow(before, open) && !hasRow(after, open));
  for (const open of gone) {
    const next = successor(before, after, open);
    if (next && sameRow(row, open)) useSelection.getState().selectRow(next);
    useSelection.getState().closeRow(open);
  }
}

/** What undo brings back is shown, not only there. */
export function showRestored(before: Project, after: Project, paths: Iterable<string>): void {
  const { row, selectRow } = useSelection.getState();
  const restored = [...paths].flatMap((path) => {
    const file = before.files.has(path) ? undefined : after.files.get(path);
    return (file && refOf(file)) ?? [];
  });
  const isShown = restored.some((one) => sameRow(one, row));
  if (restored[0] && !isShown) selectRow(restored[0]);
}
