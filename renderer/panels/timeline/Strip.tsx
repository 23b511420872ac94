import { useCallback, useMemo, useRef, type PointerEvent } from 'react';
import type { Timeline } from '#timeline';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { usePalette, type Palette } from '../../widgets/canvas/palette.ts';
import type { DrawSurface } from '../../widgets/canvas/surface.ts';
import { useSurface } from '../../widgets/canvas/use-surface.ts';
import { drawDensity, drawWindow, STRIP_PX, type Density } from './draw/density.ts';
import type { TimelineTextKey } from './i18n.ts';
import { Playhead } from './Playhead.tsx';
import { useTimelineView } from './view-store.ts';
import { clampView, spanOf, type Viewport } from './viewport.ts';

const HANDLE_REACH_PX = 6;
const SPAN_MIN_MS = 50;

function densityOf(timeline: Timeline): Density {
  const times: number[] = [];
  const deaths: number[] = [];
  const errors: number[] = [];
  for (const { instants, slices } of timeline.groups.flatMap((group) => group.lanes)) {
    for (const { kind, ms } of instants) {
      times.push(ms);
      if (kind === 'death') deaths.push(ms);
      if (kind === 'error') errors.push(ms);
    }
    for (const { startMs } of slices) times.push(startMs);
  }
  return { endMs: Math.max(timeline.endMs, 1), times, deaths, errors };
}

/** The density as a picture, painted anew for another run, width or theme; the window over it moves much more often. */
function densityPicture(density: Density, palette: Palette) {
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
      if (own) drawDensity(own, palette, density, widthPx);
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
export function Strip({ timeline }: { readonly timeline: Timeline }) {
  const t = useTexts<TimelineTextKey>('timeline');
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useTimelineView((state) => state.view);
  const palette = usePalette();
  const density = useMemo(() => densityOf(timeline), [timeline]);
  const drawPicture = useMemo(() => densityPicture(density, palette), [density, palette]);
  const draw = useCallback<DrawSurface>(
    (context, { widthPx }) => {
      drawPicture(context, widthPx);
      drawWindow(context, palette, view, density.endMs, widthPx);
    },
    [palette, density, drawPicture, view],
  );
  useSurface(canvas, draw);
  const { endMs } = density;
  const drag = useStripDrag(endMs);
  const toX = useCallback((ms: number, widthPx: number) => (ms / endMs) * widthPx, [endMs]);
  return (
    <div className="tl-strip" role="img" aria-label={t('overview')} {...drag}>
      <canvas ref={canvas} />
      <Playhead stepMs={timeline.stepMs} hasFlag={false} toX={toX} />
    </div>
  );
}

function useStripDrag(endMs: number) {
  const held = useRef<{ grip: Grip; atMs: number; view: Viewport } | null>(null);
  const msAt = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return { ms: ((event.clientX - box.left) / box.width) * endMs, x: event.clientX - box.left, widthPx: box.width };
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
      if (held.current === null) return;
      const { grip, atMs, view } = held.current;
      useTimelineView.getState().setView(clampView(dragged(view, grip, msAt(event).ms - atMs), endMs));
    },
    onPointerUp() {
      held.current = null;
    },
  };
}
