/** What happened in a stretch of time: how many of each kind in some lanes, and the figures of the whole stretch. */
import type { TraceEvent } from '#generated/types.ts';
import { msAt, type EventList } from './log/event-list.ts';
import type { Timeline } from './model.ts';
import { originOf, type Origin } from './origin.ts';
import { firstIndex, instantRange, slicesIn } from './search.ts';

/** Both ends belong to it. */
export interface Area {
  readonly fromMs: number;
  readonly toMs: number;
}

export interface Tally {
  readonly count: number;
  readonly sumMilli: number;
  readonly maxMilli: number;
}

export interface TallyRow<Key> extends Tally {
  readonly key: Key;
}

export interface AreaFigures {
  readonly total: Tally;
  /** Largest sum first. */
  readonly byOrigin: readonly TallyRow<Origin>[];
  readonly bySource: readonly TallyRow<number>[];
  readonly byTarget: readonly TallyRow<number>[];
}

export interface AreaSummary {
  /** Slices and instants that touch the area by kind, most first. */
  readonly counts: readonly { readonly kind: string; readonly count: number }[];
  /** Life and shield lost. */
  readonly damage: AreaFigures;
  /** Life gained. */
  readonly healing: AreaFigures;
}

export const meanMilli = ({ count, sumMilli }: Tally): number => (count === 0 ? 0 : Math.round(sumMilli / count));

class Tallies<Key> {
  readonly #rows = new Map<string, { key: Key; count: number; sumMilli: number; maxMilli: number }>();

  add(name: string, key: Key, milli: number): void {
    const row = this.#rows.get(name) ?? { key, count: 0, sumMilli: 0, maxMilli: 0 };
    row.count += 1;
    row.sumMilli += milli;
    row.maxMilli = milli > row.maxMilli ? milli : row.maxMilli;
    this.#rows.set(name, row);
  }

  rows(): TallyRow<Key>[] {
    return [...this.#rows.values()].sort((a, b) => b.sumMilli - a.sumMilli);
  }
}

class Figures {
  readonly #all = new Tallies<null>();
  readonly #origins = new Tallies<Origin>();
  readonly #sources = new Tallies<number>();
  readonly #targets = new Tallies<number>();

  add(event: TraceEvent, origin: Origin, milli: number): void {
    this.#all.add('', null, milli);
    this.#origins.add(origin.kind + origin.row, origin, milli);
    this.#sources.add(`${event.source ?? 0}`, event.source ?? 0, milli);
    this.#targets.add(`${event.target ?? 0}`, event.target ?? 0, milli);
  }

  finish(): AreaFigures {
    const total = this.#all.rows()[0] ?? { count: 0, sumMilli: 0, maxMilli: 0 };
    return {
      total,
      byOrigin: this.#origins.rows(),
      bySource: this.#sources.rows(),
      byTarget: this.#targets.rows(),
    };
  }
}

function countKinds(timeline: Timeline, { fromMs, toMs }: Area, lanes: ReadonlySet<string> | null) {
  const counts = new Map<string, number>();
  const add = (kind: string) => counts.set(kind, (counts.get(kind) ?? 0) + 1);
  for (const lane of timeline.groups.flatMap((group) => group.lanes)) {
    if (lanes !== null && !lanes.has(lane.id)) continue;
    for (const slice of slicesIn(lane, fromMs, toMs)) add(slice.kind);
    const { from, to } = instantRange(lane, fromMs, toMs);
    for (let index = from; index < to; index++) add(lane.instants[index]!.kind);
  }
  return [...counts].map(([kind, count]) => ({ kind, count })).sort((a, b) => b.count - a.count);
}

/** `lanes` limits the counts by kind; figures are those of all units, as a table of the same stretch shows them. */
export function summariseArea(
  timeline: Timeline,
  events: EventList,
  area: Area,
  lanes: ReadonlySet<string> | null,
): AreaSummary {
  const damage = new Figures();
  const healing = new Figures();
  const start = firstIndex(events.length, (index) => msAt(events, index) >= area.fromMs);
  for (let index = start; index < events.length && msAt(events, index) <= area.toMs; index++) {
    const event = events.at(index)!;
    if (event.kind === 'damage') damage.add(event, originOf(events, event.id), event.hpLost + event.shieldLost);
    else if (event.kind === 'heal') healing.add(event, originOf(events, event.id), event.healed);
  }
  return { counts: countKinds(timeline, area, lanes), damage: damage.finish(), healing: healing.finish() };
}
