/** Lanes while they are being filled: slices still open, rows not yet given out. */
import type { TraceEvent } from '#generated/types.ts';
import { columnsOf } from './lod/columns.ts';
import type { EventList } from './log/event-list.ts';
import type {
  EndCap,
  Instant,
  Lane,
  Mark,
  Slice,
  SliceKind,
  TimelineFacts,
  TimelineUnit,
  TraceLaneKind,
} from './model.ts';
import { stepsOf } from './steps.ts';
import { assignRows, endsUpTo } from './rows.ts';

export type TraceOf<Kind extends TraceEvent['kind']> = Extract<TraceEvent, { kind: Kind }>;

export type Writable<T> = { -readonly [K in keyof T]: T[K] };

export type OpenSlice = Writable<Omit<Slice, 'marks'>> & { marks: Mark[] };

export interface SliceStart {
  readonly kind: SliceKind;
  readonly rowId: string;
  readonly startMs: number;
  readonly event: TraceEvent;
  readonly source?: number | undefined;
  readonly instance?: number;
  readonly stacks?: number;
  readonly plannedMs?: number;
}

export interface SliceEnd {
  readonly endMs: number;
  readonly cap: EndCap;
  readonly reason?: string | undefined;
  readonly eventId: number;
}

/** A lane of so many is read in columns from now on: nothing is as quick to read as what was just written. */
const MANY_SLICES = 256;

export class LaneDraft {
  readonly slices: OpenSlice[] = [];
  readonly instants: Instant[] = [];
  readonly stepMs: number[] = [];
  readonly stepValues: number[] = [];
  readonly #open = new Map<number, OpenSlice>();

  constructor(
    readonly id: string,
    readonly kind: TraceLaneKind,
    readonly guid: number,
    readonly rowId: string,
    readonly tone: Lane['tone'],
    readonly stacksMax: number,
  ) {}

  tryGetOpen(key: number): OpenSlice | undefined {
    return this.#open.get(key);
  }

  /** Begins a slice under a key (one machine a lane, or one instance a buff); an open one under it goes on no longer. */
  open(key: number, start: SliceStart): OpenSlice {
    this.close(key, { endMs: start.startMs, cap: 'flush', eventId: start.event.id });
    const slice: OpenSlice = {
      startMs: start.startMs,
      endMs: start.startMs,
      row: 0,
      kind: start.kind,
      rowId: start.rowId,
      source: start.source ?? 0,
      instance: start.instance ?? 0,
      stacks: start.stacks ?? 1,
      stacksMax: this.stacksMax,
      cap: 'open',
      endReason: '',
      plannedMs: start.plannedMs ?? -1,
      openedBy: start.event.id,
      closedBy: 0,
      root: start.event.root,
      marks: [],
    };
    this.slices.push(slice);
    this.#open.set(key, slice);
    return slice;
  }

  close(key: number, { endMs, cap, reason, eventId }: SliceEnd): void {
    const slice = this.#open.get(key);
    if (slice === undefined) return;
    this.#open.delete(key);
    slice.endMs = Math.max(endMs, slice.startMs);
    slice.cap = cap;
    slice.endReason = reason ?? '';
    slice.closedBy = eventId;
  }

  mark(key: number, mark: Mark): void {
    this.#open.get(key)?.marks.push(mark);
  }

  /** A step of a value line; several within one moment keep the last. */
  step(ms: number, value: number): void {
    const last = this.stepMs.length - 1;
    if (this.stepMs[last] === ms) this.stepValues[last] = value;
    else if (this.stepValues[last] !== value) {
      this.stepMs.push(ms);
      this.stepValues.push(value);
    }
  }

  finish(endMs: number): Lane {
    for (const slice of this.#open.values()) slice.endMs = Math.max(endMs, slice.startMs);
    this.#open.clear();
    this.slices.sort((a, b) => a.startMs - b.startMs || a.openedBy - b.openedBy);
    this.instants.sort((a, b) => a.ms - b.ms || a.eventId - b.eventId);
    const lane: Lane = {
      id: this.id,
      kind: this.kind,
      guid: this.guid,
      rowId: this.rowId,
      tone: this.tone,
      stacksMax: this.stacksMax,
      rowCount: assignRows(this.slices),
      slices: this.slices,
      endsUpTo: endsUpTo(this.slices),
      instants: this.instants,
      steps: this.kind === 'value' ? stepsOf(this.stepMs, this.stepValues) : null,
    };
    if (this.slices.length >= MANY_SLICES) columnsOf(lane);
    return lane;
  }
}

/** All lanes of a run under way, found by what they show. */
export class Draft {
  readonly #lanes: LaneDraft[] = [];
  /** By what they are of, then by unit: every event asks for its lane. */
  readonly #lanesOf: { readonly [Kind in TraceLaneKind]: Map<string, LaneDraft[]> } = {
    commands: new Map(),
    value: new Map(),
    ai: new Map(),
    cast: new Map(),
    skill: new Map(),
    attack: new Map(),
    control: new Map(),
    buff: new Map(),
    zone: new Map(),
    bullets: new Map(),
    events: new Map(),
    checks: new Map(),
  };
  /** Exact effect point by cast: the phase says it before the effect event, which knows its step only. */
  readonly effectMsOfCast = new Map<number, number>();
  /** Ticks by event, so that what they did can still be written on them. */
  readonly ticks = new Map<number, Writable<Mark>>();

  /** Planned length by buff instance, for the control states that it holds. */
  readonly buffMs = new Map<number, number>();
  /** Exact moment of the latest hit by bullet. */
  readonly lastHitMs = new Map<number, number>();
  /** Units by guid, those of the start first. */
  readonly units = new Map<number, TimelineUnit>();
  /** When a unit died, until it returns. */
  readonly deathOf = new Map<number, TraceOf<'death'>>();
  readonly #words = new Map<string, number>();

  constructor(
    readonly events: EventList,
    readonly facts: TimelineFacts,
  ) {
    for (const unit of facts.units) this.units.set(unit.guid, { ...unit, owner: 0 });
  }

  /** Small number for a word, so that keys of open slices stay numbers. */
  wordIndex(word: string): number {
    const known = this.#words.get(word);
    if (known !== undefined) return known;
    this.#words.set(word, this.#words.size);
    return this.#words.size - 1;
  }

  lane(kind: TraceLaneKind, guid = 0, rowId = ''): LaneDraft {
    const ofKind = this.#lanesOf[kind];
    let byUnit = ofKind.get(rowId);
    if (byUnit === undefined) ofKind.set(rowId, (byUnit = []));
    return (byUnit[guid] ??= this.#newLane(kind, guid, rowId));
  }

  #newLane(kind: TraceLaneKind, guid: number, rowId: string): LaneDraft {
    const buff = kind === 'buff' ? this.facts.buff(rowId) : undefined;
    const tone = kind === 'buff' ? (buff?.shields === true ? 'shield' : (buff?.kind ?? 'neutral')) : null;
    const id = `${kind}:${guid}:${rowId}`;
    const lane = new LaneDraft(id, kind, guid, rowId, tone, Math.max(buff?.stacksMax ?? 1, 1));
    this.#lanes.push(lane);
    return lane;
  }

  instant(lane: LaneDraft, event: TraceEvent, more: Pick<Instant, 'kind'> & Partial<Instant>): void {
    lane.instants.push({
      ms: event.ms,
      eventId: event.id,
      root: event.root,
      rowId: event.effect ?? event.skill ?? event.buff ?? '',
      guid: event.target ?? event.source ?? 0,
      by: 0,
      valueMilli: null,
      word: '',
      ...more,
    });
  }

  drafts(): readonly LaneDraft[] {
    return this.#lanes;
  }
}
