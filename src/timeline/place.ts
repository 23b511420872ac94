/** Where an event stands on a timeline: on the slice it opened, closed or marked, or as an instant. */
import type { Instant, Lane, Slice, Timeline } from './model.ts';

export interface Place {
  readonly lane: Lane;
  readonly item: Slice | Instant;
  readonly ms: number;
}

/** Columns by event: a map of millions of events takes many seconds to fill, these take a fraction of one. */
interface Places {
  readonly lanes: readonly Lane[];
  /** Index into the lanes, counted from 1; 0 = the event has no place. */
  readonly laneOf: Int32Array;
  /** Index of the slice, or the complement of that of the instant. */
  readonly itemOf: Int32Array;
  readonly ms: Float64Array;
}

const placesOf = new WeakMap<Timeline, Places>();

function put({ laneOf, itemOf, ms: times }: Places, eventId: number, lane: number, item: number, ms: number): void {
  laneOf[eventId] = lane + 1;
  itemOf[eventId] = item;
  times[eventId] = ms;
}

function addSlice(places: Places, lane: number, item: number, slice: Slice): void {
  const { closedBy } = slice;
  // Ends first: an event that ends one slice and begins the next belongs to what it began.
  if (closedBy !== 0 && places.laneOf[closedBy] === 0) put(places, closedBy, lane, item, slice.endMs);
  for (const mark of slice.marks) put(places, mark.eventId, lane, item, mark.ms);
  put(places, slice.openedBy, lane, item, slice.startMs);
}

function latestEvent(lanes: readonly Lane[]): number {
  let latest = 0;
  for (const { slices, instants } of lanes) {
    for (const { openedBy, closedBy, marks } of slices) {
      latest = Math.max(latest, openedBy, closedBy);
      for (const { eventId } of marks) if (eventId > latest) latest = eventId;
    }
    for (const { eventId } of instants) if (eventId > latest) latest = eventId;
  }
  return latest;
}

function build(timeline: Timeline): Places {
  const lanes = timeline.groups.flatMap((group) => group.lanes);
  const count = latestEvent(lanes) + 1;
  const places: Places = {
    lanes,
    laneOf: new Int32Array(count),
    itemOf: new Int32Array(count),
    ms: new Float64Array(count),
  };
  for (const [index, { slices, instants }] of lanes.entries()) {
    for (const [item, slice] of slices.entries()) addSlice(places, index, item, slice);
    for (const [item, { eventId, ms }] of instants.entries()) put(places, eventId, index, ~item, ms);
  }
  return places;
}

/** Looked up in columns that are built once a timeline, on first use. */
export function placeOf(timeline: Timeline, eventId: number): Place | undefined {
  let places = placesOf.get(timeline);
  if (places === undefined) placesOf.set(timeline, (places = build(timeline)));
  const lane = places.lanes[(places.laneOf[eventId] ?? 0) - 1];
  if (lane === undefined) return undefined;
  const index = places.itemOf[eventId]!;
  const item = index < 0 ? lane.instants[~index]! : lane.slices[index]!;
  return { lane, item, ms: places.ms[eventId]! };
}
