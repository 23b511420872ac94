/** A sweep as cells: each a scenario, the rows that differ, and what it is called. */
import type { ScenarioFile, SweepAxis, SweepFile } from '#generated/types.ts';
import type { PackTables } from '#core';
import { valueAt, type JsonObject } from '#pack';
import type { RowPatch } from '../transfer/index.ts';
import { legalValue, rowWith, rulesOf } from './field.ts';
import { axisValues, AXIS_VALUES_MAX } from './values.ts';

export interface SweepCell {
  /** One for each axis, in their order. */
  readonly values: readonly number[];
  readonly scenario: ScenarioFile;
  readonly rows: readonly RowPatch[];
}

/** The values of an axis as they are written: rounded and within bounds, each once. */
export interface PlannedAxis {
  readonly axis: SweepAxis;
  readonly values: readonly number[];
}

export interface SweepPlan {
  readonly axes: readonly PlannedAxis[];
  readonly seeds: readonly number[];
  readonly measures: SweepFile['measures'];
  readonly errorShare: number;
  /** The first axis outside: with 2 and 3 values the cells are 0·0, 0·1, 0·2, 1·0 … */
  readonly cells: readonly SweepCell[];
}

export interface SweepProblem {
  /** JSON pointer inside the sweep. */
  readonly pointer: string;
  readonly text: { readonly en: string; readonly zh: string };
}

export type PlanResult =
  { readonly ok: true; readonly plan: SweepPlan } | { readonly ok: false; readonly problems: readonly SweepProblem[] };

export const SEEDS_MAX = 10_000;
export const RUNS_MAX = 2_000_000;

export function seedsOf({ seeds }: Pick<SweepFile, 'seeds'>): readonly number[] {
  if (!('from' in seeds)) return seeds;
  const count = Math.max(0, seeds.to - seeds.from + 1);
  return Array.from({ length: Math.min(count, SEEDS_MAX + 1) }, (_, index) => seeds.from + index);
}

type Rows = Readonly<Record<string, Readonly<Record<string, JsonObject>> | undefined>>;

/** Everything that is wrong is told at once. */
export function planSweep(sweep: SweepFile, base: ScenarioFile, tables: PackTables): PlanResult {
  const problems: SweepProblem[] = [];
  const rows = tables as unknown as Rows;
  const axes = (sweep.axes ?? []).map((axis, index) => {
    const row = baseRow(axis, base, rows);
    const found = row === undefined ? undefined : plannedAxis(axis, row);
    const problem = axisProblem(axis, row, found);
    if (problem) problems.push({ pointer: `/axes/${index}${problem.pointer}`, text: problem.text });
    return found ?? { axis, values: [] };
  });
  const seeds = seedsOf(sweep);
  const runs = seeds.length * axes.reduce((count, { values }) => count * values.length, 1);
  if (seeds.length === 0 || seeds.length > SEEDS_MAX) problems.push({ pointer: '/seeds', text: TEXTS.seeds() });
  if (runs > RUNS_MAX) problems.push({ pointer: '/axes', text: TEXTS.runs(runs) });
  if (problems.length > 0) return { ok: false, problems };
  const cells = combinations(axes.map(({ values }) => values)).map((values) => cellOf(values, axes, base, rows));
  return { ok: true, plan: { axes, seeds, measures: sweep.measures, errorShare: sweep.errorShare ?? 0, cells } };
}

function baseRow({ table, row }: SweepAxis, base: ScenarioFile, rows: Rows): JsonObject | undefined {
  if (table === 'scenarios') return row === base.id ? (base as unknown as JsonObject) : undefined;
  const list = rows[table];
  return list !== undefined && Object.hasOwn(list, row) ? list[row] : undefined;
}

/** Percents are as they are given: what comes of them is rounded when it is written. */
function plannedAxis(axis: SweepAxis, row: JsonObject): PlannedAxis {
  const rules = axis.as === 'percent' ? undefined : rulesOf(axis, row);
  return { axis, values: [...new Set(axisValues(axis).map((value) => legalValue(value, rules)))] };
}

function axisProblem(axis: SweepAxis, row: JsonObject | undefined, found: PlannedAxis | undefined) {
  const { table, row: id, pointer } = axis;
  if (row === undefined) return { pointer: '/row', text: TEXTS.row(table, id) };
  if (valueAt(row, pointer) === undefined && rulesOf(axis, row) === undefined)
    return { pointer: '/pointer', text: TEXTS.field(`${table}/${id}`, pointer) };
  if (found === undefined || found.values.length === 0 || found.values.length > AXIS_VALUES_MAX)
    return { pointer: '', text: TEXTS.values() };
  if (rowWith(row, axis, found.values[0]!) === undefined)
    return { pointer: '/pointer', text: TEXTS.curve(`${table}/${id}`, pointer) };
  return undefined;
}

/** Both axes may write the same row, one after the other. */
function cellOf(values: readonly number[], axes: readonly PlannedAxis[], base: ScenarioFile, rows: Rows): SweepCell {
  let scenario = base;
  const changed = new Map<string, RowPatch>();
  axes.forEach(({ axis }, index) => {
    const key = `${axis.table}/${axis.row}`;
    const before = axis.table === 'scenarios' ? scenario : (changed.get(key)?.row ?? rows[axis.table]![axis.row]);
    const row = rowWith(before as unknown as JsonObject, axis, values[index]!);
    if (axis.table === 'scenarios') scenario = row as unknown as ScenarioFile;
    else changed.set(key, { table: axis.table, id: axis.row, row });
  });
  return { values, scenario, rows: [...changed.values()] };
}

/** One run of a cell, as a scenario of its own. */
export const seedOfCell = ({ scenario }: SweepCell, seed: number): ScenarioFile => ({ ...scenario, seed });

/** The cell of these values, one for each axis; undefined where none has them. */
export const cellOfValues = ({ cells }: SweepPlan, wanted: readonly number[]): SweepCell | undefined =>
  cells.find(({ values }) => values.length === wanted.length && values.every((value, at) => value === wanted[at]));

function combinations(lists: readonly (readonly number[])[]): number[][] {
  return lists.reduce<number[][]>(
    (heads, list) => heads.flatMap((head) => list.map((value) => [...head, value])),
    [[]],
  );
}

const TEXTS = {
  row: (table: string, id: string) =>
    table === 'scenarios'
      ? { en: `${id} is not the scenario that is fought; name that one`, zh: `${id} 不是所运行的场景；请写该场景` }
      : { en: `there is no row ${id} in ${table}; correct the id`, zh: `${table} 中没有行 ${id}；请更正标识` },
  field: (row: string, pointer: string) => ({
    en: `${row} has no number at ${pointer}; choose another field`,
    zh: `${row} 的 ${pointer} 处没有数值；请选其他字段`,
  }),
  curve: (row: string, pointer: string) => ({
    en: `${row}${pointer} follows a curve: sweep it as percent, or a point of the curve`,
    zh: `${row}${pointer} 由曲线给出：请按百分比扫描，或扫描曲线上的点`,
  }),
  values: () => ({
    en: `give 1 to ${AXIS_VALUES_MAX} values: a list, or from, to and step`,
    zh: `请给出 1 到 ${AXIS_VALUES_MAX} 个值：列表，或 from、to 与 step`,
  }),
  seeds: () => ({ en: `give 1 to ${SEEDS_MAX} seeds`, zh: `请给出 1 到 ${SEEDS_MAX} 个种子` }),
  runs: (count: number) => ({
    en: `${count} runs are too many; at most ${RUNS_MAX} are made`,
    zh: `${count} 次运行过多；最多 ${RUNS_MAX} 次`,
  }),
};
