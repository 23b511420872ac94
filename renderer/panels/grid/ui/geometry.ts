/** Where columns and rows lie, in pixels of the whole grid. Pure. */
import type { Column } from '../columns/column.ts';

export const ROW_PX = 26;
export const ROW_NUMBER_PX = 52;
/** Heads and the filter row under them. */
export const HEAD_PX = 54;
export const WIDTH_MIN_PX = 44;
export const WIDTH_MAX_PX = 640;

export interface Geometry {
  readonly widthsPx: readonly number[];
  /** Left edge of each column; one more for the right edge of the last. */
  readonly leftsPx: readonly number[];
  readonly frozenCount: number;
  /** Width of what stays at the left, row numbers included. */
  readonly frozenPx: number;
  readonly totalPx: number;
}

export function geometryOf(
  columns: readonly Column[],
  widths: Readonly<Record<string, number>>,
  frozenCount: number,
): Geometry {
  const widthsPx = columns.map(({ id, widthPx }) => widths[id] ?? widthPx);
  const leftsPx = [ROW_NUMBER_PX];
  for (const px of widthsPx) leftsPx.push(leftsPx.at(-1)! + px);
  const frozen = Math.min(frozenCount, columns.length);
  return { widthsPx, leftsPx, frozenCount: frozen, frozenPx: leftsPx[frozen]!, totalPx: leftsPx.at(-1)! };
}

export interface ColumnSpan {
  readonly from: number;
  /** One past the last. */
  readonly to: number;
}

const PADDING_PX = 17;
/** No letter of the grid's fonts is wider, and few are nearly as wide: better cut too often than printed over another. */
const LETTER_PX = 8;
const CAPITAL_PX = 11;
const IDEOGRAPH_PX = 13;
const IDEOGRAPHS_FROM = 0x2e80;

function letterPx(letter: string): number {
  if (letter.codePointAt(0)! >= IDEOGRAPHS_FROM) return IDEOGRAPH_PX;
  return /[A-Zmw%@—…]/.test(letter) ? CAPITAL_PX : LETTER_PX;
}

/** Whether a text may be too long for its cell. Told without measuring: it is asked for every cell that scrolls by. */
export function isCut(text: string, widthPx: number): boolean {
  if (text.length * IDEOGRAPH_PX <= widthPx - PADDING_PX) return false;
  let textPx = PADDING_PX;
  for (const letter of text) textPx += letterPx(letter);
  return textPx > widthPx;
}

const OVERSCAN_PX = 160;

/** Columns beyond the frozen ones that are on the screen, and a few beside them. */
export function columnSpan(
  { leftsPx, frozenCount, frozenPx }: Geometry,
  scrollPx: number,
  widthPx: number,
): ColumnSpan {
  const last = leftsPx.length - 1;
  let from = frozenCount;
  while (from < last - 1 && leftsPx[from + 1]! < scrollPx + frozenPx - OVERSCAN_PX) from++;
  let to = from;
  while (to < last && leftsPx[to]! < scrollPx + widthPx + OVERSCAN_PX) to++;
  return { from: Math.min(from, last), to };
}

export interface Box {
  readonly leftPx: number;
  readonly topPx: number;
  readonly widthPx: number;
}

/** Where a cell stands within the visible part. */
export function cellBox(
  geometry: Geometry,
  row: number,
  column: number,
  scroller: { scrollLeft: number; scrollTop: number },
): Box {
  const leftPx = geometry.leftsPx[column] ?? 0;
  const isFrozen = column < geometry.frozenCount;
  return {
    leftPx: isFrozen ? leftPx : leftPx - scroller.scrollLeft,
    topPx: HEAD_PX + row * ROW_PX - scroller.scrollTop,
    widthPx: geometry.widthsPx[column] ?? 0,
  };
}

/** How far to scroll sideways so that a column is in sight. */
export function scrollLeftFor(geometry: Geometry, column: number, scrollPx: number, widthPx: number): number {
  if (column < geometry.frozenCount) return scrollPx;
  const [left, right] = [geometry.leftsPx[column]!, geometry.leftsPx[column + 1]!];
  if (left < scrollPx + geometry.frozenPx) return left - geometry.frozenPx;
  return right > scrollPx + widthPx ? right - widthPx : scrollPx;
}
