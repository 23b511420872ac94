/** Exact fractions, so that 0.1 + 0.2 is 0.3 and ×1.1 then ÷1.1 comes back. */
export interface Ratio {
  readonly top: bigint;
  /** Always above zero. */
  readonly bottom: bigint;
}

const abs = (value: bigint): bigint => (value < 0n ? -value : value);

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [left, right] = [abs(a), abs(b)];
  while (right !== 0n) [left, right] = [right, left % right];
  return left;
}

function ratio(top: bigint, bottom: bigint): Ratio {
  const divisor = greatestCommonDivisor(top, bottom) || 1n;
  const sign = bottom < 0n ? -1n : 1n;
  return { top: (sign * top) / divisor, bottom: (sign * bottom) / divisor };
}

export const whole = (value: number): Ratio => ({ top: BigInt(value), bottom: 1n });
export const ZERO = whole(0);
export const ONE = whole(1);

const DECIMAL = /^(-?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i;

/** The decimal that is written, not the binary number nearest to it. */
export function ratioOf(value: number | string): Ratio {
  const [, sign = '', digits = '', fraction = '', exponent = '0'] = DECIMAL.exec(String(value)) ?? [];
  const top = BigInt(`${digits}${fraction}` || '0') * (sign === '-' ? -1n : 1n);
  const power = Number(exponent) - fraction.length;
  return power >= 0 ? ratio(top * 10n ** BigInt(power), 1n) : ratio(top, 10n ** BigInt(-power));
}

export const plus = (a: Ratio, b: Ratio): Ratio => ratio(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
export const negative = ({ top, bottom }: Ratio): Ratio => ({ top: -top, bottom });
export const minus = (a: Ratio, b: Ratio): Ratio => plus(a, negative(b));
export const times = (a: Ratio, b: Ratio): Ratio => ratio(a.top * b.top, a.bottom * b.bottom);
/** The divisor must not be zero. */
export const over = (a: Ratio, b: Ratio): Ratio => ratio(a.top * b.bottom, a.bottom * b.top);
export const isZero = ({ top }: Ratio): boolean => top === 0n;
export const isSame = (a: Ratio, b: Ratio): boolean => a.top * b.bottom === b.top * a.bottom;
export const isLess = (a: Ratio, b: Ratio): boolean => a.top * b.bottom < b.top * a.bottom;

export function floor({ top, bottom }: Ratio): Ratio {
  const cut = top / bottom;
  return { top: top < 0n && top % bottom !== 0n ? cut - 1n : cut, bottom: 1n };
}
export const ceil = (value: Ratio): Ratio => negative(floor(negative(value)));

/** To the nearest multiple of a step, halves away from zero. */
export function roundTo(value: Ratio, step: Ratio): Ratio {
  const steps = over(value, step);
  const half = { top: 1n, bottom: 2n };
  return times(steps.top < 0n ? ceil(minus(steps, half)) : floor(plus(steps, half)), step);
}

/** 1, 0.1, 0.01 … */
export const stepOf = (decimals: number): Ratio => ({ top: 1n, bottom: 10n ** BigInt(decimals) });

const DIGITS_MAX = 15;

/** The nearest number; exact for every decimal of up to fifteen digits. */
export function toNumber({ top, bottom }: Ratio): number {
  const scale = 10n ** BigInt(DIGITS_MAX);
  const scaled = (abs(top) * scale * 2n + bottom) / (bottom * 2n);
  const fraction = String(scaled % scale).padStart(DIGITS_MAX, '0');
  const value = Number(`${scaled / scale}.${fraction}`);
  return top < 0n && value !== 0 ? -value : value;
}
