import { isNumericId } from '#core';
import type { IdsLock } from '#generated/types.ts';
import { IDS_PATH, TABLES, type TableName } from '../files/kinds.ts';
import { allocateIds, lockRows } from '../model/ids.ts';
import { keysOf } from '../model/patched-map.ts';
import type { Project } from '../model/project.ts';
import { isUnreadable } from '../model/waiting.ts';
import type { ProjectCheck } from './check.ts';

/** No two rows of a table share a number. Rows without one get it in memory; that is said, not complained about. */
export const numericIdsCheck: ProjectCheck = {
  name: 'numeric-ids',
  inputs: (project) => {
    const { lock } = allocateIds(project);
    return [
      isLockBroken(project),
      ...Object.values(lock.tables),
      ...TABLES.map((table) => keysOf(project.rows[table])),
    ];
  },
  run({ project, report }) {
    const { lock, added } = allocateIds(project);
    for (const table of TABLES) {
      for (const { number, first, second } of clashesOf(lock, table)) {
        report('numericIdTwice', IDS_PATH, `/tables/${table}/rows/${second}`, { number, first, second, table });
      }
    }
    // Every row would seem to be new.
    if (isLockBroken(project)) return;
    for (const { table, id } of added) {
      const file = project.rows[table].get(id);
      if (file) report('numericIdNew', file.path, '', { id });
    }
  },
};

const isLockBroken = (project: Project): boolean => isUnreadable(project.files.get(IDS_PATH));

/** Every number of the table is usable and given once: then each row has its own. */
export const areNumbersSound = (lock: IdsLock, table: TableName): boolean => numbersOf(lock, table).isSound;

interface Clash {
  readonly number: number;
  readonly first: string;
  readonly second: string;
}

interface Numbers {
  readonly clashes: readonly Clash[];
  readonly isSound: boolean;
}

const numbersByTable = new WeakMap<object, Numbers>();

const clashesOf = (lock: IdsLock, table: TableName): readonly Clash[] => numbersOf(lock, table).clashes;

/** The numbers of a table are one object while no row comes or goes. */
function numbersOf(lock: IdsLock, table: TableName): Numbers {
  const key = (lock.tables as unknown as Record<TableName, object>)[table];
  const known = numbersByTable.get(key);
  if (known) return known;
  const owner = new Map<number, string>();
  const clashes: Clash[] = [];
  let areUsable = true;
  for (const [second, number] of lockRows(lock, table)) {
    areUsable &&= isNumericId(number);
    const first = owner.get(number);
    if (first === undefined) owner.set(number, second);
    else clashes.push({ number, first, second });
  }
  const numbers = { clashes, isSound: areUsable && clashes.length === 0 };
  numbersByTable.set(key, numbers);
  return numbers;
}
