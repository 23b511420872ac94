/** Where a key leads to. Pure: what is filled is asked for, keys come as their names. */
import { clampCell, type Cell, type Size } from './selection.ts';

export interface Move {
  readonly key: string;
  /** Ctrl or ⌘: to the edge of what is filled. */
  readonly isFar: boolean;
}

export type IsFilled = (cell: Cell) => boolean;

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const isInside = ({ row, column }: Cell, { rowCount, columnCount }: Size): boolean =>
  row >= 0 && column >= 0 && row < rowCount && column < columnCount;

/** As in spreadsheets: through filled cells to the last one, over empty ones to the next filled one, else to the edge. */
function farthest(from: Cell, [rows, columns]: readonly [number, number], size: Size, isFilled: IsFilled): Cell {
  const next = ({ row, column }: Cell): Cell => ({ row: row + rows, column: column + columns });
  let cell = next(from);
  if (!isInside(cell, size)) return from;
  const isThrough = isFilled(from) && isFilled(cell);
  while (isInside(next(cell), size)) {
    if (isThrough ? !isFilled(next(cell)) : isFilled(cell)) return cell;
    cell = next(cell);
  }
  return cell;
}

/** Undefined for keys that do not move. */
export function moveFrom(
  from: Cell,
  { key, isFar }: Move,
  size: Size,
  pageRows: number,
  isFilled: IsFilled,
): Cell | undefined {
  const step = STEPS[key];
  if (step) {
    if (isFar) return farthest(from, step, size, isFilled);
    return clampCell({ row: from.row + step[0], column: from.column + step[1] }, size);
  }
  if (key === 'Home') return { row: isFar ? 0 : from.row, column: 0 };
  if (key === 'End') return clampCell({ row: isFar ? size.rowCount : from.row, column: size.columnCount }, size);
  if (key === 'PageDown') return clampCell({ ...from, row: from.row + pageRows }, size);
  return key === 'PageUp' ? clampCell({ ...from, row: from.row - pageRows }, size) : undefined;
}
