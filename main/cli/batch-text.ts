import type { SweepReport } from '#lab';

const figure = (value: number | null): string => (value === null ? '—' : value.toFixed(2));

/** One line a cell: its values, how many runs, and each figure with its standard error. */
export function batchText({ scenario, axes, measures, seeds, cells }: SweepReport): string {
  const head = [...axes, 'runs', ...measures.flatMap(({ name, unit }) => [`${name} (${unit})`, '± error'])];
  const lines = cells.map((cell) => [
    ...cell.values.map(String),
    String(cell.runs),
    ...cell.measures.flatMap(({ mean, error }) => [figure(mean), figure(error)]),
  ]);
  const all = [head, ...lines];
  const widths = head.map((_, column) => Math.max(...all.map((line) => line[column]!.length)));
  const text = (line: readonly string[]) => line.map((cell, at) => cell.padStart(widths[at]!)).join('  ');
  const refused = cells.flatMap(({ values, problems = [] }) =>
    problems.map((problem) => `  ${values.join(' · ')}: ${problem}\n`),
  );
  return [
    `${scenario}: ${cells.length} cells, ${seeds} seeds each\n`,
    ...all.map((line) => `${text(line)}\n`),
    ...(refused.length > 0 ? ['could not be run:\n', ...refused] : []),
  ].join('');
}
