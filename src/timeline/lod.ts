/**
 * Level of detail: what is narrower than a pixel is merged and counted, what must not be missed never is.
 * Nothing is dropped silently: every block knows how many it stands for.
 */
import type { Instant, InstantKind, Lane, Slice } from './model.ts';
import { instantRange, sliceRange } from './search.ts';

export interface Block {
  startMs: number;
  endMs: number;
  row: number;
  count: number;
}

export interface Lod<Item> {
  readonly items: readonly Item[];
  readonly blocks: readonly Block[];
}

/** Kinds that stay visible at every zoom. */
const NEVER_MERGED: ReadonlySet<InstantKind> = new Set<InstantKind>(['death', 'refused', 'error', 'level']);

export const isNeverMerged = (kind: InstantKind): boolean => NEVER_MERGED.has(kind);

/** Extends the last block of the row when the next item begins within one pixel of its end. */
function merge(
  open: Map<number, Block>,
  blocks: Block[],
  row: number,
  startMs: number,
  endMs: number,
  gapMs: number,
): void {
  const last = open.get(row);
  if (last !== undefined && startMs - last.endMs <= gapMs) {
    last.endMs = endMs > last.endMs ? endMs : last.endMs;
    last.count += 1;
    return;
  }
  const block: Block = { startMs, endMs, row, count: 1 };
  open.set(row, block);
  blocks.push(block);
}

/** Slices of the window; those under one pixel become blocks, except where something was cut short. */
export function lodSlices(lane: Lane, fromMs: number, toMs: number, msPerPx: number): Lod<Slice> {
  const items: Slice[] = [];
  const blocks: Block[] = [];
  const open = new Map<number, Block>();
  const { from, to } = sliceRange(lane, fromMs, toMs);
  for (let index = from; index < to; index++) {
    const slice = lane.slices[index]!;
    if (slice.endMs < fromMs) continue;
    if (slice.endMs - slice.startMs >= msPerPx || slice.cap === 'interrupted') items.push(slice);
    else merge(open, blocks, slice.row, slice.startMs, slice.endMs, msPerPx);
  }
  return { items, blocks };
}

/** Instants of the window; where several common ones share `gapPx` pixels, they become one block. */
export function lodInstants(lane: Lane, fromMs: number, toMs: number, msPerPx: number, gapPx = 1): Lod<Instant> {
  const kept: Instant[] = [];
  const common: Instant[] = [];
  const { from, to } = instantRange(lane, fromMs, toMs);
  for (let index = from; index < to; index++) {
    const instant = lane.instants[index]!;
    (isNeverMerged(instant.kind) ? kept : common).push(instant);
  }
  const blocks: Block[] = [];
  splitCommon(common, gapPx * msPerPx, kept, blocks);
  kept.sort((a, b) => a.ms - b.ms || a.eventId - b.eventId);
  return { items: kept, blocks };
}

/** Lonely instants are kept, crowds become blocks. */
function splitCommon(common: readonly Instant[], gapMs: number, kept: Instant[], blocks: Block[]): void {
  let start = 0;
  for (let index = 1; index <= common.length; index++) {
    const isSameCrowd = index < common.length && common[index]!.ms - common[index - 1]!.ms < gapMs;
    if (isSameCrowd) continue;
    const first = common[start]!;
    if (index - start === 1) kept.push(first);
    else blocks.push({ startMs: first.ms, endMs: common[index - 1]!.ms, row: 0, count: index - start });
    start = index;
  }
}
