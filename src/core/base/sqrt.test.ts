import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ruleVectors } from '../../../test/vectors/index.ts';
import { isqrt } from './sqrt.ts';

test.each(ruleVectors.isqrt)('isqrt of $n is $expect', ({ n, expect: expected }) => {
  expect(isqrt(n)).toBe(expected);
});

test('root squared brackets any safe integer', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (n) => {
      const root = BigInt(isqrt(n));
      expect(root * root <= BigInt(n) && (root + 1n) * (root + 1n) > BigInt(n)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('values just below large squares round down', () => {
  for (let root = 94_906_265; root > 94_906_065; root--) expect(isqrt(root * root - 1)).toBe(root - 1);
});

test('negative and missing numbers are faults', () => {
  expect(() => isqrt(-1)).toThrow(/isqrt/);
  expect(() => isqrt(Number.NaN)).toThrow(/isqrt/);
});
