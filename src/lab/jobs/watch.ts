import type { ScenarioFile } from '#generated/types.ts';
import { prepareScenario } from '../prepare/scenario.ts';
import type { LabProblem } from '../problem.ts';
import type { BreakpointSpec } from '../watch/breakpoint.ts';
import { watchFight, type WatchOutcome } from '../watch/run.ts';
import type { LabData } from './lab-data.ts';
import type { Work } from './work.ts';

export interface WatchInput {
  readonly scenario: ScenarioFile;
  readonly expressions: readonly string[];
  readonly breakpoints: readonly BreakpointSpec[];
}

export type WatchAnswer =
  { readonly ran: false; readonly problems: readonly LabProblem[] } | ({ readonly ran: true } & WatchOutcome);

/** Runs a scenario once more for somebody who has thought of something to watch. */
export function* runWatchJob(data: LabData, { scenario, expressions, breakpoints }: WatchInput): Work<WatchAnswer> {
  const { content } = data.compiled;
  const { prepared, problems } = content ? prepareScenario(content, scenario) : { problems: [] };
  if (prepared === undefined) return { ran: false, problems };
  return { ran: true, ...(yield* watchFight(prepared, expressions, breakpoints)) };
}
