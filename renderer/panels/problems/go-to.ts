/** From a problem to its field: the row opens, form, grid and text show the place. */
import type { Diagnostic } from '#pack';
import { useProject, useSelection, type RowRef } from '../../stores/index.ts';

const TABLES: Readonly<Record<string, string>> = {
  project: 'project',
  idsLock: 'ids',
  ruleset: 'ruleset',
  scenario: 'scenarios',
  script: 'scripts',
};

/** Table and id of a file, so that its row can be opened; null for files that no panel shows. */
export function rowOfPath(path: string): RowRef | null {
  const { files, rows } = useProject.getState().documents.shown;
  const file = files.get(path);
  if (!file) return null;
  if (!file.table) {
    const table = TABLES[file.kind];
    return table === undefined ? null : { table, id: file.id ?? file.kind };
  }
  // Rows are opened by their own id, which a misnamed file does not tell.
  const own = file.row?.['id'];
  const id = typeof own === 'string' && rows[file.table].get(own) === file ? own : (file.id ?? '');
  return { table: file.table, id };
}

export function goTo({ path, pointer, line }: Diagnostic): void {
  const row = rowOfPath(path);
  if (row) useSelection.getState().selectRow(row, pointer, row.table === 'scripts' ? line : 0);
}
