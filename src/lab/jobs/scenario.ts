import type { RunExpectation, ScenarioFile } from '#generated/types.ts';
import type { LabProblem } from '../problem.ts';
import { runSteps } from '../run/run.ts';
import type { RowPatch } from '../transfer/index.ts';
import type { LabData } from './lab-data.ts';
import type { Work } from './work.ts';

export interface ScenarioInput {
  readonly scenario: ScenarioFile;
  /** Other rows than those of the data, for this run only. */
  readonly rows?: readonly RowPatch[];
}

export type ScenarioOutcome =
  | { readonly ran: false; readonly problems: readonly LabProblem[] }
  | {
      readonly ran: true;
      readonly stepMs: number;
      readonly frames: number;
      /** State hash of each frame from 0 on, two words each; see `HashChain.toWords`. */
      readonly hashes: Uint32Array;
      readonly expectations: readonly RunExpectation[];
    };

/** Runs a scenario and judges its expectations. */
export function* runScenarioJob(data: LabData, { scenario, rows = [] }: ScenarioInput): Work<ScenarioOutcome> {
  const { content } = data.with(rows);
  if (content === undefined) return { ran: false, problems: [] };
  const outcome = yield* runSteps(content, scenario);
  if (!outcome.ok) return { ran: false, problems: outcome.problems };
  const { simulation, result } = outcome;
  const { stepMs, frames, expectations } = result;
  return { ran: true, stepMs, frames, hashes: simulation.hashes.toWords(), expectations };
}
