import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ruleVectors } from '../../../test/vectors/index.ts';
import {
  AMOUNT_CAP,
  assertSafe,
  capped,
  ceilDiv,
  clamp,
  floorMod,
  mulDiv,
  mulDivCapped,
  scaleBp,
  truncDiv,
} from './integer.ts';

const SAFE_MAX = Number.MAX_SAFE_INTEGER;
const safeInteger = fc.oneof(fc.maxSafeInteger(), fc.integer(), fc.integer({ min: -20_000, max: 20_000 }));
const nonZero = safeInteger.filter((value) => value !== 0);

function outcome(compute: () => number): number | 'fault' {
  try {
    return compute();
  } catch {
    return 'fault';
  }
}

function exactMulDiv(a: number, b: number, d: number): number | 'fault' {
  const exact = (BigInt(a) * BigInt(b)) / BigInt(d);
  return exact > SAFE_MAX || exact < -SAFE_MAX ? 'fault' : Number(exact);
}

describe('mulDiv', () => {
  test.each(ruleVectors.mulDiv)('gives $expect for $a × $b / $d', ({ a, b, d, expect: expected }) => {
    expect(mulDiv(a, b, d)).toBe(expected);
  });

  test('equals exact arithmetic or faults, for any operands', () => {
    fc.assert(
      fc.property(safeInteger, safeInteger, nonZero, (a, b, d) => {
        // toBe tells -0 from 0, so this also proves that no result is -0.
        expect(outcome(() => mulDiv(a, b, d))).toBe(exactMulDiv(a, b, d));
      }),
      { numRuns: 5_000 },
    );
  });

  test('stays exact with a large divisor and no whole multiples', () => {
    const wide = fc.integer({ min: 2 ** 40, max: SAFE_MAX });
    fc.assert(
      fc.property(wide, wide, wide, (a, b, d) => {
        expect(outcome(() => mulDiv(a, -b, d))).toBe(exactMulDiv(a, -b, d));
      }),
      { numRuns: 2_000 },
    );
  });

  test('faults when the result passes the safe range', () => {
    expect(() => mulDiv(SAFE_MAX, 3, 2)).toThrow(/does not fit a safe integer/);
    expect(mulDiv(SAFE_MAX, SAFE_MAX, -SAFE_MAX)).toBe(-SAFE_MAX);
  });

  test('faults on zero divisors and non-integers that cannot be exact', () => {
    expect(() => mulDiv(1, 2, 0)).toThrow(/division by zero/);
    expect(() => mulDiv(Number.NaN, 2, 3)).toThrow(/first factor is NaN/);
    expect(() => mulDiv(2, Number.POSITIVE_INFINITY, 3)).toThrow(/second factor is Infinity/);
  });
});

describe('division and limits', () => {
  test('truncDiv, ceilDiv and floorMod match exact arithmetic', () => {
    fc.assert(
      fc.property(safeInteger, nonZero, (a, d) => {
        expect(truncDiv(a, d)).toBe(Number(BigInt(a) / BigInt(d)));
        const exactCeiling = -floorDivide(-BigInt(a), BigInt(d));
        expect(ceilDiv(a, d)).toBe(Number(exactCeiling));
        const modulus = BigInt(Math.abs(d));
        expect(floorMod(a, Math.abs(d))).toBe(Number(((BigInt(a) % modulus) + modulus) % modulus));
      }),
      { numRuns: 3_000 },
    );
  });

  test('truncation goes toward zero on both sides', () => {
    expect([truncDiv(7, 2), truncDiv(-7, 2), truncDiv(7, -2), truncDiv(-1, 2)]).toEqual([3, -3, -3, 0]);
  });

  test('scaleBp takes the share in ten-thousandths', () => {
    expect(scaleBp(333_333, 3_333)).toBe(111_099);
    expect(scaleBp(-1, 9_999)).toBe(0);
  });

  test('clamp keeps values between both limits', () => {
    expect([clamp(-5, 0, 9), clamp(5, 0, 9), clamp(50, 0, 9)]).toEqual([0, 5, 9]);
  });

  test('assertSafe names what left the safe range', () => {
    expect(assertSafe(SAFE_MAX, 'maxHp')).toBe(SAFE_MAX);
    expect(() => assertSafe(2 ** 53, 'maxHp')).toThrow('maxHp is 9007199254740992, not a safe integer');
    expect(() => assertSafe(0.5, 'maxHp')).toThrow(/0\.5/);
  });
});

function floorDivide(a: bigint, d: bigint): bigint {
  const quotient = a / d;
  return a % d !== 0n && a < 0n !== d < 0n ? quotient - 1n : quotient;
}

describe('mulDivCapped', () => {
  const amount = fc.integer({ min: -AMOUNT_CAP, max: AMOUNT_CAP });

  test('is mulDiv, ending at the cap on both sides', () => {
    const property = fc.property(amount, amount, fc.integer({ min: 1, max: 1_000_000 }), (a, b, d) => {
      const exact = (BigInt(a) * BigInt(b)) / BigInt(d);
      const cap = BigInt(AMOUNT_CAP);
      const wanted = exact > cap ? cap : exact < -cap ? -cap : exact;
      expect(mulDivCapped(a, b, d)).toBe(Number(wanted));
    });
    fc.assert(property);
  });

  test('leaves sums of capped numbers safe', () => {
    expect(Number.isSafeInteger(9 * capped(Number.MAX_VALUE))).toBe(true);
    expect(capped(-Number.MAX_VALUE)).toBe(-AMOUNT_CAP);
  });
});
