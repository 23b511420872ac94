export type Cells = readonly (string | number)[];

/** Columns under their heads; figures to the right, the first column to the left. */
export function textTable(title: string, head: Cells, lines: readonly Cells[]): string {
  if (lines.length === 0) return '';
  const all = [head, ...lines];
  const widths = head.map((_, column) => Math.max(...all.map((line) => String(line[column]).length)));
  const text = (line: Cells) =>
    line
      .map((cell, at) => (at === 0 ? String(cell).padEnd(widths[0]!) : String(cell).padStart(widths[at]!)))
      .join('  ');
  return `\n${title}\n${all.map((line) => `  ${text(line).trimEnd()}\n`).join('')}`;
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(3)} s`;
