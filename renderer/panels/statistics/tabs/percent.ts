import { formatNumber, withUnit } from '../../../widgets/format.ts';

/** `52.0 %`; undefined where there is no whole. */
export const percentOf = (part: number, whole: number): number | undefined =>
  whole <= 0 ? undefined : Math.round((part / whole) * 1000) / 10;

export const percentText = (percent: number | undefined): string => withUnit(formatNumber(percent, 1), '%');
