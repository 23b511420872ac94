/** What a block stands for: looked up when it is asked for, since a picture needs the count alone. */
import type { Instant, InstantKind, Lane, Slice } from '../model.ts';
import { instantRange, sliceRange } from '../search.ts';
import type { Block } from './block.ts';
import { bucketOf } from './bucket.ts';
import { isRare } from './instants.ts';
import { isCut, ROWS_DRAWN_MAX } from './columns.ts';
import { MERGED_SHARE } from './slices.ts';

/** By start. */
export function mergedSlices(lane: Lane, block: Block, bucketMs: number): readonly Slice[] {
  const bucket = bucketOf(block.startMs, bucketMs);
  const { from, to } = sliceRange(lane, bucket * bucketMs, (bucket + 1) * bucketMs);
  const merged: Slice[] = [];
  let hasRare = false;
  for (let index = from; index < to; index++) {
    const slice = lane.slices[index]!;
    if (bucketOf(slice.startMs, bucketMs) !== bucket) continue;
    if (Math.min(slice.row, ROWS_DRAWN_MAX - 1) !== block.row) continue;
    if (slice.endMs - slice.startMs >= bucketMs / MERGED_SHARE) continue;
    // The first one that was cut short stands on its own.
    if (!hasRare && isCut(slice)) hasRare = true;
    else merged.push(slice);
  }
  return merged;
}

/** By time. */
export function mergedInstants(lane: Lane, block: Block, bucketMs: number): readonly Instant[] {
  const bucket = bucketOf(block.startMs, bucketMs);
  const { from, to } = instantRange(lane, bucket * bucketMs, (bucket + 1) * bucketMs);
  const shown = new Set<InstantKind>();
  const merged: Instant[] = [];
  for (let index = from; index < to; index++) {
    const instant = lane.instants[index]!;
    if (bucketOf(instant.ms, bucketMs) !== bucket) continue;
    if (isRare(instant.kind) && !shown.has(instant.kind)) shown.add(instant.kind);
    else merged.push(instant);
  }
  return merged;
}
