import type { WatchValue } from './term.ts';

/** Where something was, and what it was. */
export interface Extreme {
  readonly frame: number;
  readonly value: number;
}

/** What an expression came to over a run: the frames at which it changed, and what it was from there on. */
export interface Series {
  readonly kind: 'number' | 'flag' | 'word' | 'any';
  /** Ascending, from 0 on. */
  readonly frames: readonly number[];
  readonly values: readonly WatchValue[];
  readonly lastFrame: number;
  /** Of numbers, at the first frame at which they were reached; null where it never came to one. */
  readonly min: Extreme | null;
  readonly max: Extreme | null;
  /** Of conditions: the first frame at which it held, −1 = never, and at how many. */
  readonly firstTrueFrame: number;
  readonly trueFrames: number;
}

/** Grows with the run. */
export class SeriesWriter {
  private readonly frames: number[] = [];
  private readonly values: WatchValue[] = [];
  private lastFrame = -1;
  private min: Extreme | null = null;
  private max: Extreme | null = null;
  private firstTrueFrame = -1;
  private trueFrames = 0;

  constructor(private readonly kind: Series['kind']) {}

  add(frame: number, value: WatchValue): void {
    this.lastFrame = frame;
    if (value === true) this.holds(frame);
    if (this.values.length > 0 && this.values.at(-1) === value) return;
    this.frames.push(frame);
    this.values.push(value);
    if (typeof value === 'number') this.reaches({ frame, value });
  }

  finish(): Series {
    const { kind, frames, values, lastFrame, min, max, firstTrueFrame, trueFrames } = this;
    return { kind, frames, values, lastFrame, min, max, firstTrueFrame, trueFrames };
  }

  private holds(frame: number): void {
    if (this.firstTrueFrame < 0) this.firstTrueFrame = frame;
    this.trueFrames++;
  }

  private reaches(here: Extreme): void {
    if (this.min === null || here.value < this.min.value) this.min = here;
    if (this.max === null || here.value > this.max.value) this.max = here;
  }
}

/** The value at a frame. */
export function valueAt({ frames, values }: Series, frame: number): WatchValue {
  let low = 0;
  let high = frames.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (frames[middle]! <= frame) low = middle;
    else high = middle - 1;
  }
  return values[low] ?? null;
}
