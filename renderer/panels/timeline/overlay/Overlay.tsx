import { useCallback, useEffect, useMemo, useRef, type RefObject } from 'react';
import { isSlice, type FilterNames } from '#timeline';
import { usePalette } from '../../../widgets/canvas/palette.ts';
import type { DrawSurface } from '../../../widgets/canvas/surface.ts';
import { useSurface } from '../../../widgets/canvas/use-surface.ts';
import { useRange, useSelection } from '../../../stores/index.ts';
import { useAreaLanes } from '../area/area-store.ts';
import type { LaneLayout } from '../layout.ts';
import { useTimelineSearch, type SearchHit } from '../search/search-store.ts';
import { useTimelineView } from '../view-store.ts';
import { drawOverlay, type OverlayPicture } from './draw-overlay.ts';

export interface OverlayProps {
  readonly layout: LaneLayout;
  readonly names: FilterNames;
  /** Moments of marks and notes. */
  readonly moments: readonly number[];
  readonly scroller: RefObject<HTMLDivElement | null>;
}

const NO_HITS: readonly SearchHit[] = [];

/** A canvas of its own over the lanes: what it shows changes more often than the lanes, and they need not be painted. */
export function Overlay(props: OverlayProps) {
  const range = useRange((state) => state.range);
  const isHighlighting = useTimelineView((state) => state.highlightsUnit);
  const guid = useSelection((state) => state.guid);
  const hits = useTimelineSearch((state) => (state.isOpen ? state.hits : NO_HITS));
  const unit = isHighlighting ? guid : 0;
  if (range === null && unit === 0 && hits.length === 0 && props.moments.length === 0) return null;
  return <OverlayCanvas {...props} hits={hits} unit={unit} />;
}

/** Whether an item concerns a unit: it did it, or it happened to it. */
function concerning(unit: number, names: FilterNames): OverlayPicture['concerns'] {
  if (unit === 0) return null;
  return (_band, item) =>
    isSlice(item) ? item.source === unit : item.guid === unit || item.by === unit || names.actor(item.eventId) === unit;
}

type CanvasProps = OverlayProps & { readonly hits: readonly SearchHit[]; readonly unit: number };

function OverlayCanvas({ layout, names, moments, scroller, hits, unit }: CanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const palette = usePalette();
  const view = useTimelineView((state) => state.view);
  const eventId = useSelection((state) => state.eventId);
  const range = useRange((state) => state.range);
  const lanes = useAreaLanes((state) => state.lanes);
  const concerns = useMemo(() => concerning(unit, names), [unit, names]);
  const draw = useCallback<DrawSurface>(
    (context, size) => {
      const scrollPx = context.canvas.closest('.tl-body')?.scrollTop ?? 0;
      const area = range && { ...range, lanes };
      drawOverlay(context, size, { layout, view, scrollPx, palette, area, hits, eventId, moments, concerns, unit });
    },
    [layout, view, palette, range, lanes, hits, eventId, moments, concerns, unit],
  );
  const surface = useSurface(canvas, draw);
  useEffect(() => {
    const node = scroller.current;
    const repaint = () => surface.current?.invalidate();
    node?.addEventListener('scroll', repaint, { passive: true });
    return () => node?.removeEventListener('scroll', repaint);
  }, [scroller, surface]);
  return <canvas ref={canvas} className="tl-over" aria-hidden />;
}
