import type { ScenarioFile } from '#generated/types.ts';
import type { LabData } from '../jobs/lab-data.ts';
import type { Work } from '../jobs/work.ts';
import { prepareScenario } from '../prepare/scenario.ts';
import { Simulation } from '../simulation/simulation.ts';
import { diagnose } from './diagnose.ts';
import { editedValue, withValue } from './edit.ts';
import type { Diagnosis, DoctorQuestion, Suggestion } from './model.ts';
import { LINK_NAMES, type LinkName } from './model.ts';

export interface TryInput {
  readonly scenario: ScenarioFile;
  readonly question: DoctorQuestion;
  /** Where the cast failed. */
  readonly failed: LinkName;
  readonly suggestion: Suggestion;
}

/** A value that was proved by a run with it. */
export interface Verified {
  readonly value: number;
  /** What to write at the suggestion's pointer for it. */
  readonly written: unknown;
  /** The next link that fails with it; null = the cast came through. */
  readonly next: LinkName | null;
}

const STEPS_AT_ONCE = 200;

/**
 * Runs the fight with each suggested value until one lets the cast past the link that failed; null when none does. The
 * order is found again by its frame and skill, since ids may have moved.
 */
export function* tryValues(data: LabData, input: TryInput): Work<Verified | null> {
  const { suggestion, failed } = input;
  const tables = data.tables as unknown as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  const row = tables[suggestion.table]?.[suggestion.row];
  for (const value of suggestion.values) {
    const written = row === undefined ? undefined : editedValue(row, suggestion, value);
    if (written === undefined) continue;
    const changed = { ...suggestion, id: suggestion.row, row: withValue(row, suggestion.pointer, written) };
    const diagnosis = yield* runWith(data, input, [{ table: changed.table, id: changed.id, row: changed.row }]);
    if (diagnosis && isPast(diagnosis, failed)) return { value, written, next: diagnosis.failed };
  }
  return null;
}

const isPast = ({ links }: Diagnosis, failed: LinkName): boolean => links[LINK_NAMES.indexOf(failed)]?.status === 'ok';

type Rows = Parameters<LabData['with']>[0];

function* runWith(data: LabData, { scenario, question }: TryInput, rows: Rows): Work<Diagnosis | undefined> {
  const { content } = data.with(rows);
  const prepared = content && prepareScenario(content, scenario).prepared;
  if (!prepared) return undefined;
  const simulation = new Simulation(prepared, { trace: 'off', hashesEachFrame: false });
  while (!simulation.advance(STEPS_AT_ONCE)) yield { done: simulation.frame, total: prepared.untilFrame };
  return diagnose(simulation, question);
}
