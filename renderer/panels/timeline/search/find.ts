import { makeFits, parseFilter, type FilterNames } from '#timeline';
import type { LaneLayout } from '../layout.ts';
import { hitOf, type SearchHit } from './search-store.ts';

/** Things that fit the search, in order of time. A plain number is an event by its id. */
export function findHits(layout: LaneLayout, text: string, names: FilterNames): SearchHit[] {
  const asked = /^\s*\d+\s*$/.test(text) ? `event:${text.trim()}` : text;
  const fits = makeFits(parseFilter(asked), names);
  if (fits === undefined) return [];
  const hits: SearchHit[] = [];
  for (const { lane } of layout.lanes) {
    for (const slice of lane.slices) if (fits(lane, slice)) hits.push(hitOf(lane, slice));
    for (const instant of lane.instants) if (fits(lane, instant)) hits.push(hitOf(lane, instant));
  }
  hits.sort((a, b) => a.ms - b.ms || a.eventId - b.eventId);
  // One event may open a slice and be an instant too: it is found once.
  return hits.filter(({ eventId }, index) => eventId === 0 || eventId !== hits[index - 1]?.eventId);
}

const LANES_MAX = 6;

/** Lanes by their name or that of their unit. */
export function findLanes(layout: LaneLayout, text: string, names: FilterNames) {
  const asked = text.trim().toLowerCase();
  if (asked === '') return [];
  const fits = (texts: readonly string[]) => texts.some((one) => one.toLowerCase().includes(asked));
  return layout.lanes
    .filter(({ lane }) => fits(names.lane(lane)) || (lane.guid !== 0 && fits(names.unit(lane.guid))))
    .slice(0, LANES_MAX)
    .map(({ lane }) => lane);
}
