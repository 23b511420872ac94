import type { Battle, TracePhase } from '#core';
import type { TraceEvent } from '#generated/types.ts';
import type { Simulation } from '../simulation/simulation.ts';
import { diffStates, type FieldChange } from './diff.ts';
import { stateOf, type UnitState } from './fields.ts';

/** A unit before and after, and all that differs. null = it is not in the fight. */
export interface UnitChange {
  readonly guid: number;
  readonly before: UnitState | null;
  readonly after: UnitState | null;
  readonly changes: readonly FieldChange[];
}

/** What a stretch of a step did to the units that were asked for. */
export interface MomentChange {
  /** A phase of the step, the whole `step`, or the one event that is `picked`. */
  readonly scope: TracePhase | 'step' | 'picked';
  readonly units: readonly UnitChange[];
}

export interface MomentQuestion {
  readonly frame: number;
  readonly guids: readonly number[];
  /** An event of the frame to look around, 0 = none. */
  readonly eventId: number;
}

type States = readonly (UnitState | null)[];

/** The units as a battle has them now. */
export function statesIn(battle: Battle, guids: readonly number[]): States {
  const { units, ms } = battle.view();
  return guids.map((guid) => {
    const unit = units.find((one) => one.guid === guid);
    return unit ? stateOf(battle.content, ms, unit, battle.inspect(guid)) : null;
  });
}

const change = (
  scope: MomentChange['scope'],
  guids: readonly number[],
  before: States,
  after: States,
): MomentChange => ({
  scope,
  units: guids.map((guid, index) => {
    const [was, is] = [before[index] ?? null, after[index] ?? null];
    return { guid, before: was, after: is, changes: diffStates(was, is) };
  }),
});

/** What happened to units in a simulated step: as a whole, phase by phase, and by one of its events. */
export function changesAround(simulation: Simulation, { frame, guids, eventId }: MomentQuestion): MomentChange[] {
  if (frame <= 0) return [change('step', guids, [], statesIn(simulation.seek(0), guids))];
  const look = new Look(guids, eventId, statesIn(simulation.seek(frame - 1), guids));
  simulation.lookInto(frame, {
    onEvent: (event, battle) => look.event(event, battle),
    onPhase: (phase, battle) => look.phase(phase, battle),
  });
  return look.result();
}

/** Collects states while a step runs. */
class Look {
  private readonly phases: MomentChange[] = [];
  private last: States;
  private around: MomentChange | undefined;
  /** The moment of each event, so that the wanted one can be held against that of its cause. */
  private readonly moments: { readonly event: TraceEvent; readonly states: States }[] = [];

  constructor(
    private readonly guids: readonly number[],
    private readonly eventId: number,
    private readonly start: States,
  ) {
    this.last = start;
  }

  event(event: TraceEvent, battle: Battle): void {
    if (this.eventId === 0 || this.around !== undefined || event.id > this.eventId) return;
    const states = statesIn(battle, this.guids);
    if (event.id === this.eventId) this.around = change('picked', this.guids, this.before(event), states);
    else this.moments.push({ event: { ...event }, states });
  }

  phase(phase: TracePhase, battle: Battle): void {
    const now = statesIn(battle, this.guids);
    this.phases.push(change(phase, this.guids, this.last, now));
    this.last = now;
  }

  result(): MomentChange[] {
    const step = change('step', this.guids, this.start, this.last);
    return [...(this.around ? [this.around] : []), step, ...this.phases];
  }

  /** Since its cause, or since the same thing last happened through that cause: what lies between belongs to the event. */
  private before({ cause, kind }: TraceEvent): States {
    for (let index = this.moments.length - 1; index >= 0; index--) {
      const { event, states } = this.moments[index]!;
      if (event.id === cause || (event.kind === kind && event.cause === cause)) return states;
    }
    return this.start;
  }
}
