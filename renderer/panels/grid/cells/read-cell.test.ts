import { describe, expect, it } from 'vitest';
import { schemaColumns } from '../columns/schema-columns.ts';
import { readCell } from './read-cell.ts';

const columns = schemaColumns('skills', 'en', undefined);
const read = (id: string, text: string, level = 3) => {
  const column = columns.find((one) => one.id === id)!;
  const reading = readCell(column, text, (_ref, row) => row === 'base', level);
  return reading.kind === 'value' ? reading.value : reading.kind === 'empty' ? reading.kind : reading.problem.key;
};

describe('texts of cells', () => {
  it('are figures in the unit of the column', () => {
    expect(read('/cooldown/ms', '1.2s')).toBe(1200);
    expect(read('/cooldown/ms', '= 1000 * L')).toBe(3000);
    expect(read('/range', '３．５')).toBe(3.5);
  });

  it('are words in the spelling of the schema', () => {
    expect(read('/castMode', 'Unit')).toBe('unit');
    expect(read('/castMode', 'cone')).toBe('notAWord');
  });

  it('are switches in several words', () => {
    expect([read('/pursue', 'TRUE'), read('/pursue', '否'), read('/pursue', 'maybe')]).toEqual([
      true,
      false,
      'notToggle',
    ]);
  });

  it('name rows that exist', () => {
    expect([read('/extends', 'base'), read('/extends', 'bare')]).toEqual(['base', 'noSuchRow']);
  });

  it('are never guessed at: dates and units of another sort are refused', () => {
    expect(read('/cooldown/ms', '2001-07-04')).toBe('isDate');
    expect(read('/cooldown/ms', '3u')).toBe('unknownUnit');
    expect(read('/cooldown/ms', '−5')).toBe('belowMin');
  });

  it('that are empty take the value away, and ids are not edited', () => {
    expect(read('/range', ' ')).toBe('empty');
    expect(read('/id', 'other')).toBe('readOnlyColumn');
  });
});
