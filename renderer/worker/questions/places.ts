import type { Simulation } from '#lab';
import { battleAt } from './at-frame.ts';

/** Where a unit stands, without anything else of it. */
export interface UnitPlace {
  readonly guid: number;
  readonly x: number;
  readonly y: number;
  readonly radiusMilli: number;
  readonly alive: boolean;
}

/** Where everybody stands at a frame: for ghosts, which have no more than that. None beyond the end of the run. */
export const places = (simulation: Simulation, { frame }: { readonly frame: number }): UnitPlace[] =>
  frame > simulation.frame
    ? []
    : battleAt(simulation, frame)
        .view()
        .units.map(({ guid, x, y, radiusMilli, alive }) => ({ guid, x, y, radiusMilli, alive }));
