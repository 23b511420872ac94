import type { UnitInspection } from '#core';
import type { Simulation } from '#lab';
import { battleAt } from './at-frame.ts';

export interface InspectQuestion {
  readonly frame: number;
  readonly guid: number;
}

/** How the attributes of a unit come about; null where there is no such unit. */
export const inspect = (simulation: Simulation, { frame, guid }: InspectQuestion): UnitInspection | null =>
  battleAt(simulation, frame).inspect(guid) ?? null;
