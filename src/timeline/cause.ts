/** Walks from an event back to what began it and on to what it led to. */
import type { TraceEvent } from '#generated/types.ts';
import { causeAt, idAt, type EventList } from './log/event-list.ts';
import { firstIndex } from './search.ts';

const CONSEQUENCES_MAX = 64;
/** Longer than any chain that the depth limit of a ruleset allows; a loop in a broken file ends here. */
const ANCESTORS_MAX = 256;

export interface CauseChain {
  /** Root first; the last one is the direct cause. */
  readonly ancestors: readonly TraceEvent[];
  readonly self: TraceEvent;
  /** Everything that follows from it, in order, nearest first. */
  readonly consequences: readonly TraceEvent[];
  /** Consequences beyond the limit. */
  readonly hiddenCount: number;
}

/** Event by serial; events of a run ascend by it. */
export function tryGetEvent(events: EventList, eventId: number): TraceEvent | undefined {
  const index = indexOfEvent(events, eventId);
  return index < 0 ? undefined : events.at(index);
}

export function indexOfEvent(events: EventList, eventId: number): number {
  const index = firstIndex(events.length, (at) => idAt(events, at) >= eventId);
  return index < events.length && idAt(events, index) === eventId ? index : -1;
}

/** Serial of the nearest event on the way from one (itself included) to the root that fits, 0 = none. */
export function nearestCause(events: EventList, eventId: number, fits: (eventId: number) => boolean): number {
  let at = eventId;
  for (let hop = 0; at !== 0 && hop < ANCESTORS_MAX; hop++) {
    if (fits(at)) return at;
    const index = indexOfEvent(events, at);
    at = index < 0 ? 0 : causeAt(events, index);
  }
  return 0;
}

function ancestorsOf(events: EventList, event: TraceEvent): TraceEvent[] {
  const chain: TraceEvent[] = [];
  let cause = event.cause;
  while (cause !== 0 && chain.length < ANCESTORS_MAX) {
    const parent = tryGetEvent(events, cause);
    if (parent === undefined) break;
    chain.push(parent);
    cause = parent.cause;
  }
  return chain.reverse();
}

/** A consequence has a later serial than its cause, so one pass forward finds them all. */
function consequencesOf(events: EventList, from: number): TraceEvent[] {
  const members = new Set([idAt(events, from)]);
  const found: TraceEvent[] = [];
  for (let index = from + 1; index < events.length; index++) {
    if (!members.has(causeAt(events, index))) continue;
    members.add(idAt(events, index));
    found.push(events.at(index)!);
  }
  return found;
}

/** The whole chain through one event; undefined when the run has no such event. */
export function causeChain(events: EventList, eventId: number): CauseChain | undefined {
  const index = indexOfEvent(events, eventId);
  const self = index < 0 ? undefined : events.at(index);
  if (self === undefined) return undefined;
  const all = consequencesOf(events, index);
  return {
    ancestors: ancestorsOf(events, self),
    self,
    consequences: all.slice(0, CONSEQUENCES_MAX),
    hiddenCount: all.length > CONSEQUENCES_MAX ? all.length - CONSEQUENCES_MAX : 0,
  };
}
