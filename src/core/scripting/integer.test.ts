import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bits, checked, floorDivide, floorModulo, parseInteger, shift } from './integer.ts';

const complain = (message: string): never => {
  throw new RangeError(message);
};
const attempt = (work: () => number): number | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

const MAX = BigInt(Number.MAX_SAFE_INTEGER);
const safe = (value: bigint): number | null => (value > MAX || value < -MAX ? null : Number(value));
const floorDiv = (a: bigint, b: bigint) => (a % b !== 0n && a < 0n !== b < 0n ? a / b - 1n : a / b);
const integers = fc.oneof(
  fc.maxSafeInteger(),
  fc.integer({ min: -9, max: 9 }),
  fc.constantFrom(Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, 2 ** 31, 2 ** 32, 94_906_267),
);

test('arithmetic is that of unbounded integers, or an error', () => {
  fc.assert(
    fc.property(integers, integers, (a, b) => {
      const [left, right] = [BigInt(a), BigInt(b)];
      expect(attempt(() => checked(a + b, complain))).toBe(safe(left + right));
      expect(attempt(() => checked(a - b, complain))).toBe(safe(left - right));
      expect(attempt(() => checked(a * b, complain))).toBe(safe(left * right));
      expect(attempt(() => floorDivide(a, b, complain))).toBe(b === 0 ? null : safe(floorDiv(left, right)));
      expect(attempt(() => floorModulo(a, b, complain))).toBe(
        b === 0 ? null : safe(left - floorDiv(left, right) * right),
      );
    }),
    { numRuns: 2_000 },
  );
});

test('bit operations are those of 32 bits', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(2 ** 31), max: 2 ** 32 - 1 }), fc.integer({ min: -40, max: 40 }), (a, count) => {
      const unsigned = BigInt.asUintN(32, BigInt(a));
      const shifted = count >= 0 ? unsigned << BigInt(count) : unsigned >> BigInt(-count);
      expect(bits(a, complain) >>> 0).toBe(Number(unsigned));
      expect(shift(bits(a, complain), count)).toBe(Number(BigInt.asUintN(32, shifted)));
    }),
  );
  expect(attempt(() => bits(2 ** 32, complain))).toBeNull();
  expect(attempt(() => bits(-(2 ** 31) - 1, complain))).toBeNull();
});

test('what tostring writes tonumber reads', () => {
  fc.assert(
    fc.property(integers, (value) => {
      expect(parseInteger(String(value), 10)).toBe(value);
    }),
  );
});
