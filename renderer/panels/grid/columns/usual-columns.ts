import { valueAt, type JsonObject } from '#pack';
import type { FieldColumn } from './column.ts';

/** How many columns a table starts with, and how many of its rows are asked which ones they use. */
const COLUMN_COUNT = 14;
const SAMPLE_COUNT = 300;

/** Long texts, and what only the form makes sense of. */
const NOT_AT_FIRST = /^\/(description|notes|icon|extends|tags|cues|order|appearance)(\/|$)/;

const isOtherLanguage = (columns: readonly FieldColumn[], { pointer, language }: FieldColumn): boolean =>
  language !== undefined && columns.find((one) => one.pointer === pointer)?.language !== language;

/** The columns to begin with: what the rows of the table do use, in the order of the schema. */
export function usualColumns(columns: readonly FieldColumn[], rows: Iterable<JsonObject>): readonly string[] {
  const sample: JsonObject[] = [];
  for (const row of rows) if (sample.push(row) >= SAMPLE_COUNT) break;
  const isUsed = ({ pointer }: FieldColumn) => sample.some((row) => valueAt(row, pointer) !== undefined);
  const fitting = columns.filter((column) => {
    if (column.kind === 'id' || column.pointer === '/name') return !isOtherLanguage(columns, column);
    return column.kind !== 'summary' && !NOT_AT_FIRST.test(column.pointer) && isUsed(column);
  });
  return fitting.slice(0, COLUMN_COUNT).map(({ id }) => id);
}
