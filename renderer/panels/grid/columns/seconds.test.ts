import { describe, expect, it } from 'vitest';
import { cellValue } from '../cells/cell-value.ts';
import { readCell } from '../cells/read-cell.ts';
import { asWritten } from './column.ts';
import { schemaColumns } from './schema-columns.ts';
import { withSeconds } from './seconds.ts';

const fields = schemaColumns('skills', 'en', undefined);
const levels = { levelMax: 3, findCurve: () => undefined };
const cooldownOf = (...rows: readonly Record<string, unknown>[]) =>
  withSeconds(fields, rows as never, levels).find(({ id }) => id === '/cooldown/ms')!;

const long = { id: 'a', cooldown: { ms: [6500, 6000, 5500] } };
const column = cooldownOf(long);
const read = (text: string, of = column) => readCell(of, text, () => true, 1);
const evaluation = { level: 2, findCurve: () => undefined } as never;

describe('a column of times', () => {
  it('is in seconds as soon as the form shows one of its rows in seconds', () => {
    expect(column.unit).toBe('s');
    expect(cooldownOf({ id: 'a', cooldown: { ms: { base: 900, perLevel: 100 } } }).unit).toBe('s');
    expect(cooldownOf({ id: 'a', cooldown: { ms: [300, 200] } }, { id: 'b' }).unit).toBe('ms');
    expect(cooldownOf({ id: 'a', cooldown: { ms: 6500 } }).unit).toBe('ms');
  });

  it('takes texts in either unit', () => {
    for (const text of ['0.3', '0.3 s', '300 ms', '300ms']) expect(read(text)).toEqual({ kind: 'value', value: 300 });
    expect(read('−1').kind).toBe('problem');
  });

  it('shows seconds and gives spreadsheets the number that is written', () => {
    expect(cellValue(column, long, evaluation)).toBe(6);
    expect(cellValue(asWritten(column), long, evaluation)).toBe(6000);
    expect(read('6000', asWritten(column) as typeof column)).toEqual({ kind: 'value', value: 6000 });
  });
});
