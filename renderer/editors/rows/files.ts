/** Rows by reference, also those of tables that are one file or have no numeric ids. Everything is read on demand. */
import { isTable, resolveExtends, type Project, type ProjectFile } from '#pack';
import type { SchemaName } from '#generated/catalog.ts';
import type { RowRef } from '../../stores/types.ts';
import { textIn, type JsonObject } from './json.ts';

const KIND_OF_TABLE: Readonly<Record<string, ProjectFile['kind']>> = {
  ruleset: 'ruleset',
  scenarios: 'scenario',
  project: 'project',
  scripts: 'script',
};

export function fileOf(project: Project, { table, id }: RowRef): ProjectFile | undefined {
  if (isTable(table)) return project.rows[table].get(id);
  const kind = KIND_OF_TABLE[table];
  const isMeant = (file: ProjectFile) =>
    file.kind === kind && (kind === 'ruleset' || kind === 'project' || file.id === id);
  // Asked by fields while they are drawn: the rows of a large project are not looked through.
  return project.others.find(isMeant);
}

const SCHEMA_OF_TABLE: Readonly<Record<string, SchemaName>> = {
  skills: 'skill',
  effects: 'effect',
  buffs: 'buff',
  bullets: 'bullet',
  units: 'unit',
  ai: 'ai',
  curves: 'curve',
  formations: 'formation',
  arenas: 'arena',
  ruleset: 'ruleset',
  scenarios: 'scenario',
  project: 'project',
};

/** Undefined for files that have no form, such as scripts. */
export const schemaNameOf = (table: string): SchemaName | undefined => SCHEMA_OF_TABLE[table];

/** The row with its base rows merged in; keeps its identity while no row of its family changes. */
export function effectiveRow(project: Project, { table, id }: RowRef): JsonObject | undefined {
  if (!isTable(table)) return fileOf(project, { table, id })?.row;
  return resolveExtends(project)[table].rows.get(id);
}

export interface Ancestor {
  readonly id: string;
  readonly row: JsonObject;
}

/** Base rows, nearest first; stops at a missing row and at a circle. */
export function ancestorsOf(project: Project, { table, id }: RowRef): readonly Ancestor[] {
  const found: Ancestor[] = [];
  if (!isTable(table)) return found;
  let parent = textIn(project.rows[table].get(id)?.row, 'extends');
  while (parent !== undefined && parent !== id && !found.some((one) => one.id === parent)) {
    const row = project.rows[table].get(parent)?.row;
    if (!row) break;
    found.push({ id: parent, row });
    parent = textIn(row, 'extends');
  }
  return found;
}
