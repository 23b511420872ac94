/** Builds traces for tests: serials, frames and roots are filled in, only what a test is about is written. */
import type { TraceEvent } from '#generated/types.ts';
import type { TimelineFacts } from '../model.ts';

type Kind = TraceEvent['kind'];
type BodyOf<K extends Kind> = Omit<
  Extract<TraceEvent, { kind: K }>,
  'id' | 'frame' | 'ms' | 'phase' | 'order' | 'cause' | 'root' | 'kind'
>;

export const STEP_MS = 33;

export class TraceBuilder {
  readonly events: TraceEvent[] = [];
  #frame = 0;
  #order = 0;

  /** Following events happen in this frame. */
  at(frame: number): this {
    this.#frame = frame;
    this.#order = 0;
    return this;
  }

  /** Adds an event and returns it, so that later ones can name it as their cause. */
  add<K extends Kind>(kind: K, body: BodyOf<K>, cause?: TraceEvent): TraceEvent {
    const id = this.events.length + 1;
    const event = {
      id,
      frame: this.#frame,
      ms: this.#frame * STEP_MS,
      phase: 'event',
      order: this.#order++,
      cause: cause?.id ?? 0,
      root: cause?.root ?? id,
      kind,
      ...body,
    } as unknown as TraceEvent;
    this.events.push(event);
    return event;
  }

  command(action: string, verdict = 'ok', source = 1): TraceEvent {
    const ordinal = this.events.filter(({ kind }) => kind === 'command').length + 1;
    return this.add('command', { player: 1, ordinal, action, verdict: verdict as 'ok', source });
  }

  damage(target: number, amount: number, hpAfter: number, cause?: TraceEvent, type = 'physical'): TraceEvent {
    const stages = [{ stage: 'base' as const, delta: amount }];
    const rest = { shieldLost: 0, transferred: 0, overkill: 0, critical: false, flags: [] };
    return this.add('damage', { target, source: 1, type, amount, stages, hpLost: amount, hpAfter, ...rest }, cause);
  }
}

/** Two units, three damage types of the same names as their glyphs. */
export const facts = (frames: number, more: Partial<TimelineFacts> = {}): TimelineFacts => ({
  stepMs: STEP_MS,
  frames,
  units: [
    { guid: 1, unit: 'arthur', camp: 0, level: 1 },
    { guid: 2, unit: 'hou-yi', camp: 1, level: 1 },
  ],
  camp: (name) => ['blue', 'red'].indexOf(name),
  lifeResource: 'hp',
  buff: (row) => ({ kind: row.startsWith('bad') ? 'debuff' : 'buff', stacksMax: 3, shields: false }),
  damage: (type) => type as 'physical',
  ...more,
});
