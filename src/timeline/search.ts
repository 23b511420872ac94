import type { Instant, Lane, Slice } from './model.ts';

/** First index in [0, count) for which `isPast` holds; it must hold for all later ones too. */
export function firstIndex(count: number, isPast: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isPast(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

export interface IndexRange {
  readonly from: number;
  readonly to: number;
}

/** Range of slices that may touch [fromMs, toMs]; a long slice keeps shorter ones after it in the range. */
export function sliceRange(lane: Lane, fromMs: number, toMs: number): IndexRange {
  const { slices, endsUpTo } = lane;
  return {
    from: firstIndex(slices.length, (index) => endsUpTo[index]! >= fromMs),
    to: firstIndex(slices.length, (index) => slices[index]!.startMs > toMs),
  };
}

export function slicesIn(lane: Lane, fromMs: number, toMs: number): readonly Slice[] {
  const { from, to } = sliceRange(lane, fromMs, toMs);
  return lane.slices.slice(from, to).filter((slice) => slice.endMs >= fromMs);
}

export function instantRange(lane: Lane, fromMs: number, toMs: number): IndexRange {
  const { instants } = lane;
  return {
    from: firstIndex(instants.length, (index) => instants[index]!.ms >= fromMs),
    to: firstIndex(instants.length, (index) => instants[index]!.ms > toMs),
  };
}

export function instantsIn(lane: Lane, fromMs: number, toMs: number): readonly Instant[] {
  const { from, to } = instantRange(lane, fromMs, toMs);
  return lane.instants.slice(from, to);
}

/** Value of a step line at a moment, undefined before its first step. */
export function valueAt({ steps }: Pick<Lane, 'steps'>, ms: number): number | undefined {
  if (steps === null) return undefined;
  const { ms: times, values } = steps;
  return values[firstIndex(times.length, (index) => times[index]! > ms) - 1];
}
