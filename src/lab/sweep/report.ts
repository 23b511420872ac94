/** What a sweep came to, as a table and as data. Nothing in it depends on the machine. */
import type { SweepFile } from '#generated/types.ts';
import { decimal } from '../decimals.ts';
import { problemText } from '../problem.ts';
import { MEASURE_UNITS } from './measures.ts';
import type { PlannedAxis, SweepPlan } from './plan.ts';
import { runFigures, type CellResult } from './run.ts';
import { cellSpread } from './spread.ts';

const rounded = (value: number): number => decimal(Math.round(value * 1000));

export const axisName = ({ axis: { table, row, pointer, level, as } }: PlannedAxis): string =>
  `${table}/${row}${pointer}${level === undefined ? '' : ` level ${level}`}${as === 'percent' ? ' %' : ''}`;

export const measureName = ({ kind, of, skill }: SweepFile['measures'][number]): string =>
  [kind, of, skill].filter((part) => part !== undefined).join(' ');

export interface ReportCell {
  readonly values: readonly number[];
  readonly runs: number;
  readonly isEarly: boolean;
  readonly problems?: readonly string[];
  readonly measures: readonly {
    readonly count: number;
    readonly mean: number | null;
    readonly error: number | null;
    readonly deviation: number | null;
    readonly min: number | null;
    readonly median: number | null;
    readonly max: number | null;
  }[];
}

export interface SweepReport {
  readonly format: 'spellwright-sweep-result';
  readonly scenario: string;
  readonly contentHash: string;
  readonly axes: readonly string[];
  readonly measures: readonly { readonly name: string; readonly unit: string }[];
  readonly seeds: number;
  readonly cells: readonly ReportCell[];
}

const NONE = { mean: null, error: null, deviation: null, min: null, median: null, max: null };

export function refusalText({ problems, faulty }: NonNullable<CellResult['refusal']>): string[] {
  return [...faulty.map((row) => `${row} does not compile with this value`), ...problems.map(problemText)];
}

function reportCell({ values, runs, isEarly, refusal }: CellResult, { measures }: SweepPlan): ReportCell {
  const of = measures.map(({ kind }, index) => {
    const spread = cellSpread(runFigures(runs, index), MEASURE_UNITS[kind]);
    if (spread === undefined) return { count: 0, ...NONE };
    const { count, mean, error, deviation, min, median, max } = spread;
    const figures = { mean, error, deviation, min, median, max };
    return { count, ...(Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, rounded(value)])) as typeof figures) }; // prettier-ignore
  });
  return { values, runs: runs.length, isEarly, ...(refusal && { problems: refusalText(refusal) }), measures: of };
}

export function sweepReport(
  plan: SweepPlan,
  cells: readonly CellResult[],
  { scenario, contentHash }: Pick<SweepReport, 'scenario' | 'contentHash'>,
): SweepReport {
  return {
    format: 'spellwright-sweep-result',
    scenario,
    contentHash,
    axes: plan.axes.map(axisName),
    measures: plan.measures.map((measure) => ({ name: measureName(measure), unit: MEASURE_UNITS[measure.kind] })),
    seeds: plan.seeds.length,
    cells: cells.map((cell) => reportCell(cell, plan)),
  };
}

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const COLUMNS = ['mean', 'error', 'deviation', 'min', 'median', 'max', 'count'] as const;

/** One line a cell; a figure that no run has stays empty. */
export function sweepCsv({ axes, measures, cells }: SweepReport): string {
  const head = [...axes, 'runs', ...measures.flatMap(({ name }) => COLUMNS.map((column) => `${name} ${column}`))];
  const lines = cells.map((cell) => [
    ...cell.values,
    cell.runs,
    ...cell.measures.flatMap((figures) => COLUMNS.map((column) => figures[column] ?? '')),
  ]);
  return [head, ...lines].map((line) => `${line.map((cell) => quoted(String(cell))).join(',')}\n`).join('');
}
