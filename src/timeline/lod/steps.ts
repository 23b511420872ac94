/** A step line thinned for a zoom: of each bucket its first, lowest, highest and last value, so that no spike is lost. */
import type { Steps } from '../model.ts';
import { firstIndex } from '../search.ts';
import { bucketMsFor, bucketOf } from './bucket.ts';
import { LevelCache } from './level-cache.ts';

/** Columns of one entry a bucket that has steps. */
export interface StepLevel {
  readonly bucketMs: number;
  readonly count: number;
  readonly startMs: Float64Array;
  readonly lowest: Float64Array;
  readonly highest: Float64Array;
  readonly last: Float64Array;
}

const levels = new LevelCache<Steps, StepLevel>();

/** Level for a zoom, undefined where the window has so few steps that each can be drawn. */
export function lodSteps(steps: Steps, fromMs: number, toMs: number, msPerPx: number): StepLevel | undefined {
  const first = firstIndex(steps.ms.length, (index) => steps.ms[index]! >= fromMs);
  const last = firstIndex(steps.ms.length, (index) => steps.ms[index]! > toMs);
  if (last - first <= (toMs - fromMs) / msPerPx / 2) return undefined;
  const bucketMs = bucketMsFor(msPerPx, 1);
  return levels.get(steps, bucketMs, () => levelOf(steps, bucketMs));
}

function levelOf({ ms, values }: Steps, bucketMs: number): StepLevel {
  const column = () => new Float64Array(ms.length);
  const level = { startMs: column(), lowest: column(), highest: column(), last: column() };
  let count = 0;
  let bucket = NaN;
  for (let index = 0; index < ms.length; index++) {
    const value = values[index]!;
    const own = bucketOf(ms[index]!, bucketMs);
    if (own !== bucket) {
      bucket = own;
      level.startMs[count] = ms[index]!;
      // The value it starts from is in the picture too.
      const before = known(values[index - 1], value);
      level.lowest[count] = Math.min(known(value, before), before);
      level.highest[count] = Math.max(known(value, before), before);
      level.last[count++] = value;
      continue;
    }
    const at = count - 1;
    if (!(value >= level.lowest[at]!)) level.lowest[at] = known(value, level.lowest[at]!);
    if (!(value <= level.highest[at]!)) level.highest[at] = known(value, level.highest[at]!);
    level.last[at] = value;
  }
  return trimmed(level, count, bucketMs);
}

/** The value, where there is one. */
const known = (value: number | undefined, other: number): number =>
  value === undefined || Number.isNaN(value) ? other : value;

function trimmed(level: Omit<StepLevel, 'count' | 'bucketMs'>, count: number, bucketMs: number): StepLevel {
  const { startMs, lowest, highest, last } = level;
  return {
    bucketMs,
    count,
    startMs: startMs.slice(0, count),
    lowest: lowest.slice(0, count),
    highest: highest.slice(0, count),
    last: last.slice(0, count),
  };
}
