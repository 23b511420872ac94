import type { ScenarioFile, SweepMeasure } from '#generated/types.ts';
import { prepareScenario, reseeded, type PreparedScenario } from '../prepare/scenario.ts';
import type { LabProblem } from '../problem.ts';
import { BareRun } from '../simulation/bare-run.ts';
import { FightReader } from '../statistics/read/read-fight.ts';
import { guidsOf, measureRun, needsEvents } from '../sweep/measures.ts';
import type { RowPatch } from '../transfer/index.ts';
import type { LabData } from './lab-data.ts';
import type { Work } from './work.ts';

export interface CellInput {
  readonly scenario: ScenarioFile;
  readonly rows: readonly RowPatch[];
  /** Of the cell, or of a piece of it. */
  readonly seeds: readonly number[];
  readonly measures: readonly SweepMeasure[];
}

export interface CellRun {
  readonly seed: number;
  /** Of the last state: running the seed again gives the same. */
  readonly hash: string;
  /** One for each measure. */
  readonly values: readonly (number | null)[];
}

export type CellOutcome =
  | {
      readonly ran: false;
      readonly problems: readonly LabProblem[];
      /** Rows that do not compile with the values of the cell, as `table/id`. */
      readonly faulty: readonly string[];
    }
  | { readonly ran: true; readonly runs: readonly CellRun[] };

const STEPS_AT_ONCE = 400;

/** Fights a cell of a sweep once for each seed: a pure function of data, scenario, seeds and rows. */
export function* runCellJob(data: LabData, { scenario, rows, seeds, measures }: CellInput): Work<CellOutcome> {
  const { content, unusable } = data.with(rows);
  const faulty = rows.filter(({ table, id }) => unusable?.get(table)?.has(id)).map(({ table, id }) => `${table}/${id}`);
  if (content === undefined || faulty.length > 0) return { ran: false, problems: [], faulty };
  const { prepared, problems } = prepareScenario(content, scenario);
  if (prepared === undefined) return { ran: false, problems, faulty };
  const unknown = measures.filter(({ of }) => guidsOf(prepared, of) === undefined).map(({ of }) => unknownUnit(of!));
  if (unknown.length > 0) return { ran: false, problems: unknown, faulty };
  const runs: CellRun[] = [];
  for (const seed of seeds) {
    runs.push(yield* runSeed(reseeded(prepared, seed), seed, measures, { done: runs.length, total: seeds.length }));
    yield { done: runs.length, total: seeds.length };
  }
  return { ran: true, runs };
}

const unknownUnit = (of: number | string): LabProblem => ({
  code: 'unknownUnit',
  pointer: '/measures',
  params: { unit: of },
});

function* runSeed(
  prepared: PreparedScenario,
  seed: number,
  measures: readonly SweepMeasure[],
  progress: { done: number; total: number },
): Work<CellRun> {
  const { stepMs } = prepared.content.ruleset;
  const frames = prepared.untilFrame;
  const reader = needsEvents(measures) ? new FightReader({ stepMs, frames }) : undefined;
  const run = new BareRun(prepared, reader?.add);
  while (!run.advance(STEPS_AT_ONCE)) yield progress;
  const outcome = { prepared, units: run.units, fight: reader?.finish(), endMs: frames * stepMs };
  return { seed, hash: run.hash, values: measures.map((measure) => measureRun(outcome, measure)) };
}
