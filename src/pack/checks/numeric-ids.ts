import type { IdsLock } from '#generated/types.ts';
import { IDS_PATH, TABLES, type TableName } from '../files/kinds.ts';
import { allocateIds, lockRows } from '../model/ids.ts';
import type { ProjectCheck } from './check.ts';

/** No two rows of a table share a number. Rows without one get it in memory; that is said, not complained about. */
export const numericIdsCheck: ProjectCheck = {
  name: 'numeric-ids',
  run({ project, report }) {
    const { lock, added } = allocateIds(project);
    for (const table of TABLES) {
      for (const { number, first, second } of clashesOf(lock, table)) {
        report('numericIdTwice', IDS_PATH, `/tables/${table}/rows/${second}`, { number, first, second, table });
      }
    }
    for (const { table, id } of added) {
      const file = project.rows[table].get(id);
      if (file) report('numericIdNew', file.path, '', { id });
    }
  },
};

interface Clash {
  readonly number: number;
  readonly first: string;
  readonly second: string;
}

const clashesByTable = new WeakMap<object, readonly Clash[]>();

/** The numbers of a table are one object while no row comes or goes. */
function clashesOf(lock: IdsLock, table: TableName): readonly Clash[] {
  const key = (lock.tables as unknown as Record<TableName, object>)[table];
  const known = clashesByTable.get(key);
  if (known) return known;
  const owner = new Map<number, string>();
  const clashes: Clash[] = [];
  for (const [second, number] of lockRows(lock, table)) {
    const first = owner.get(number);
    if (first === undefined) owner.set(number, second);
    else clashes.push({ number, first, second });
  }
  clashesByTable.set(key, clashes);
  return clashes;
}
