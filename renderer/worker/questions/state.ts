import type { UnitInspection } from '#core';
import { diffStates, statesIn, type FieldChange, type Simulation } from '#lab';
import { battleAt } from './at-frame.ts';

export interface StateAnswer {
  readonly frame: number;
  readonly guid: number;
  readonly inspection: UnitInspection | null;
  /** What of the unit differs from the frame before. */
  readonly changes: readonly FieldChange[];
}

/** How the attributes of a unit come about, and what the last step did to it. */
export function state(
  simulation: Simulation,
  { frame, guid }: { readonly frame: number; readonly guid: number },
): StateAnswer {
  const [before] = frame <= 0 ? [null] : statesIn(battleAt(simulation, frame - 1), [guid]);
  const battle = battleAt(simulation, frame);
  const [after] = statesIn(battle, [guid]);
  const changes = before && after ? diffStates(before, after) : [];
  return { frame, guid, inspection: battle.inspect(guid) ?? null, changes };
}
