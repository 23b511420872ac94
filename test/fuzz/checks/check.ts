import type { TraceEvent } from '#generated/types.ts';
import type { Recording } from '../record.ts';

/** One thing that must hold of every fight, whatever its data and orders. */
export interface Check {
  readonly name: string;
  /** What is wrong, in words, one entry a finding. */
  readonly run: (recording: Recording) => Iterable<string>;
}

export type EventOf<Kind extends TraceEvent['kind']> = Extract<TraceEvent, { kind: Kind }>;

export function eventsOf<Kind extends TraceEvent['kind']>({ events }: Recording, kind: Kind): EventOf<Kind>[] {
  return events.filter((event): event is EventOf<Kind> => event.kind === kind);
}
