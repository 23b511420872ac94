import { truncDiv } from '../base/index.ts';

/** Whole numbers of scripts: what leaves the safe integers is an error, so nothing is ever rounded. */
const MAX = Number.MAX_SAFE_INTEGER;
const U32_COUNT = 4_294_967_296;
const I32_MIN = -2_147_483_648;

/** Says what is wrong; the machine adds the place. */
export type Complain = (message: string) => never;

export function checked(value: number, complain: Complain): number {
  if (value > MAX || value < -MAX) complain('a number became larger than 9007199254740991');
  return value + 0;
}

/** Rounds down, as `//` does in Lua. */
export function floorDivide(a: number, b: number, complain: Complain): number {
  if (b === 0) complain("attempt to divide by zero ('//')");
  const whole = truncDiv(a, b);
  return a % b !== 0 && a < 0 !== b < 0 ? whole - 1 : whole;
}

/** Has the sign of the divisor, as `%` does in Lua. */
export function floorModulo(a: number, b: number, complain: Complain): number {
  if (b === 0) complain("attempt to divide by zero ('%')");
  const rest = a % b;
  return (rest !== 0 && rest < 0 !== b < 0 ? rest + b : rest) + 0;
}

/** The 32 bits of a number from −2^31 to 2^32 − 1. Results of bit operations lie in 0 … 2^32 − 1. */
export function bits(value: number, complain: Complain): number {
  if (value < I32_MIN || value >= U32_COUNT) complain('bit operations take 32 bits');
  return value | 0;
}

/** Shifts to the left, by a negative count to the right; zeros come in. */
export function shift(value: number, count: number): number {
  if (count <= -32 || count >= 32) return 0;
  return (count >= 0 ? value << count : value >>> -count) >>> 0;
}

/** The integer that a text spells, as `tonumber` reads it; undefined when it spells none. */
export function parseInteger(text: string, base: number): number | undefined {
  const match = /^[ \t\n\v\f\r]*(-?)(0[xX])?([0-9a-zA-Z]+)[ \t\n\v\f\r]*$/.exec(text);
  if (!match || (match[2] !== undefined && base !== 10)) return undefined;
  const radix = match[2] === undefined ? base : 16;
  let value = 0;
  for (const digit of match[3]!.toLowerCase()) {
    const worth = digit <= '9' ? digit.charCodeAt(0) - 48 : digit.charCodeAt(0) - 87;
    if (worth >= radix) return undefined;
    value = value * radix + worth;
    if (value > MAX) return undefined;
  }
  return match[1] === '' ? value : 0 - value;
}
