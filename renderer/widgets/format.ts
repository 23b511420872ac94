/** How figures look everywhere in the studio. Same in both languages: designers compare numbers across screens. */

const THIN_NO_BREAK_SPACE = '\u202f';
const NO_BREAK_SPACE = '\u00a0';
const TRUE_MINUS = '\u2212';

/** Shown where a figure does not apply; never 0, never NaN. */
export const NOT_APPLICABLE = '—';

const MILLI = 1000;
const BP_PER_PERCENT = 100;

function group(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, THIN_NO_BREAK_SPACE);
}

/** `1 824`, `−113.438`. Without `decimals` the shortest exact form is kept, up to six places. */
export function formatNumber(value: number | undefined, decimals?: number): string {
  if (value === undefined || !Number.isFinite(value)) return NOT_APPLICABLE;
  const text = decimals === undefined ? String(Number(Math.abs(value).toFixed(6))) : Math.abs(value).toFixed(decimals);
  const [whole = '0', fraction] = text.split('.');
  const figure = group(whole) + (fraction === undefined ? '' : `.${fraction}`);
  const isNegative = value < 0 && Number(text) !== 0;
  return isNegative ? TRUE_MINUS + figure : figure;
}

/** Always with its sign: `+24.0`, `−10.000`. Zero has none. */
export function formatSigned(value: number | undefined, decimals?: number): string {
  const text = formatNumber(value, decimals);
  return value !== undefined && value > 0 && text !== NOT_APPLICABLE ? `+${text}` : text;
}

export function withUnit(figure: string, unit: string | undefined): string {
  return unit === undefined || unit === '' || figure === NOT_APPLICABLE ? figure : figure + NO_BREAK_SPACE + unit;
}

/** Amounts of damage and healing, kept in thousandths: one decimal, three where the exact figure counts. */
export function formatMilli(milli: number | undefined, decimals = 1): string {
  return formatNumber(milli === undefined ? undefined : milli / MILLI, decimals);
}

/** `+30 %` from basis points. */
export function formatRatioBp(bp: number | undefined, options: { isSigned?: boolean } = {}): string {
  const percent = bp === undefined ? undefined : bp / BP_PER_PERCENT;
  return withUnit(options.isSigned === true ? formatSigned(percent) : formatNumber(percent), '%');
}

/** A point or length of battle time: `15.213 s`. */
export function formatSeconds(ms: number | undefined, decimals = 3): string {
  return withUnit(formatNumber(ms === undefined ? undefined : ms / MILLI, decimals), 's');
}

/** Field values stay in milliseconds: `1 250 ms`. */
export function formatMs(ms: number | undefined): string {
  return withUnit(formatNumber(ms), 'ms');
}

/** `f461`; frames are names more than amounts, so they are not grouped. */
export function formatFrame(frame: number | undefined): string {
  return frame === undefined ? NOT_APPLICABLE : `f${frame}`;
}

/** `3.0 u` from thousandths of a unit. */
export function formatDistanceMilli(milli: number | undefined): string {
  return withUnit(formatMilli(milli, 1), 'u');
}

export function formatLevel(level: number | undefined): string {
  return level === undefined ? NOT_APPLICABLE : `L${level}`;
}

/** `13.0–18.0 s`: en dash, unit once. */
export function formatRange(from: string, to: string, unit?: string): string {
  return withUnit(`${from}–${to}`, unit);
}
