import { ROW_KIND, type TableName } from '../files/kinds.ts';
import { hasSchema, keyOrder } from '../schema/schemas.ts';
import { setMany, type EditOptions, type ValueEdit } from '../text/edit.ts';
import { formatJson, formatText } from '../text/format.ts';
import type { JsonObject } from '../text/json.ts';
import type { ProjectFile } from './project.ts';

/** Applies edits to a file's text; new keys go where the schema lists them. The file must parse. */
export const editFile = (
  file: ProjectFile,
  edits: readonly ValueEdit[],
  options: Omit<EditOptions, 'order'> = {},
): string => setMany(file.text, edits, { ...options, order: keyOrder(file.kind) });

/** Canonical text of a row: schema key order, unknown keys last. */
export const formatRow = (row: Readonly<Record<string, unknown>>, table: TableName): string =>
  formatJson(row as JsonObject, keyOrder(ROW_KIND[table]));

/** Canonical text of a new scenario, which belongs to no table. Fields that are undefined are left out. */
export const formatScenario = (scenario: Readonly<Record<string, unknown>>): string => {
  const said = Object.fromEntries(Object.entries(scenario).filter(([, value]) => value !== undefined));
  return formatJson(said as JsonObject, keyOrder('scenario'));
};

/**
 * Canonical text of any document that has a schema, token by token; the text itself when it has none or does not
 * parse.
 */
export const formatFile = (file: ProjectFile): string =>
  hasSchema(file.kind) && file.row ? formatText(file.text, keyOrder(file.kind)) : file.text;
