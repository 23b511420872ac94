/** How much begins when over a whole run, counted once a timeline; bars of any width are sums of its bins. */
import type { Lane, Timeline } from '../model.ts';
import { columnsOf } from './columns.ts';

const BIN_COUNT = 4096;

export interface Histogram {
  readonly endMs: number;
  /** Items that begin in each of the equal parts of the run. */
  readonly bins: Uint32Array;
  readonly deaths: readonly number[];
  readonly errors: readonly number[];
}

const histograms = new WeakMap<Timeline, Histogram>();

export function histogramOf(timeline: Timeline): Histogram {
  let histogram = histograms.get(timeline);
  if (histogram === undefined) histograms.set(timeline, (histogram = count(timeline)));
  return histogram;
}

function count(timeline: Timeline): Histogram {
  const endMs = Math.max(timeline.endMs, 1);
  const bins = new Uint32Array(BIN_COUNT);
  const [deaths, errors]: [number[], number[]] = [[], []];
  for (const group of timeline.groups) for (const lane of group.lanes) countLane(lane, endMs, bins, deaths, errors);
  return { endMs, bins, deaths, errors };
}

function countLane(lane: Lane, endMs: number, bins: Uint32Array, deaths: number[], errors: number[]): void {
  for (const startMs of columnsOf(lane).startMs) tally(bins, endMs, startMs);
  for (const { ms, kind } of lane.instants) {
    tally(bins, endMs, ms);
    if (kind === 'death') deaths.push(ms);
    else if (kind === 'error') errors.push(ms);
  }
}

function tally(bins: Uint32Array, endMs: number, ms: number): void {
  const bin = Math.floor((ms / endMs) * BIN_COUNT);
  bins[Math.min(Math.max(bin, 0), BIN_COUNT - 1)]! += 1;
}

/** The same in fewer, equal parts; none is lost. */
export function barsOf({ bins }: Histogram, barCount: number): number[] {
  const bars = new Array<number>(barCount).fill(0);
  for (const [bin, amount] of bins.entries()) {
    const bar = Math.min(Math.floor(((bin + 0.5) / bins.length) * barCount), barCount - 1);
    bars[bar] = bars[bar]! + amount;
  }
  return bars;
}
