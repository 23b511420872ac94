import type { CompileResult } from '#core';
import type { ScenarioFile } from '#generated/types.ts';
import { isTable, type JsonObject } from '#pack';
import type { LabData } from '../../jobs/lab-data.ts';
import { within, type Progress, type Work } from '../../jobs/work.ts';
import type { NumberPlace } from './numbers.ts';
import { baselineOf, tryOn, type Baseline } from './try.ts';
import { variantsOf, withValue, type Value } from './vary.ts';

export interface NoticeInput {
  /** Those that any of the numbers is tried on. */
  readonly scenarios: readonly ScenarioFile[];
  readonly numbers: readonly NumberQuestion[];
}

export interface NumberQuestion {
  readonly place: NumberPlace;
  /** Ids of the scenarios that it is tried on, in that order. */
  readonly on: readonly string[];
  /** How many reach its row. */
  readonly reachedBy: number;
}

export interface Sighting {
  readonly scenario: string;
  /** What the number was then. */
  readonly value: Value;
  readonly frame: number;
  readonly ms: number;
}

export type NoticeOutcome =
  | 'noticed'
  /** Fights change and no expectation says so. */
  | 'unnoticed'
  | 'unchanged'
  /** Neither more nor less is allowed. */
  | 'fixed';

export interface NoticedNumber extends NumberPlace {
  readonly outcome: NoticeOutcome;
  /** The first whose expectations noticed; `expectation` counts from 0, -1 = it did not start. */
  readonly noticedBy?: Sighting & { readonly expectation: number };
  /** Scenarios whose fight changed unnoticed. */
  readonly changed: readonly Sighting[];
  readonly variants: readonly Value[];
  readonly triedOn: number;
  readonly reachedBy: number;
}

interface Variant {
  readonly value: Value;
  readonly content: NonNullable<CompileResult['content']>;
}

/** Moves each number a tenth up and down, and runs scenarios until the expectations of one notice. */
export function* runNoticeJob(data: LabData, { scenarios, numbers }: NoticeInput): Work<readonly NoticedNumber[]> {
  const found: NoticedNumber[] = [];
  const progress = (): Progress => ({ done: found.length, total: numbers.length });
  const baselines = new Map<string, Baseline | undefined>();
  for (const question of numbers) {
    for (const id of question.on) {
      const scenario = scenarios.find((one) => one.id === id);
      if (scenario && !baselines.has(id)) baselines.set(id, yield* within(baselineFor(data, scenario), progress));
    }
    const on = question.on.flatMap((id) => baselines.get(id) ?? []);
    found.push(yield* within(look(data, question, on), progress));
    yield progress();
  }
  return found;
}

const known = new WeakMap<object, Map<string, Baseline | undefined>>();

/** Chunks of one question follow each other on a thread. */
function* baselineFor(data: LabData, scenario: ScenarioFile): Work<Baseline | undefined> {
  const ofTables = known.get(data.tables) ?? new Map<string, Baseline | undefined>();
  known.set(data.tables, ofTables);
  const key = JSON.stringify(scenario);
  if (!ofTables.has(key)) ofTables.set(key, yield* baselineOf(data, scenario));
  return ofTables.get(key);
}

function contentWith(data: LabData, { table, id, pointer }: NumberPlace, value: Value): Variant[] {
  if (!isTable(table)) return [];
  const row = (data.tables[table] as unknown as Readonly<Record<string, JsonObject>>)[id];
  if (!row) return [];
  const { content, problems } = data.with([{ table, id, row: withValue(row, pointer, value) }]);
  const isSound = content !== undefined && problems.length <= data.compiled.problems.length;
  return isSound ? [{ value, content }] : [];
}

function* look(data: LabData, { place, reachedBy }: NumberQuestion, on: readonly Baseline[]): Work<NoticedNumber> {
  const variants = variantsOf(place).flatMap((value) => contentWith(data, place, value));
  const changed: Sighting[] = [];
  const result = (outcome: NoticeOutcome, triedOn: number): NoticedNumber => ({
    ...place,
    outcome,
    changed,
    variants: variants.map(({ value }) => value),
    triedOn,
    reachedBy,
  });
  if (variants.length === 0) return result('fixed', 0);
  for (const [index, baseline] of on.entries()) {
    for (const { value, content } of variants) {
      const trial = yield* tryOn(content, baseline);
      if (trial.kind === 'same') continue;
      const { frame } = trial;
      const sighting = { scenario: baseline.scenario.id, value, frame, ms: frame * baseline.stepMs };
      if (trial.kind === 'noticed')
        return { ...result('noticed', index + 1), noticedBy: { ...sighting, expectation: trial.expectation } };
      if (changed.at(-1)?.scenario !== sighting.scenario) changed.push(sighting);
    }
  }
  return result(changed.length > 0 ? 'unnoticed' : 'unchanged', on.length);
}
