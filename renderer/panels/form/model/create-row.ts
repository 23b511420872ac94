/** “Create new…” of a reference: a row that can be edited at once, under a free id. */
import type { SchemaName } from '#generated/catalog.ts';
import { isRowId } from '#pack';
import { inBoth } from '../../../app/i18n/use-texts.ts';
import { createRow, createScript, useProject } from '../../../stores/index.ts';
import type { RowRef } from '../../../stores/types.ts';
import { isRequired, rootField, childFields } from '../../../editors/rows/field.ts';
import { starterValue } from '../schema/starter.ts';
import { fileOf, schemaNameOf } from '../../../editors/rows/files.ts';

const asId = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9._]+/g, '-')
    .replace(/[-._]{2,}/g, '-')
    .replace(/^[-._]+|[-._]+$/g, '');

function freeId(table: string, wanted: string): string {
  const project = useProject.getState().documents.shown;
  let id = wanted;
  for (let count = 2; fileOf(project, { table, id }) !== undefined; count++) id = `${wanted}-${count}`;
  return id;
}

const NEW_ID_OF_TABLE = (table: string): string => `new-${table === 'ai' ? 'ai' : table.slice(0, -1)}`;

/** The id that a new row of this name gets; undefined when the table has no rows of its own. */
export function freeIdFor(table: string, name: string): string | undefined {
  if (schemaNameOf(table) === undefined && table !== 'scripts') return undefined;
  const wanted = asId(name);
  return freeId(table, isRowId(wanted) ? wanted : NEW_ID_OF_TABLE(table));
}

export function createReferenced(table: string, id: string, name: string): void {
  const schema = schemaNameOf(table);
  if (schema === undefined) createScript(id, inBoth('form', 'undoCreate', { id }));
  else createFrom(schema, { table, id }, name);
}

/** A copy of a row's own values under a free id beside it; the id of the copy. */
export function copyRow({ table, id }: RowRef): string | undefined {
  const own = fileOf(useProject.getState().documents.valid, { table, id })?.row;
  if (!own) return undefined;
  const copy = freeId(table, id.replace(/-\d+$/, ''));
  createRow({ table, id: copy }, own, inBoth('form', 'undoCreate', { id: copy }));
  return copy;
}

function createFrom(schema: SchemaName, { table, id }: RowRef, name: string): void {
  const shownName = name === '' ? id : name;
  const root = rootField(schema);
  // Rules that only hold for rows without base (`name`, `action`, …) stand in `else`.
  const needed = new Set([
    ...(root.node.required ?? []),
    ...(((root.node['else'] as { required?: string[] }) ?? {}).required ?? []),
  ]);
  const values = childFields(root).flatMap(([key, field]) =>
    needed.has(key) || isRequired(root, key) ? [[key, starterValue(field)] as const] : [],
  );
  const row = Object.fromEntries(values.filter(([, value]) => value !== undefined));
  createRow(
    { table, id },
    { ...row, name: { en: shownName, 'zh-CN': shownName } },
    inBoth('form', 'undoCreate', { id }),
  );
}
