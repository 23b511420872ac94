/** A field of a row as an axis writes it: what it is now, and the row with another value in it. */
import type { SweepAxis } from '#generated/types.ts';
import {
  afterEdits,
  isList,
  isObject,
  numberField,
  planAtLevel,
  planSet,
  valueAt,
  type BulkField,
  type Json,
  type JsonObject,
  type RowValues,
  type TableName,
  type ValueEdit,
} from '#pack';

export type FieldOf = Pick<SweepAxis, 'table' | 'row' | 'pointer' | 'level' | 'as'>;

/** Numbers of a levelled field, or of an amount, are those under these keys; the rest stays as it is. */
const SCALED = new Set(['base', 'perLevel', 'scale', 'flat']);

const DECIMALS_MAX = 3;
const DECIMALS_OF_SHARES = 4;

/** Rounded to what the field may hold, within its bounds. */
export function legalValue(value: number, rules: BulkField | undefined): number {
  const rounded = Number(value.toFixed(rules?.decimals ?? DECIMALS_OF_SHARES));
  const { minimum = -Infinity, maximum = Infinity } = rules ?? {};
  return Math.min(maximum, Math.max(minimum, rounded)) + 0;
}

/** What the schema says of the field; `scenarios` are no table of the project. */
export const rulesOf = (
  { table, pointer }: Pick<FieldOf, 'table' | 'pointer'>,
  row: JsonObject,
): BulkField | undefined => numberField(table === 'scenarios' ? 'scenario' : (table as TableName), row, pointer);

function scaled(value: Json | undefined, factor: number, decimals: number): Json | undefined {
  if (typeof value === 'number') return Number((value * factor).toFixed(decimals)) + 0;
  if (isList(value)) return value.map((item) => scaled(item, factor, decimals)!);
  if (!isObject(value)) return undefined;
  const entries = Object.entries(value).map(([key, item]) => [
    key,
    SCALED.has(key) ? (scaled(item as Json, factor, key === 'flat' || key === 'base' ? decimals : DECIMALS_MAX) ?? item) : item,
  ]); // prettier-ignore
  return Object.fromEntries(entries) as Json;
}

/** The edits that give the field this value of its axis; undefined where it has no single number to write. */
export function fieldEdits(row: RowValues, field: FieldOf, value: number): readonly ValueEdit[] | undefined {
  const { pointer, level, as } = field;
  const rules = rulesOf(field, row.effective);
  if (as === 'percent') {
    const present = valueAt(row.effective, pointer) as Json | undefined;
    const next = scaled(present, value / 100, rules?.decimals ?? DECIMALS_MAX);
    return next === undefined ? undefined : planSet(row, pointer, next);
  }
  if (rules?.kind === 'amount') return planSet(row, `${pointer}/flat`, value);
  return level === undefined ? planSet(row, pointer, value) : planAtLevel(row, pointer, level, value);
}

/** The whole row with the value in it; the given one stays as it is. */
export function rowWith(row: JsonObject, field: FieldOf, value: number): JsonObject | undefined {
  const values: RowValues = { own: row, effective: row, base: undefined };
  const edits = fieldEdits(values, field, value);
  return edits && afterEdits(values, edits).own;
}
