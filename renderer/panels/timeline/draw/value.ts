/** A value lane: filled step line; zoomed out, lowest and highest of each pixel stay visible. */
import type { Steps } from '#timeline';
import { formatMilli } from '../../../widgets/format.ts';
import { textWidth } from '../../../widgets/canvas/text.ts';
import { campColour } from '../camps.ts';
import type { LaneBand } from '../layout.ts';
import type { DrawFrame } from './frame.ts';

const PAD_PX = 4;
const FILL_ALPHA = 0.16;

export function drawValue(frame: DrawFrame, band: LaneBand, playheadMs: number): void {
  const { steps } = band.lane;
  if (steps === null || steps.ms.length === 0 || steps.max <= 0) return;
  const { context, palette } = frame;
  const bottom = band.topPx - frame.scrollPx + band.heightPx - 1;
  const y = (value: number) => bottom - (value / steps.max) * (band.heightPx - PAD_PX - 1);
  const colour = palette[campColour(band.group.camp)];
  const endX = trace(frame, steps, y);
  context.strokeStyle = colour;
  context.lineWidth = 1.5;
  context.stroke();
  context.lineTo(endX, bottom);
  context.lineTo(frame.x(Math.max(steps.ms[0]!, frame.view.fromMs)), bottom);
  context.globalAlpha = FILL_ALPHA;
  context.fillStyle = colour;
  context.fill();
  context.globalAlpha = 1;
  drawFigure(frame, steps, playheadMs, y);
}

/** Path of the visible part; returns its right end. Steps within one pixel become one vertical stroke. */
function trace(frame: DrawFrame, steps: Steps, y: (value: number) => number): number {
  const { context } = frame;
  const from = Math.max(indexAt(steps, frame.view.fromMs), 0);
  let x = Math.max(frame.x(steps.ms[from]!), -2);
  context.beginPath();
  context.moveTo(x, y(steps.values[from]!));
  for (let index = from + 1; index < steps.ms.length && steps.ms[index]! <= frame.view.toMs; index++) {
    x = frame.x(steps.ms[index]!);
    context.lineTo(x, y(steps.values[index - 1]!));
    context.lineTo(x, y(steps.values[index]!));
  }
  const last = Math.max(indexAt(steps, frame.view.toMs), from);
  context.lineTo(frame.widthPx + 2, y(steps.values[last]!));
  return frame.widthPx + 2;
}

/** Last step at or before a moment, −1 before the first. */
function indexAt(steps: Steps, ms: number): number {
  let low = 0;
  let high = steps.ms.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (steps.ms[middle]! > ms) high = middle;
    else low = middle + 1;
  }
  return low - 1;
}

/** The value at the playhead, left of it. */
function drawFigure(frame: DrawFrame, steps: Steps, playheadMs: number, y: (value: number) => number): void {
  const value = steps.values[indexAt(steps, playheadMs)];
  const x = frame.x(playheadMs);
  if (value === undefined || x < 0 || x > frame.widthPx) return;
  const { context, palette } = frame;
  const text = formatMilli(value, 0);
  context.font = `11px ${palette.fontUi}`;
  context.fillStyle = palette['text-1'];
  const isRoomLeft = x > textWidth(context, text) + 8;
  context.fillText(text, isRoomLeft ? x - textWidth(context, text) - 5 : x + 5, Math.min(y(value) + 10, y(0) - 2));
}
