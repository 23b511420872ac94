import type { TraceEvent } from '../../generated/types.ts';
import type { World } from './world.ts';

export type TraceLevel = 'off' | 'events' | 'explain';

export interface TraceSink {
  readonly level: TraceLevel;
  emit(event: TraceEvent): void;
  /**
   * For sinks that take the head of a record apart from the rest: putting them together takes longer than most records
   * take to make. The head is written anew for the next record.
   */
  emitParts?(head: TraceHead, body: TraceBody): void;
}

/** Phases of a step as traces name them, in the order in which a step runs them. */
export const PHASES = [
  'command',
  'movement',
  'attack',
  'cast',
  'cooldown',
  'buff',
  'bullet',
  'event',
  'world',
  'cleanup',
] as const;
export type TracePhase = (typeof PHASES)[number];

// prettier-ignore
export const Phase = {
  command: 0, movement: 1, attack: 2, cast: 3, cooldown: 4, buff: 5, bullet: 6, event: 7, world: 8, cleanup: 9,
} as const satisfies Record<TracePhase, number>;

/** What every record begins with; the rest is what its kind adds. */
type HeadField = 'id' | 'frame' | 'ms' | 'phase' | 'order' | 'cause' | 'root';
type BodyOf<Event> = Event extends TraceEvent ? Omit<Event, HeadField> : never;
export type TraceBody = BodyOf<TraceEvent>;
export type TraceHead = Pick<TraceEvent, HeadField>;
type Writable = { -readonly [Field in HeadField]: TraceEvent[Field] };

/**
 * A number for a field that some records lack. Read from a table it is a double to an interpreter and a small integer to
 * compiled code; beside "absent" that makes compiled code give up at each record. Rounding makes it the same to both.
 */
export const settled = (value: number): number => Math.trunc(value);

/** A GUID for a field that is absent when nobody is meant. */
export const orNone = (guid: number): number | undefined => (guid === 0 ? undefined : settled(guid));

const head: Writable = { id: 0, frame: 0, ms: 0, phase: PHASES[0], order: 0, cause: 0, root: 0 };

/** Hands a record to the sink. `root` 0 makes the moment its own root. */
export function emitTrace(w: World, id: number, cause: number, root: number, body: TraceBody): void {
  head.id = id;
  head.frame = w.frame;
  head.ms = w.nowMs;
  head.phase = PHASES[w.phase]!;
  head.order = id - w.phaseSerial;
  head.cause = cause;
  head.root = root === 0 ? id : root;
  const sink = w.sink!;
  if (sink.emitParts !== undefined) sink.emitParts(head, body);
  else sink.emit(headed(body));
}

/** The head is written onto the body: spreading it there first would cost engines a thousand times as much. */
function headed(body: TraceBody): TraceEvent {
  const event = body as TraceBody & Writable;
  event.id = head.id;
  event.frame = head.frame;
  event.ms = head.ms;
  event.phase = head.phase;
  event.order = head.order;
  event.cause = head.cause;
  event.root = head.root;
  return event as TraceEvent;
}
