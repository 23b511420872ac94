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
  laneOf: Int32Array;
  /** Index of the slice, or the complement of that of the instant. */
  itemOf: Int32Array;
  ms: Float64Array;
}

const placesOf = new WeakMap<Timeline, Places>();

/** Longer by half where an event lies beyond the end: how many there are is not known before all were seen. */
function room(places: Places, eventId: number): void {
  const count = Math.max(eventId + 1, Math.ceil(places.laneOf.length * 1.5));
  const longer = <Column extends Int32Array | Float64Array>(made: Column, column: Column): Column => {
    made.set(column);
    return made;
  };
  places.laneOf = longer(new Int32Array(count), places.laneOf);
  places.itemOf = longer(new Int32Array(count), places.itemOf);
  places.ms = longer(new Float64Array(count), places.ms);
}

function put(places: Places, eventId: number, lane: number, item: number, ms: number): void {
  if (eventId >= places.laneOf.length) room(places, eventId);
  places.laneOf[eventId] = lane + 1;
  places.itemOf[eventId] = item;
  places.ms[eventId] = ms;
}

function addSlice(places: Places, lane: number, item: number, slice: Slice): void {
  const { closedBy, marks } = slice;
  // Ends first: an event that ends one slice and begins the next belongs to what it began.
  if (closedBy !== 0 && !(places.laneOf[closedBy]! > 0)) put(places, closedBy, lane, item, slice.endMs);
  for (let index = 0; index < marks.length; index++) put(places, marks[index]!.eventId, lane, item, marks[index]!.ms);
  put(places, slice.openedBy, lane, item, slice.startMs);
}

function build(timeline: Timeline): Places {
  const lanes = timeline.groups.flatMap((group) => group.lanes);
  const places: Places = { lanes, laneOf: new Int32Array(1), itemOf: new Int32Array(1), ms: new Float64Array(1) };
  for (const [index, { slices, instants }] of lanes.entries()) {
    for (let item = 0; item < slices.length; item++) addSlice(places, index, item, slices[item]!);
    for (let item = 0; item < instants.length; item++)
      put(places, instants[item]!.eventId, index, ~item, instants[item]!.ms);
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
