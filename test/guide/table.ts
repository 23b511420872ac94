/** What an example shows: a head and rows of cells, as a reader of the guide sees them. */
export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;

/** Columns that a text takes on a screen of letters: Chinese ones take two. */
const widthOf = (text: string): number => text.length + (text.match(WIDE)?.length ?? 0);

/** A Markdown table with columns padded to one width, as prettier would write it. */
export function markdownOf({ head, rows }: Table): string {
  const cells = [head, ...rows].map((row) => row.map((cell) => String(cell)));
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => widthOf(row[column]!))));
  const padded = (cell: string, column: number) => cell + ' '.repeat(widths[column]! - widthOf(cell));
  const line = (row: readonly string[]) => `| ${row.map(padded).join(' | ')} |`;
  const rule = line(widths.map((width) => '-'.repeat(width)));
  return [line(cells[0]!), rule, ...cells.slice(1).map(line)].join('\n');
}
