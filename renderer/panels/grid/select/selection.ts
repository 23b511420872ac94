/** Which cells are selected. Rows and columns are places in the grid as it is shown. Pure. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

export interface Range {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export interface Selection {
  /** The cell that typing goes to. */
  readonly active: Cell;
  /** Where the last range began; Shift extends from there. */
  readonly anchor: Cell;
  /** The last one is the one that Shift changes. */
  readonly ranges: readonly Range[];
}

export interface Size {
  readonly rowCount: number;
  readonly columnCount: number;
}

export const rangeBetween = (a: Cell, b: Cell): Range => ({
  top: Math.min(a.row, b.row),
  left: Math.min(a.column, b.column),
  bottom: Math.max(a.row, b.row),
  right: Math.max(a.column, b.column),
});

const clamp = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1));

export const clampCell = ({ row, column }: Cell, { rowCount, columnCount }: Size): Cell => ({
  row: clamp(row, rowCount),
  column: clamp(column, columnCount),
});

export const selectCell = (cell: Cell): Selection => ({
  active: cell,
  anchor: cell,
  ranges: [rangeBetween(cell, cell)],
});

/** Shift: the last range runs from its anchor to this cell; the active cell stays where it was. */
export const extendTo = ({ anchor, ranges }: Selection, cell: Cell): Selection => ({
  active: anchor,
  anchor,
  ranges: [...ranges.slice(0, -1), rangeBetween(anchor, cell)],
});

/** Ctrl: one more range. */
export const addCell = ({ ranges }: Selection, cell: Cell): Selection => ({
  active: cell,
  anchor: cell,
  ranges: [...ranges, rangeBetween(cell, cell)],
});

export const selectRows = (from: number, to: number, { columnCount }: Size): Selection => ({
  active: { row: from, column: 0 },
  anchor: { row: from, column: 0 },
  ranges: [{ top: Math.min(from, to), bottom: Math.max(from, to), left: 0, right: columnCount - 1 }],
});

export const selectColumn = (column: number, { rowCount }: Size): Selection => ({
  active: { row: 0, column },
  anchor: { row: 0, column },
  ranges: [{ top: 0, bottom: rowCount - 1, left: column, right: column }],
});

export const selectAll = ({ active }: Selection, { rowCount, columnCount }: Size): Selection => ({
  active,
  anchor: { row: 0, column: 0 },
  ranges: [{ top: 0, left: 0, bottom: rowCount - 1, right: columnCount - 1 }],
});

const holds = ({ top, left, bottom, right }: Range, { row, column }: Cell): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

export const isSelected = ({ ranges }: Selection, cell: Cell): boolean => ranges.some((range) => holds(range, cell));

/** The far corner of the last range: where Shift with an arrow goes on from. */
export function farCorner({ anchor, ranges }: Selection): Cell {
  const { top, left, bottom, right } = ranges.at(-1)!;
  return { row: anchor.row === top ? bottom : top, column: anchor.column === left ? right : left };
}

/** The same cells within a grid that has become smaller. */
export function clampSelection(selection: Selection, size: Size): Selection {
  const fits = selection.ranges.every(({ bottom, right }) => bottom < size.rowCount && right < size.columnCount);
  return fits ? selection : selectCell(clampCell(selection.active, size));
}

export const cellCount = ({ ranges }: Selection): number =>
  ranges.length === 1
    ? (ranges[0]!.bottom - ranges[0]!.top + 1) * (ranges[0]!.right - ranges[0]!.left + 1)
    : cellsOf(ranges).length;

/** Every selected cell once, row by row within each range. */
export function cellsOf(ranges: readonly Range[]): readonly Cell[] {
  const seen = new Set<string>();
  const cells: Cell[] = [];
  for (const { top, left, bottom, right } of ranges)
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) {
        const key = `${row} ${column}`;
        if (ranges.length > 1 && seen.has(key)) continue;
        seen.add(key);
        cells.push({ row, column });
      }
  return cells;
}
