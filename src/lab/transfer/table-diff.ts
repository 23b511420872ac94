import type { PackTables } from '#core';

/** One changed row of one table; `row` undefined removes it. */
export interface RowPatch {
  readonly table: string;
  readonly id: string;
  readonly row: unknown;
}

export const isRowTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Single documents among the tables: sent whole when their identity changes. */
export const WHOLE = new Set(['project', 'ruleset', 'ids']);

export interface TablesPatch {
  readonly whole: Readonly<Record<string, unknown>>;
  readonly rows: readonly RowPatch[];
}

function diffTable(table: string, before: unknown, after: unknown): RowPatch[] {
  if (before === after || !isRowTable(before) || !isRowTable(after)) return [];
  const changed = Object.keys(after).filter((id) => before[id] !== after[id]);
  const gone = Object.keys(before).filter((id) => !Object.hasOwn(after, id));
  return [
    ...changed.map((id) => ({ table, id, row: after[id] })),
    ...gone.map((id) => ({ table, id, row: undefined })),
  ];
}

/** What changed between two sets of tables, by identity: unchanged rows keep theirs. */
export function diffTables(before: PackTables, after: PackTables): TablesPatch {
  const old = before as unknown as Record<string, unknown>;
  const entries = Object.entries(after as unknown as Record<string, unknown>);
  const whole = entries.filter(([name, value]) => (WHOLE.has(name) || !isRowTable(value)) && old[name] !== value);
  const rows = entries
    .filter(([name]) => !WHOLE.has(name))
    .flatMap(([name, value]) => diffTable(name, old[name], value));
  return { whole: Object.fromEntries(whole), rows };
}

/** The receiving side: applies a patch, leaving untouched rows the same objects so that compile caches hit. */
export function patchTables(tables: PackTables, patch: TablesPatch): PackTables {
  const next: Record<string, unknown> = { ...(tables as unknown as Record<string, unknown>), ...patch.whole };
  const copied = new Set<string>();
  for (const { table, id, row } of patch.rows) {
    if (!copied.has(table)) next[table] = { ...(next[table] as object) };
    copied.add(table);
    const rows = next[table] as Record<string, unknown>;
    if (row === undefined) delete rows[id];
    else rows[id] = row;
  }
  return next as unknown as PackTables;
}
