/** Cells of a result as they are shown: their figures and their names. */
import { cellSpread, runFigures, MEASURE_UNITS, type CellResult } from '#lab';
import { useTexts } from '../../app/i18n/use-texts.ts';
import type { BalanceResult } from '../../stores/index.ts';
import { axisUnit, figureText, valueText } from './figures.ts';
import type { BalanceText } from './i18n.ts';
import { fieldOf } from './names.ts';

export type CellSpread = NonNullable<ReturnType<typeof cellSpread>>;

export interface ShownCell {
  readonly index: number;
  readonly values: readonly number[];
  /** Absent: not run yet. */
  readonly result: CellResult | undefined;
  /** Absent: no run has the figure. */
  readonly spread: CellSpread | undefined;
}

export const measureUnit = ({ plan }: BalanceResult) => MEASURE_UNITS[plan.measures[0]!.kind];

const shownOf = new WeakMap<CellResult, CellSpread>();

/** A finished cell is counted once. */
function spreadOf(cell: CellResult | undefined, unit: ReturnType<typeof measureUnit>): CellSpread | undefined {
  if (cell === undefined) return undefined;
  const known = shownOf.get(cell);
  if (known) return known;
  const spread = cellSpread(runFigures(cell.runs, 0), unit);
  if (spread) shownOf.set(cell, spread);
  return spread;
}

export function shownCells(result: BalanceResult): readonly ShownCell[] {
  const unit = measureUnit(result);
  return result.plan.cells.map(({ values }, index) => ({
    index,
    values,
    result: result.cells[index],
    spread: spreadOf(result.cells[index], unit),
  }));
}

export const unitsOf = ({ plan }: BalanceResult): readonly string[] =>
  plan.axes.map(({ axis }) => axisUnit({ as: axis.as ?? 'value' }, fieldOf(axis)));

/** `1 000 ms · 150 %`. */
export const valuesText = (values: readonly number[], units: readonly string[]): string =>
  values.map((value, at) => valueText(value, units[at] ?? '')).join(' · ');

/** One cell in words, for the pointer and for screen readers. */
export function useCellWords(result: BalanceResult): (cell: ShownCell) => string {
  const t = useTexts<BalanceText>('balance');
  const [unit, units] = [measureUnit(result), unitsOf(result)];
  return ({ values: figures, result: cell, spread }) => {
    const values = figures.length === 0 ? t('noField') : valuesText(figures, units);
    if (cell === undefined) return t('cellOpen', { values });
    if (cell.refusal) return t('cellRefused', { values });
    if (spread === undefined) return t('cellEmpty', { values });
    const runs = `${spread.count} / ${cell.runs.length}`;
    const said = spread.count === cell.runs.length ? String(spread.count) : runs;
    return t('cell', {
      values,
      figure: figureText(unit, spread.mean),
      error: figureText(unit, spread.error),
      runs: `${t('runs')} ${said}`,
    });
  };
}
