/** Where the cells of a heat-map lie. The first axis goes across, the second one upwards. */
export interface HeatLayout {
  readonly leftPx: number;
  readonly topPx: number;
  readonly cellWidthPx: number;
  readonly cellHeightPx: number;
  readonly columns: number;
  readonly rows: number;
}

export const FOOT_PX = 20;
const TOP_PX = 2;
const RIGHT_PX = 4;

export function heatLayout(
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
  { columns, rows, leftPx }: { readonly columns: number; readonly rows: number; readonly leftPx: number },
): HeatLayout {
  return {
    leftPx,
    topPx: TOP_PX,
    columns,
    rows,
    cellWidthPx: Math.max(1, (widthPx - leftPx - RIGHT_PX) / columns),
    cellHeightPx: Math.max(1, (heightPx - TOP_PX - FOOT_PX) / rows),
  };
}

/** Index of the cell in the order of the plan. */
export const cellIndex = ({ rows }: Pick<HeatLayout, 'rows'>, column: number, row: number): number =>
  column * rows + row;

export const placeOf = ({ rows }: Pick<HeatLayout, 'rows'>, index: number) => ({
  column: Math.floor(index / rows),
  row: index % rows,
});

export function boxOf(layout: HeatLayout, index: number) {
  const { column, row } = placeOf(layout, index);
  return {
    x: layout.leftPx + column * layout.cellWidthPx,
    y: layout.topPx + (layout.rows - 1 - row) * layout.cellHeightPx,
    width: layout.cellWidthPx,
    height: layout.cellHeightPx,
  };
}

export function cellAt(layout: HeatLayout, x: number, y: number): number | null {
  const column = Math.floor((x - layout.leftPx) / layout.cellWidthPx);
  const row = layout.rows - 1 - Math.floor((y - layout.topPx) / layout.cellHeightPx);
  const isInside = column >= 0 && column < layout.columns && row >= 0 && row < layout.rows;
  return isInside ? cellIndex(layout, column, row) : null;
}
