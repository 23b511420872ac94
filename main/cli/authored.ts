import type { PackTables } from '#core';
import { authoredAt } from '#lab';

/** What is written in a field, its ancestors' included; undefined where it is left out. */
export function authoredIn(tables: PackTables, table: string, row: string, pointer: string): unknown {
  const rows = tables as unknown as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  return authoredAt(table === 'ruleset' ? rows['ruleset'] : rows[table]?.[row], pointer);
}
