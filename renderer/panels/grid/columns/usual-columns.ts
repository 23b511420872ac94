import { valueAt, type JsonObject } from '#pack';
import type { FieldColumn } from './column.ts';

/** How many columns a table starts with, and how many of its rows are asked which ones they use. */
const COLUMN_COUNT = 14;
const SAMPLE_COUNT = 300;

/** Long texts, and what only the form makes sense of. */
const NOT_AT_FIRST = /^\/(description|notes|icon|extends|tags|cues|order|appearance)(\/|$)/;

const isOtherLanguage = (columns: readonly FieldColumn[], { pointer, language }: FieldColumn): boolean =>
  language !== undefined && columns.find((one) => one.pointer === pointer)?.language !== language;

/** The columns to begin with: those that most rows of the table use, in the order of the schema. */
export function usualColumns(columns: readonly FieldColumn[], rows: Iterable<JsonObject>): readonly string[] {
  const sample: JsonObject[] = [];
  for (const row of rows) if (sample.push(row) >= SAMPLE_COUNT) break;
  const useCount = ({ pointer }: FieldColumn) => sample.filter((row) => valueAt(row, pointer) !== undefined).length;
  const isName = ({ kind, pointer }: FieldColumn) => kind === 'id' || pointer === '/name';
  const fitting = columns.flatMap((column) => {
    if (isName(column)) return isOtherLanguage(columns, column) ? [] : [{ column, count: Infinity }];
    const isWord = column.kind !== 'summary' || column.words.length > 0;
    const count = isWord && !NOT_AT_FIRST.test(column.pointer) ? useCount(column) : 0;
    return count > 0 ? [{ column, count }] : [];
  });
  const most = new Set([...fitting].sort((a, b) => b.count - a.count).slice(0, COLUMN_COUNT));
  return fitting.filter((one) => most.has(one)).map(({ column }) => column.id);
}
