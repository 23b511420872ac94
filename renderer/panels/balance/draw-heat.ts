import type { Palette } from '../../widgets/canvas/palette.ts';
import type { ShownCell } from './cells.ts';
import { cssOf, heatColour, inkOn } from './heat-colours.ts';
import { boxOf, FOOT_PX, type HeatLayout } from './heat-layout.ts';

export interface HeatPicture {
  readonly layout: HeatLayout;
  readonly cells: readonly ShownCell[];
  /** Ends of the scale. */
  readonly low: number;
  readonly high: number;
  readonly picked: number | null;
  readonly hovered: number | null;
  readonly xTexts: readonly string[];
  readonly yTexts: readonly string[];
  text(cell: ShownCell): string;
}

const GAP_PX = 1;
const TEXT_ROOM_PX = 8;
const LINE_PX = 16;

/** The figure stands in its cell where there is room; what could not be run is crossed out. */
export function drawHeat(context: CanvasRenderingContext2D, picture: HeatPicture, palette: Palette): void {
  const { layout, cells, picked, hovered } = picture;
  const { widthPx, heightPx } = { widthPx: context.canvas.clientWidth, heightPx: context.canvas.clientHeight };
  context.clearRect(0, 0, widthPx, heightPx);
  context.font = `11px ${palette.fontUi}`;
  context.textBaseline = 'middle';
  for (const cell of cells) drawCell(context, picture, cell, palette);
  drawNames(context, picture, palette);
  if (hovered !== null) frame(context, boxOf(layout, hovered), palette['text-1'], 1);
  if (picked === null) return;
  frame(context, boxOf(layout, picked), palette['surface-0'], 4);
  frame(context, boxOf(layout, picked), palette['text-1'], 2);
}

type Box = ReturnType<typeof boxOf>;

function frame(context: CanvasRenderingContext2D, { x, y, width, height }: Box, colour: string, linePx: number): void {
  context.strokeStyle = colour;
  context.lineWidth = linePx;
  context.strokeRect(x + 1, y + 1, width - 2, height - 2);
}

function drawCell(context: CanvasRenderingContext2D, picture: HeatPicture, cell: ShownCell, palette: Palette): void {
  const { x, y, width, height } = boxOf(picture.layout, cell.index);
  const [inner, tall] = [Math.max(1, width - GAP_PX), Math.max(1, height - GAP_PX)];
  const colour = cell.spread && heatColour(shareOf(cell.spread.mean, picture));
  context.fillStyle = colour ? cssOf(colour) : palette['surface-2'];
  context.fillRect(x, y, inner, tall);
  if (cell.result?.refusal) cross(context, { x, y, width: inner, height: tall }, palette['text-3']);
  const text = cell.result === undefined || cell.result.refusal ? '' : picture.text(cell);
  if (height < LINE_PX || context.measureText(text).width + TEXT_ROOM_PX > width) return;
  context.fillStyle = colour ? inkOn(colour) : palette['text-3'];
  context.textAlign = 'center';
  context.fillText(text, x + inner / 2, y + tall / 2);
}

const shareOf = (value: number, { low, high }: HeatPicture): number =>
  high > low ? (value - low) / (high - low) : 0.5;

function cross(context: CanvasRenderingContext2D, { x, y, width, height }: Box, colour: string): void {
  context.strokeStyle = colour;
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x + width, y + height);
  context.moveTo(x + width, y);
  context.lineTo(x, y + height);
  context.stroke();
}

/** Names that would touch the one before are left out. */
function drawNames(context: CanvasRenderingContext2D, { layout, xTexts, yTexts }: HeatPicture, palette: Palette): void {
  const { leftPx, topPx, cellWidthPx, cellHeightPx, rows } = layout;
  context.fillStyle = palette['text-2'];
  context.textAlign = 'center';
  let freePx = -Infinity;
  xTexts.forEach((text, column) => {
    const [middle, half] = [leftPx + (column + 0.5) * cellWidthPx, context.measureText(text).width / 2];
    if (middle - half < freePx) return;
    context.fillText(text, middle, topPx + rows * cellHeightPx + FOOT_PX / 2 + 1);
    freePx = middle + half + TEXT_ROOM_PX;
  });
  context.textAlign = 'right';
  let topFreePx = Infinity;
  yTexts.forEach((text, row) => {
    const middle = topPx + (rows - row - 0.5) * cellHeightPx;
    if (middle + LINE_PX / 2 > topFreePx) return;
    context.fillText(text, leftPx - 6, middle);
    topFreePx = middle - LINE_PX / 2;
  });
}
