import type { TraceEvent } from '#generated/types.ts';
import type { EventList } from './log/event-list.ts';

/** Nobody looks further back than this for what happened to a unit. */
const LOOK_BACK_MAX = 20_000;

/** Index of the first event after a frame; events come in the order of their frames. */
function indexAfter(events: EventList, frame: number): number {
  let low = 0;
  let high = events.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (events.at(middle)!.frame <= frame) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The last event up to a frame that has to do with a unit. */
export function lastAbout(events: EventList, frame: number, guid: number): TraceEvent | undefined {
  const end = indexAfter(events, frame);
  for (let index = end - 1; index >= Math.max(0, end - LOOK_BACK_MAX); index--) {
    const event = events.at(index)!;
    if (event.source === guid || event.target === guid) return event;
  }
  return undefined;
}
