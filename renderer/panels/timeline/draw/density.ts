/** The whole run in one strip: how much happens when, busy stretches shaded, deaths and errors marked. */
import { barsOf, type Histogram } from '#timeline';
import type { Palette } from '../../../widgets/canvas/palette.ts';
import { formatSeconds } from '../../../widgets/format.ts';
import type { Viewport } from '../viewport.ts';
import { gridSteps } from './ruler.ts';

export const STRIP_PX = 34;
export const BAR_PX = 4;
const BAR_MAX_PX = 18;
const BASE_Y = 30;
/** A stretch counts as a fight from this multiple of the mean on. */
const BUSY_FACTOR = 1.6;
const HANDLE_PX = 4;

export const barCount = (widthPx: number): number => Math.max(Math.floor(widthPx / BAR_PX), 1);

export function drawDensity(
  context: CanvasRenderingContext2D,
  palette: Palette,
  histogram: Histogram,
  widthPx: number,
): void {
  context.fillStyle = palette['surface-2'];
  context.fillRect(0, 0, widthPx, STRIP_PX);
  const bars = barsOf(histogram, barCount(widthPx));
  shadeBusy(context, palette, bars);
  const most = Math.max(...bars, 1);
  context.fillStyle = palette['text-3'];
  for (const [index, count] of bars.entries()) {
    const height = count === 0 ? 0 : 2 + (count / most) * (BAR_MAX_PX - 2);
    context.fillRect(index * BAR_PX + 0.5, BASE_Y - height, BAR_PX - 2, height);
  }
  drawTimes(context, palette, histogram.endMs, widthPx);
  drawFatal(context, palette, histogram, widthPx);
}

function shadeBusy(context: CanvasRenderingContext2D, palette: Palette, bars: readonly number[]): void {
  const filled = bars.filter((count) => count > 0);
  const mean = filled.reduce((sum, count) => sum + count, 0) / Math.max(filled.length, 1);
  context.fillStyle = palette['tl-debuff'];
  context.globalAlpha = 0.13;
  for (const [index, count] of bars.entries()) {
    const around = (bars[index - 1] ?? count) + count + (bars[index + 1] ?? count);
    if (around / 3 >= mean * BUSY_FACTOR) context.fillRect(index * BAR_PX, 0, BAR_PX, STRIP_PX);
  }
  context.globalAlpha = 1;
}

function drawTimes(context: CanvasRenderingContext2D, palette: Palette, endMs: number, widthPx: number): void {
  const { majorMs, decimals } = gridSteps((endMs / widthPx) * 1.6);
  context.font = `11px ${palette.fontUi}`;
  context.textAlign = 'right';
  for (let ms = majorMs; ms <= endMs; ms += majorMs) {
    const x = Math.round((ms / endMs) * widthPx);
    context.fillStyle = palette['tl-grid-major'];
    context.fillRect(x, 0, 1, STRIP_PX);
    context.fillStyle = palette['text-2'];
    context.fillText(formatSeconds(ms, decimals), x - 3, 11);
  }
  context.textAlign = 'left';
}

function drawFatal(context: CanvasRenderingContext2D, palette: Palette, histogram: Histogram, widthPx: number): void {
  const x = (ms: number) => (ms / histogram.endMs) * widthPx;
  context.fillStyle = palette.error;
  for (const ms of histogram.errors) {
    context.beginPath();
    context.moveTo(x(ms) - 4, 0);
    context.lineTo(x(ms) + 4, 0);
    context.lineTo(x(ms), 6);
    context.fill();
  }
  context.strokeStyle = palette['text-1'];
  context.lineWidth = 1.8;
  context.beginPath();
  for (const ms of histogram.deaths) {
    context.moveTo(x(ms) - 3, 4);
    context.lineTo(x(ms) + 3, 10);
    context.moveTo(x(ms) + 3, 4);
    context.lineTo(x(ms) - 3, 10);
  }
  context.stroke();
}

/** Dims what is off screen and frames what is on it, with a handle at each side. */
export function drawWindow(
  context: CanvasRenderingContext2D,
  palette: Palette,
  view: Viewport,
  endMs: number,
  widthPx: number,
): void {
  const from = Math.max((view.fromMs / endMs) * widthPx, 0);
  const to = Math.min((view.toMs / endMs) * widthPx, widthPx);
  context.fillStyle = palette['surface-0'];
  context.globalAlpha = 0.45;
  context.fillRect(0, 0, from, STRIP_PX);
  context.fillRect(to, 0, widthPx - to, STRIP_PX);
  context.globalAlpha = 1;
  context.strokeStyle = palette.accent;
  context.lineWidth = 1.5;
  context.beginPath();
  context.roundRect(from + 0.75, 0.75, Math.max(to - from - 1.5, 2), STRIP_PX - 1.5, 3);
  context.stroke();
  context.fillStyle = palette.accent;
  context.fillRect(from - HANDLE_PX / 2 + 1, 12, HANDLE_PX, 10);
  context.fillRect(to - HANDLE_PX / 2 - 1, 12, HANDLE_PX, 10);
}
