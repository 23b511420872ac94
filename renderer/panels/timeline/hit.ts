/** What lies under the pointer. Instants and marks win over slices, the nearest wins among equals. */
import {
  isSlice,
  lodInstants,
  lodSlices,
  mergedInstants,
  mergedSlices,
  type Block,
  type Instant,
  type Lane,
  type Slice,
} from '#timeline';
import { CROWD_PX } from './draw/instants.ts';
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
  /** Everything that is drawn as one there, the item first; absent where the item stands alone. */
  readonly merged?: readonly (Slice | Instant)[];
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

/** What is drawn is what can be hit: both thin by the same rule. */
function hitInstant(band: LaneBand, ms: number, scale: number): Hit | undefined {
  const reach = GLYPH_REACH_PX * scale;
  const { items, blocks, bucketMs } = lodInstants(band.lane, ms - reach, ms + reach, scale, CROWD_PX);
  let nearest: Instant | undefined;
  for (const instant of items)
    if (nearest === undefined || Math.abs(instant.ms - ms) < Math.abs(nearest.ms - ms)) nearest = instant;
  const block = nearestBlock(blocks, ms);
  if (block !== undefined && (nearest === undefined || distanceTo(block, ms) < Math.abs(nearest.ms - ms)))
    return mergedHit(band, mergedInstants(band.lane, block, bucketMs));
  return nearest && { band, item: nearest, eventId: nearest.eventId, ms: nearest.ms };
}

const distanceTo = ({ startMs, endMs }: Block, ms: number): number => Math.max(startMs - ms, ms - endMs, 0);

function nearestBlock(blocks: readonly Block[], ms: number): Block | undefined {
  let nearest: Block | undefined;
  for (const block of blocks)
    if (nearest === undefined || distanceTo(block, ms) < distanceTo(nearest, ms)) nearest = block;
  return nearest;
}

function mergedHit(band: LaneBand, merged: readonly (Slice | Instant)[]): Hit | undefined {
  const [item] = merged;
  return item && { band, item, eventId: eventOf(item), ms: startOf(item), merged };
}

function hitSlice(band: LaneBand, ms: number, scale: number, yPx: number): Hit | undefined {
  const reach = SLICE_REACH_PX * scale;
  const { items, blocks, bucketMs } = lodSlices(band.lane, ms - reach, ms + reach, scale);
  const isInRow = (row: number) => {
    const { topPx, heightPx } = sliceBox(band, row, band.lane.stacksMax);
    return yPx >= topPx - 2 && yPx <= topPx + heightPx + 2;
  };
  const inRow = items.findLast(({ row }) => isInRow(row));
  const block = nearestBlock(
    blocks.filter(({ row }) => isInRow(row)),
    ms,
  );
  if (inRow === undefined && block) return mergedHit(band, mergedSlices(band.lane, block, bucketMs));
  const slice = inRow ?? items.at(-1);
  if (slice === undefined) return undefined;
  const mark = slice.marks.find((one) => Math.abs(one.ms - ms) <= MARK_REACH_PX * scale);
  return { band, item: slice, eventId: mark?.eventId ?? slice.openedBy, ms: mark?.ms ?? slice.startMs };
}

const walked = new WeakMap<Lane, readonly (Slice | Instant)[]>();

/** Items of a lane in the order that the arrow keys walk them. */
export function itemsOf(lane: Lane): readonly (Slice | Instant)[] {
  let items = walked.get(lane);
  if (items === undefined) {
    items = [...lane.slices, ...lane.instants].sort((a, b) => startOf(a) - startOf(b) || eventOf(a) - eventOf(b));
    walked.set(lane, items);
  }
  return items;
}
