/** Values for cells, planned against the rows they belong to. Nothing is written here. */
import {
  afterEdits,
  planAtLevel,
  planCells,
  planRemove,
  planReset,
  planSet,
  rowValuesOf,
  schemaAt,
  valueAt,
  ROW_KIND,
  type CellsPlan,
  type Project,
  type RowValues,
  type TableName,
  type ValueEdit,
} from '#pack';
import { isList, memberOf, type Json } from '../../../editors/rows/json.ts';
import type { CellProblem } from '../cells/read-cell.ts';
import type { FieldColumn } from '../columns/column.ts';

export interface CellWrite {
  readonly id: string;
  readonly column: FieldColumn;
  /** Undefined: back to the base row's value, or away. */
  readonly value: Json | undefined;
}

export interface RefusedWrite {
  readonly id: string;
  readonly column: FieldColumn;
  readonly problem: CellProblem;
}

export interface WritePlan extends CellsPlan {
  /** Cells that can take their value. */
  readonly taken: readonly CellWrite[];
  readonly refusedCells: readonly RefusedWrite[];
}

type Edits = readonly ValueEdit[] | CellProblem;

const refuse = (key: string, values: CellProblem['values'] = {}): CellProblem => ({ key, values });
const isRefused = (edits: Edits): edits is CellProblem => 'key' in edits;

/** Pointer of the very value: with its language for texts that have one a language. */
export const placeOf = ({ pointer, language }: FieldColumn): string =>
  language === undefined ? pointer : `${pointer}/${language}`;

function hasPlace(table: TableName, row: RowValues, { pointer, isOfVariant }: FieldColumn): boolean {
  if (!isOfVariant || valueAt(row.effective, pointer) !== undefined) return true;
  const parent = pointer.slice(0, pointer.lastIndexOf('/'));
  return (
    valueAt(row.effective, parent) !== undefined && schemaAt(ROW_KIND[table], row.effective, pointer) !== undefined
  );
}

function clearEdits(row: RowValues, column: FieldColumn): Edits {
  const place = placeOf(column);
  if (valueAt(row.own, place) === undefined) {
    // A single text for all languages is the row's own under the field itself.
    return column.language !== undefined && typeof valueAt(row.own, column.pointer) === 'string'
      ? clearEdits(row, { ...column, language: undefined })
      : [];
  }
  if (valueAt(row.base, place) !== undefined) return planReset(row, place);
  return column.isRequired ? refuse('isRequired', { title: column.title }) : planRemove(row, place);
}

/** One text for all languages becomes one a language as soon as they differ. */
function localizedEdits(row: RowValues, column: FieldColumn, value: Json): Edits {
  const present = valueAt(row.effective, column.pointer);
  if (typeof present !== 'string') return planSet(row, placeOf(column), value);
  const other = column.language === 'en' ? 'zh-CN' : 'en';
  return planSet(row, column.pointer, { [column.language!]: value, [other]: present });
}

function amountEdits(row: RowValues, { pointer }: FieldColumn, value: Json, level: number): Edits {
  const terms = memberOf(valueAt(row.effective, pointer) as Json | undefined, 'terms');
  if (isList(terms) && terms.length > 0) return refuse('hasTerms');
  return planAtLevel(row, `${pointer}/flat`, level, value as number) ?? refuse('followsCurve');
}

function editsOf(table: TableName, row: RowValues, { column, value }: CellWrite, level: number): Edits {
  if (value === undefined) return clearEdits(row, column);
  if (!hasPlace(table, row, column)) return refuse('noPlace', { title: column.title });
  if (column.kind === 'localized') return localizedEdits(row, column, value);
  if (column.kind === 'amount') return amountEdits(row, column, value, level);
  if (column.kind === 'levelled')
    return planAtLevel(row, column.pointer, level, value as number) ?? refuse('followsCurve');
  return planSet(row, column.pointer, value);
}

/** Cells of one row are planned one after the other, each on what the ones before it leave. */
export function planWrites(project: Project, table: TableName, writes: readonly CellWrite[], level: number): WritePlan {
  const rows = new Map<string, RowValues | undefined>();
  const taken: CellWrite[] = [];
  const refusedCells: RefusedWrite[] = [];
  const edits = new Map<string, ValueEdit[]>();
  for (const write of writes) {
    if (!rows.has(write.id)) rows.set(write.id, rowValuesOf(project, table, write.id));
    const row = rows.get(write.id);
    const planned = row ? editsOf(table, row, write, level) : refuse('rowTorn');
    if (!row || isRefused(planned)) {
      const { id, column } = write;
      refusedCells.push({ id, column, problem: planned as CellProblem });
      continue;
    }
    taken.push(write);
    rows.set(write.id, afterEdits(row, planned));
    edits.set(write.id, [...(edits.get(write.id) ?? []), ...planned]);
  }
  const plan = planCells(
    project,
    table,
    [...edits].map(([id, list]) => ({ id, edits: list })),
  );
  return { ...plan, taken, refusedCells };
}
