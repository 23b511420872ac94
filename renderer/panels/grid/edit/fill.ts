/** Cells that take the texts of others: fill down, fill right, the handle at the corner. Pure. */
import { plainText } from '../cells/cell-text.ts';
import type { CellValue } from '../columns/column.ts';
import type { Cell, Range } from '../select/selection.ts';

export interface FilledCell extends Cell {
  readonly text: string;
}

export type ValueAt = (cell: Cell) => CellValue;

/** The next ones of evenly growing figures; undefined when they are none. */
function seriesText(values: readonly CellValue[], step: number): string | undefined {
  const figures = values.filter((value) => typeof value === 'number');
  if (figures.length !== values.length || figures.length === 0) return undefined;
  const gain = figures.length > 1 ? figures[1]! - figures[0]! : 1;
  return plainText(figures[0]! + gain * step);
}

const steps = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);

/** Everything of `to` that is not in `from`, with what it takes. `isSeries` counts on instead of repeating. */
export function fillCells(from: Range, to: Range, valueAt: ValueAt, isSeries = false): readonly FilledCell[] {
  const isDown = to.top !== from.top || to.bottom !== from.bottom;
  const columns = steps(to.left, to.right + 1);
  const rows = steps(to.top, to.bottom + 1);
  const length = isDown ? from.bottom - from.top + 1 : from.right - from.left + 1;
  return rows.flatMap((row) =>
    columns.flatMap((column) => {
      const isInside = row >= from.top && row <= from.bottom && column >= from.left && column <= from.right;
      if (isInside) return [];
      const offset = isDown ? row - from.top : column - from.left;
      const source = (at: number): CellValue =>
        valueAt(isDown ? { row: from.top + at, column } : { row, column: from.left + at });
      const series = isSeries ? seriesText(steps(0, length).map(source), offset) : undefined;
      const text = series ?? plainText(source(((offset % length) + length) % length));
      return [{ row, column, text }];
    }),
  );
}

/** Ctrl+D and Ctrl+R: the first line of the range goes into the others; of a single line, the one before it. */
export function fillWithin(range: Range, direction: 'down' | 'right', valueAt: ValueAt): readonly FilledCell[] {
  const { top, left, bottom, right } = range;
  const isDown = direction === 'down';
  const isSingle = isDown ? top === bottom : left === right;
  const first = isSingle ? -1 : 0;
  const from: Range = isDown
    ? { top: top + first, bottom: top + first, left, right }
    : { top, bottom, left: left + first, right: left + first };
  if (from.top < 0 || from.left < 0) return [];
  return fillCells(from, { top: Math.min(top, from.top), left: Math.min(left, from.left), bottom, right }, valueAt);
}

/** The range that dragging the handle to a cell makes: grown along the longer way. */
export function draggedRange(from: Range, cell: Cell): Range {
  const down = Math.max(cell.row - from.bottom, from.top - cell.row, 0);
  const across = Math.max(cell.column - from.right, from.left - cell.column, 0);
  if (down >= across) return { ...from, top: Math.min(from.top, cell.row), bottom: Math.max(from.bottom, cell.row) };
  return { ...from, left: Math.min(from.left, cell.column), right: Math.max(from.right, cell.column) };
}
