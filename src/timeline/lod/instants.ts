/** Instants thinned for a zoom. */
import type { Instant, InstantKind, Lane } from '../model.ts';
import { firstIndex, instantRange } from '../search.ts';
import type { Block, Lod } from './block.ts';
import { bucketMsFor, bucketOf } from './bucket.ts';
import { LevelCache } from './level-cache.ts';
import { blocksIn } from './slices.ts';

/** Kinds of which one is visible in every bucket that has any. */
// prettier-ignore
const RARE: ReadonlySet<InstantKind> = new Set<InstantKind>(['death', 'refused', 'error', 'level', 'hashDiffers', 'unmet']);
const DIRECT_MAX = 512;

export const isRare = (kind: InstantKind): boolean => RARE.has(kind);

interface Level {
  readonly items: Instant[];
  readonly blocks: Block[];
}

const levels = new LevelCache<Lane, Level>();

/** Instants of the window; where several common ones share `gapPx` pixels, they become one block. */
export function lodInstants(lane: Lane, fromMs: number, toMs: number, msPerPx: number, gapPx = 1): Lod<Instant> {
  const bucketMs = bucketMsFor(msPerPx, gapPx);
  const aligned = { fromMs: bucketOf(fromMs, bucketMs) * bucketMs, toMs: (bucketOf(toMs, bucketMs) + 1) * bucketMs };
  const { from, to } = instantRange(lane, aligned.fromMs, aligned.toMs);
  const level =
    to - from > DIRECT_MAX
      ? levels.get(lane, bucketMs, () => thin(lane.instants, 0, lane.instants.length, bucketMs))
      : thin(lane.instants, from, to, bucketMs);
  const { items } = level;
  const first = firstIndex(items.length, (index) => items[index]!.ms >= fromMs);
  const last = firstIndex(items.length, (index) => items[index]!.ms > toMs);
  return { items: items.slice(first, last), blocks: blocksIn(level.blocks, fromMs, toMs, bucketMs), bucketMs };
}

function thin(instants: readonly Instant[], from: number, to: number, bucketMs: number): Level {
  const level: Level = { items: [], blocks: [] };
  for (let start = from; start < to;) {
    const bucket = bucketOf(instants[start]!.ms, bucketMs);
    let end = start + 1;
    while (end < to && bucketOf(instants[end]!.ms, bucketMs) === bucket) end++;
    if (end - start === 1) level.items.push(instants[start]!);
    else splitBucket(instants, start, end, level);
    start = end;
  }
  return level;
}

/** The first of each rare kind is kept, a lonely other one too; all else is one block. */
function splitBucket(instants: readonly Instant[], from: number, to: number, { items, blocks }: Level): void {
  const shown = new Set<InstantKind>();
  const merged: Instant[] = [];
  for (let index = from; index < to; index++) {
    const instant = instants[index]!;
    if (!isRare(instant.kind) || shown.has(instant.kind)) merged.push(instant);
    else {
      shown.add(instant.kind);
      items.push(instant);
    }
  }
  if (merged.length === 1) items.push(merged[0]!);
  else if (merged.length > 1) blocks.push(blockOf(merged));
  if (shown.size > 0) sortTail(items, shown.size + 1);
}

/** Only the last few can stand in the wrong order. */
function sortTail(items: Instant[], count: number): void {
  const tail = items.splice(Math.max(items.length - count, 0));
  items.push(...tail.sort((a, b) => a.ms - b.ms || a.eventId - b.eventId));
}

function blockOf(merged: readonly Instant[]): Block {
  const counts = new Map<InstantKind, number>();
  let kind = merged[0]!.kind;
  let rareCount = 0;
  for (const instant of merged) {
    const count = (counts.get(instant.kind) ?? 0) + 1;
    counts.set(instant.kind, count);
    if (count > counts.get(kind)!) kind = instant.kind;
    if (isRare(instant.kind)) rareCount += 1;
  }
  const [first, last] = [merged[0]!, merged.at(-1)!];
  return { startMs: first.ms, endMs: last.ms, row: 0, count: merged.length, rareCount, kind, busyMs: 0 };
}
