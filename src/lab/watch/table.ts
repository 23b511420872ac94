import { decimal } from '../decimals.ts';
import { valueAt, type Series } from './series.ts';
import type { WatchValue } from './term.ts';

/** What several expressions were after one step, numbers as designers write them. */
export interface SeriesLine {
  readonly frame: number;
  readonly values: readonly WatchValue[];
}

/** In designers' decimals. */
export const shownValue = (value: WatchValue): WatchValue => (typeof value === 'number' ? decimal(value) : value);

/** One line for each frame at which any of them changed, or for every so many frames and the last one. */
export function seriesTable(series: readonly Series[], everyFrames?: number): SeriesLine[] {
  const frames = everyFrames === undefined ? changesOf(series) : steady(series, everyFrames);
  return frames.map((frame) => ({ frame, values: series.map((one) => shownValue(valueAt(one, frame))) }));
}

const changesOf = (series: readonly Series[]): number[] =>
  [...new Set(series.flatMap(({ frames }) => frames))].sort((a, b) => a - b);

function steady(series: readonly Series[], everyFrames: number): number[] {
  const last = Math.max(0, ...series.map(({ lastFrame }) => lastFrame));
  const frames = Array.from({ length: Math.floor(last / everyFrames) + 1 }, (_, index) => index * everyFrames);
  return frames.at(-1) === last ? frames : [...frames, last];
}
