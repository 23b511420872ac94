/** Numbers as designers say them: `8 s`, `25 %`, `6.5 u`. The same in both languages. */
export function quantity(value: number, unit: string | undefined): string {
  if (unit === 'ms') return Math.abs(value) >= 1000 ? `${decimal(value / 1000)} s` : `${decimal(value)} ms`;
  if (unit === '%' || unit === 'fraction') return `${decimal(value * 100)} %`;
  return unit ? `${decimal(value)} ${unit}` : decimal(value);
}

/** Six decimals hide what binary fractions add to a designer's number. */
const decimal = (value: number): string => String(Number(value.toFixed(6)));
