import { formatNumber } from '../../../widgets/format.ts';
import type { CellValue, Column } from '../columns/column.ts';

/** Digits after the point that a figure needs. */
export function decimalsOf(value: CellValue): number {
  if (typeof value !== 'number' || Number.isInteger(value)) return 0;
  const text = String(Number(value.toFixed(6)));
  return text.length - text.indexOf('.') - 1;
}

const DECIMALS_MAX = 3;

/** One number of decimals a column; a figure that needs more shows them all rather than lie. */
export function cellText(column: Column, value: CellValue, decimals: number): string {
  if (value === undefined) return column.kind === 'computed' ? '—' : '';
  if (typeof value !== 'number') return String(value);
  if (column.kind === 'computed') return formatNumber(value, Math.min(decimals, DECIMALS_MAX));
  return formatNumber(value, Math.max(decimals, decimalsOf(value)));
}

/** For spreadsheets and for editing: no grouping, a plain minus, no unit. */
export function plainText(value: CellValue): string {
  if (value === undefined) return '';
  return typeof value === 'number' ? String(Number(value.toPrecision(12))) : String(value);
}
