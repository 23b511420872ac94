/** Blocks of cells as spreadsheets exchange them: tabs, lines, quotes. */
import Papa from 'papaparse';

export type Block = readonly (readonly string[])[];

export const writeTsv = (block: Block): string =>
  Papa.unparse(block as string[][], { delimiter: '\t', newline: '\r\n' });

/** Spreadsheets end a block with a line break, which is no row of its own. */
export function readTsv(text: string): Block {
  const body = text.replace(/\r?\n$/, '');
  return Papa.parse<string[]>(body, { delimiter: '\t' }).data;
}
