/** The window of time that is on screen, and how it moves. Pure: pixels in, milliseconds out. */

export interface Viewport {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Closest zoom: the sub-step detail of a phase end must be visible, single milliseconds need not be wider than this. */
const SPAN_MIN_MS = 50;
/** Empty margin beyond both ends of the run, as a share of the window. */
const MARGIN = 0.1;
const ZOOM_PER_WHEEL = 0.0016;
export const ZOOM_PER_KEY = 1.4;
export const PAN_PER_KEY = 0.15;
/** Runs up to this length are shown whole at first. */
const WHOLE_RUN_MAX_MS = 12_000;

export const spanOf = (view: Viewport): number => view.toMs - view.fromMs;
export const msPerPx = (view: Viewport, widthPx: number): number => spanOf(view) / Math.max(1, widthPx);
export const xOf = (view: Viewport, widthPx: number, ms: number): number =>
  ((ms - view.fromMs) / spanOf(view)) * widthPx;
export const msOf = (view: Viewport, widthPx: number, x: number): number =>
  view.fromMs + (x / Math.max(1, widthPx)) * spanOf(view);

/** Keeps the window over the run, with a margin, and not wider than run and margins. */
export function clampView(view: Viewport, endMs: number): Viewport {
  const spanMs = Math.min(Math.max(spanOf(view), SPAN_MIN_MS), Math.max(endMs * (1 + 2 * MARGIN), SPAN_MIN_MS));
  const marginMs = spanMs * MARGIN;
  const latestMs = Math.max(endMs + marginMs - spanMs, -marginMs);
  const fromMs = Math.min(Math.max(view.fromMs, -marginMs), latestMs);
  return { fromMs, toMs: fromMs + spanMs };
}

/** The whole run; a little room at the right for labels after the last slice. */
export const fitRun = (endMs: number): Viewport => ({ fromMs: 0, toMs: Math.max(endMs * 1.03, SPAN_MIN_MS) });

export function firstView(endMs: number): Viewport {
  return endMs <= WHOLE_RUN_MAX_MS ? fitRun(endMs) : { fromMs: 0, toMs: WHOLE_RUN_MAX_MS };
}

/** A range with a quarter of air at both sides. */
export function fitRange(startMs: number, endMs: number, runEndMs: number): Viewport {
  const airMs = Math.max((endMs - startMs) * 0.25, SPAN_MIN_MS);
  return clampView({ fromMs: startMs - airMs, toMs: endMs + airMs }, runEndMs);
}

/** Zooms by a factor (above 1 = closer) and keeps the moment under the pointer where it is. */
export function zoomAt(view: Viewport, factor: number, atMs: number, endMs: number): Viewport {
  const spanMs = Math.min(
    Math.max(spanOf(view) / factor, SPAN_MIN_MS),
    Math.max(endMs * (1 + 2 * MARGIN), SPAN_MIN_MS),
  );
  const share = (atMs - view.fromMs) / spanOf(view);
  const fromMs = atMs - share * spanMs;
  return clampView({ fromMs, toMs: fromMs + spanMs }, endMs);
}

export const wheelFactor = (deltaY: number): number => Math.exp(-deltaY * ZOOM_PER_WHEEL);

export function panBy(view: Viewport, deltaMs: number, endMs: number): Viewport {
  return clampView({ fromMs: view.fromMs + deltaMs, toMs: view.toMs + deltaMs }, endMs);
}

/** Turns the page when the playhead leaves the window; otherwise the same object, so that nothing repaints. */
export function reveal(view: Viewport, ms: number, endMs: number): Viewport {
  if (ms >= view.fromMs && ms <= view.toMs) return view;
  const spanMs = spanOf(view);
  return clampView({ fromMs: ms - spanMs * 0.1, toMs: ms + spanMs * 0.9 }, endMs);
}
