/** What the card says under the pointer on a value lane. */
import { valueAt, type Lane, type Steps, type Timeline } from '#timeline';
import { formatFrame, formatMilli, formatSeconds } from '../../widgets/format.ts';
import { figureText } from './draw/value.ts';
import type { Say, Words } from './labels.ts';
import { laneTitle } from './lane-title.ts';
import { laneAt, type LaneLayout } from './layout.ts';
import { msOf, type Viewport } from './viewport.ts';

export interface ValueMoment {
  readonly lane: Lane & { readonly steps: Steps };
  /** Of the step whose value holds there. */
  readonly ms: number;
}

export interface LanePoint {
  readonly x: number;
  readonly y: number;
  readonly widthPx: number;
}

/** Undefined beside value lanes, outside of the run and where the line has not begun. */
export function valueMomentAt(
  layout: LaneLayout,
  view: Viewport,
  { x, y, widthPx }: LanePoint,
  { stepMs, endMs }: Pick<Timeline, 'stepMs' | 'endMs'>,
): ValueMoment | undefined {
  const lane = laneAt(layout, y)?.lane;
  if (lane?.kind !== 'value' || !hasSteps(lane)) return undefined;
  const ms = Math.floor(msOf(view, widthPx, x) / stepMs) * stepMs;
  return ms > endMs || valueAt(lane, ms) === undefined ? undefined : { lane, ms };
}

const hasSteps = (lane: Lane): lane is ValueMoment['lane'] => lane.steps !== null;

/** `before`: the line of the other run, where one is drawn. */
export function valueLines(
  { lane, ms }: ValueMoment,
  before: Steps | undefined,
  stepMs: number,
  words: Pick<Words, 'unit'>,
  say: Say,
): string[] {
  const valueOf = (steps: Steps) => shown(valueAt({ steps }, ms), lane.steps);
  return [
    laneTitle(lane, words),
    `${formatSeconds(ms)} · ${formatFrame(Math.round(ms / stepMs))}`,
    valueOf(lane.steps),
    ...(before ? [say('otherValue', { value: valueOf(before) })] : []),
  ];
}

/** Written as the lane writes its own, so that both can be compared; a line has gaps. */
const shown = (value: number | undefined, own: Steps): string =>
  value === undefined || Number.isNaN(value) ? formatMilli(undefined) : figureText(value, own);
