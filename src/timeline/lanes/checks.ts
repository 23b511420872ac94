/** Hashes that a recording has of itself, beside its fight run again: no events, so they come to a timeline from outside. */
import type { Instant, InstantKind, Lane, LaneGroup, Timeline } from '../model.ts';

export interface HashMoment {
  readonly frame: number;
  readonly hash: string;
  readonly state: 'same' | 'differs' | 'unproven';
}

const KINDS: Readonly<Record<HashMoment['state'], InstantKind>> = {
  same: 'hashSame',
  differs: 'hashDiffers',
  unproven: 'hashUnproven',
};

/** The same timeline with a lane of the checks below the orders; itself where there are none. */
export function withChecks(timeline: Timeline, checks: readonly HashMoment[]): Timeline {
  if (checks.length === 0) return timeline;
  const lane = laneOf(checks, timeline.stepMs);
  const isFirst = timeline.groups[0]?.kind === 'commands';
  const orders: LaneGroup = isFirst
    ? timeline.groups[0]!
    : { kind: 'commands', guid: 0, unit: '', camp: -1, level: 0, lanes: [] };
  const rest = isFirst ? timeline.groups.slice(1) : timeline.groups;
  return { ...timeline, groups: [{ ...orders, lanes: [...orders.lanes, lane] }, ...rest] };
}

const laneOf = (checks: readonly HashMoment[], stepMs: number): Lane => ({
  id: 'checks:0:',
  kind: 'checks',
  guid: 0,
  rowId: '',
  tone: null,
  rowCount: 1,
  stacksMax: 1,
  slices: [],
  endsUpTo: [],
  instants: checks.map(({ frame, hash, state }): Instant => ({
    ms: frame * stepMs,
    kind: KINDS[state],
    eventId: 0,
    root: 0,
    rowId: '',
    guid: 0,
    by: 0,
    valueMilli: null,
    word: hash,
  })),
  steps: null,
});
