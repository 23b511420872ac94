import type { ProjectFile } from './project.ts';
import { hasSchema, keyOrderOf, schemaOf } from '../schema/schemas.ts';
import { ROW_KIND, type TableName } from '../files/kinds.ts';
import { editValue, type EditOptions, type ValueEdit } from '../text/edit.ts';
import { formatJson, type KeyOrder } from '../text/format.ts';
import type { JsonObject, JsonValue } from '../text/json.ts';
import { parseStrict } from '../text/strict-json.ts';
import { withoutBom } from '../text/style.ts';

const orderOf = (file: ProjectFile, row: JsonValue): KeyOrder | undefined =>
  hasSchema(file.kind) ? keyOrderOf(file.kind, row) : undefined;

/** Applies edits to a file's text; new keys go where the schema lists them. The file must parse. */
export function editFile(
  file: ProjectFile,
  edits: readonly ValueEdit[],
  options: Omit<EditOptions, 'order'> = {},
): string {
  let text = file.text;
  let row: JsonValue = file.row ?? {};
  for (const edit of edits) {
    const order = orderOf(file, row);
    text = editValue(text, edit.pointer, edit.value, { ...options, ...(order ? { order } : {}) });
    row = parseStrict(withoutBom(text)).value ?? row;
  }
  return text;
}

/** Canonical text of a row: schema key order, unknown keys last. */
export const formatRow = (row: JsonObject, table: TableName): string =>
  formatJson(row, keyOrderOf(ROW_KIND[table], row));

/** Canonical text of any document that has a schema; the text itself when it has none or does not parse. */
export function formatFile(file: ProjectFile): string {
  if (!hasSchema(file.kind) || !file.row) return file.text;
  return formatJson(file.row, keyOrderOf(file.kind, file.row));
}

/** Keys that a document of this table may have at its top, in order. */
export const keysOfTable = (table: TableName): readonly string[] => schemaOf(ROW_KIND[table]).keys;
