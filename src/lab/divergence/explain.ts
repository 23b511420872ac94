/** Where two runs part, in words that designers have, and by which event on each side. */
import type { Battle, Divergence as CoreDivergence, TracePhase } from '#core';
import type { TraceEvent } from '#generated/types.ts';
import { divergenceAt } from '../compare.ts';
import type { Simulation } from '../simulation/simulation.ts';
import type { FieldChange } from '../state/diff.ts';
import type { UnitChange } from '../state/moment.ts';
import { comparableIn, differing, guidsIn, sidesAt } from './sides.ts';

export interface PartedRuns {
  readonly frame: number;
  /** The first phase of that step after which they differ; null when they start differently, or one has ended. */
  readonly phase: TracePhase | null;
  /** The first field of the state, as the core has it; null where one of the two has no such frame. */
  readonly detail: CoreDivergence | null;
  /** Units that differ after that phase, or after the step where the phase shows nothing of them. */
  readonly units: readonly UnitChange[];
  /** Of the first field of the first unit: the event that set it in each run, 0 = none did in that step. */
  readonly causes: { readonly here: number; readonly there: number };
}

/** `frame` is the first in which their states differ. */
export function explainParting(here: Simulation, there: Simulation, frame: number): PartedRuns {
  const nothing = { detail: null, units: [], causes: { here: 0, there: 0 } };
  if (frame > Math.min(here.frame, there.frame)) return { frame, phase: null, ...nothing };
  const { phase = null, detail } = divergenceAt(here, there, frame);
  const units = unitsAfter(here, there, frame, phase);
  const first = units[0];
  const causes = first && frame > 0 ? causesOf(here, there, frame, first) : nothing.causes;
  return { frame, phase, detail, units, causes };
}

function unitsAfter(here: Simulation, there: Simulation, frame: number, phase: TracePhase | null) {
  const ofPhase = phase === null ? [] : unitsInPhase(here, there, frame, phase);
  return ofPhase.length > 0 ? ofPhase : sidesAt(here, there, frame, frame).units;
}

function unitsInPhase(here: Simulation, there: Simulation, frame: number, phase: TracePhase): UnitChange[] {
  const guids = [...new Set([...guidsIn(here.seek(frame)), ...guidsIn(there.seek(frame))])].sort((a, b) => a - b);
  const after = (run: Simulation) => {
    let states: ReturnType<typeof comparableIn> = [];
    run.lookInto(frame, {
      onEvent: () => undefined,
      onPhase: (one, battle) => {
        if (one === phase) states = comparableIn(battle, guids);
      },
    });
    return states;
  };
  return differing(guids, after(here), after(there));
}

function causesOf(here: Simulation, there: Simulation, frame: number, { guid, changes }: UnitChange) {
  const { key } = changes[0]!;
  return { here: setterOf(here, frame, guid, key), there: setterOf(there, frame, guid, key) };
}

type Value = FieldChange['after'];

const valueOf = (battle: Battle, guid: number, key: string): Value =>
  comparableIn(battle, [guid])[0]?.fields.find((field) => field.key === key)?.value ?? null;

/** The last event of a step with which a field came to another value; else, where it changed, the last about the unit. */
function setterOf(run: Simulation, frame: number, guid: number, key: string): number {
  let value = valueOf(run.seek(frame - 1), guid, key);
  let [setter, about] = [0, 0];
  const look = (battle: Battle, event: number): void => {
    const now = valueOf(battle, guid, key);
    if (now === value) return;
    value = now;
    if (event !== 0) setter = event;
  };
  run.lookInto(frame, {
    onEvent: (event, battle) => {
      if (!isTold(event)) return;
      if (isAbout(event, guid)) about = event.id;
      look(battle, event.id);
    },
    onPhase: (_, battle) => look(battle, about),
  });
  return setter;
}

/** What only the `explain` level tells is not among the events of a run. */
const isTold = ({ kind, id }: TraceEvent): boolean => id > 0 && kind !== 'random';

const isAbout = (event: TraceEvent, guid: number): boolean => event.source === guid || event.target === guid;
