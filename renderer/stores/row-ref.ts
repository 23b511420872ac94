import { pathOfRow, isTable, type Project, type ProjectFile } from '#pack';
import type { RowRef } from './types.ts';

/** Kinds of files that are opened like rows though they belong to no table. */
export const SINGLE_TABLES: Readonly<Record<string, string>> = {
  ruleset: 'ruleset',
  script: 'scripts',
  scenario: 'scenarios',
  replay: 'replays',
};

export const refOf = (file: ProjectFile): RowRef | undefined => {
  const table = file.table ?? SINGLE_TABLES[file.kind];
  return table === undefined ? undefined : { table, id: file.id ?? file.kind };
};

const ENDINGS: Readonly<Record<string, string>> = { scripts: '.lua', scenarios: '.scenario.json' };

/** The file of a row, or of what is opened like one. */
export function fileOfRef({ rows, files }: Project, { table, id }: RowRef): ProjectFile | undefined {
  if (isTable(table)) return rows[table].get(id);
  const ending = ENDINGS[table];
  return ending === undefined ? undefined : files.get(`${table}/${id}${ending}`);
}

/** Whether the row is there; of what is told apart by no name, yes. */
export function hasRow({ rows, files }: Project, { table, id }: RowRef): boolean {
  if (isTable(table)) return rows[table].has(id) || files.has(pathOfRow(table, id));
  const ending = ENDINGS[table];
  return ending === undefined || files.has(`${table}/${id}${ending}`);
}

export const pathOfScenario = (id: string): string => `scenarios/${id}${ENDINGS['scenarios']}`;
