import type { IdsLock } from '#generated/types.ts';
import { IDS_PATH, TABLES, type TableName } from '../files/kinds.ts';
import { canonicalJson } from '../text/canonical.ts';
import { formatJson } from '../text/format.ts';
import { compareText, deepEqual, isObject, own, sortedKeys, type JsonObject, type JsonValue } from '../text/json.ts';
import { sameKeys } from './patched-map.ts';
import type { Project, RowIndex } from './project.ts';

/** Version of ids.lock.json that this studio writes. */
export const LOCK_VERSION = 1;

interface TableIds {
  readonly next: number;
  readonly rows: Readonly<Record<string, number>>;
  readonly retired?: Readonly<Record<string, number>>;
}

export interface AddedId {
  readonly table: TableName;
  readonly id: string;
  readonly number: number;
}

export interface Allocation {
  readonly lock: IdsLock;
  /** Rows that had no number yet. */
  readonly added: readonly AddedId[];
}

const asNumbers = (value: JsonValue | undefined): Map<string, number> => {
  const numbers = new Map<string, number>();
  if (!isObject(value)) return numbers;
  for (const id of Object.keys(value)) {
    const number = value[id];
    if (Number.isSafeInteger(number)) numbers.set(id, number as number);
  }
  return numbers;
};

/** In order of the ids. Without prototype: a row may be called `constructor`. */
const asRecord = (numbers: ReadonlyMap<string, number>, ids: readonly string[]): Record<string, number> => {
  const record = Object.create(null) as Record<string, number>;
  for (const id of ids) record[id] = numbers.get(id)!;
  return record;
};

/** The lock has exactly these rows and is in order: nothing to give, nothing to keep aside, and no copy to make. */
function asLocked(index: RowIndex, locked: JsonObject): TableIds | undefined {
  const [rows, next] = [own(locked, 'rows'), own(locked, 'next')];
  if (!isObject(rows) || typeof next !== 'number' || own(locked, 'retired') !== undefined) return undefined;
  const [ids, numbers] = [Object.keys(rows), Object.values(rows)];
  if (ids.length !== index.size) return undefined;
  for (let at = 0; at < ids.length; at++) {
    const isInOrder = at === 0 || compareText(ids[at - 1]!, ids[at]!) < 0;
    if (!isInOrder || !Number.isSafeInteger(numbers[at]) || (numbers[at] as number) >= next) return undefined;
  }
  // As many as there are, so that all of them are these.
  for (const id of index.keys()) if (!Object.hasOwn(rows, id)) return undefined;
  return next >= 1 ? { next, rows: rows as Readonly<Record<string, number>> } : undefined;
}

/** Keeps every number ever given. A row that comes back (undo, restore) gets its own number again. */
function allocateTable(table: TableName, index: RowIndex, locked: JsonObject): { ids: TableIds; added: AddedId[] } {
  const unchanged = asLocked(index, locked);
  if (unchanged) return { ids: unchanged, added: [] };
  const known = asNumbers(own(locked, 'rows'));
  const retired = asNumbers(own(locked, 'retired'));
  const rows = new Map<string, number>();
  const next = own(locked, 'next');
  let free = typeof next === 'number' ? Math.max(next, 1) : 1;
  for (const numbers of [known, retired]) for (const number of numbers.values()) free = Math.max(free, number + 1);
  const added: AddedId[] = [];
  const sorted = [...index.keys()].sort(compareText);
  for (const id of sorted) {
    const given = known.get(id) ?? retired.get(id);
    const number = given ?? free++;
    if (given === undefined) added.push({ table, id, number });
    rows.set(id, number);
    retired.delete(id);
  }
  for (const [id, number] of known) if (!rows.has(id)) retired.set(id, number);
  const gone = [...retired.keys()].sort(compareText);
  const ids = {
    next: free,
    rows: asRecord(rows, sorted),
    ...(gone.length > 0 ? { retired: asRecord(retired, gone) } : {}),
  };
  return { ids, added };
}

type TableAllocation = ReturnType<typeof allocateTable>;
const EMPTY: JsonObject = {};

interface LastAllocation {
  readonly index: RowIndex;
  readonly locked: JsonObject;
  readonly result: TableAllocation;
}

/** What the latest project got: most edits bring no row and take none, then nothing is counted again. */
const lastByTable = new Map<TableName, LastAllocation>();

function allocated(table: TableName, index: RowIndex, locked: JsonObject): TableAllocation {
  const last = lastByTable.get(table);
  if (last?.locked === locked && sameKeys(last.index, index)) return last.result;
  const result = sameAsLast(last?.result, allocateTable(table, index, locked));
  lastByTable.set(table, { index, locked, result });
  return result;
}

/** Equal numbers stay one object, so that nothing downstream looks at them again. */
const sameAsLast = (last: TableAllocation | undefined, fresh: TableAllocation): TableAllocation =>
  last && deepEqual(last, fresh) ? last : fresh;

function lockedTable(project: Project, table: TableName): JsonObject {
  const row = project.files.get(IDS_PATH)?.row;
  const tables = row && own(row, 'tables');
  const locked = isObject(tables) ? own(tables, table) : undefined;
  return isObject(locked) ? locked : EMPTY;
}

/** A number for every row: those of ids.lock.json, then new ones in order of row id. Nothing is written. */
export function allocateIds(project: Project): Allocation {
  if (lastAllocation?.project !== project) lastAllocation = { project, allocation: allocate(project) };
  return lastAllocation.allocation;
}

let lastAllocation: { readonly project: Project; readonly allocation: Allocation } | undefined;

function allocate(project: Project): Allocation {
  const results = TABLES.map((table) => ({
    table,
    ...allocated(table, project.rows[table], lockedTable(project, table)),
  }));
  const tables = Object.fromEntries(results.map(({ table, ids }) => [table, ids]));
  const lock = { schemaVersion: LOCK_VERSION, tables } as unknown as IdsLock;
  return { lock, added: results.flatMap((result) => result.added) };
}

/** The text that ids.lock.json should have; null when it is right already, or broken and therefore left alone. */
export function lockText(project: Project): string | null {
  const file = project.files.get(IDS_PATH);
  if (file && !file.row) return null;
  const { lock } = allocateIds(project);
  const rest = Object.fromEntries(
    Object.entries(file?.row ?? {}).filter(([key]) => key !== 'tables' && key !== 'schemaVersion'),
  );
  const text = formatJson({ ...rest, ...(lock as unknown as JsonObject) }, () => [
    '$schema',
    'schemaVersion',
    'tables',
  ]);
  const isSame = file?.row && canonicalJson(file.row.tables) === canonicalJson(lock.tables);
  return isSame ? null : text;
}

export const numericIdOf = (lock: IdsLock, table: TableName, id: string): number | undefined => {
  const rows = (lock.tables as unknown as Record<string, TableIds>)[table]?.rows;
  return rows && Object.hasOwn(rows, id) ? rows[id] : undefined;
};

export const lockRows = (lock: IdsLock, table: TableName): readonly (readonly [string, number])[] => {
  const rows = (lock.tables as unknown as Record<string, TableIds>)[table]?.rows ?? {};
  return sortedKeys(rows).map((id) => [id, rows[id]!] as const);
};
