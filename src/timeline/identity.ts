/**
 * Which event somebody meant, in words that outlive its serial: the command (or other root) that began it, its lane,
 * kind and row, and its ordinal among equals, as two runs are compared.
 */
import { isSlice, keyOf, rootNames, type RootNames } from './diff.ts';
import type { Instant, Lane, Slice, Timeline } from './model.ts';
import { placeOf } from './place.ts';

export interface EventIdentity {
  readonly laneId: string;
  readonly key: string;
  /** Among equals in the lane, from 1. */
  readonly ordinal: number;
  /** Which moment of a slice: its start, its end, or a mark by index. */
  readonly part: 'start' | 'end' | number;
}

export interface Found {
  readonly eventId: number;
  readonly ms: number;
}

type Item = Slice | Instant;

const rootsOf = new WeakMap<Timeline, RootNames>();

function roots(timeline: Timeline): RootNames {
  let names = rootsOf.get(timeline);
  if (names === undefined) rootsOf.set(timeline, (names = rootNames(timeline)));
  return names;
}

function equalsIn(lane: Lane, key: string, names: RootNames): Item[] {
  const slices = lane.slices.filter((slice) => keyOf(slice, names) === key);
  return slices.length > 0 ? slices : lane.instants.filter((instant) => keyOf(instant, names) === key);
}

function partOf(item: Item, eventId: number): EventIdentity['part'] {
  if (!isSlice(item) || item.openedBy === eventId) return 'start';
  const mark = item.marks.findIndex((one) => one.eventId === eventId);
  return mark >= 0 ? mark : 'end';
}

/** Undefined for an event that has no place on the timeline. */
export function identityOf(timeline: Timeline, eventId: number): EventIdentity | undefined {
  const place = placeOf(timeline, eventId);
  if (place === undefined) return undefined;
  const names = roots(timeline);
  const key = keyOf(place.item, names);
  const ordinal = equalsIn(place.lane, key, names).indexOf(place.item) + 1;
  return { laneId: place.lane.id, key, ordinal, part: partOf(place.item, eventId) };
}

function momentOf(item: Item, part: EventIdentity['part']): Found | undefined {
  if (!isSlice(item)) return { eventId: item.eventId, ms: item.ms };
  if (part === 'start') return { eventId: item.openedBy, ms: item.startMs };
  if (part === 'end') return item.closedBy === 0 ? undefined : { eventId: item.closedBy, ms: item.endMs };
  const mark = item.marks[part];
  return mark && { eventId: mark.eventId, ms: mark.ms };
}

/** The same event in another run of the scenario; undefined when that run has none. */
export function findIdentity(timeline: Timeline, identity: EventIdentity): Found | undefined {
  const lane = timeline.groups.flatMap((group) => group.lanes).find(({ id }) => id === identity.laneId);
  const item = lane && equalsIn(lane, identity.key, roots(timeline))[identity.ordinal - 1];
  return item && momentOf(item, identity.part);
}
