/** Edits of rows as panels speak of them: a table, an id, a pointer and a value. */
import {
  editValue,
  formatRow,
  keyOrder,
  pathOfRow,
  setMany,
  type LocalText,
  type TableName,
  type ValueEdit,
} from '#pack';
import { fileOfRef } from './row-ref.ts';
import type { RowRef } from './types.ts';
import { editTexts, useProject } from './project.ts';

const fileOf = (row: RowRef) => fileOfRef(useProject.getState().documents.shown, row);

/** False when the row's text does not parse: it can only be mended as text, so that nothing typed is lost. */
export function editRow(row: RowRef, edits: readonly ValueEdit[], label: LocalText): boolean {
  const file = fileOf(row);
  if (!file?.parses || !file.row) return false;
  const text = setMany(file.text, edits, { order: keyOrder(file.kind) });
  editTexts([{ path: file.path, text }], {
    label,
    mergeKey: edits.map(({ pointer }) => `${file.path}${String(pointer)}`).join(),
  });
  return true;
}

/** Adds an item to a list of the row; `-` as the last part of the pointer appends. */
export function insertInRow(row: RowRef, pointer: string, value: unknown, label: LocalText): boolean {
  const file = fileOf(row);
  if (!file?.parses || !file.row) return false;
  const text = editValue(file.text, pointer, value, { order: keyOrder(file.kind), insert: true });
  editTexts([{ path: file.path, text }], { label });
  return true;
}

export function createRow(row: RowRef, value: Readonly<Record<string, unknown>>, label: LocalText): void {
  const path = pathOfRow(row.table as TableName, row.id);
  editTexts([{ path, text: formatRow({ ...value, id: row.id }, row.table as TableName) }], { label });
}

/** The least that a script needs to run. */
const STARTER_SCRIPT = `-- ctx: caster, target, targets, x, y, level, amount …; params: numbers of the row, in thousandths.
function run(ctx, params)
end
`;

export function createScript(id: string, label: LocalText): void {
  editTexts([{ path: `scripts/${id}.lua`, text: STARTER_SCRIPT }], { label });
}
