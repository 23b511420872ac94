/** Walks from an event back to what began it and on to what it led to. */
import type { TraceEvent } from '#generated/types.ts';
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
export function tryGetEvent(events: readonly TraceEvent[], eventId: number): TraceEvent | undefined {
  const index = indexOfEvent(events, eventId);
  return index < 0 ? undefined : events[index];
}

export function indexOfEvent(events: readonly TraceEvent[], eventId: number): number {
  const index = firstIndex(events.length, (at) => events[at]!.id >= eventId);
  return events[index]?.id === eventId ? index : -1;
}

/** Nearest event on the way to the root (itself included) that fits. */
export function nearestCause(
  events: readonly TraceEvent[],
  event: TraceEvent,
  fits: (event: TraceEvent) => boolean,
): TraceEvent | undefined {
  let at: TraceEvent | undefined = event;
  for (let hop = 0; at !== undefined && hop < ANCESTORS_MAX; hop++) {
    if (fits(at)) return at;
    at = at.cause === 0 ? undefined : tryGetEvent(events, at.cause);
  }
  return undefined;
}

function ancestorsOf(events: readonly TraceEvent[], event: TraceEvent): TraceEvent[] {
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
function consequencesOf(events: readonly TraceEvent[], from: number): TraceEvent[] {
  const members = new Set([events[from]!.id]);
  const found: TraceEvent[] = [];
  for (let index = from + 1; index < events.length; index++) {
    const event = events[index]!;
    if (!members.has(event.cause)) continue;
    members.add(event.id);
    found.push(event);
  }
  return found;
}

/** The whole chain through one event; undefined when the run has no such event. */
export function causeChain(events: readonly TraceEvent[], eventId: number): CauseChain | undefined {
  const index = indexOfEvent(events, eventId);
  const self = events[index];
  if (self === undefined) return undefined;
  const all = consequencesOf(events, index);
  return {
    ancestors: ancestorsOf(events, self),
    self,
    consequences: all.slice(0, CONSEQUENCES_MAX),
    hiddenCount: all.length > CONSEQUENCES_MAX ? all.length - CONSEQUENCES_MAX : 0,
  };
}
