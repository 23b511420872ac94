/** The line of a series in a box of columns by hundredths of its height; a spike of one step is never lost. */
import type { Series } from '#lab';

export const PLOT_COLUMNS = 240;
export const PLOT_HEIGHT = 100;

interface Column {
  readonly low: number;
  readonly high: number;
  readonly last: number;
}

function columnsOf({ frames, values, lastFrame }: Series): (Column | null)[] {
  const columns: (Column | null)[] = Array.from({ length: PLOT_COLUMNS }, () => null);
  const columnOf = (frame: number) =>
    Math.min(PLOT_COLUMNS - 1, Math.floor((frame / Math.max(1, lastFrame)) * PLOT_COLUMNS));
  frames.forEach((frame, index) => {
    const value = figureOf(values[index]!);
    const end = columnOf((frames[index + 1] ?? lastFrame + 1) - 1);
    for (let at = columnOf(frame); value !== null && at <= end; at++) {
      const was = columns[at];
      columns[at] = { low: Math.min(was?.low ?? value, value), high: Math.max(was?.high ?? value, value), last: value };
    }
  });
  return columns;
}

const figureOf = (value: Series['values'][number]): number | null =>
  typeof value === 'number' ? value : value === true ? 1 : value === false ? 0 : null;

/** SVG path; '' where there is no figure at all. */
export function stepPath(series: Series): string {
  const columns = columnsOf(series);
  const known = columns.filter((column) => column !== null);
  if (known.length === 0) return '';
  const low = Math.min(...known.map((column) => column.low));
  const high = Math.max(...known.map((column) => column.high));
  const y = (value: number) =>
    Math.round(high === low ? PLOT_HEIGHT / 2 : PLOT_HEIGHT - ((value - low) / (high - low)) * PLOT_HEIGHT);
  let path = '';
  let isDown = false;
  columns.forEach((column, at) => {
    if (column === null) isDown = false;
    else {
      const spike = column.high === column.low ? '' : `V${y(column.high)}V${y(column.low)}V${y(column.last)}`;
      path += isDown ? `H${at}${spike || `V${y(column.last)}`}` : `M${at} ${y(column.last)}${spike}`;
      path += `H${at + 1}`;
      isDown = true;
    }
  });
  return path;
}
