import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { placeOf, type Difference } from '#timeline';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { usePlayhead, useSelection } from '../../stores/index.ts';
import { usePalette } from '../../widgets/canvas/palette.ts';
import type { DrawSurface } from '../../widgets/canvas/surface.ts';
import { useSurface } from '../../widgets/canvas/use-surface.ts';
import { fitNow } from './fit.ts';
import { causeArrows } from './causes.ts';
import { hitTest, startOf, type Hit } from './hit.ts';
import type { TimelineTextKey } from './i18n.ts';
import { moveCursor, moveView, type Cursor } from './keyboard.ts';
import type { Words } from './labels.ts';
import { clickedEvent, zoomInto } from './merged.ts';
import type { LaneBand, LaneLayout } from './layout.ts';
import { paintLanes, type Picture } from './paint.ts';
import { Playhead, toWindowX } from './Playhead.tsx';
import { HoverCard } from './HoverCard.tsx';
import type { TimelineOfRun } from './use-timeline.ts';
import { useTimelineView } from './view-store.ts';
import { fitRun, msOf, panBy, reveal, spanOf, wheelFactor, zoomAt } from './viewport.ts';
import { isComposing } from '../../widgets/composition.ts';

export interface LanesProps {
  readonly of: TimelineOfRun;
  /** What is drawn here. */
  readonly layout: LaneLayout;
  /** All lanes of the timeline in order: what the arrow keys walk. */
  readonly walk: LaneLayout;
  readonly label: string;
  /** Says the selected item aloud; one of the two canvases does. */
  readonly announces: boolean;
  readonly words: Words;
  readonly differences: readonly Difference[];
  /** The element that scrolls vertically around these lanes. */
  readonly scroller: React.RefObject<HTMLDivElement | null>;
}

const DRAG_MIN_PX = 3;

/** The drawn lanes: zoom, pan, hover, select; the playhead lies over them. */
export function Lanes(props: LanesProps) {
  const { of, words, walk } = props;
  const t = useTexts<TimelineTextKey>('timeline');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [hover, setHover] = useState<{ hit: Hit; x: number; y: number } | null>(null);
  const cursor = useCursor(of);
  useLanePainting(props, canvas, cursor);
  const pointer = useLanePointer(props, setHover);
  useWheel(canvas, of.timeline.endMs);
  useReveal(props, cursor);
  const text = cursor ? words.details(cursor.item).join('. ') : undefined;
  return (
    <div
      className="tl-lanes"
      role="application"
      tabIndex={0}
      aria-roledescription={t('drawing')}
      aria-label={`${props.label}. ${t('keys')}`}
      onKeyDown={(event) => pressKey(event, of, walk, cursor)}
      {...pointer}
    >
      <canvas ref={canvas} />
      <Playhead stepMs={of.run.stepMs} hasFlag={false} toX={toWindowX} />
      {hover && <HoverCard x={hover.x} y={hover.y} lines={words.hit(hover.hit)} />}
      {props.announces && (
        <div className="visually-hidden" aria-live="polite">
          {text === undefined ? t('nothingSelected') : t('selected', { text })}
        </div>
      )}
    </div>
  );
}

/** Nearest scroll position at which a lane is in sight. */
function scrollFor({ scrollTop, clientHeight }: HTMLElement, { topPx, heightPx }: LaneBand): number {
  return Math.min(Math.max(scrollTop, topPx + heightPx - clientHeight), topPx);
}

/** Scrolls and pans to a selection that was made elsewhere or by keyboard. */
function useReveal({ of, layout, scroller, announces }: LanesProps, cursor: Cursor | undefined): void {
  const laneId = cursor?.lane.id;
  const startMs = cursor && startOf(cursor.item);
  const { endMs } = of.timeline;
  useEffect(() => {
    const { view, setView } = useTimelineView.getState();
    if (announces && startMs !== undefined) setView(reveal(view, startMs, endMs));
  }, [announces, startMs, endMs]);
  useEffect(() => {
    const band = layout.lanes.find(({ lane }) => lane.id === laneId);
    if (scroller.current && band) scroller.current.scrollTo({ top: scrollFor(scroller.current, band) });
  }, [laneId, layout, scroller]);
}

/** Item on which the selected event stands. */
function useCursor({ timeline }: TimelineOfRun): Cursor | undefined {
  const eventId = useSelection((state) => state.eventId);
  return useMemo(() => (eventId === 0 ? undefined : placeOf(timeline, eventId)), [timeline, eventId]);
}

function byLane(differences: readonly Difference[]): ReadonlyMap<string, readonly Difference[]> {
  const lanes = new Map<string, Difference[]>();
  for (const difference of differences) {
    const known = lanes.get(difference.laneId);
    if (known === undefined) lanes.set(difference.laneId, [difference]);
    else known.push(difference);
  }
  return lanes;
}

const scrollTopOf = (canvas: HTMLCanvasElement): number => canvas.closest('.tl-body')?.scrollTop ?? 0;

function useLanePainting(
  props: LanesProps,
  canvas: React.RefObject<HTMLCanvasElement | null>,
  cursor: Cursor | undefined,
): void {
  const { of, layout, words, differences, scroller } = props;
  const palette = usePalette();
  const view = useTimelineView((state) => state.view);
  const showCauses = useTimelineView((state) => state.showCauses);
  const eventId = useSelection((state) => state.eventId);
  const lanes = useMemo(() => byLane(differences), [differences]);
  const arrows = useMemo(
    () => (showCauses && eventId !== 0 ? causeArrows(of.run.events, of.timeline, layout, eventId) : []),
    [of, layout, eventId, showCauses],
  );
  const draw = useCallback<DrawSurface>(
    (context, size) => {
      const picture: Picture = {
        layout,
        view,
        palette,
        words,
        arrows,
        differences: lanes,
        scrollPx: scrollTopOf(context.canvas),
        playheadMs: usePlayhead.getState().frame * of.run.stepMs,
        selection: cursor ? { laneId: cursor.lane.id, item: cursor.item } : null,
      };
      paintLanes(context, size, picture);
    },
    [layout, view, palette, words, arrows, lanes, of, cursor],
  );
  const surface = useSurface(canvas, draw);
  useEffect(() => {
    const node = scroller.current;
    const repaint = () => surface.current?.invalidate();
    node?.addEventListener('scroll', repaint, { passive: true });
    // Only the figure of the value lanes follows the playhead; while playing it may lag, the line does not.
    const stop = usePlayhead.subscribe((now, before) => now.frame !== before.frame && !now.playing && repaint());
    return () => {
      node?.removeEventListener('scroll', repaint);
      stop();
    };
  }, [scroller, surface]);
}

/** Not React's onWheel, which is passive and could not keep the page from scrolling. */
function useWheel(canvas: React.RefObject<HTMLCanvasElement | null>, endMs: number): void {
  useEffect(() => {
    const node = canvas.current;
    const turn = (event: WheelEvent) => {
      if (event.altKey) return;
      event.preventDefault();
      const { view, setView } = useTimelineView.getState();
      const widthPx = node?.clientWidth ?? 1;
      const sideways = event.shiftKey
        ? event.deltaY || event.deltaX
        : Math.abs(event.deltaX) > Math.abs(event.deltaY)
          ? event.deltaX
          : 0;
      if (sideways !== 0) return setView(panBy(view, (sideways / widthPx) * spanOf(view), endMs));
      setView(zoomAt(view, wheelFactor(event.deltaY), msOf(view, widthPx, event.offsetX), endMs));
    };
    node?.addEventListener('wheel', turn, { passive: false });
    return () => node?.removeEventListener('wheel', turn);
  }, [canvas, endMs]);
}

interface Drag {
  readonly x: number;
  readonly y: number;
  readonly scrollPx: number;
  readonly view: { readonly fromMs: number; readonly toMs: number };
  hasMoved: boolean;
}

/** A press that moves pans, one that does not selects. */
function useLanePointer(props: LanesProps, setHover: (hover: { hit: Hit; x: number; y: number } | null) => void) {
  const { of, layout, scroller } = props;
  const drag = useRef<Drag | null>(null);
  const hitAt = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    const { view } = useTimelineView.getState();
    return { x, y, hit: hitTest(layout, view, box.width, x, y + (scroller.current?.scrollTop ?? 0)) };
  };
  return {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      if (event.button > 1) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const scrollPx = scroller.current?.scrollTop ?? 0;
      drag.current = {
        x: event.clientX,
        y: event.clientY,
        scrollPx,
        view: useTimelineView.getState().view,
        hasMoved: false,
      };
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      const held = drag.current;
      if (held !== null) return panTo(event, held, of.timeline.endMs, scroller.current, () => setHover(null));
      const { hit, x, y } = hitAt(event);
      setHover(hit ? { hit, x, y } : null);
    },
    onPointerUp(event: PointerEvent<HTMLDivElement>) {
      const held = drag.current;
      drag.current = null;
      if (held === null || held.hasMoved) return;
      select(of, hitAt(event).hit);
    },
    onPointerLeave: () => setHover(null),
    onPointerCancel: () => {
      drag.current = null;
    },
  };
}

function panTo(
  event: PointerEvent<HTMLDivElement>,
  held: Drag,
  endMs: number,
  scroller: HTMLDivElement | null,
  onStart: () => void,
): void {
  const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
  if (!held.hasMoved && Math.abs(dx) < DRAG_MIN_PX && Math.abs(dy) < DRAG_MIN_PX) return;
  if (!held.hasMoved) onStart();
  held.hasMoved = true;
  const widthPx = event.currentTarget.clientWidth;
  useTimelineView.getState().setView(panBy(held.view, (-dx / widthPx) * spanOf(held.view), endMs));
  if (scroller) scroller.scrollTop = held.scrollPx - dy;
}

/** Selects and goes there, so that arena and inspector show the same moment; empty ground clears. */
function select({ run, timeline }: TimelineOfRun, hit: Hit | undefined): void {
  if (zoomInto(hit, timeline.endMs)) return;
  useSelection.getState().selectEvent(hit ? clickedEvent(hit, useSelection.getState().eventId) : 0);
  if (!hit) return;
  if (hit.band.lane.guid !== 0) useSelection.getState().selectUnit(hit.band.lane.guid);
  usePlayhead.getState().pause();
  usePlayhead.getState().seek(Math.round(hit.ms / run.stepMs));
}

function pressKey(event: KeyboardEvent, of: TimelineOfRun, layout: LaneLayout, cursor: Cursor | undefined): void {
  if (event.ctrlKey || event.metaKey || isComposing(event)) return;
  const isHandled = walk(event, of, layout, cursor) || zoomOrFit(event, of, cursor);
  if (isHandled) event.preventDefault();
}

function walk(event: KeyboardEvent, { run }: TimelineOfRun, layout: LaneLayout, cursor: Cursor | undefined): boolean {
  const { selectEvent } = useSelection.getState();
  if (event.code === 'Escape' && cursor) selectEvent(0);
  else if (event.code === 'Enter' && cursor) usePlayhead.getState().seek(Math.round(startOf(cursor.item) / run.stepMs));
  else if (event.code.startsWith('Arrow') && !event.shiftKey && !event.altKey) {
    const next = moveCursor(layout, cursor, event.code, usePlayhead.getState().frame * run.stepMs);
    if (next) selectEvent('startMs' in next.item ? next.item.openedBy : next.item.eventId);
  } else return false;
  return true;
}

function zoomOrFit(event: KeyboardEvent, { run, timeline }: TimelineOfRun, cursor: Cursor | undefined): boolean {
  const state = useTimelineView.getState();
  if (event.code === 'KeyF') fitNow(timeline.endMs, cursor);
  else if (event.code === 'Digit0') state.jumpTo(fitRun(timeline.endMs));
  else if (event.code === 'Backspace') state.goBack();
  else {
    const next = moveView(state.view, event.code, usePlayhead.getState().frame * run.stepMs, timeline.endMs);
    if (next === undefined) return false;
    state.setView(next);
  }
  return true;
}
