const THIN_NO_BREAK_SPACE = '\u202f';
const TRUE_MINUS = '\u2212';

/** Six decimals hide what binary fractions add to a designer's number. */
function decimal(value: number): string {
  const [whole = '0', fraction] = String(Number(Math.abs(value).toFixed(6))).split('.');
  const figure =
    whole.replace(/\B(?=(\d{3})+$)/g, THIN_NO_BREAK_SPACE) + (fraction === undefined ? '' : `.${fraction}`);
  return value < 0 ? TRUE_MINUS + figure : figure;
}

/** Numbers as designers say them: `8 s`, `25 %`, `−6.5 u`, `1 824`. The same in both languages. */
export function quantity(value: number, unit: string | undefined): string {
  if (unit === 'ms') return Math.abs(value) >= 1000 ? `${decimal(value / 1000)} s` : `${decimal(value)} ms`;
  if (unit === '%' || unit === 'fraction') return `${decimal(value * 100)} %`;
  return unit ? `${decimal(value)} ${unit}` : decimal(value);
}
