/** Slices thinned for a zoom. */
import type { Lane, Slice } from '../model.ts';
import { firstIndex, sliceRange } from '../search.ts';
import type { Block, Lod } from './block.ts';
import { bucketMsFor, bucketOf } from './bucket.ts';
import { endsByChunk, visitTouching } from './chunks.ts';
import { columnsOf } from './columns.ts';
import { LevelCache } from './level-cache.ts';
import { SliceThinner } from './slice-thinner.ts';

/** Slices shorter than a quarter of a bucket are merged, so a block is four to eight of the narrowest slices wide. */
export const MERGED_SHARE = 4;
/** From this many slices in the window on, the level of the whole lane is cheaper. */
const DIRECT_MAX = 384;

interface Level {
  readonly items: readonly Slice[];
  readonly endsByChunk: Float64Array;
  readonly blocks: readonly Block[];
}

const levels = new LevelCache<Lane, Level>();

/** Slices of the window; those under about a pixel become blocks, a lonely one stays itself. */
export function lodSlices(lane: Lane, fromMs: number, toMs: number, msPerPx: number): Lod<Slice> {
  const bucketMs = bucketMsFor(msPerPx, MERGED_SHARE);
  // What began in the bucket before may reach into the window.
  const alignedFromMs = (bucketOf(fromMs, bucketMs) - 1) * bucketMs;
  const alignedToMs = (bucketOf(toMs, bucketMs) + 1) * bucketMs;
  const { from, to } = sliceRange(lane, alignedFromMs, alignedToMs);
  if (to - from > DIRECT_MAX) {
    const level = levels.get(lane, bucketMs, () => wholeLevel(lane, bucketMs));
    return cut(level.items, level.endsByChunk, level.blocks, fromMs, toMs, bucketMs);
  }
  const { items, blocks } = thin(lane, from, to, bucketMs);
  return cut(items, undefined, blocks, fromMs, toMs, bucketMs);
}

function thin(lane: Lane, from: number, to: number, bucketMs: number) {
  const thinner = new SliceThinner(columnsOf(lane), bucketMs, bucketMs / MERGED_SHARE);
  const { items, blocks } = thinner.thin(from, to);
  return { items: items.map((index) => lane.slices[index]!), blocks };
}

function wholeLevel(lane: Lane, bucketMs: number): Level {
  const { items, blocks } = thin(lane, 0, lane.slices.length, bucketMs);
  return { items, endsByChunk: endsByChunk(items), blocks };
}

/** What of it touches the window. */
function cut(
  all: readonly Slice[],
  chunks: Float64Array | undefined,
  blocks: readonly Block[],
  fromMs: number,
  toMs: number,
  bucketMs: number,
): Lod<Slice> {
  const items: Slice[] = [];
  visitTouching(all, chunks, fromMs, toMs, (slice) => items.push(slice));
  return { items, blocks: blocksIn(blocks, fromMs, toMs, bucketMs * (1 + 1 / MERGED_SHARE)), bucketMs };
}

/** No block is longer than `longestMs`, so its start says where to look. */
export function blocksIn(blocks: readonly Block[], fromMs: number, toMs: number, longestMs: number): readonly Block[] {
  const found: Block[] = [];
  let index = firstIndex(blocks.length, (at) => blocks[at]!.startMs >= fromMs - longestMs);
  for (; index < blocks.length && blocks[index]!.startMs <= toMs; index++)
    if (blocks[index]!.endMs >= fromMs) found.push(blocks[index]!);
  return found;
}
