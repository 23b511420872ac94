import type { EventList } from '../log/event-list.ts';

/** A list of the events as the trace has them, one a line, in pieces. */
export function* eventsJson(events: EventList): Generator<string> {
  let isFirst = true;
  yield '[';
  for (const event of events) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(event)}`;
    isFirst = false;
  }
  yield '\n]\n';
}
