import type { TraceEvent } from '#generated/types.ts';

export type Kind = TraceEvent['kind'];
export type Of<K extends Kind> = Extract<TraceEvent, { kind: K }>;

/** What happens after these is a matter of its own: answers to a hit, and what a buff does later. */
const ENDS: ReadonlySet<Kind> = new Set(['damage', 'heal', 'buffApply', 'buffTick', 'death']);

/** A stretch of a trace with its causes turned round, to ask what came of what. */
export class Chain {
  readonly events: readonly TraceEvent[];
  private readonly byId = new Map<number, TraceEvent>();
  private readonly effects = new Map<number, TraceEvent[]>();

  constructor(events: readonly TraceEvent[]) {
    this.events = events;
    for (const event of events) {
      this.byId.set(event.id, event);
      const known = this.effects.get(event.cause);
      if (known) known.push(event);
      else this.effects.set(event.cause, [event]);
    }
  }

  tryGet(id: number): TraceEvent | undefined {
    return this.byId.get(id);
  }

  of<K extends Kind>(kind: K): Of<K>[] {
    return this.events.filter((event): event is Of<K> => event.kind === kind);
  }

  /** What an event brought about directly. */
  after(id: number): readonly TraceEvent[] {
    return this.effects.get(id) ?? [];
  }

  /** Everything that follows from an event up to where answers and ticks begin, in the order of its ids. */
  below(id: number): TraceEvent[] {
    const found: TraceEvent[] = [];
    const waiting = [...this.after(id)];
    for (let event = waiting.pop(); event; event = waiting.pop()) {
      found.push(event);
      if (!ENDS.has(event.kind)) waiting.push(...this.after(event.id));
    }
    return found.sort((a, b) => a.id - b.id);
  }

  /** The event and its causes, the nearest first, as far as the stretch tells. */
  *causes(id: number): Generator<TraceEvent> {
    for (let event = this.byId.get(id); event; event = this.byId.get(event.cause)) yield event;
  }
}

export const isKind =
  <K extends Kind>(...kinds: readonly K[]) =>
  (event: TraceEvent): event is Of<K> =>
    (kinds as readonly Kind[]).includes(event.kind);
