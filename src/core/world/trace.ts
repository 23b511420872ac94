import type { TraceEvent } from '../../generated/types.ts';
import type { World } from './world.ts';

export type TraceLevel = 'off' | 'events' | 'explain';

export interface TraceSink {
  readonly level: TraceLevel;
  emit(event: TraceEvent): void;
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
type Writable = { -readonly [Field in HeadField]: TraceEvent[Field] };

/**
 * A number for a field that some records lack. Read from a table it is a double to an interpreter and a small integer to
 * compiled code; beside "absent" that makes compiled code give up at each record. Rounding makes it the same to both.
 */
export const settled = (value: number): number => Math.trunc(value);

/** A GUID for a field that is absent when nobody is meant. */
export const orNone = (guid: number): number | undefined => (guid === 0 ? undefined : settled(guid));

/**
 * Hands a record to the sink. The head is written onto the body: spreading it there first would cost engines a
 * thousand times as much. `root` 0 makes the moment its own root.
 */
export function emitTrace(w: World, id: number, cause: number, root: number, body: TraceBody): void {
  const event = body as TraceBody & Writable;
  event.id = id;
  event.frame = w.frame;
  event.ms = w.nowMs;
  event.phase = PHASES[w.phase]!;
  event.order = id - w.phaseSerial;
  event.cause = cause;
  event.root = root === 0 ? id : root;
  w.sink!.emit(event as TraceEvent);
}
