/** Fixes of problems as edits: one undo step, and the open row follows a file that changed its name. */
import { classifyPath, planFixes, type Fix, type LocalText } from '#pack';
import { editTexts, useProject } from './project.ts';
import { useSelection } from './selection.ts';

/** Applies fixes together; gives how many could be applied. */
export function applyFixes(fixes: readonly Fix[], label: LocalText): number {
  const { readOnly, documents } = useProject.getState();
  if (readOnly) return 0;
  const { changes, applied } = planFixes(documents.shown, fixes);
  const before = useSelection.getState().row;
  const path = before && documents.shown.rows[before.table as 'skills']?.get(before.id)?.path;
  editTexts(changes, { label });
  if (path !== null && path !== undefined) followRow(path, applied);
  return applied.length;
}

/** The row that is open may have another id now, or none. */
function followRow(path: string, applied: readonly Fix[]): void {
  const { row, pointer, selectRow, closeRow } = useSelection.getState();
  const moved = applied.flatMap(({ steps }) => steps).find((step) => step.kind === 'move' && step.path === path);
  const now = useProject.getState().documents.shown;
  const file = now.files.get(moved?.kind === 'move' ? moved.to : path);
  const id = typeof file?.row?.['id'] === 'string' ? file.row['id'] : classifyPath(file?.path ?? path).id;
  if (!row || id === null || (file && id === row.id)) return;
  closeRow(row);
  if (file) selectRow({ table: row.table, id }, pointer);
}
