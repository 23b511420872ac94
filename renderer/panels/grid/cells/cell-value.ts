/** What a cell holds: a field of a row, worked out at a level. Pure; asked for thousands of cells at once. */
import { evaluateAmount, levelAt, valueAt, type AmountInputs } from '#pack';
import { isList, isObject, textIn, type Json, type JsonObject } from '../../../editors/rows/json.ts';
import type { CellValue, Column, FieldColumn } from '../columns/column.ts';

export type Evaluation = AmountInputs;

const exact = (value: number): number => Number(value.toPrecision(12));

const scaled = (value: number | undefined, scale: number): number | undefined =>
  value === undefined || scale === 1 ? value : exact(value * scale);

export const fieldAt = (row: JsonObject, pointer: string): Json | undefined =>
  valueAt(row, pointer) as Json | undefined;

export function cellValue(column: Column, row: JsonObject, evaluation: Evaluation): CellValue {
  if (column.kind === 'computed') return column.value(row, evaluation.level);
  const value = fieldAt(row, column.pointer);
  if (value === undefined || value === null) return undefined;
  return figureOf(column, value, evaluation);
}

function figureOf(column: FieldColumn, value: Json, evaluation: Evaluation): CellValue {
  switch (column.kind) {
    case 'levelled':
      return scaled(levelAt(value, evaluation.level, evaluation.findCurve), column.scale);
    case 'amount':
      return isObject(value) ? evaluateAmount(value, evaluation).total : undefined;
    case 'number':
      return typeof value === 'number' ? scaled(value, column.scale) : plain(value);
    case 'localized':
      return typeof value === 'string' ? value : textIn(value, column.language ?? '');
    case 'toggle':
      return typeof value === 'boolean' ? value : plain(value);
    case 'summary':
      return inWords(value);
    default:
      return plain(value);
  }
}

/** A value of the wrong sort is shown as it is written, so that it can be mended. */
const plain = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

const WORDS_SHOWN_MAX = 8;

/** Lists and objects in as few words as tell them apart. */
export function inWords(value: Json): string {
  if (value === null) return '—';
  if (isList(value)) return value.slice(0, WORDS_SHOWN_MAX).map(inWords).join(', ');
  if (!isObject(value)) return String(value);
  const kind = textIn(value, 'kind');
  if (kind !== undefined) return kind;
  return Object.entries(value)
    .slice(0, WORDS_SHOWN_MAX)
    .map(([key, inner]) => `${key} ${isObject(inner) || isList(inner) ? '…' : inWords(inner)}`)
    .join(', ');
}
