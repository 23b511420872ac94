import { prepareScenario } from '../prepare/scenario.ts';
import type { LabProblem } from '../problem.ts';
import { Simulation } from '../simulation/simulation.ts';
import type { Fight } from '../statistics/fight.ts';
import { readFight } from '../statistics/read/read-fight.ts';
import type { LabData } from './lab-data.ts';
import type { ScenarioInput } from './scenario.ts';
import type { Work } from './work.ts';

export type FightOutcome =
  | { readonly ran: false; readonly problems: readonly LabProblem[] }
  | { readonly ran: true; readonly fight: Fight; readonly seed: number; readonly hash: string };

const STEPS_AT_ONCE = 200;

/** Runs a scenario for its statistics, to stand beside those of another run. */
export function* runFightJob(data: LabData, { scenario, rows = [] }: ScenarioInput): Work<FightOutcome> {
  const { content } = data.with(rows);
  if (content === undefined) return { ran: false, problems: [] };
  const { prepared, problems } = prepareScenario(content, scenario);
  if (prepared === undefined) return { ran: false, problems };
  const simulation = new Simulation(prepared, { hashesEachFrame: false });
  while (!simulation.advance(STEPS_AT_ONCE)) yield { done: simulation.frame, total: prepared.untilFrame };
  const { stepMs } = prepared.content.ruleset;
  const fight = readFight(simulation.events, { stepMs, frames: simulation.frame });
  return { ran: true, fight, seed: prepared.snapshot.seed, hash: simulation.hash };
}
