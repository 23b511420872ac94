import type { HeavyFault } from '#core';
import type { ScenarioFile } from '#generated/types.ts';
import { prepareScenario } from '../prepare/scenario.ts';
import type { LabProblem } from '../problem.ts';
import { Simulation } from '../simulation/simulation.ts';
import type { LabData } from './lab-data.ts';
import type { Work } from './work.ts';

export interface HeavyInput {
  readonly scenario: ScenarioFile;
}

export type HeavyOutcome =
  | { readonly ran: false; readonly problems: readonly LabProblem[] }
  | {
      readonly ran: true;
      /** Steps that were saved, restored and run twice. */
      readonly steps: number;
      readonly fault: HeavyFault | null;
    };

/** Each step takes many times as long. */
const STEPS_AT_ONCE = 4;
const NEVER = Number.MAX_SAFE_INTEGER;

/** Proves each step of a fight; it ends at the first one that comes out otherwise. */
export function* runHeavyJob(data: LabData, { scenario }: HeavyInput): Work<HeavyOutcome> {
  const { content } = data.compiled;
  const { prepared, problems } = content ? prepareScenario(content, scenario) : { problems: [] };
  if (prepared === undefined) return { ran: false, problems };
  const simulation = new Simulation(prepared, {
    heavy: true,
    trace: 'off',
    hashesEachFrame: false,
    keyframeEvery: NEVER,
  });
  while (!simulation.advance(STEPS_AT_ONCE) && !simulation.fault)
    yield { done: simulation.frame, total: prepared.untilFrame };
  return { ran: true, steps: simulation.frame, fault: simulation.fault ?? null };
}
