import { isqrt, mulDiv } from '../../../src/core/base/index.ts';
import type { Table } from '../table.ts';

/** Division cuts off toward zero, whatever the sign. */
export function division(): Table {
  const cases = [
    [7, 1, 2],
    [-7, 1, 2],
    [1_000, 3_333, 10_000],
    [999, 3_333, 10_000],
    [9_007_199_254_740_991, 3, 4],
  ] as const;
  return {
    head: ['a × b ∕ c', 'result'],
    rows: cases.map(([a, b, c]) => [`${a} × ${b} ∕ ${c}`, mulDiv(a, b, c)]),
  };
}

export function roots(): Table {
  return { head: ['n', 'root'], rows: [24, 25, 26, 2_000_000].map((n) => [n, isqrt(n)]) };
}
