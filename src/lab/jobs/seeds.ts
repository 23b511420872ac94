import type { ScenarioFile } from '#generated/types.ts';
import { prepareScenario, reseeded, type PreparedScenario } from '../prepare/scenario.ts';
import type { LabProblem } from '../problem.ts';
import { BareRun } from '../simulation/bare-run.ts';
import { FightReader } from '../statistics/read/read-fight.ts';
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

/** Runs a scenario once for each seed; progress counts seeds. */
export function* runSeedsJob(data: LabData, { scenario, seeds, rows = [] }: SeedsInput): Work<SeedsOutcome> {
  const { content } = data.with(rows);
  if (content === undefined) return { ran: false, problems: [] };
  const { prepared, problems } = prepareScenario(content, scenario);
  if (prepared === undefined) return { ran: false, problems };
  const runs: SeedRun[] = [];
  const total = seeds.to - seeds.from + 1;
  for (let seed = seeds.from; seed <= seeds.to; seed++) {
    runs.push(yield* runOne(reseeded(prepared, seed), seed, { done: runs.length, total }));
    yield { done: runs.length, total };
  }
  return { ran: true, runs };
}

function* runOne(prepared: PreparedScenario, seed: number, progress: { done: number; total: number }): Work<SeedRun> {
  const frames = prepared.untilFrame;
  const reader = new FightReader({ stepMs: prepared.content.ruleset.stepMs, frames });
  // Thousands follow each other: nothing is kept of a run but what it came to.
  const run = new BareRun(prepared, reader.add);
  while (!run.advance(STEPS_AT_ONCE)) yield progress;
  return seedRunOf(reader.finish(), seed, run.hash);
}
