import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BP, fromScaled, MILLI, toScaled, WHOLE } from './decimal.ts';

/** Decimal text and the digits behind it, so that the oracle is string arithmetic and never a float. */
const decimalText = (places: number) =>
  fc.tuple(fc.boolean(), fc.nat(900_000_000), fc.nat(10 ** places - 1)).map(([negative, whole, rest]) => {
    const digits = String(rest).padStart(places, '0');
    return {
      text: `${negative ? '-' : ''}${whole}.${digits}`,
      scaled: Number(`${negative ? '-' : ''}${whole}${digits}`) + 0,
    };
  });

test('three decimals become the exact thousandths', () => {
  fc.assert(fc.property(decimalText(3), ({ text, scaled }) => toScaled(Number(text), MILLI) === scaled));
});

test('four decimals of a ratio become the exact ten-thousandths', () => {
  const ratios = fc.tuple(fc.nat(99_999), fc.nat(9_999));
  fc.assert(
    fc.property(ratios, ([whole, rest]) => {
      const digits = String(rest).padStart(4, '0');
      return toScaled(Number(`${whole}.${digits}`), BP) === Number(`${whole}${digits}`);
    }),
  );
});

test('a further decimal is refused, never rounded', () => {
  fc.assert(
    fc.property(decimalText(3), fc.integer({ min: 1, max: 9 }), ({ text }, digit) => {
      return toScaled(Number(`${text}${digit}`), MILLI) === 'tooManyDecimals';
    }),
  );
});

test('compiling and showing again gives the number that was typed', () => {
  fc.assert(
    fc.property(decimalText(3), ({ text }) => {
      const scaled = toScaled(Number(text), MILLI);
      return typeof scaled === 'number' && fromScaled(scaled, MILLI) === Number(text);
    }),
  );
});

test.each([
  [0.1, 100],
  [0.29, 290],
  [1.005, 1005],
  [4.35, 4350],
  [-0, 0],
  [412.5, 412_500],
  [1e9, 1e12],
])('%d is %d thousandths', (value, milli) => {
  expect(toScaled(value, MILLI)).toBe(milli);
});

test.each([
  ['12', MILLI, 'wrongType'],
  [NaN, MILLI, 'wrongType'],
  [Infinity, MILLI, 'outOfRange'],
  [1e9 + 1, MILLI, 'outOfRange'],
  [2 ** 53, WHOLE, 'outOfRange'],
  [1.5, WHOLE, 'tooManyDecimals'],
  [0.00001, BP, 'tooManyDecimals'],
] as const)('%j is refused with its reason', (value, scale, fault) => {
  expect(toScaled(value, scale)).toBe(fault);
});
