import type { TraceEvent } from '#generated/types.ts';
import { EventLog } from './event-log.ts';

/** Events of a run, ascending by id: a plain array, or a packed log that makes an event when it is asked for. */
export interface EventList extends Iterable<TraceEvent> {
  readonly length: number;
  at(index: number): TraceEvent | undefined;
}

/** Shows events of some kinds in order, from an index on, with at least the fields of a `FlatEvent`. */
export function visitEvents(
  events: EventList,
  kinds: ReadonlySet<string>,
  from: number,
  visit: (event: TraceEvent) => void,
): void {
  if (events instanceof EventLog) return events.visitFlat(kinds, from, visit);
  for (let index = from; index < events.length; index++) {
    const event = events.at(index)!;
    if (kinds.has(event.kind)) visit(event);
  }
}

/** What is searched by is read without making the event. */
export const idAt = (events: EventList, index: number): number =>
  events instanceof EventLog ? events.ids[index]! : events.at(index)!.id;
export const causeAt = (events: EventList, index: number): number =>
  events instanceof EventLog ? events.causes[index]! : events.at(index)!.cause;
export const msAt = (events: EventList, index: number): number =>
  events instanceof EventLog ? events.times[index]! : events.at(index)!.ms;
