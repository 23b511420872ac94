/** What lies under the pointer. Instants and marks win over slices, the nearest wins among equals. */
import { instantsIn, isSlice, slicesIn, type Instant, type Lane, type Slice } from '#timeline';
import { laneAt, sliceBox, type LaneBand, type LaneLayout } from './layout.ts';
import { msOf, msPerPx, type Viewport } from './viewport.ts';

const GLYPH_REACH_PX = 7;
const MARK_REACH_PX = 4;
const SLICE_REACH_PX = 2;

export interface Hit {
  readonly band: LaneBand;
  readonly item: Slice | Instant;
  /** Event to select: of the mark that was hit, else of the item. */
  readonly eventId: number;
  readonly ms: number;
}

export const eventOf = (item: Slice | Instant): number => (isSlice(item) ? item.openedBy : item.eventId);
export const startOf = (item: Slice | Instant): number => (isSlice(item) ? item.startMs : item.ms);

export function hitTest(
  layout: LaneLayout,
  view: Viewport,
  widthPx: number,
  xPx: number,
  yPx: number,
): Hit | undefined {
  const band = laneAt(layout, yPx);
  if (band === undefined) return undefined;
  const scale = msPerPx(view, widthPx);
  const ms = msOf(view, widthPx, xPx);
  return hitInstant(band, ms, scale) ?? hitSlice(band, ms, scale, yPx);
}

function hitInstant(band: LaneBand, ms: number, scale: number): Hit | undefined {
  const reach = GLYPH_REACH_PX * scale;
  let nearest: Instant | undefined;
  for (const instant of instantsIn(band.lane, ms - reach, ms + reach)) {
    if (nearest === undefined || Math.abs(instant.ms - ms) < Math.abs(nearest.ms - ms)) nearest = instant;
  }
  return nearest && { band, item: nearest, eventId: nearest.eventId, ms: nearest.ms };
}

function hitSlice(band: LaneBand, ms: number, scale: number, yPx: number): Hit | undefined {
  const reach = SLICE_REACH_PX * scale;
  const candidates = slicesIn(band.lane, ms - reach, ms + reach);
  const inRow = candidates.filter((slice) => {
    const { topPx, heightPx } = sliceBox(band, slice.row, band.lane.stacksMax);
    return yPx >= topPx - 2 && yPx <= topPx + heightPx + 2;
  });
  const slice = inRow.at(-1) ?? candidates.at(-1);
  if (slice === undefined) return undefined;
  const mark = slice.marks.find((one) => Math.abs(one.ms - ms) <= MARK_REACH_PX * scale);
  return { band, item: slice, eventId: mark?.eventId ?? slice.openedBy, ms: mark?.ms ?? slice.startMs };
}

/** Items of a lane in the order that the arrow keys walk them. */
export function itemsOf(lane: Lane): readonly (Slice | Instant)[] {
  return [...lane.slices, ...lane.instants].sort((a, b) => startOf(a) - startOf(b) || eventOf(a) - eventOf(b));
}
