/**
 * What the pointer does on the lanes: a press selects, a drag picks a stretch of time over the lanes it crosses, with
 * Shift or the middle button it pans. The edges of a picked stretch can be dragged.
 */
import { useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { usePlayhead, useRange, useSelection } from '../../stores/index.ts';
import { choose } from './added/choice.ts';
import { clearArea, setArea, useAreaLanes } from './area/area-store.ts';
import { hitTest, type Hit } from './hit.ts';
import type { LaneLayout } from './layout.ts';
import { clickedEvent, zoomInto } from './merged.ts';
import type { TimelineOfRun } from './use-timeline.ts';
import { valueMomentAt, type ValueMoment } from './value-card.ts';
import { useTimelineView } from './view-store.ts';
import { msOf, panBy, spanOf, xOf, type Viewport } from './viewport.ts';

const DRAG_MIN_PX = 3;
const EDGE_REACH_PX = 4;

/** A thing, or a moment of a value lane. */
export type Hover = { readonly x: number; readonly y: number } & (
  { readonly hit: Hit } | { readonly moment: ValueMoment }
);

export interface LanePointerProps {
  readonly of: TimelineOfRun;
  readonly layout: LaneLayout;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

type Held = { readonly x: number; readonly y: number; hasMoved: boolean } & (
  | { readonly use: 'pan'; readonly view: Viewport; readonly scrollPx: number }
  /** `atMs` stays, the other edge follows the pointer; null lanes: those of before stay. */
  | { readonly use: 'area'; readonly atMs: number; readonly fromY: number | null }
);

type LaneEvent = PointerEvent<HTMLDivElement>;

function placeOf(event: LaneEvent, scroller: HTMLElement | null) {
  const box = event.currentTarget.getBoundingClientRect();
  const [x, y] = [event.clientX - box.left, event.clientY - box.top];
  return { x, y: y + (scroller?.scrollTop ?? 0), boxY: y, widthPx: box.width };
}

/** To whole steps: what one measures is a number of steps. */
const snapped = (ms: number, { run, timeline }: TimelineOfRun): number =>
  Math.min(Math.max(Math.round(ms / run.stepMs) * run.stepMs, 0), timeline.endMs);

/** The edge that stays when the one under the pointer is dragged. */
function edgeAcross(x: number, widthPx: number): number | undefined {
  const { range } = useRange.getState();
  if (range === null) return undefined;
  const { view } = useTimelineView.getState();
  const isAt = (ms: number) => Math.abs(xOf(view, widthPx, ms) - x) <= EDGE_REACH_PX;
  if (isAt(range.toMs)) return range.fromMs;
  return isAt(range.fromMs) ? range.toMs : undefined;
}

function lanesBetween(layout: LaneLayout, oneY: number, otherY: number): ReadonlySet<string> {
  const [top, bottom] = oneY < otherY ? [oneY, otherY] : [otherY, oneY];
  const crossed = layout.lanes.filter(({ topPx, heightPx }) => topPx + heightPx > top && topPx <= bottom);
  return new Set(crossed.map(({ lane }) => lane.id));
}

const openScenario = async () => (await import('./added/open-scenario.ts')).openScenario();

/** Selects and goes there, so that arena and inspector show the same moment; empty ground clears. */
function select({ run, timeline }: TimelineOfRun, hit: Hit | undefined): void {
  if (zoomInto(hit, timeline.endMs)) return;
  const cursor = hit && { lane: hit.band.lane, item: hit.item };
  choose(cursor, hit ? clickedEvent(hit, useSelection.getState().eventId) : 0);
  if (!hit) return clearArea();
  // Nothing on the timeline explains it.
  if (hit.item.kind === 'unmet' && hit.eventId === 0) void openScenario();
  if (hit.band.lane.guid !== 0) useSelection.getState().selectUnit(hit.band.lane.guid);
  usePlayhead.getState().pause();
  usePlayhead.getState().seek(Math.round(hit.ms / run.stepMs));
}

function hold(event: LaneEvent, props: LanePointerProps): Held {
  const { x, y, widthPx } = placeOf(event, props.scroller.current);
  const { view } = useTimelineView.getState();
  const common = { x: event.clientX, y: event.clientY, hasMoved: false };
  if (event.button === 1 || event.shiftKey)
    return { ...common, use: 'pan', view, scrollPx: props.scroller.current?.scrollTop ?? 0 };
  const across = edgeAcross(x, widthPx);
  if (across !== undefined) return { ...common, use: 'area', atMs: across, fromY: null };
  return { ...common, use: 'area', atMs: snapped(msOf(view, widthPx, x), props.of), fromY: y };
}

function drag(event: LaneEvent, held: Held, { of, layout, scroller }: LanePointerProps): void {
  const { x, y, widthPx } = placeOf(event, scroller.current);
  if (held.use === 'area') {
    const ms = snapped(msOf(useTimelineView.getState().view, widthPx, x), of);
    const lanes = held.fromY === null ? useAreaLanes.getState().lanes : lanesBetween(layout, held.fromY, y);
    return setArea(held.atMs, ms, lanes);
  }
  const deltaMs = (-(event.clientX - held.x) / widthPx) * spanOf(held.view);
  useTimelineView.getState().setView(panBy(held.view, deltaMs, of.timeline.endMs));
  if (scroller.current) scroller.current.scrollTop = held.scrollPx - (event.clientY - held.y);
}

const hasMovedEnough = (event: LaneEvent, held: Held): boolean =>
  Math.abs(event.clientX - held.x) >= DRAG_MIN_PX ||
  (held.use === 'pan' && Math.abs(event.clientY - held.y) >= DRAG_MIN_PX);

/** An area of no length is none. */
function drop(held: Held): void {
  const { range } = useRange.getState();
  if (held.use === 'area' && range !== null && range.fromMs === range.toMs) clearArea();
}

export function useLanePointer(props: LanePointerProps, setHover: (hover: Hover | null) => void) {
  const held = useRef<Held | null>(null);
  const hitAt = (event: LaneEvent) => {
    const place = placeOf(event, props.scroller.current);
    const { x, y, widthPx } = place;
    const { view } = useTimelineView.getState();
    event.currentTarget.classList.toggle('at-edge', edgeAcross(x, widthPx) !== undefined);
    return { place, view, hit: hitTest(props.layout, view, widthPx, x, y) };
  };
  const hoverAt = (event: LaneEvent): Hover | null => {
    const { place, view, hit } = hitAt(event);
    const at = { x: place.x, y: place.boxY };
    if (hit) return { ...at, hit };
    const moment = valueMomentAt(props.layout, view, place, props.of.timeline);
    return moment ? { ...at, moment } : null;
  };
  return {
    onPointerDown(event: LaneEvent) {
      if (event.button > 1) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = hold(event, props);
    },
    onPointerMove(event: LaneEvent) {
      const now = held.current;
      if (now === null) return setHover(hoverAt(event));
      if (!now.hasMoved && !hasMovedEnough(event, now)) return;
      if (!now.hasMoved) setHover(null);
      now.hasMoved = true;
      drag(event, now, props);
    },
    onPointerUp(event: LaneEvent) {
      const now = held.current;
      held.current = null;
      if (now?.hasMoved === false) select(props.of, hitAt(event).hit);
      else if (now) drop(now);
    },
    // The middle button would begin to scroll by itself.
    onMouseDown: (event: MouseEvent<HTMLDivElement>) => void (event.button === 1 && event.preventDefault()),
    onPointerLeave: () => setHover(null),
    // The menu takes over; on a Mac its click begins like one of the left button.
    onContextMenu() {
      held.current = null;
      setHover(null);
    },
    onPointerCancel: () => {
      held.current = null;
    },
  };
}
