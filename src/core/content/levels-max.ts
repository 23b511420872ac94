import { LEVELS_MAX } from './levelled.ts';
import type { PackTables } from './tables.ts';

/** Highest level that any skill or unit of the pack can have; unusable values are reported where they stand. */
export function highestLevel(tables: PackTables): number {
  const rows: readonly unknown[] = [...Object.values(tables.skills), ...Object.values(tables.units)];
  return rows.reduce<number>((highest, row) => Math.max(highest, maxLevelOf(row)), 1);
}

/** Highest level of one skill or unit. */
export function maxLevelOf(row: unknown): number {
  const level = typeof row === 'object' && row !== null ? (row as { readonly maxLevel?: unknown }).maxLevel : undefined;
  return typeof level === 'number' && Number.isInteger(level) && level <= LEVELS_MAX ? level : 1;
}
