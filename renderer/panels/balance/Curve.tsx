import { useMemo } from 'react';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { pickCell, type BalanceResult } from '../../stores/index.ts';
import { Chart } from '../../widgets/chart/Chart.tsx';
import { measureUnit, shownCells, unitsOf } from './cells.ts';
import { figureText, valueText } from './figures.ts';
import type { BalanceText } from './i18n.ts';
import { axisLabel, useMeasureName } from './names.ts';

/** A measure over one field, with how far the runs of each value lie apart. */
export function Curve({ result }: { readonly result: BalanceResult }) {
  const t = useTexts<BalanceText>('balance');
  const name = useMeasureName();
  const chart = useMemo(() => {
    const cells = shownCells(result).filter(({ spread }) => spread !== undefined);
    const [unit, [axisUnit = '']] = [measureUnit(result), unitsOf(result)];
    const { kind, of } = result.plan.measures[0]!;
    const measure = name({ kind, of: String(of ?? '') });
    const sorted = [...cells].sort((a, b) => a.values[0]! - b.values[0]!);
    const xs = sorted.map(({ values }) => values[0]!);
    const means = sorted.map(({ spread }) => spread!.mean);
    const around = (sign: 1 | -1) =>
      sorted.map(({ spread: { mean, deviation, min, max } = NOTHING }) =>
        Math.min(max, Math.max(min, mean + sign * deviation)),
      );
    const field = axisLabel(result.plan.axes[0]!.axis);
    return {
      label: t('curve', { measure, field, low: figureText(unit, Math.min(...means)), high: figureText(unit, Math.max(...means)) }), // prettier-ignore
      xs,
      range: rangeOf(result.plan.axes[0]!.values),
      series: [{ name: measure, values: means, colour: 'accent' as const }],
      band: { low: around(-1), high: around(1) },
      hasPoints: true,
      formatX: (x: number) => valueText(x, axisUnit),
      formatY: (y: number) => figureText(unit, y),
      onPick: (x: number) => pickCell(nearest(sorted, x)),
      count: sorted.length,
      field,
    };
  }, [result, name, t]);
  const { count, field, ...props } = chart;
  if (count === 0) return null;
  return (
    <figure className="bal-figure">
      <div className="bal-chart">
        <Chart {...props} />
      </div>
      <figcaption className="micro t2 trunc">{field}</figcaption>
    </figure>
  );
}

const NOTHING = { mean: 0, deviation: 0, min: 0, max: 0 };

/** A single value has room on both sides. */
function rangeOf(values: readonly number[]): readonly [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = low === high ? Math.max(1, Math.abs(low) / 10) : (high - low) / 50;
  return [low - room, high + room];
}

function nearest(cells: readonly { index: number; values: readonly number[] }[], x: number): number | null {
  const off = (cell: { values: readonly number[] }) => Math.abs(cell.values[0]! - x);
  return cells.reduce((best, cell) => (off(cell) < off(best) ? cell : best), cells[0]!).index;
}
