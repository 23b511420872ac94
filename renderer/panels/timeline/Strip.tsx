import { useCallback, useMemo, useRef, useState, type PointerEvent } from 'react';
import { barsOf, histogramOf, type Histogram, type Timeline } from '#timeline';
import { useAfterPicture } from '../../app/after-picture.ts';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { usePalette, type Palette } from '../../widgets/canvas/palette.ts';
import type { DrawSurface } from '../../widgets/canvas/surface.ts';
import { useSurface } from '../../widgets/canvas/use-surface.ts';
import { formatSeconds } from '../../widgets/format.ts';
import { BAR_PX, barCount, drawDensity, drawWindow, STRIP_PX } from './draw/density.ts';
import type { TimelineTextKey } from './i18n.ts';
import { Playhead } from './Playhead.tsx';
import { useTimelineView } from './view-store.ts';
import { clampView, spanOf, type Viewport } from './viewport.ts';

const HANDLE_REACH_PX = 6;
const SPAN_MIN_MS = 50;

/** The density as a picture, painted anew for another run, width or theme; the window over it moves much more often. */
function densityPicture(histogram: Histogram, palette: Palette) {
  const picture = document.createElement('canvas');
  let paintedPx = 0;
  return (context: CanvasRenderingContext2D, widthPx: number): void => {
    const ratio = context.getTransform().a;
    if (paintedPx !== widthPx * ratio) {
      paintedPx = widthPx * ratio;
      picture.width = Math.round(paintedPx);
      picture.height = Math.round(STRIP_PX * ratio);
      const own = picture.getContext('2d');
      own?.scale(ratio, ratio);
      if (own) drawDensity(own, palette, histogram, widthPx);
    }
    context.drawImage(picture, 0, 0, widthPx, STRIP_PX);
  };
}

type Grip = 'from' | 'to' | 'middle';

function gripAt(view: Viewport, endMs: number, widthPx: number, x: number): Grip | undefined {
  const from = (view.fromMs / endMs) * widthPx;
  const to = (view.toMs / endMs) * widthPx;
  if (Math.abs(x - from) <= HANDLE_REACH_PX) return 'from';
  if (Math.abs(x - to) <= HANDLE_REACH_PX) return 'to';
  return x > from && x < to ? 'middle' : undefined;
}

function dragged(view: Viewport, grip: Grip, deltaMs: number): Viewport {
  if (grip === 'from') return { ...view, fromMs: Math.min(view.fromMs + deltaMs, view.toMs - SPAN_MIN_MS) };
  if (grip === 'to') return { ...view, toMs: Math.max(view.toMs + deltaMs, view.fromMs + SPAN_MIN_MS) };
  return { fromMs: view.fromMs + deltaMs, toMs: view.toMs + deltaMs };
}

/** The whole run at the top; the framed part is what the lanes show. */
export function Strip({ timeline: latest }: { readonly timeline: Timeline }) {
  const timeline = useAfterPicture(latest);
  const t = useTexts<TimelineTextKey>('timeline');
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useTimelineView((state) => state.view);
  const palette = usePalette();
  const histogram = useMemo(() => histogramOf(timeline), [timeline]);
  const { endMs } = histogram;
  const drawPicture = useMemo(() => densityPicture(histogram, palette), [histogram, palette]);
  const draw = useCallback<DrawSurface>(
    (context, { widthPx }) => {
      drawPicture(context, widthPx);
      drawWindow(context, palette, view, endMs, widthPx);
    },
    [palette, endMs, drawPicture, view],
  );
  useSurface(canvas, draw);
  const [hover, setHover] = useState<StripHover | null>(null);
  const drag = useStripDrag(endMs, setHover);
  const toX = useCallback((ms: number, widthPx: number) => (ms / endMs) * widthPx, [endMs]);
  return (
    <div className={`tl-strip ${hover?.grip ?? ''}`} role="img" aria-label={t('overview')} {...drag}>
      <canvas ref={canvas} />
      <Playhead stepMs={timeline.stepMs} hasFlag={false} toX={toX} />
      {hover && <StripTime hover={hover} histogram={histogram} />}
    </div>
  );
}

interface StripHover {
  readonly ms: number;
  readonly x: number;
  readonly widthPx: number;
  readonly grip: Grip | undefined;
}

const TIME_HALF_PX = 62;

/** The moment under the pointer and how much begins in the bar there. */
function StripTime({ hover, histogram }: { readonly hover: StripHover; readonly histogram: Histogram }) {
  const t = useTexts<TimelineTextKey>('timeline');
  const { ms, x, widthPx } = hover;
  const count = barsOf(histogram, barCount(widthPx))[Math.min(Math.floor(x / BAR_PX), barCount(widthPx) - 1)] ?? 0;
  const left = Math.min(Math.max(x, TIME_HALF_PX), Math.max(widthPx - TIME_HALF_PX, TIME_HALF_PX));
  return (
    <div className="tl-strip-time" style={{ left }} role="tooltip">
      <b>{formatSeconds(ms, 2)}</b> {t('beginHere', { count })}
    </div>
  );
}

function useStripDrag(endMs: number, setHover: (hover: StripHover | null) => void) {
  const held = useRef<{ grip: Grip; atMs: number; view: Viewport } | null>(null);
  const msAt = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = event.clientX - box.left;
    return { ms: (x / box.width) * endMs, x, widthPx: box.width };
  };
  const hoverAt = (event: PointerEvent<HTMLDivElement>) => {
    const { ms, x, widthPx } = msAt(event);
    const grip = held.current?.grip ?? gripAt(useTimelineView.getState().view, endMs, widthPx, x);
    setHover({ ms: Math.min(Math.max(ms, 0), endMs), x: Math.min(Math.max(x, 0), widthPx), widthPx, grip });
  };
  const letGo = () => {
    held.current = null;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      const { ms, x, widthPx } = msAt(event);
      const { view, setView } = useTimelineView.getState();
      const grip = gripAt(view, endMs, widthPx, x);
      const half = spanOf(view) / 2;
      const start = grip === undefined ? clampView({ fromMs: ms - half, toMs: ms + half }, endMs) : view;
      if (grip === undefined) setView(start);
      held.current = { grip: grip ?? 'middle', atMs: ms, view: start };
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      hoverAt(event);
      if (held.current === null) return;
      const { grip, atMs, view } = held.current;
      useTimelineView.getState().setView(clampView(dragged(view, grip, msAt(event).ms - atMs), endMs));
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onPointerLeave: () => setHover(null),
  };
}
