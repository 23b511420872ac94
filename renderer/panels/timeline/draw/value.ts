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
const BEFORE_DASH = [4, 3];

/** `before`: how it went in the run before, as a dashed line behind. */
export function drawValue(frame: DrawFrame, band: LaneBand, before?: Steps): void {
  const { steps } = band.lane;
  if (!hasValues(steps)) return;
  const y = heightOf(frame, band, steps);
  if (before) drawBefore(frame, before, (value) => Math.max(y(value), band.topPx - frame.scrollPx + 1));
  const colour = frame.palette[campColour(band.group.camp)];
  const level = lodSteps(steps, frame.view.fromMs, frame.view.toMs, frame.msPerPx);
  if (level === undefined) drawLine(frame, steps, y, colour);
  else drawColumns(frame, level, y, colour);
}

function drawBefore(frame: DrawFrame, steps: Steps, y: (value: number) => number): void {
  if (!hasValues(steps)) return;
  const { context, palette, view } = frame;
  const level = lodSteps(steps, view.fromMs, view.toMs, frame.msPerPx);
  if (level === undefined) trace(frame, steps, y);
  else traceLevel(frame, level, y);
  context.strokeStyle = palette['tl-ghost'];
  context.lineWidth = 1;
  context.setLineDash(BEFORE_DASH);
  context.stroke();
  context.setLineDash([]);
}

/** The last value of each pixel. */
function traceLevel({ context, view, x }: DrawFrame, level: StepLevel, y: (value: number) => number): void {
  const { startMs, last, count } = level;
  const from = Math.max(firstIndex(count, (index) => startMs[index]! > view.fromMs) - 1, 0);
  context.beginPath();
  for (let index = from; index < count && (index === from || startMs[index - 1]! <= view.toMs); index++)
    context.lineTo(x(startMs[index]!), y(last[index]!));
}

const hasValues = (steps: Steps | null): steps is Steps => steps !== null && steps.ms.length > 0;

/** Where a value stands in its lane. */
function heightOf(frame: DrawFrame, band: LaneBand, { max, min }: Steps): (value: number) => number {
  const bottom = band.topPx - frame.scrollPx + band.heightPx - 1;
  const pxPerUnit = (band.heightPx - PAD_PX - 1) / (max - min || 1);
  return (value) => bottom - (value - min) * pxPerUnit;
}

function drawLine(frame: DrawFrame, steps: Steps, y: (value: number) => number, colour: string): void {
  const { context } = frame;
  const { endX, hasGap } = trace(frame, steps, y);
  context.strokeStyle = colour;
  context.lineWidth = LINE_PX;
  context.stroke();
  // Where there is no value there is no ground to fill down to.
  if (hasGap) return;
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

/** Path of the visible part, taken off where there is no value; a canvas passes over what is no number. */
function trace(frame: DrawFrame, { ms, values }: Steps, y: (value: number) => number) {
  const { context, view } = frame;
  const from = Math.max(indexAt(ms, view.fromMs), 0);
  let x = Math.max(frame.x(ms[from]!), -2);
  let hasGap = Number.isNaN(values[from]!);
  context.beginPath();
  context.moveTo(x, y(values[from]!));
  for (let index = from + 1; index < ms.length && ms[index]! <= view.toMs; index++) {
    x = frame.x(ms[index]!);
    context.lineTo(x, y(values[index - 1]!));
    if (Number.isNaN(values[index - 1]!)) context.moveTo(x, y(values[index]!));
    else context.lineTo(x, y(values[index]!));
    hasGap ||= Number.isNaN(values[index]!);
  }
  const endX = frame.widthPx + 2;
  context.lineTo(endX, y(values[Math.max(indexAt(ms, view.toMs), from)]!));
  return { endX, hasGap };
}

/** Last step at or before a moment, −1 before the first. */
const indexAt = (times: readonly number[], ms: number): number =>
  firstIndex(times.length, (index) => times[index]! > ms) - 1;

/** What spans less is told with its fractions. */
const WHOLE_FROM_MILLI = 20_000;

/** A value of the lane, as exact as its span asks for. */
export const figureText = (value: number, { max, min }: Steps): string =>
  formatMilli(value, max - min < WHOLE_FROM_MILLI ? 2 : 0);

/** The value at the playhead, left of it. */
export function drawFigure(frame: DrawFrame, band: LaneBand, playheadMs: number): void {
  const { steps } = band.lane;
  if (!hasValues(steps)) return;
  const y = heightOf(frame, band, steps);
  const value = steps.values[indexAt(steps.ms, playheadMs)];
  const x = frame.x(playheadMs);
  if (value === undefined || Number.isNaN(value) || x < 0 || x > frame.widthPx) return;
  const { context, palette } = frame;
  const text = figureText(value, steps);
  context.font = `11px ${palette.fontUi}`;
  context.fillStyle = palette['text-1'];
  const isRoomLeft = x > textWidth(context, text) + 8;
  context.fillText(
    text,
    isRoomLeft ? x - textWidth(context, text) - 5 : x + 5,
    Math.min(y(value) + 10, y(steps.min) - 2),
  );
}
