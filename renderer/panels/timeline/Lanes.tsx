import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { placeOf, type Difference, type FilterNames } from '#timeline';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { usePlayhead, useSelection } from '../../stores/index.ts';
import { valuesBefore } from '../../stores/timelines.ts';
import { useOffers } from '../../editors/offers/use-offers.ts';
import { usePalette } from '../../widgets/canvas/palette.ts';
import { ContextMenu } from '../../widgets/Menu.tsx';
import type { DrawSurface } from '../../widgets/canvas/surface.ts';
import { useSurface } from '../../widgets/canvas/use-surface.ts';
import { chosenIn, useChoice } from './added/choice.ts';
import { wheelNow } from './arrange/settings.ts';
import { causeArrows } from './causes.ts';
import { useChosenEffect } from './keys/effects.ts';
import { startOf } from './hit.ts';
import type { TimelineTextKey } from './i18n.ts';
import type { Cursor } from './keyboard.ts';
import type { Say, Words } from './labels.ts';
import type { LaneBand, LaneLayout } from './layout.ts';
import { renewGround, repaintLanes, type Picture } from './paint.ts';
import { Playhead, toWindowX } from './Playhead.tsx';
import { HoverCard } from './HoverCard.tsx';
import { useLanePointer, type Hover } from './lane-pointer.ts';
import { thingAt } from './menu/thing-at.ts';
import { Overlay } from './overlay/Overlay.tsx';
import { useShownLane } from './show-lane.ts';
import { useSettling } from './use-settling.ts';
import type { TimelineOfRun } from './use-timeline.ts';
import { valueLines } from './value-card.ts';
import { useTimelineView } from './view-store.ts';
import { msOf, panBy, reveal, spanOf, wheelFactor, zoomAt } from './viewport.ts';

export interface LanesProps {
  readonly of: TimelineOfRun;
  /** What is drawn here. */
  readonly layout: LaneLayout;
  readonly label: string;
  /** Says the selected item aloud; one of the two canvases does. */
  readonly announces: boolean;
  readonly words: Words;
  readonly differences: readonly Difference[];
  readonly names: FilterNames;
  /** Moments of marks and notes. */
  readonly moments: readonly number[];
  /** The element that scrolls vertically around these lanes. */
  readonly scroller: React.RefObject<HTMLDivElement | null>;
}

/** The drawn lanes: zoom, pan, hover, select, pick a stretch; the playhead lies over them. Keys are commands. */
export function Lanes(props: LanesProps) {
  const { of, words } = props;
  const t = useTexts<TimelineTextKey>('timeline');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [hover, setHover] = useState<Hover | null>(null);
  const cursor = useCursor(props);
  useLanePainting(props, canvas, cursor);
  const pointer = useLanePointer(props, setHover);
  const offers = useOffers((event) => thingAt(event, props));
  useWheel(canvas, of.timeline.endMs);
  useReveal(props, cursor);
  const text = cursor ? words.details(cursor.item).join('. ') : undefined;
  return (
    <ContextMenu {...offers.menu}>
      <div
        className="tl-lanes"
        role="application"
        tabIndex={0}
        aria-roledescription={t('drawing')}
        aria-label={`${props.label}. ${t('keys')}`}
        {...pointer}
        onContextMenuCapture={offers.onContextMenuCapture}
      >
        <canvas ref={canvas} />
        <Overlay layout={props.layout} names={props.names} moments={props.moments} scroller={props.scroller} />
        <Playhead stepMs={of.run.stepMs} hasFlag={false} toX={toWindowX} />
        {hover && <HoverCard x={hover.x} y={hover.y} lines={hoverLines(hover, props, t)} />}
        {props.announces && (
          <div className="visually-hidden" aria-live="polite">
            {text === undefined ? t('nothingSelected') : t('selected', { text })}
          </div>
        )}
      </div>
    </ContextMenu>
  );
}

function hoverLines(hover: Hover, { words, differences, of }: LanesProps, say: Say): string[] {
  if ('hit' in hover) return words.hit(hover.hit);
  const before = valuesBefore(differences).get(hover.moment.lane.id);
  return valueLines(hover.moment, before, of.run.stepMs, words, say);
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
  useLaneWish(layout, scroller);
}

/** Scrolls to a lane that somebody asked for. */
function useLaneWish(layout: LaneLayout, scroller: LanesProps['scroller']): void {
  const wish = useShownLane((state) => state.wish);
  useEffect(() => {
    const band = wish && layout.lanes.find(({ lane }) => lane.id === wish.laneId);
    if (scroller.current && band) scroller.current.scrollTo({ top: scrollFor(scroller.current, band) });
    // Only a new wish scrolls: a new layout must not take the lanes away under the hand.
  }, [wish]); // eslint-disable-line react-hooks/exhaustive-deps
}

/** Item on which the selected event stands. */
function useCursor({ of: { timeline }, layout }: LanesProps): Cursor | undefined {
  const eventId = useSelection((state) => state.eventId);
  const choice = useChoice((state) => state.choice);
  return useMemo(
    () => chosenIn(layout, choice) ?? (eventId === 0 ? undefined : placeOf(timeline, eventId)),
    [timeline, layout, choice, eventId],
  );
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
  const chosen = useChosenEffect(eventId);
  const lanes = useMemo(() => byLane(differences), [differences]);
  const before = useMemo(() => valuesBefore(differences), [differences]);
  const arrows = useMemo(
    () => (showCauses && eventId !== 0 ? causeArrows(of.run.events, of.timeline, layout, eventId, chosen) : []),
    [of, layout, eventId, showCauses, chosen],
  );
  const settling = useSettling();
  const draw = useCallback<DrawSurface>(
    (context, size) => {
      const picture: Picture = {
        layout,
        view,
        palette,
        words,
        arrows,
        differences: lanes,
        before,
        scrollPx: scrollTopOf(context.canvas),
        playheadMs: usePlayhead.getState().frame * of.run.stepMs,
        selection: cursor ? { laneId: cursor.lane.id, item: cursor.item } : null,
      };
      settling.painted(repaintLanes(context, size, picture));
    },
    [layout, view, palette, words, arrows, lanes, before, of, cursor, settling],
  );
  const surface = useSurface(canvas, draw);
  useEffect(() => {
    const node = scroller.current;
    const repaint = () => surface.current?.invalidate();
    settling.onSettled(() => {
      if (canvas.current) renewGround(canvas.current);
      repaint();
    });
    node?.addEventListener('scroll', repaint, { passive: true });
    // Only the figure of the value lanes follows the playhead; while playing it may lag, the line does not.
    const stop = usePlayhead.subscribe((now, before) => now.frame !== before.frame && !now.playing && repaint());
    return () => {
      node?.removeEventListener('scroll', repaint);
      stop();
    };
  }, [scroller, surface, canvas, settling]);
}

/** Not React's onWheel, which is passive and could not keep the page from scrolling. */
function useWheel(canvas: React.RefObject<HTMLCanvasElement | null>, endMs: number): void {
  useEffect(() => {
    const node = canvas.current;
    const turn = (event: WheelEvent) => {
      // Alt, or the setting, leaves the wheel to the lanes, which scroll; Ctrl (also a pinch) always zooms.
      const isZoom = event.ctrlKey || event.metaKey;
      if (event.altKey || (!isZoom && !event.shiftKey && wheelNow() === 'scroll')) return;
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
