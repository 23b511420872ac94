import { rulesOf } from '#lab';
import { valueAt } from '#pack';
import { effectiveRow } from '../../../editors/rows/files.ts';
import { useProject, useRun, type AxisWish, type RowRef } from '../../../stores/index.ts';

const SWEPT: readonly string[] = ['skills', 'effects', 'buffs', 'bullets', 'units', 'ai', 'curves', 'formations', 'arenas'] satisfies AxisWish['table'][]; // prettier-ignore

/** Numbers that name the row instead of ruling it. */
const NAMING: readonly string[] = ['/numericId', '/schemaVersion'];

export type SweepPlace = Pick<AxisWish, 'table' | 'row' | 'pointer'>;

/** Of a scenario only the one on screen is fought. */
const isFought = ({ table, id }: RowRef): boolean =>
  table === 'scenarios' ? id === useRun.getState().scenarioId : SWEPT.includes(table);

/** The field as an axis of the balance lab; undefined where it holds no figure that could be swept. */
export function sweepAt({ row, pointer }: { readonly row: RowRef; readonly pointer: string }): SweepPlace | undefined {
  if (!isFought(row) || NAMING.includes(pointer)) return undefined;
  const place = { table: row.table as SweepPlace['table'], row: row.id, pointer };
  const found = effectiveRow(useProject.getState().documents.valid, row);
  if (found === undefined || valueAt(found, pointer) === undefined) return undefined;
  return rulesOf(place, found) === undefined ? undefined : place;
}
