import type { TraceEvent } from '#generated/types.ts';

/** A place to stop at: a frame, a condition that comes true, or an event, with a condition or without. */
export interface BreakpointSpec {
  readonly on: 'frame' | 'state' | TraceEvent['kind'];
  /** Of `frame`. */
  readonly frame: number;
  /** '' = always, which a state may not be. */
  readonly condition: string;
}

export interface Hit {
  readonly frame: number;
  /** The event that was met, 0 = none. */
  readonly eventId: number;
  /** Which one of its breakpoint it is, from 1. */
  readonly count: number;
}

export interface BreakpointHits {
  readonly hits: readonly Hit[];
  /** Further ones that were not kept. */
  readonly dropped: number;
}

export const HITS_MAX = 10_000;

/** A hit with what it belongs to. */
export interface PlacedHit extends Hit {
  readonly breakpoint: string;
}

/** Of several breakpoints in the order in which they are met. */
export const inOrder = (hits: readonly PlacedHit[]): PlacedHit[] =>
  [...hits].sort((a, b) => a.frame - b.frame || a.eventId - b.eventId);

interface Place {
  readonly frame: number;
  /** The event that was stopped at, 0 = none. */
  readonly eventId: number;
}

const compare = (a: Place, b: Place): number => a.frame - b.frame || a.eventId - b.eventId;

/** The hit that comes next after a place, of a list in order. Going on from each gives the whole list. */
export const nextHit = (hits: readonly PlacedHit[], from: Place): PlacedHit | undefined =>
  hits.find((hit) => compare(hit, from) > 0);

/** The same backwards: going on from each gives the list reversed. */
export function previousHit(hits: readonly PlacedHit[], from: Place): PlacedHit | undefined {
  for (let index = hits.length - 1; index >= 0; index--) if (compare(hits[index]!, from) < 0) return hits[index];
  return undefined;
}
