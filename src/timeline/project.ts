/** A trace laid out along time. Pure: the same events give the same timeline. */
import { Draft } from './draft.ts';
import { visitEvents, type EventList } from './log/event-list.ts';
import type { Lane, LaneGroup, Timeline, TimelineFacts, TimelineUnit, TraceLaneKind } from './model.ts';
import { READ_KINDS, readEvent } from './readers.ts';

/** Order of lanes within a unit, top to bottom; buffs by when they first came. */
const UNIT_LANES: readonly TraceLaneKind[] = ['value', 'ai', 'cast', 'skill', 'attack', 'control', 'buff', 'zone'];

/** `events` must ascend by id, as a run keeps them. */
export function projectTimeline(events: EventList, facts: TimelineFacts): Timeline {
  return new TimelineProjector(events, facts).finish();
}

/** The same bit by bit, while the list of events still grows. */
export class TimelineProjector {
  readonly #draft: Draft;
  #readCount = 0;
  #finished: Timeline | undefined;

  constructor(
    private readonly events: EventList,
    private readonly facts: TimelineFacts,
  ) {
    this.#draft = new Draft(events, facts);
  }

  /** Reads the events that came since the last time. */
  advance(): void {
    const from = this.#readCount;
    this.#readCount = this.events.length;
    visitEvents(this.events, READ_KINDS, from, (event) => readEvent(this.#draft, event));
  }

  /** The timeline of a run that is complete; the same object however often it is asked for. */
  finish(): Timeline {
    this.#finished ??= this.#layOut();
    return this.#finished;
  }

  #layOut(): Timeline {
    this.advance();
    const { stepMs, frames } = this.facts;
    const units = [...this.#draft.units.values()];
    const endMs = stepMs * frames;
    const lanes = this.#draft
      .drafts()
      .map((lane) => lane.finish(endMs))
      .filter(hasContent);
    const groups = units.map((unit) => unitGroup(unit, lanes)).filter((group) => group.lanes.length > 0);
    const world = (kind: 'commands' | 'bullets' | 'events') => worldGroup(kind, lanes);
    return { stepMs, endMs, units, groups: [...world('commands'), ...groups, ...world('bullets'), ...world('events')] };
  }
}

/** A value that never moved says nothing. */
const hasContent = (lane: Lane): boolean =>
  lane.slices.length > 0 || lane.instants.length > 0 || (lane.steps?.ms.length ?? 0) > 1;

const firstMs = (lane: Lane): number => lane.slices[0]?.startMs ?? 0;

function unitGroup(unit: TimelineUnit, lanes: readonly Lane[]): LaneGroup {
  const own = lanes.filter(({ guid, kind }) => guid === unit.guid && (UNIT_LANES as readonly string[]).includes(kind));
  const rank = ({ kind }: Lane) => (UNIT_LANES as readonly string[]).indexOf(kind);
  const ordered = own.sort((a, b) => rank(a) - rank(b) || firstMs(a) - firstMs(b) || (a.rowId < b.rowId ? -1 : 1));
  return { kind: 'unit', guid: unit.guid, unit: unit.unit, camp: unit.camp, level: unit.level, lanes: ordered };
}

function worldGroup(kind: 'commands' | 'bullets' | 'events', lanes: readonly Lane[]): LaneGroup[] {
  const own = lanes.filter((lane) => lane.kind === kind);
  return own.length === 0 ? [] : [{ kind, guid: 0, unit: '', camp: -1, level: 0, lanes: own }];
}
