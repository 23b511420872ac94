import type { GoldenFile, RunResult, ScenarioFile } from '#generated/types.ts';
import { goldenOf } from '../golden/golden.ts';
import { differingWays, type WayDifference } from '../golden/ways.ts';
import type { LabProblem } from '../problem.ts';
import { runSteps } from '../run/run.ts';
import type { LabData } from './lab-data.ts';
import type { Work } from './work.ts';

export interface TestInput {
  readonly scenario: ScenarioFile;
  /** Also what is kept of an approved run. */
  readonly wantsGolden?: boolean;
  /** Also whether it comes out the same however it is driven: at several rates, in bursts, at every trace level. */
  readonly wantsWays?: boolean;
}

export type TestOutcome =
  | { readonly ran: false; readonly problems: readonly LabProblem[] }
  | {
      readonly ran: true;
      /** Without its events. */
      readonly result: RunResult;
      readonly golden?: GoldenFile;
      readonly ways?: readonly WayDifference[];
    };

/** Runs a scenario as a test does. Its hashes of content are blank, for threads know rows, not versions. */
export function* runTestJob(
  data: LabData,
  { scenario, wantsGolden = false, wantsWays = false }: TestInput,
): Work<TestOutcome> {
  const { content } = data.compiled;
  if (content === undefined) return { ran: false, problems: [] };
  const outcome = yield* runSteps(content, scenario);
  if (!outcome.ok) return { ran: false, problems: outcome.problems };
  const { result, simulation } = outcome;
  const golden = wantsGolden ? goldenOf(scenario.id, simulation) : undefined;
  const ways = wantsWays ? yield* differingWays(simulation.scenario) : undefined;
  return { ran: true, result: { ...result, events: [] }, ...(golden && { golden }), ...(ways && { ways }) };
}
