/** A value lane: filled step line; zoomed out, lowest and highest of each pixel stay visible. */
import { firstIndex, lodSteps, type StepLevel, type Steps } from '#timeline';
import { formatMilli } from '../../../widgets/format.ts';
import { textWidth } from '../../../widgets/canvas/text.ts';
import { campColour } from '../camps.ts';
import type { LaneBand } from '../layout.ts';
import type { DrawFrame } from './frame.ts';

const PAD_PX = 4;
const FILL_ALPHA = 0.16;
const LINE_PX = 1.5;

export function drawValue(frame: DrawFrame, band: LaneBand): void {
  const { steps } = band.lane;
  if (!hasValues(steps)) return;
  const y = heightOf(frame, band, steps);
  const colour = frame.palette[campColour(band.group.camp)];
  const level = lodSteps(steps, frame.view.fromMs, frame.view.toMs, frame.msPerPx);
  if (level === undefined) drawLine(frame, steps, y, colour);
  else drawColumns(frame, level, y, colour);
}

const hasValues = (steps: Steps | null): steps is Steps => steps !== null && steps.ms.length > 0 && steps.max > 0;

/** Where a value stands in its lane. */
function heightOf(frame: DrawFrame, band: LaneBand, { max }: Steps): (value: number) => number {
  const bottom = band.topPx - frame.scrollPx + band.heightPx - 1;
  return (value) => bottom - (value / max) * (band.heightPx - PAD_PX - 1);
}

function drawLine(frame: DrawFrame, steps: Steps, y: (value: number) => number, colour: string): void {
  const { context } = frame;
  const endX = trace(frame, steps, y);
  context.strokeStyle = colour;
  context.lineWidth = LINE_PX;
  context.stroke();
  context.lineTo(endX, y(0));
  context.lineTo(frame.x(Math.max(steps.ms[0]!, frame.view.fromMs)), y(0));
  context.globalAlpha = FILL_ALPHA;
  context.fillStyle = colour;
  context.fill();
  context.globalAlpha = 1;
}

/** Steps nearer than this hide the level stretch between them. */
const STRETCH_MIN_PX = 2.5;

/** More steps than pixels: of each pixel the span from lowest to highest, then level until the next step. */
function drawColumns(frame: DrawFrame, level: StepLevel, y: (value: number) => number, colour: string): void {
  const { context, view } = frame;
  const { startMs, lowest, highest, last, count } = level;
  const from = Math.max(firstIndex(count, (index) => startMs[index]! > view.fromMs) - 1, 0);
  const to = firstIndex(count, (index) => startMs[index]! > view.toMs);
  const xOfEntry = (index: number) => (index < count ? Math.max(frame.x(startMs[index]!), -2) : frame.widthPx + 2);
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(xOfEntry(from), y(0));
  for (let index = from; index < to; index++) {
    const x = xOfEntry(index);
    const widthPx = xOfEntry(index + 1) - x;
    const top = y(highest[index]!) - LINE_PX / 2;
    const isDense = widthPx < STRETCH_MIN_PX;
    context.fillRect(x, top, isDense ? Math.max(widthPx, 1) : 1, y(lowest[index]!) + LINE_PX / 2 - top);
    context.lineTo(x, y(last[index]!));
    if (isDense) continue;
    context.fillRect(x, y(last[index]!) - LINE_PX / 2, widthPx, LINE_PX);
    context.lineTo(x + widthPx, y(last[index]!));
  }
  context.lineTo(Math.min(xOfEntry(to), frame.widthPx + 2), y(0));
  context.globalAlpha = FILL_ALPHA;
  context.fill();
  context.globalAlpha = 1;
}

/** Path of the visible part; returns its right end. */
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
export function drawFigure(frame: DrawFrame, band: LaneBand, playheadMs: number): void {
  const { steps } = band.lane;
  if (!hasValues(steps)) return;
  const y = heightOf(frame, band, steps);
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
