/** Where an event stands on a timeline: on the slice it opened, closed or marked, or as an instant. */
import type { Instant, Lane, Slice, Timeline } from './model.ts';

export interface Place {
  readonly lane: Lane;
  readonly item: Slice | Instant;
  readonly ms: number;
}

const placesOf = new WeakMap<Timeline, ReadonlyMap<number, Place>>();

function addSlice(places: Map<number, Place>, lane: Lane, slice: Slice): void {
  // Ends first: an event that ends one slice and begins the next belongs to what it began.
  if (slice.closedBy !== 0 && !places.has(slice.closedBy))
    places.set(slice.closedBy, { lane, item: slice, ms: slice.endMs });
  for (const mark of slice.marks) places.set(mark.eventId, { lane, item: slice, ms: mark.ms });
  places.set(slice.openedBy, { lane, item: slice, ms: slice.startMs });
}

function build(timeline: Timeline): ReadonlyMap<number, Place> {
  const places = new Map<number, Place>();
  for (const group of timeline.groups) {
    for (const lane of group.lanes) {
      for (const slice of lane.slices) addSlice(places, lane, slice);
      for (const instant of lane.instants) places.set(instant.eventId, { lane, item: instant, ms: instant.ms });
    }
  }
  return places;
}

/** Built once a timeline, on first use. */
export function placeOf(timeline: Timeline, eventId: number): Place | undefined {
  let places = placesOf.get(timeline);
  if (places === undefined) placesOf.set(timeline, (places = build(timeline)));
  return places.get(eventId);
}
