/** What a figure is counted under: the skill that led to it, else the attack, else the buff. */
import type { TraceEvent } from '#generated/types.ts';
import { tryGetEvent } from './cause.ts';
import type { EventList } from './log/event-list.ts';

export interface Origin {
  readonly kind: 'skill' | 'attack' | 'buff' | 'none';
  /** Row of the skill or buff, '' for the others. */
  readonly row: string;
}

const NONE: Origin = { kind: 'none', row: '' };
const ATTACK: Origin = { kind: 'attack', row: '' };
const HOPS_MAX = 256;

function ownOrigin(event: TraceEvent): Origin | undefined {
  if (event.skill !== undefined) return { kind: 'skill', row: event.skill };
  return event.kind === 'attackPhase' ? ATTACK : undefined;
}

const knownOf = new WeakMap<EventList, Map<number, Origin>>();

/** Remembered along the way: hits of one cast share their chain. */
export function originOf(events: EventList, eventId: number): Origin {
  let known = knownOf.get(events);
  if (known === undefined) knownOf.set(events, (known = new Map()));
  const walked: number[] = [];
  let buff = '';
  let found: Origin | undefined;
  let at = eventId;
  while (found === undefined && at !== 0 && walked.length < HOPS_MAX) {
    const before = known.get(at);
    const event = before ? undefined : tryGetEvent(events, at);
    found = before ?? (event && ownOrigin(event));
    walked.push(at);
    buff ||= event?.buff ?? '';
    at = event?.cause ?? 0;
  }
  if (found !== undefined) {
    for (const id of walked) known.set(id, found);
    return found;
  }
  const origin: Origin = buff === '' ? NONE : { kind: 'buff', row: buff };
  // The buff was met on the way: it is not the origin of what stands before it.
  known.set(eventId, origin);
  return origin;
}
