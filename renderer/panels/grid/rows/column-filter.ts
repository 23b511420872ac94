/** The field under a column's head: `< 65`, `3..5`, a figure, or a part of a text. */
import { normalizeNumberText, parseNumberText } from '../../../widgets/parse-number.ts';
import type { CellValue, Column } from '../columns/column.ts';

type Test = (value: CellValue) => boolean;

const COMPARISONS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '=': (a, b) => a === b,
  '': (a, b) => a === b,
};

function figure(text: string, unit: string | undefined): number | undefined {
  const parsed = parseNumberText(text, { unit });
  return parsed.kind === 'value' ? parsed.value : undefined;
}

function numberTest(text: string, unit: string | undefined): Test | undefined {
  const plain = normalizeNumberText(text).replace('≤', '<=').replace('≥', '>=');
  const [, from, to] = /^(.+?)\.\.(.+)$/.exec(plain) ?? [];
  if (from !== undefined && to !== undefined) {
    const [min, max] = [figure(from, unit), figure(to, unit)];
    if (min === undefined || max === undefined) return undefined;
    return (value) => typeof value === 'number' && value >= min && value <= max;
  }
  const [, sign = '', rest = ''] = /^(<=|>=|<|>|=)?(.*)$/.exec(plain) ?? [];
  const limit = figure(rest, unit);
  if (limit === undefined) return undefined;
  return (value) => typeof value === 'number' && COMPARISONS[sign]!(value, limit);
}

/** Undefined: the text asks for nothing that this column could answer. */
export function columnFilter(column: Column, text: string): Test | undefined {
  if (column.isNumeric) return numberTest(text, column.unit);
  const needle = text.trim().toLowerCase();
  if (column.kind === 'words' || column.kind === 'toggle')
    return (value) => value !== undefined && String(value).toLowerCase() === needle;
  return (value) => value !== undefined && String(value).toLowerCase().includes(needle);
}
