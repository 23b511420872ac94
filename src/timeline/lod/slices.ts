/** Slices thinned for a zoom. */
import type { Lane, Slice, SliceKind } from '../model.ts';
import { sliceRange } from '../search.ts';
import type { Block, Lod, OpenBlock } from './block.ts';
import { bucketMsFor, bucketOf } from './bucket.ts';
import { LevelCache } from './level-cache.ts';
import { endsByChunk, visitTouching } from './chunks.ts';

/** Rows that a lane has on screen; those beyond share the last one and the lane's head says how many there are. */
export const ROWS_DRAWN_MAX = 5;

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

/** Cut short by somebody else: what one looks for. */
export const isCut = ({ cap }: Slice): boolean => cap === 'interrupted' || cap === 'dispelled';

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
  const { items, blocks } = thin(lane.slices, from, to, bucketMs);
  return cut(items, undefined, blocks, fromMs, toMs, bucketMs);
}

function wholeLevel(lane: Lane, bucketMs: number): Level {
  const { items, blocks } = thin(lane.slices, 0, lane.slices.length, bucketMs);
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
  let low = 0;
  let high = blocks.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (blocks[middle]!.startMs < fromMs - longestMs) low = middle + 1;
    else high = middle;
  }
  const found: Block[] = [];
  for (let index = low; index < blocks.length && blocks[index]!.startMs <= toMs; index++)
    if (blocks[index]!.endMs >= fromMs) found.push(blocks[index]!);
  return found;
}

/** Blocks under way, one a row, with the slice that stays itself as long as it is alone. */
interface Row {
  block: OpenBlock | undefined;
  first: Slice;
  hasRare: boolean;
  bucket: number;
  kindMs: number;
}

function thin(
  slices: readonly Slice[],
  from: number,
  to: number,
  bucketMs: number,
): { items: Slice[]; blocks: Block[] } {
  const items: Slice[] = [];
  const blocks: OpenBlock[] = [];
  const rows: (Row | undefined)[] = new Array<undefined>(ROWS_DRAWN_MAX).fill(undefined);
  const mergedMs = bucketMs / MERGED_SHARE;
  for (let index = from; index < to; index++) {
    const slice = slices[index]!;
    if (slice.endMs - slice.startMs >= mergedMs) items.push(slice);
    else add(rows, slice, bucketOf(slice.startMs, bucketMs), items, blocks);
  }
  for (const row of rows) if (row && row.block === undefined) items.push(row.first);
  return { items: items.sort(byStart), blocks: blocks.sort((a, b) => a.startMs - b.startMs || a.row - b.row) };
}

const byStart = (a: Slice, b: Slice): number => a.startMs - b.startMs || a.openedBy - b.openedBy;

function add(rows: (Row | undefined)[], slice: Slice, bucket: number, items: Slice[], blocks: OpenBlock[]): void {
  const at = Math.min(slice.row, ROWS_DRAWN_MAX - 1);
  const row = rows[at];
  if (row === undefined || row.bucket !== bucket) {
    if (row !== undefined && row.block === undefined) items.push(row.first);
    rows[at] = { block: undefined, first: slice, hasRare: false, bucket, kindMs: 0 };
    return;
  }
  join(row, slice, at, items, blocks);
}

/** The first that was cut short keeps its own mark; more of them in the same bucket are counted. */
function join(row: Row, slice: Slice, at: number, items: Slice[], blocks: OpenBlock[]): void {
  if (row.block === undefined) {
    const { first } = row;
    if (isCut(first)) {
      items.push(first);
      row.hasRare = true;
      row.first = slice;
      if (!isCut(slice)) return void open(row, slice, at, blocks);
    } else open(row, first, at, blocks);
  }
  if (isCut(slice) && !row.hasRare) {
    row.hasRare = true;
    items.push(slice);
  } else if (row.block === undefined) open(row, slice, at, blocks);
  else grow(row, row.block, slice);
}

function open(row: Row, slice: Slice, at: number, blocks: OpenBlock[]): void {
  const { startMs, endMs, kind } = slice;
  const busyMs = endMs - startMs;
  row.kindMs = busyMs;
  const rareCount = isCut(slice) ? 1 : 0;
  row.block = { startMs, endMs, row: at, count: 1, rareCount, kind, busyMs, bucket: row.bucket };
  blocks.push(row.block);
}

function grow(row: Row, block: OpenBlock, slice: Slice): void {
  const lengthMs = slice.endMs - slice.startMs;
  block.count += 1;
  block.busyMs += lengthMs;
  if (slice.endMs > block.endMs) block.endMs = slice.endMs;
  if (isCut(slice)) block.rareCount += 1;
  majority(row, block, slice.kind, lengthMs);
}

/** The kind that outweighs all others together, if there is one, is left over when each other cancels as much of it. */
function majority(row: Row, block: OpenBlock, kind: SliceKind, lengthMs: number): void {
  if (kind === block.kind) row.kindMs += lengthMs;
  else if (row.kindMs >= lengthMs) row.kindMs -= lengthMs;
  else {
    block.kind = kind;
    row.kindMs = lengthMs - row.kindMs;
  }
}
