/** What an expression came to over the run, as a lane: numbers as a step line, conditions and words as slices. */
import type { Series } from '#lab';
import { endsUpTo, stepsOf, type Lane, type Slice, type SliceKind } from '#timeline';

export interface LaneName {
  readonly id: string;
  readonly title: string;
  readonly guid?: number;
  readonly note?: string;
}

export const plainLane = (name: LaneName, kind: Lane['kind']): Lane => ({
  guid: 0,
  ...name,
  kind,
  rowId: '',
  tone: null,
  rowCount: 1,
  stacksMax: 1,
  slices: [],
  endsUpTo: [],
  instants: [],
  steps: null,
});

export function seriesLane(name: LaneName, series: Series, stepMs: number): Lane {
  const isNumber = series.kind === 'number' || series.values.some((value) => typeof value === 'number');
  if (isNumber) return { ...plainLane(name, 'value'), steps: lineOf(series, stepMs) };
  const slices = slicesOf(series, stepMs);
  return { ...plainLane(name, 'watch'), slices, endsUpTo: endsUpTo(slices) };
}

function lineOf({ frames, values }: Series, stepMs: number) {
  const figures = values.map((value) => (typeof value === 'number' ? value : NaN));
  return stepsOf(
    frames.map((frame) => frame * stepMs),
    figures,
  );
}

function slicesOf({ frames, values, lastFrame }: Series, stepMs: number): readonly Slice[] {
  return values.flatMap((value, index) => {
    if (value === null || value === false || value === '') return [];
    const isLast = index === values.length - 1;
    const endMs = (isLast ? lastFrame : frames[index + 1]!) * stepMs;
    const kind = value === true ? 'holds' : 'word';
    return [sliceOf(kind, value === true ? '' : String(value), frames[index]! * stepMs, endMs, isLast)];
  });
}

function sliceOf(kind: SliceKind, rowId: string, startMs: number, endMs: number, isLast: boolean): Slice {
  return {
    startMs,
    endMs,
    kind,
    rowId,
    row: 0,
    source: 0,
    instance: 0,
    stacks: 1,
    stacksMax: 1,
    cap: isLast ? 'open' : 'flush',
    endReason: '',
    plannedMs: -1,
    openedBy: 0,
    closedBy: 0,
    root: 0,
    marks: [],
  };
}
