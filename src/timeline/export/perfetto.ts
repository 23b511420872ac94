/**
 * A timeline in the JSON trace event format, which Perfetto and chrome://tracing open: a process for each group, a thread
 * for each row of a lane (slices of one thread must nest), counters for values, flows from causes to effects.
 */
import { nearestCause } from '../cause.ts';
import { isSlice } from '../diff.ts';
import type { EventList } from '../log/event-list.ts';
import type { Instant, Lane, LaneGroup, Slice, Timeline } from '../model.ts';
import { placeOf, type Place } from '../place.ts';

/** Texts of what has a name; without them ids stand there. */
export interface ExportNames {
  group(group: LaneGroup): string;
  lane(lane: Lane): string;
  slice(slice: Slice): string;
  instant(instant: Instant): string;
}

/** Written at the head of the file. */
export type ExportNotes = Readonly<Record<string, string | number>>;

/** One entry of the format; which fields a phase has is laid down there. */
export interface PerfettoEvent {
  readonly ph: 'M' | 'X' | 'i' | 'C' | 's' | 'f';
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts?: number;
  readonly dur?: number;
  readonly cat?: string;
  readonly s?: 't';
  readonly id?: number;
  readonly bp?: 'e';
  readonly args?: Readonly<Record<string, unknown>>;
}

const US_PER_MS = 1000;
const MILLI = 1000;
/** A flow ends in a slice: what happens in a moment is given the shortest length there is. */
const MOMENT_US = 1;

export const DATA_NAMES: ExportNames = {
  group: ({ kind, unit, guid }) => (kind === 'unit' ? `#${guid} ${unit}` : kind),
  lane: ({ kind, rowId }) => (rowId === '' ? kind : `${kind} ${rowId}`),
  slice: ({ kind, rowId }) => (rowId === '' ? kind : `${rowId} ${kind}`),
  instant: ({ kind, rowId }) => (rowId === '' ? kind : `${rowId} ${kind}`),
};

/** The whole file in pieces. */
export function* perfettoTrace(
  timeline: Timeline,
  events: EventList,
  notes: ExportNotes,
  names: ExportNames = DATA_NAMES,
): Generator<string> {
  let isFirst = true;
  yield '{"displayTimeUnit":"ms","traceEvents":[';
  for (const entry of perfettoEvents(timeline, events, names)) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(entry)}`;
    isFirst = false;
  }
  yield `\n],"otherData":${JSON.stringify(notes)}}\n`;
}

/** Entries of the file; tests and other formats read them before they are text. */
export function* perfettoEvents(
  timeline: Timeline,
  events: EventList,
  names: ExportNames = DATA_NAMES,
): Generator<PerfettoEvent> {
  const threads = new Map<Lane, Thread>();
  // A thread with the number of a process would be taken for its main thread.
  let tid = timeline.groups.length;
  for (const [index, group] of timeline.groups.entries()) {
    const pid = index + 1;
    yield { ph: 'M', name: 'process_name', pid, tid: 0, args: { name: names.group(group) } };
    yield { ph: 'M', name: 'process_sort_index', pid, tid: 0, args: { sort_index: index } };
    for (const lane of group.lanes) {
      if (lane.steps !== null) {
        yield* counters(lane, pid, names);
        continue;
      }
      threads.set(lane, { pid, tid: tid + 1 });
      yield* laneEvents(lane, pid, tid + 1, names);
      tid += lane.rowCount;
    }
  }
  yield* flows(timeline, events, new Holders(threads));
}

interface Thread {
  readonly pid: number;
  /** Of the first row; the others follow. */
  readonly tid: number;
}

function* counters(lane: Lane, pid: number, names: ExportNames): Generator<PerfettoEvent> {
  const { ms, values } = lane.steps!;
  const name = names.lane(lane);
  for (const [index, at] of ms.entries())
    yield { ph: 'C', name, pid, tid: 0, ts: usOf(at), args: { value: values[index]! / MILLI } };
}

const usOf = (ms: number): number => Math.round(ms * US_PER_MS);

function* laneEvents(lane: Lane, pid: number, tid: number, names: ExportNames): Generator<PerfettoEvent> {
  for (let row = 0; row < lane.rowCount; row++) {
    const name = row === 0 ? names.lane(lane) : `${names.lane(lane)} (${row + 1})`;
    yield { ph: 'M', name: 'thread_name', pid, tid: tid + row, args: { name } };
    yield { ph: 'M', name: 'thread_sort_index', pid, tid: tid + row, args: { sort_index: tid + row } };
  }
  for (const slice of lane.slices) yield* sliceEvents(slice, pid, tid + slice.row, names);
  for (const instant of lane.instants) yield instantEvent(instant, pid, tid, names);
}

function* sliceEvents(slice: Slice, pid: number, tid: number, names: ExportNames): Generator<PerfettoEvent> {
  const { startMs, endMs, kind, marks } = slice;
  const ts = usOf(startMs);
  const dur = usOf(endMs) - ts;
  yield { ph: 'X', name: names.slice(slice), cat: kind, pid, tid, ts, dur, args: sliceFacts(slice) };
  for (const mark of marks)
    yield { ph: 'i', s: 't', name: mark.kind, cat: 'mark', pid, tid, ts: usOf(mark.ms), args: { event: mark.eventId } };
}

function sliceFacts({ openedBy, rowId, source, instance, stacks, stacksMax, cap, endReason, plannedMs }: Slice) {
  return {
    event: openedBy,
    ...(rowId !== '' && { row: rowId }),
    ...(source !== 0 && { source }),
    ...(instance !== 0 && { instance }),
    ...(stacksMax > 1 && { stacks }),
    ...(cap !== 'flush' && { end: cap }),
    ...(endReason !== '' && { reason: endReason }),
    ...(plannedMs >= 0 && { plannedMs }),
  };
}

function instantEvent(instant: Instant, pid: number, tid: number, names: ExportNames): PerfettoEvent {
  const { ms, kind, eventId, rowId, guid, by, valueMilli, word } = instant;
  const args = {
    event: eventId,
    ...(rowId !== '' && { row: rowId }),
    ...(guid !== 0 && { unit: guid }),
    ...(by !== 0 && { by }),
    ...(valueMilli !== null && { value: valueMilli / MILLI }),
    ...(word !== '' && { word }),
  };
  return { ph: 'i', s: 't', name: names.instant(instant), cat: kind, pid, tid, ts: usOf(ms), args };
}

/** An arrow for each thing whose nearest cause with a place on the timeline is another thing. */
function* flows(timeline: Timeline, events: EventList, holders: Holders): Generator<PerfettoEvent> {
  const isPlaced = (eventId: number) => placeOf(timeline, eventId) !== undefined;
  for (const event of events) {
    const to = placeOf(timeline, event.id);
    if (to === undefined || event.cause === 0) continue;
    const from = placeOf(timeline, nearestCause(events, event.cause, isPlaced));
    if (from === undefined || from.item === to.item) continue;
    yield* flow(event.id, from, to, holders);
  }
}

function* flow(id: number, from: Place, to: Place, holders: Holders): Generator<PerfettoEvent> {
  const common = { name: 'cause', cat: 'cause', id } as const;
  const [start, end] = [holders.at(from), holders.at(to)];
  if (start === undefined || end === undefined) return;
  yield* holders.made();
  yield { ph: 's', ...common, ...start };
  // The time of an effect is never before that of its cause, or viewers leave the arrow out.
  yield { ph: 'f', bp: 'e', ...common, ...end, ts: Math.max(end.ts, start.ts) };
}

interface At {
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
}

/** Slices that arrows begin and end in. What has no length gets one of the shortest length, once. */
class Holders {
  readonly #moments = new Set<Slice | Instant>();
  #made: PerfettoEvent[] = [];

  constructor(private readonly threads: ReadonlyMap<Lane, Thread>) {}

  at({ lane, item, ms }: Place): At | undefined {
    const thread = this.threads.get(lane);
    if (thread === undefined) return undefined;
    if (!isSlice(item)) return this.#moment(item, { ...thread, ts: usOf(ms) });
    const { startMs, endMs, row } = item;
    // At its very end a slice is over: the arrow is held by its last microsecond.
    const ts = Math.max(Math.min(usOf(ms), usOf(endMs) - MOMENT_US), usOf(startMs));
    return { pid: thread.pid, tid: thread.tid + row, ts };
  }

  /** Those that the arrows asked for since the last time need. */
  made(): readonly PerfettoEvent[] {
    const made = this.#made;
    this.#made = [];
    return made;
  }

  #moment(instant: Instant, at: At): At {
    if (!this.#moments.has(instant)) {
      this.#moments.add(instant);
      this.#made.push({ ph: 'X', name: instant.kind, cat: 'moment', ...at, dur: MOMENT_US });
    }
    return at;
  }
}
