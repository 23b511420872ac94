import { formatNumber } from '../../../widgets/format.ts';
import type { AmountFigure } from '#pack';

const PERCENT = 100;

/** `255.0 + 100 % × 157.5`: the figures behind the result. */
export function arithmeticOf({ flat, terms }: AmountFigure): string {
  const parts = terms.map(({ ratio, value }) => `${formatNumber(ratio * PERCENT)} % × ${formatNumber(value, 1)}`);
  return (flat === 0 && parts.length > 0 ? parts : [formatNumber(flat, 1), ...parts]).join(' + ');
}
