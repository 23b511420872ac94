/** Runs as the worker tells them, piece by piece. */
import { EventLog, type EventColumns, type EventStretch } from '#timeline';
import type { Continued, Run, RunEnd, RunStart } from './protocol.ts';

/** One is being written, one waits. */
const SPARES_MAX = 2;

interface Told {
  readonly start: RunStart;
  readonly events: EventLog;
}

/** Puts every run together, wanted or not: the worker may continue any that it finished. */
export class ToldRuns {
  private growing: Told | undefined;
  private finished: Told | undefined;
  /** Of runs that nobody looks at any more. */
  private readonly spares: EventColumns[] = [];

  /** The log that grows until the run is finished. A run that was begun before and not finished is dropped. */
  begin(start: RunStart, continues: Continued | null): EventLog {
    if (this.growing !== this.finished) this.recycle(this.growing!.events);
    const columns = this.spares.pop();
    const events = continues ? this.finished!.events.upTo(continues.events, columns) : new EventLog(columns);
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

  /** Nobody will read these events again. */
  retire(events: EventLog): void {
    if (events !== this.finished?.events && events !== this.growing?.events) this.recycle(events);
  }

  private recycle(events: EventLog): void {
    if (this.spares.length < SPARES_MAX) this.spares.push(events.giveUp());
  }
}

export function columnsOf({ words, starts, ids, causes, times, kinds }: EventColumns): EventColumns {
  return { words, starts, ids, causes, times, kinds };
}

/** What changes hands without being copied. */
export const buffersOf = (columns: EventColumns): ArrayBuffer[] => [
  ...new Set(Object.values(columnsOf(columns)).map(({ buffer }) => buffer)),
];
