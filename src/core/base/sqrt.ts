import { assert } from './assert.ts';

/** Largest integer whose square does not pass n, for 0 ≤ n ≤ 2^53 - 1. */
export function isqrt(n: number): number {
  assert(n >= 0, 'isqrt: negative or not a number');
  const root = Math.floor(Math.sqrt(n));
  // IEEE 754 fixes the bits of sqrt, but just below a large square it may round up to the next integer.
  return root * root > n ? root - 1 : root;
}
