import type { RunEvent, RunExpectation } from '#generated/types.ts';
import type { Simulation } from '../simulation/simulation.ts';

/** A complete run, as expectations look at it. */
export interface Evidence {
  readonly simulation: Simulation;
  /** Every event of the run in designers' units, by id. */
  readonly events: readonly RunEvent[];
}

/** What an expectation came to; where in the scenario it stands is added by the caller. */
export type Judgement = Omit<RunExpectation, 'where'>;
