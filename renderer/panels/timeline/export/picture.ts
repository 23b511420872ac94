/** The timeline as shown, as a picture twice as sharp: heads, ruler, lanes that scroll and lanes that are pinned. */
import type { Lane, LaneGroup } from '#timeline';
import { textWidth } from '../../../widgets/canvas/text.ts';
import { campColour, campShape } from '../camps.ts';
import { drawRuler } from '../draw/ruler.ts';
import { hasHead, type LaneLayout } from '../layout.ts';
import { lastPicture, paintLanes, type Picture } from '../paint.ts';

const SCALE = 2;
const HEADS_PX = 168;
const RULER_PX = 22;
const TITLE_PX = 24;
const PAD_PX = 8;
const INDENT_PX = 12;

/** Names as the heads have them. */
export interface HeadNames {
  title(): string;
  group(group: LaneGroup): string;
  lane(lane: Lane): string;
}

interface Part {
  readonly picture: Picture;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** What each canvas of lanes shows at this moment, top to bottom. */
function partsIn(root: ParentNode): readonly Part[] {
  return [...root.querySelectorAll<HTMLCanvasElement>('.tl-lanes canvas')].flatMap((canvas) => {
    const picture = lastPicture(canvas);
    if (picture === undefined) return [];
    const heightPx = Math.min(canvas.clientHeight, picture.layout.heightPx - picture.scrollPx);
    return heightPx > 0 ? [{ picture, widthPx: canvas.clientWidth, heightPx }] : [];
  });
}

/** Undefined when nothing is drawn. */
export function drawWholePicture(root: ParentNode, names: HeadNames): HTMLCanvasElement | undefined {
  const parts = partsIn(root);
  const [first] = parts;
  if (first === undefined) return undefined;
  const lanesPx = parts.reduce((sum, { heightPx }) => sum + heightPx, 0);
  const canvas = newCanvas(HEADS_PX + first.widthPx, TITLE_PX + RULER_PX + lanesPx);
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.scale(SCALE, SCALE);
  drawTop(context, first, names);
  let topPx = TITLE_PX + RULER_PX;
  for (const part of parts) {
    drawPart(context, part, topPx, names);
    topPx += part.heightPx;
  }
  drawPlayhead(context, first, topPx);
  return canvas;
}

function newCanvas(widthPx: number, heightPx: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(widthPx * SCALE);
  canvas.height = Math.ceil(heightPx * SCALE);
  return canvas;
}

function drawTop(context: CanvasRenderingContext2D, { picture, widthPx }: Part, names: HeadNames): void {
  const { palette, view } = picture;
  context.fillStyle = palette['surface-1'];
  context.fillRect(0, 0, HEADS_PX + widthPx, TITLE_PX + RULER_PX);
  context.font = `600 12px ${palette.fontUi}`;
  context.fillStyle = palette['text-1'];
  context.fillText(names.title(), PAD_PX, 16);
  inside(context, HEADS_PX, TITLE_PX, () => drawRuler(context, palette, view, widthPx));
}

/** Runs a drawing whose zero point is at a place of the whole picture. */
function inside(context: CanvasRenderingContext2D, xPx: number, yPx: number, draw: () => void): void {
  context.save();
  context.translate(xPx, yPx);
  draw();
  context.restore();
}

function drawPart(context: CanvasRenderingContext2D, part: Part, topPx: number, names: HeadNames): void {
  const { picture, widthPx, heightPx } = part;
  inside(context, HEADS_PX, topPx, () => {
    clip(context, widthPx, heightPx);
    paintLanes(context, { widthPx, heightPx }, picture);
  });
  inside(context, 0, topPx, () => {
    clip(context, HEADS_PX, heightPx);
    drawHeads(context, part, names);
  });
}

function clip(context: CanvasRenderingContext2D, widthPx: number, heightPx: number): void {
  context.beginPath();
  context.rect(0, 0, widthPx, heightPx);
  context.clip();
}

function drawHeads(context: CanvasRenderingContext2D, { picture, heightPx }: Part, names: HeadNames): void {
  const { palette, layout, scrollPx } = picture;
  context.fillStyle = palette['surface-1'];
  context.fillRect(0, 0, HEADS_PX, heightPx);
  context.font = `600 11px ${palette.fontUi}`;
  for (const { group, topPx, heightPx: height } of layout.groups) {
    const y = topPx - scrollPx + height / 2 + 4;
    context.fillStyle = palette[campColour(group.camp)];
    context.fillText(campShape(group.camp), PAD_PX, y);
    context.fillStyle = palette['text-1'];
    context.fillText(fitted(context, names.group(group), PAD_PX + INDENT_PX), PAD_PX + INDENT_PX, y);
  }
  drawLaneHeads(context, layout, picture, names);
}

function drawLaneHeads(
  context: CanvasRenderingContext2D,
  { lanes }: LaneLayout,
  { palette, scrollPx }: Picture,
  names: HeadNames,
): void {
  context.font = `11px ${palette.fontUi}`;
  for (const { lane, group, topPx, heightPx } of lanes) {
    const x = hasHead(group) ? PAD_PX + INDENT_PX : PAD_PX;
    context.fillStyle = palette['text-2'];
    context.fillText(fitted(context, names.lane(lane), x), x, topPx - scrollPx + heightPx / 2 + 4);
    context.fillStyle = palette['border-subtle'];
    context.fillRect(0, topPx - scrollPx + heightPx - 1, HEADS_PX, 1);
  }
}

/** Cut with an ellipsis where it would run into the lanes. */
function fitted(context: CanvasRenderingContext2D, text: string, xPx: number): string {
  const roomPx = HEADS_PX - xPx - PAD_PX;
  if (textWidth(context, text) <= roomPx) return text;
  let length = text.length - 1;
  while (length > 1 && context.measureText(`${text.slice(0, length)}…`).width > roomPx) length -= 1;
  return `${text.slice(0, length)}…`;
}

function drawPlayhead(context: CanvasRenderingContext2D, { picture, widthPx }: Part, bottomPx: number): void {
  const { view, playheadMs, palette } = picture;
  const share = (playheadMs - view.fromMs) / (view.toMs - view.fromMs);
  if (share < 0 || share > 1) return;
  context.fillStyle = palette['tl-playhead'];
  context.fillRect(HEADS_PX + share * widthPx - 0.75, TITLE_PX, 1.5, bottomPx - TITLE_PX);
}
