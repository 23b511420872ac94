/** How measures and values of axes look. */
import { MEASURE_UNITS, type MeasureUnit, type SweepField } from '#lab';
import type { AxisWish, MeasureWish } from '../../stores/index.ts';
import { formatNumber, formatSeconds, NOT_APPLICABLE, withUnit } from '../../widgets/format.ts';

const PERCENT = 100;

export function figureText(unit: MeasureUnit, value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return NOT_APPLICABLE;
  switch (unit) {
    case 'ms':
      return formatSeconds(value, 2);
    case 'share':
      return withUnit(formatNumber(value * PERCENT, 1), '%');
    case 'perSecond':
      return withUnit(formatNumber(value, 1), '/s');
    case 'amount':
      return formatNumber(value, 1);
    case 'count':
      return formatNumber(value, 2);
  }
}

export const unitOf = ({ kind }: MeasureWish): MeasureUnit => MEASURE_UNITS[kind];

/** Targets are typed as figures are shown: seconds and percents. */
export const TARGET: Readonly<Record<MeasureUnit, { readonly unit: string; readonly factor: number }>> = {
  ms: { unit: 's', factor: 1000 },
  share: { unit: '%', factor: 1 / PERCENT },
  perSecond: { unit: '/s', factor: 1 },
  amount: { unit: '', factor: 1 },
  count: { unit: '', factor: 1 },
};

export const axisUnit = ({ as }: Pick<AxisWish, 'as'>, field: SweepField | undefined): string =>
  as === 'percent' ? '%' : (field?.rules?.unit?.replace('deg', '°').replace('fraction', '') ?? '');

export const valueText = (value: number, unit: string): string => withUnit(formatNumber(value), unit);
