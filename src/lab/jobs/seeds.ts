import type { ScenarioFile } from '#generated/types.ts';
import { prepareScenario, type PreparedScenario } from '../prepare/scenario.ts';
import type { LabProblem } from '../problem.ts';
import { Simulation } from '../simulation/simulation.ts';
import { readFight } from '../statistics/read/read-fight.ts';
import { seedRunOf, type SeedRange, type SeedRun } from '../statistics/seeds.ts';
import type { RowPatch } from '../transfer/index.ts';
import type { LabData } from './lab-data.ts';
import type { Work } from './work.ts';

export interface SeedsInput {
  readonly scenario: ScenarioFile;
  /** Both ends are run. */
  readonly seeds: SeedRange;
  /** Other rows than those of the data. */
  readonly rows?: readonly RowPatch[];
}

export type SeedsOutcome =
  | { readonly ran: false; readonly problems: readonly LabProblem[] }
  | { readonly ran: true; readonly runs: readonly SeedRun[] };

const STEPS_AT_ONCE = 200;
/** Nobody looks back into these runs. */
const NEVER = Number.MAX_SAFE_INTEGER;

/** Runs a scenario once for each seed; progress counts seeds. */
export function* runSeedsJob(data: LabData, { scenario, seeds, rows = [] }: SeedsInput): Work<SeedsOutcome> {
  const { content } = data.with(rows);
  if (content === undefined) return { ran: false, problems: [] };
  const runs: SeedRun[] = [];
  const total = seeds.to - seeds.from + 1;
  for (let seed = seeds.from; seed <= seeds.to; seed++) {
    const { prepared, problems } = prepareScenario(content, { ...scenario, seed });
    if (prepared === undefined) return { ran: false, problems };
    runs.push(yield* runOne(prepared, seed, { done: runs.length, total }));
    yield { done: runs.length, total };
  }
  return { ran: true, runs };
}

function* runOne(prepared: PreparedScenario, seed: number, progress: { done: number; total: number }): Work<SeedRun> {
  const simulation = new Simulation(prepared, { hashesEachFrame: false, keyframeEvery: NEVER });
  while (!simulation.advance(STEPS_AT_ONCE)) yield progress;
  const { stepMs } = prepared.content.ruleset;
  return seedRunOf(readFight(simulation.events, { stepMs, frames: simulation.frame }), seed, simulation.hash);
}
