/** Arrows of the chain through the selected event, between things that have a place on the timeline. */
import {
  causeChain,
  isSlice,
  nearestCause,
  placeOf,
  tryGetEvent,
  type EventList,
  type Place,
  type Timeline,
} from '#timeline';
import type { TraceEvent } from '#generated/types.ts';
import type { Anchor, CauseArrow } from './draw/arrows.ts';
import { sliceBox, type LaneBand, type LaneLayout } from './layout.ts';

const ARROWS_MAX = 24;
const GLYPH_HALF_PX = 6;

function anchorOf(bands: ReadonlyMap<string, LaneBand>, place: Place): Anchor {
  const band = bands.get(place.lane.id);
  // Events are pinned below all lanes; from there everything else is above.
  const isBelow = place.lane.kind === 'events';
  if (band === undefined) return { ms: place.ms, yPx: isBelow ? Infinity : -Infinity, halfHeightPx: 0 };
  if (!isSlice(place.item)) return { ms: place.ms, yPx: band.topPx + band.heightPx / 2, halfHeightPx: GLYPH_HALF_PX };
  const { topPx, heightPx } = sliceBox(band, place.item.row, place.item.stacks);
  return { ms: place.ms, yPx: topPx + heightPx / 2, halfHeightPx: heightPx / 2 };
}

/** Nearest event towards the root that stands on the timeline. */
function placedCause(events: EventList, timeline: Timeline, event: TraceEvent): TraceEvent | undefined {
  return tryGetEvent(
    events,
    nearestCause(events, event.cause, (id) => placeOf(timeline, id) !== undefined),
  );
}

/** Ticks and common ends would bury the picture; beginnings, figures and interruptions are what one asks about. */
function isTelling({ item, ms }: Place): boolean {
  return !isSlice(item) || ms === item.startMs || (ms === item.endMs && item.cap === 'interrupted');
}

/** Follows from the event with nothing else on the timeline between. */
function isDirect(events: EventList, timeline: Timeline, event: TraceEvent, eventId: number): boolean {
  const place = placeOf(timeline, event.id);
  return place !== undefined && isTelling(place) && placedCause(events, timeline, event)?.id === eventId;
}

/** What follows from an event with nothing else on the timeline between, in order; what one can walk to. */
export function directEffects(events: EventList, timeline: Timeline, eventId: number): readonly TraceEvent[] {
  const consequences = causeChain(events, eventId)?.consequences ?? [];
  const direct = consequences.filter((event) => isDirect(events, timeline, event, eventId));
  return direct.length > 0 ? direct : consequences.slice(0, 1);
}

export function causeArrows(
  events: EventList,
  timeline: Timeline,
  layout: LaneLayout,
  eventId: number,
  chosenId = 0,
): readonly CauseArrow[] {
  const chain = causeChain(events, eventId);
  if (chain === undefined) return [];
  const bands = new Map(layout.lanes.map((band) => [band.lane.id, band]));
  const arrows: CauseArrow[] = [];
  const direct = chain.consequences.filter((event) => isDirect(events, timeline, event, eventId));
  for (const event of [...chain.ancestors, chain.self, ...direct]) {
    const to = placeOf(timeline, event.id);
    const causeEvent = placedCause(events, timeline, event);
    const from = causeEvent && placeOf(timeline, causeEvent.id);
    if (!to || !from || from.item === to.item) continue;
    if (!bands.has(from.lane.id) && !bands.has(to.lane.id)) continue;
    const isDeferred = causeEvent.frame !== event.frame;
    arrows.push({ from: anchorOf(bands, from), to: anchorOf(bands, to), isDeferred, isChosen: event.id === chosenId });
    if (arrows.length >= ARROWS_MAX) break;
  }
  return arrows;
}
