/** Runs as the worker tells them, piece by piece. */
import { EventLog, type EventColumns, type EventStretch } from '#timeline';
import type { Continued, Run, RunEnd, RunStart } from './protocol.ts';

interface Told {
  readonly start: RunStart;
  readonly events: EventLog;
}

/** Puts every run together, wanted or not: the worker may continue any that it finished. */
export class ToldRuns {
  private growing: Told | undefined;
  private finished: Told | undefined;

  /** The log that grows until the run is finished. A run that was begun before and not finished is dropped. */
  begin(start: RunStart, continues: Continued | null): EventLog {
    const before = this.finished;
    const events = continues ? before!.events.upTo(continues.eventCount) : new EventLog(before?.events);
    this.growing = { start, events };
    return events;
  }

  add(stretch: EventStretch): void {
    this.growing!.events.append(stretch);
  }

  finish(end: RunEnd): Run {
    this.finished = this.growing!;
    const { start, events } = this.finished;
    return { ...start, ...end, events, traceDigest: events.digest };
  }
}

export function columnsOf({ words, starts, ids, causes, times, kinds }: EventColumns): EventColumns {
  return { words, starts, ids, causes, times, kinds };
}

/** What changes hands without being copied. */
export const buffersOf = (columns: EventColumns): ArrayBuffer[] =>
  Object.values(columnsOf(columns)).map(({ buffer }) => buffer);
