/** Which rows the grid shows, and in which order. */
import { levelAt, matchesQuery, type Query } from '#pack';
import type { JsonObject } from '../../../editors/rows/json.ts';
import { cellValue, type Evaluation } from '../cells/cell-value.ts';
import type { CellValue, Column } from '../columns/column.ts';
import { columnFilter } from './column-filter.ts';

export interface SortKey {
  readonly id: string;
  readonly isDescending: boolean;
}

export interface OrderInputs {
  readonly table: string;
  /** Every id of the table, also of rows whose text does not parse. */
  readonly ids: readonly string[];
  readonly rowOf: (id: string) => JsonObject | undefined;
  readonly columns: readonly Column[];
  readonly query: Query | undefined;
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: readonly SortKey[];
  readonly evaluation: Evaluation;
}

const byText = new Intl.Collator(undefined, { numeric: true }).compare;

/** What a row lacks comes last, whichever way the others go. */
function compareValues(a: CellValue, b: CellValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return byText(String(a), String(b));
}

function tests({ columns, filters, query, table, evaluation }: OrderInputs): ((row: JsonObject) => boolean)[] {
  const found = columns.flatMap((column) => {
    const test = filters[column.id] === undefined ? undefined : columnFilter(column, filters[column.id]!);
    return test ? [(row: JsonObject) => test(cellValue(column, row, evaluation))] : [];
  });
  const readCurve = (curve: string, level: number) => levelAt({ curve }, level, evaluation.findCurve);
  const options = { level: evaluation.level, readCurve };
  return query && query.terms.length + (query.tables?.length ?? 0) > 0
    ? [...found, (row) => matchesQuery(query, row, table, options)]
    : found;
}

export function orderRows(inputs: OrderInputs): readonly string[] {
  const asked = tests(inputs);
  const kept =
    asked.length === 0
      ? inputs.ids
      : inputs.ids.filter((id) => {
          const row = inputs.rowOf(id);
          return row !== undefined && asked.every((test) => test(row));
        });
  return inputs.sort.length === 0 ? kept : sorted(kept, inputs);
}

function sorted(ids: readonly string[], inputs: OrderInputs): readonly string[] {
  const keys = inputs.sort.flatMap(({ id, isDescending }) => {
    const column = inputs.columns.find((one) => one.id === id);
    return column ? [{ column, isDescending }] : [];
  });
  const rows = ids.map((id) => {
    const row = inputs.rowOf(id);
    return { id, values: keys.map(({ column }) => row && cellValue(column, row, inputs.evaluation)) };
  });
  rows.sort((a, b) => {
    for (const [at, { isDescending }] of keys.entries()) {
      const [left, right] = [a.values[at], b.values[at]];
      if (left === right) continue;
      if (left === undefined || right === undefined) return left === undefined ? 1 : -1;
      const order = compareValues(left, right);
      if (order !== 0) return isDescending ? -order : order;
    }
    return 0;
  });
  return rows.map(({ id }) => id);
}
