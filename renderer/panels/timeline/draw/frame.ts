import type { Lane, Slice, Instant } from '#timeline';
import type { Palette } from '../../../widgets/canvas/palette.ts';
import type { Patterns } from '../../../widgets/canvas/patterns.ts';
import type { Viewport } from '../viewport.ts';

/** Texts of items; the language and the names of rows live behind it. */
export interface Labels {
  /** What stands in or after a slice, '' for none. */
  slice(slice: Slice, lane: Lane): string;
  /** Why it ended early, '' when it did not. */
  end(slice: Slice): string;
  instant(instant: Instant): string;
}

/** Everything that one repaint shares. */
export interface DrawFrame {
  readonly context: CanvasRenderingContext2D;
  readonly palette: Palette;
  readonly patterns: Patterns;
  readonly labels: Labels;
  readonly labelFont: string;
  readonly view: Viewport;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly msPerPx: number;
  /** Content y at the top edge of the canvas. */
  readonly scrollPx: number;
  x(ms: number): number;
}

export const LABEL_FONT_PX = 11;
/** Text sits on this line below the middle of its slice. */
export const BASELINE_PX = 4;
export const LABEL_PAD_PX = 4;

/** Clips a span to the canvas: giant rectangles at close zoom cost time and lose precision. */
export function clipSpan(frame: DrawFrame, startMs: number, endMs: number): { x: number; width: number } {
  const x = Math.max(frame.x(startMs), -6);
  const end = Math.min(frame.x(endMs), frame.widthPx + 6);
  return { x, width: Math.max(end - x, 1) };
}

/** Narrower pieces look the same without rounding, and plain rectangles are several times cheaper. */
const ROUND_MIN_PX = 14;

/** Fills with the present style. */
export function fillBox(context: CanvasRenderingContext2D, x: number, y: number, width: number, height: number): void {
  if (width < ROUND_MIN_PX || height < 5) return context.fillRect(x, y, width, height);
  context.beginPath();
  context.roundRect(x, y, width, height, 2);
  context.fill();
}
