import type { Palette } from '../../../widgets/canvas/palette.ts';
import { formatSeconds } from '../../../widgets/format.ts';
import { msPerPx, xOf, type Viewport } from '../viewport.ts';

const MAJOR_MIN_PX = 64;
const MINOR_PER_MAJOR = 5;
const RULER_PX = 22;

export interface GridSteps {
  readonly majorMs: number;
  readonly minorMs: number;
  /** Decimals of a second that tell neighbouring labels apart. */
  readonly decimals: number;
}

/** Round steps (1, 2, 5 × 10ⁿ ms) so that labels never touch. */
export function gridSteps(scale: number): GridSteps {
  const wantedMs = scale * MAJOR_MIN_PX;
  let majorMs = 1;
  for (const factor of [1, 10, 100, 1000, 10_000, 100_000]) {
    const fitting = [1, 2, 5].map((step) => step * factor).find((step) => step >= wantedMs);
    if (fitting === undefined) continue;
    majorMs = fitting;
    break;
  }
  const decimals = majorMs >= 1000 ? (majorMs % 1000 === 0 ? 0 : 1) : majorMs >= 100 ? 1 : majorMs >= 10 ? 2 : 3;
  return { majorMs, minorMs: majorMs / MINOR_PER_MAJOR, decimals };
}

/** Ticks and times over the lanes. */
export function drawRuler(context: CanvasRenderingContext2D, palette: Palette, view: Viewport, widthPx: number): void {
  const { majorMs, minorMs, decimals } = gridSteps(msPerPx(view, widthPx));
  context.fillStyle = palette['surface-1'];
  context.fillRect(0, 0, widthPx, RULER_PX);
  context.font = `11px ${palette.fontUi}`;
  const first = Math.ceil(Math.max(view.fromMs - majorMs, 0) / minorMs);
  for (let index = first; index * minorMs <= view.toMs; index++) {
    const x = Math.round(xOf(view, widthPx, index * minorMs));
    const isMajor = index % MINOR_PER_MAJOR === 0;
    context.fillStyle = palette['tl-grid-major'];
    context.fillRect(x, isMajor ? 13 : 18, 1, isMajor ? 9 : 4);
    if (!isMajor) continue;
    context.fillStyle = palette['text-2'];
    context.fillText(formatSeconds((index / MINOR_PER_MAJOR) * majorMs, decimals), x + 4, 14);
  }
}
