import { IDS_PATH, TABLES } from '../files/kinds.ts';
import { allocateIds, lockRows } from '../model/ids.ts';
import type { ProjectCheck } from './check.ts';

/** No two rows of a table share a number. Rows without one get it in memory; that is said, not complained about. */
export const numericIdsCheck: ProjectCheck = {
  name: 'numeric-ids',
  run({ project, report }) {
    const { lock, added } = allocateIds(project);
    for (const table of TABLES) {
      const owner = new Map<number, string>();
      for (const [id, number] of lockRows(lock, table)) {
        const first = owner.get(number);
        if (first === undefined) owner.set(number, id);
        else report('numericIdTwice', IDS_PATH, `/tables/${table}/rows/${id}`, { number, first, second: id, table });
      }
    }
    for (const { table, id } of added) {
      const file = project.rows[table].get(id);
      if (file) report('numericIdNew', file.path, '', { id });
    }
  },
};
