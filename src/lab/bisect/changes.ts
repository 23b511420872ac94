/** Two sets of tables as a list of changes that can be made one by one. */
import type { PackTables } from '#core';
import { isTable, RULESET_KEY, TABLES } from '#pack';
import { applyPlace, jsonChanges, type PlaceChange } from './json-changes.ts';

/** A row or script that differs; `before` or `after` is undefined where there is none. */
export interface RowDifference {
  readonly table: string;
  readonly id: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** One step from the one to the other: a row that comes or goes, or one place of a row. */
export interface RowStep extends RowDifference {
  /** Undefined: the whole row. */
  readonly place: PlaceChange | undefined;
}

type Rows = Readonly<Record<string, unknown>>;

const rowsOf = (tables: PackTables, table: string): Rows => (tables as unknown as Record<string, Rows>)[table] ?? {};
const [RULESET] = RULESET_KEY.split('/') as [string];

/** Rows that differ in what they say, not only as objects. The project's own document decides no fight. */
export function rowDifferences(before: PackTables, after: PackTables): RowDifference[] {
  const rows = [...TABLES, 'scripts'].flatMap((table) =>
    tableDifferences(table, rowsOf(before, table), rowsOf(after, table)),
  );
  if (isEqual(before.ruleset, after.ruleset)) return rows;
  return [{ table: RULESET, id: RULESET, before: before.ruleset, after: after.ruleset }, ...rows];
}

function tableDifferences(table: string, before: Rows, after: Rows): RowDifference[] {
  if (before === after) return [];
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return ids
    .map((id) => ({ table, id, before: own(before, id), after: own(after, id) }))
    .filter((row) => !isEqual(row.before, row.after));
}

const own = (rows: Rows, id: string): unknown => (Object.hasOwn(rows, id) ? rows[id] : undefined);

const isEqual = (a: unknown, b: unknown): boolean =>
  a === b || (a !== undefined && b !== undefined && jsonChanges(a, b).length === 0);

/** Each place of a row that is on both sides; anything else is one step. */
export function stepsOf(row: RowDifference): RowStep[] {
  const isInBoth = typeof row.before === 'object' && typeof row.after === 'object';
  if (!isInBoth) return [{ ...row, place: undefined }];
  return jsonChanges(row.before, row.after).map((place) => ({ ...row, place }));
}

/** The tables after some of the steps. Rows that no step touches stay the same objects. */
export function withSteps(before: PackTables, steps: readonly RowStep[]): PackTables {
  const next: Record<string, unknown> = { ...before };
  const rows = new Map<string, unknown>();
  for (const step of steps) {
    const key = `${step.table}/${step.id}`;
    const row = step.place ? applyPlace(rows.has(key) ? rows.get(key) : step.before, step.place) : step.after;
    rows.set(key, row);
    if (step.table === RULESET) next[RULESET] = row;
    else next[step.table] = withRow(next[step.table] as Rows, step.id, row);
  }
  return next as unknown as PackTables;
}

function withRow(rows: Rows, id: string, row: unknown): Rows {
  const copy = Object.assign(Object.create(null) as Record<string, unknown>, rows);
  if (row === undefined) delete copy[id];
  else copy[id] = row;
  return copy;
}

interface Lock {
  readonly next?: number;
  readonly rows?: Readonly<Record<string, number>>;
}

/** Numbers for the rows of both sides: those of `before`, then of `after`; who would share one gets a new one. */
export function withNumbersOfBoth(before: PackTables, after: PackTables): PackTables {
  const locks = (tables: PackTables) => tables.ids.tables as unknown as Readonly<Record<string, Lock>>;
  const tables = Object.fromEntries(
    Object.keys(locks(before)).map((table) => [
      table,
      bothLocks(locks(before)[table] ?? {}, locks(after)[table] ?? {}, isTable(table)),
    ]),
  );
  return { ...before, ids: { ...before.ids, tables } } as unknown as PackTables;
}

function bothLocks(before: Lock, after: Lock, isNumbered: boolean): Lock {
  if (!isNumbered) return before;
  const rows: Record<string, number> = Object.assign(Object.create(null) as object, before.rows);
  const taken = new Set(Object.values(rows));
  let next = Math.max(0, before.next ?? 0, after.next ?? 0, ...taken, ...Object.values(after.rows ?? {})) + 1;
  for (const [id, number] of Object.entries(after.rows ?? {})) {
    if (Object.hasOwn(rows, id)) continue;
    rows[id] = taken.has(number) ? next++ : number;
    taken.add(rows[id]);
  }
  return { ...before, next, rows };
}
