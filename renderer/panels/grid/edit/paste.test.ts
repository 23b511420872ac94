import { describe, expect, it } from 'vitest';
import { readCell } from '../cells/read-cell.ts';
import { schemaColumns } from '../columns/schema-columns.ts';
import { extendTo, selectCell, type Selection } from '../select/selection.ts';
import { planPaste } from './paste.ts';
import { readTsv, writeTsv } from './tsv.ts';

const IDS = ['bolt', 'nova', 'ward'];
const SHOWN = ['/id', '/name/en', '/castMode', '/range', '/extends'];
const columns = SHOWN.map((id) => schemaColumns('skills', 'en', undefined).find((column) => column.id === id)!);
const exists = (_ref: string, id: string) => IDS.includes(id);

const paste = (text: string, selection: Selection) =>
  planPaste({
    block: readTsv(text),
    selection,
    size: { rowCount: IDS.length, columnCount: columns.length },
    idAt: (row) => IDS[row]!,
    columnAt: (column) => columns[column]!,
    read: (column, one) => readCell(column, one, exists, 1),
  });
const at = (row: number, column: number) => ({ row, column });
const written = (text: string, selection: Selection) =>
  paste(text, selection).writes.map(({ id, column, value }) => [id, column.id, value]);
const reasons = (text: string, selection: Selection) =>
  paste(text, selection).refused.map(({ problem }) => problem.key);

describe('pasting a block', () => {
  it('starts at the first selected cell', () => {
    expect(written('unit\t6\r\nnone\t3.5\r\n', selectCell(at(0, 2)))).toEqual([
      ['bolt', '/castMode', 'unit'],
      ['bolt', '/range', 6],
      ['nova', '/castMode', 'none'],
      ['nova', '/range', 3.5],
    ]);
  });

  it('gives one value to every selected cell', () => {
    expect(written('4', extendTo(selectCell(at(0, 3)), at(2, 3)))).toEqual(IDS.map((id) => [id, '/range', 4]));
  });

  it('repeats in a selection that is a multiple of it', () => {
    const texts = written('a\nb\nc', extendTo(selectCell(at(0, 1)), at(2, 1))).map(([, , value]) => value);
    expect(texts).toEqual(['a', 'b', 'c']);
  });

  it('never takes a date, a wrong word, an unknown row or an id', () => {
    expect(reasons('2001-07-04', selectCell(at(0, 3)))).toEqual(['isDate']);
    expect(reasons('cone', selectCell(at(0, 2)))).toEqual(['notAWord']);
    expect(reasons('0010', selectCell(at(0, 4)))).toEqual(['noSuchRow']);
    expect(reasons('other-id', selectCell(at(0, 0)))).toEqual(['readOnlyColumn']);
  });

  it('leaves texts that look like figures as texts', () => {
    expect(written('0010\nTRUE\n1-2', selectCell(at(0, 1))).map(([, , value]) => value)).toEqual([
      '0010',
      'TRUE',
      '1-2',
    ]);
  });

  it('tells how much lies beyond the grid', () => {
    expect(paste('1\n2\n3\n4\n5', selectCell(at(1, 3)))).toMatchObject({ excessRows: 3, excessColumns: 0 });
  });

  it('empties a cell with an empty text', () => {
    expect(written('x\n\n', selectCell(at(0, 1)))).toEqual([
      ['bolt', '/name/en', 'x'],
      ['nova', '/name/en', undefined],
    ]);
  });
});

describe('blocks as text', () => {
  it('come back as they went, with tabs, quotes and line breaks inside', () => {
    const block = [
      ['a\tb', 'say "no"'],
      ['two\nlines', ''],
    ];
    expect(readTsv(`${writeTsv(block)}\r\n`)).toEqual(block);
  });
});
