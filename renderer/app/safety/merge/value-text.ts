import type { JsonValue } from '#pack';
import { formatNumber, withUnit } from '../../../widgets/format.ts';

/** A value as the merge shows it: figures with their unit, words bare, the rest as JSON. */
export function valueText(value: JsonValue | undefined, unit: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'number') return withUnit(formatNumber(value), unit);
  if (typeof value === 'string') return value === '' ? '""' : value;
  if (Array.isArray(value) && value.every((item) => typeof item === 'number'))
    return withUnit(value.map((item) => formatNumber(item as number)).join(' / '), unit);
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ') || '[]';
  return JSON.stringify(value);
}
