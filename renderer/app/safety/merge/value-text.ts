import type { JsonValue } from '#pack';
import { formatNumber, withUnit } from '../../../widgets/format.ts';

const PERCENT = 100;
const SIGNS: Readonly<Record<string, string>> = { deg: '°', 'deg/s': '°/s' };

export const isFraction = (unit: string | undefined): boolean => unit === '%' || unit === 'fraction';

/** As the form shows it: fractions in per cent, angles in degrees. */
function figure(value: number, unit: string | undefined): string {
  if (isFraction(unit)) return withUnit(formatNumber(value * PERCENT), '%');
  return withUnit(formatNumber(value), unit === undefined ? undefined : (SIGNS[unit] ?? unit));
}

/** A value as the merge shows it: figures with their unit, words bare, the rest as JSON. */
export function valueText(value: JsonValue | undefined, unit: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'number') return figure(value, unit);
  if (typeof value === 'string') return value === '' ? '""' : value;
  if (Array.isArray(value) && value.every((item) => typeof item === 'number'))
    return value.map((item) => figure(item as number, unit)).join(' / ');
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ') || '[]';
  return JSON.stringify(value);
}
