/** Long times read better in seconds: a column of them is shown as the form shows the same field. Pure. */
import { allLevels, valueAt, type FindCurve, type Json, type JsonObject } from '#pack';
import { isList } from '../../../editors/rows/json.ts';
import { levelledUnit } from '../../../editors/rows/levelled-unit.ts';
import type { FieldColumn } from './column.ts';

export interface LevelsOf {
  /** Levels of rows that say nothing of their own. */
  readonly levelMax: number;
  readonly findCurve: FindCurve;
}

function isLong({ field, pointer }: FieldColumn, row: JsonObject, { levelMax, findCurve }: LevelsOf): boolean {
  const value = valueAt(row, pointer) as Json | undefined;
  if (value === undefined || value === null || typeof value !== 'object') return false;
  const own = row['maxLevel'];
  const count = isList(value) ? value.length : typeof own === 'number' ? own : levelMax;
  return levelledUnit(field.node, allLevels(value, count, findCurve), String).unit === 's';
}

const MS_PER_S = 1000;

function inSeconds(column: FieldColumn): FieldColumn {
  return { ...column, unit: 's', scale: 1 / MS_PER_S, rules: { unit: 's' }, written: column };
}

/** One unit a column: seconds as soon as the form shows one of its rows in seconds. */
export function withSeconds(
  columns: readonly FieldColumn[],
  rows: readonly JsonObject[],
  levels: LevelsOf,
): readonly FieldColumn[] {
  return columns.map((column) => {
    const mayBeLong = column.kind === 'levelled' && column.unit === 'ms';
    return mayBeLong && rows.some((row) => isLong(column, row, levels)) ? inSeconds(column) : column;
  });
}
