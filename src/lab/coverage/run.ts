import type { ScenarioFile } from '#generated/types.ts';
import type { LabData } from '../jobs/lab-data.ts';
import type { Work } from '../jobs/work.ts';
import type { LabProblem } from '../problem.ts';
import { runSteps } from '../run/run.ts';
import { AnswerCounter } from './conditions/counter.ts';
import type { Marks } from './marks.ts';
import { marksOfRun } from './read/run.ts';

/** What one scenario reached. */
export interface CoverageRun {
  readonly scenario: string;
  readonly marks: Marks;
  readonly frames: number;
  /** Units times frames: what running it again costs, more or less. */
  readonly effort: number;
  /** Of those that hold; the rest cannot notice anything by failing. */
  readonly expectations: { readonly held: number; readonly total: number };
}

export interface CoverageInput {
  readonly scenario: ScenarioFile;
}

export type CoverageOutcome =
  | { readonly ran: false; readonly scenario: string; readonly problems: readonly LabProblem[] }
  | ({ readonly ran: true } & CoverageRun);

/** Runs a scenario and reads from its events what of the rows it reached. */
export function* runCoverageJob(data: LabData, { scenario }: CoverageInput): Work<CoverageOutcome> {
  const { content } = data.compiled;
  if (content === undefined) return { ran: false, scenario: scenario.id, problems: [] };
  const answers = new AnswerCounter();
  const outcome = yield* runSteps(content, scenario, { probe: answers });
  if (!outcome.ok) return { ran: false, scenario: scenario.id, problems: outcome.problems };
  const { simulation, result } = outcome;
  return {
    ran: true,
    scenario: scenario.id,
    marks: marksOfRun(data.tables, scenario, simulation.events, (counter) =>
      answers.markInto(counter, data.tables, content),
    ),
    frames: result.frames,
    effort: result.frames * Math.max(1, result.units.length),
    expectations: { held: result.expectations.filter(({ ok }) => ok).length, total: result.expectations.length },
  };
}
