import { assert, fail } from './assert.ts';
import { BP_ONE } from './units.ts';

const SAFE_MAX = Number.MAX_SAFE_INTEGER;

/** Returns the value, or stops the battle. A stopped battle is found; a rounded number is shipped. */
export function assertSafe(value: number, what: string): number {
  if (!Number.isSafeInteger(value)) fail(`${what} is ${value}, not a safe integer`);
  return value;
}

/** a / d truncated toward zero. Exact for safe integers, and never -0. */
export function truncDiv(a: number, d: number): number {
  assert(d !== 0, 'truncDiv: division by zero');
  // Adding 0 turns -0 into 0, which would otherwise tell two equal states apart.
  return Math.trunc(a / d) + 0;
}

/** a / d rounded up (toward +∞). Gives the first step that is not before a time. */
export function ceilDiv(a: number, d: number): number {
  assert(d !== 0, 'ceilDiv: division by zero');
  return Math.ceil(a / d) + 0;
}

/** a modulo n in [0, n), also for negative a. */
export function floorMod(a: number, n: number): number {
  assert(n > 0, 'floorMod: modulus must be positive');
  // Remainders of doubles are slow, and most callers are in range already.
  if (a >= 0 && a < n) return a + 0;
  const rest = a % n;
  return rest < 0 ? rest + n : rest + 0;
}

/** a × b / d truncated toward zero, exact even where a × b passes 2^53; a result that does not fit is a fault. */
export function mulDiv(a: number, b: number, d: number): number {
  const product = a * b;
  // A double product is exact if and only if it stays safe. NaN fails the comparison and is reported below.
  if (product <= SAFE_MAX && product >= -SAFE_MAX && d !== 0) return Math.trunc(product / d) + 0;
  return mulDivWide(a, b, d);
}

/** The share `ratioBp` of an amount. */
export function scaleBp(amount: number, ratioBp: number): number {
  return mulDiv(amount, ratioBp, BP_ONE);
}

/**
 * Beyond any amount, attribute or time that means something, and still so small that a few of them add up safely. What
 * authors may write is limited, but not what a thousand stacks of it come to: such numbers end here.
 */
export const AMOUNT_CAP = 1_000_000_000_000_000;

export function capped(value: number): number {
  return clamp(value, -AMOUNT_CAP, AMOUNT_CAP);
}

/** a × b / d as `mulDiv`, but what leads beyond the cap ends there instead of being a fault. */
export function mulDivCapped(a: number, b: number, d: number): number {
  const about = (a * b) / d;
  if (about >= AMOUNT_CAP) return AMOUNT_CAP;
  return about <= -AMOUNT_CAP ? -AMOUNT_CAP : mulDiv(a, b, d);
}

export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value;
}

function mulDivWide(a: number, b: number, d: number): number {
  assertSafe(a, 'mulDiv: first factor');
  assertSafe(b, 'mulDiv: second factor');
  assertSafe(d, 'mulDiv: divisor');
  assert(d !== 0, 'mulDiv: division by zero');
  const magnitude = mulDivMagnitude(Math.abs(a), Math.abs(b), Math.abs(d));
  if (magnitude > SAFE_MAX) fail(`mulDiv: ${a} × ${b} / ${d} does not fit a safe integer`);
  return (a < 0 !== b < 0) !== d < 0 ? 0 - magnitude : magnitude;
}

/** Takes whole multiples of d out of both factors, so that only a product of two remainders is left to divide. */
function mulDivMagnitude(a: number, b: number, d: number): number {
  const aRest = a % d;
  const bRest = b % d;
  const whole = ((a - aRest) / d) * b + aRest * ((b - bRest) / d);
  const restProduct = aRest * bRest;
  // For d below 9 × 10^7, and so for every ratio and unit in use, this is the end.
  if (restProduct <= SAFE_MAX) return whole + Math.trunc(restProduct / d);
  return whole + mulDivBits(aRest, bRest, d);
}

/** a × b / d for a, b < d by binary long division: no intermediate value ever passes d. */
function mulDivBits(a: number, b: number, d: number): number {
  let quotient = 0;
  let rest = 0;
  let bitsLeft = b;
  for (let bit = 4_503_599_627_370_496; bit >= 1; bit /= 2) {
    quotient *= 2;
    const carries = rest >= d - rest;
    rest = carries ? rest - (d - rest) : rest + rest;
    if (carries) quotient++;
    if (bitsLeft < bit) continue;
    bitsLeft -= bit;
    const wraps = rest >= d - a;
    rest = wraps ? rest - (d - a) : rest + a;
    if (wraps) quotient++;
  }
  return quotient;
}
