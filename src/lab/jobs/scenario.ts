import type { RunExpectation, ScenarioFile } from '#generated/types.ts';
import { judge } from '../expectations/index.ts';
import { prepareScenario } from '../prepare/scenario.ts';
import type { LabProblem } from '../problem.ts';
import { runEvent } from '../run/event.ts';
import { Simulation } from '../simulation/simulation.ts';
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

const STEPS_AT_ONCE = 200;

/** Runs a scenario and judges its expectations. */
export function* runScenarioJob(data: LabData, { scenario, rows = [] }: ScenarioInput): Work<ScenarioOutcome> {
  const { content } = data.with(rows);
  if (content === undefined) return { ran: false, problems: [] };
  const { prepared, problems } = prepareScenario(content, scenario);
  if (prepared === undefined) return { ran: false, problems };
  const simulation = new Simulation(prepared);
  while (!simulation.advance(STEPS_AT_ONCE)) yield { done: simulation.frame, total: prepared.untilFrame };
  const expectations = judge(scenario.expect ?? [], { simulation, events: simulation.events.map(runEvent) });
  const { stepMs } = prepared.content.ruleset;
  return { ran: true, stepMs, frames: simulation.frame, hashes: simulation.hashes.toWords(), expectations };
}
