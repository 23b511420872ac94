import type { SchemaNode } from '#generated/catalog.ts';
import type { NumberRules } from '../../widgets/parse-number.ts';

const PERCENT = 100;

/** Fractions are authored as 0.25 and read as 25 %. */
export const isFraction = (node: SchemaNode): boolean => node['x-unit'] === '%' || node['x-unit'] === 'fraction';

export const scaleOf = (node: SchemaNode): number => (isFraction(node) ? PERCENT : 1);

const scaled = (limit: number | undefined, scale: number): number | undefined =>
  limit === undefined ? undefined : limit * scale;

const isWhole = ({ type }: SchemaNode): boolean =>
  type === 'integer' || (Array.isArray(type) && type.includes('integer'));

/** Chance outside 0..1 stays typed and is refused by the field itself. */
export function numberRulesOf(node: SchemaNode, scale: number): NumberRules {
  return { min: scaled(node.minimum, scale), max: scaled(node.maximum, scale), isInteger: isWhole(node) };
}

/** Unit as shown after the value. */
export function shownUnit(node: SchemaNode, t: (key: string) => string): string | undefined {
  const unit = node['x-unit'];
  if (isFraction(node)) return '%';
  if (unit === 'deg') return '°';
  if (unit === 'deg/s') return '°/s';
  return unit === 'u' ? t('unitLength') : unit === 'u/s' ? t('unitSpeed') : unit;
}
