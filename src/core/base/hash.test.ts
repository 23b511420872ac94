import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashVectors } from '../../../test/vectors/index.ts';
import { Hasher, wordsOf } from './hash.ts';

const safeInteger = fc.oneof(fc.maxSafeInteger(), fc.integer()).map((value) => value + 0);

function digest(values: Iterable<number>): string {
  const hasher = new Hasher();
  for (const value of values) hasher.int(value);
  return hasher.hex();
}

function recordDigest(values: readonly number[], from = 0): string {
  const hasher = new Hasher();
  hasher.record(wordsOf(Float64Array.from(values)), from, values.length);
  return hasher.hex();
}

/** What one integer brings into the lanes. */
interface Round {
  readonly first: bigint;
  readonly second: bigint;
}

function definedDigest(values: readonly number[]): string {
  const twos = values.map((value) => BigInt.asUintN(64, BigInt(value)));
  return definedRounds(twos.map((value) => ({ first: u32(value), second: value >> 32n })));
}

function definedRecordDigest(values: readonly number[]): string {
  const view = new DataView(new ArrayBuffer(8));
  const rounds = values.map((value) => {
    view.setFloat64(0, value);
    const upper = BigInt(view.getUint32(0));
    return { first: u32(BigInt(view.getUint32(4)) + upper), second: upper };
  });
  return definedRounds(rounds);
}

/** The definition of the doc comment, in wrapping 32-bit BigInt, as another language would write it. */
function definedRounds(rounds: readonly Round[]): string {
  let a = 0x9e3779b9n;
  let b = 0x7f4a7c15n;
  for (const { first, second } of rounds) {
    a = rotl((a ^ first) * 0x85ebca6bn, 13n);
    b = rotl((b + (a ^ second)) * 0xc2b2ae35n, 17n);
  }
  const count = BigInt(rounds.length);
  a = u32((a ^ count) + (b ^ count));
  b = u32((b ^ count) + a);
  a = fmix(a);
  b = fmix(b);
  a = u32(a + b);
  b = u32(b + a);
  return a.toString(16).padStart(8, '0') + b.toString(16).padStart(8, '0');
}

function u32(value: bigint): bigint {
  return BigInt.asUintN(32, value);
}

function rotl(value: bigint, count: bigint): bigint {
  const word = u32(value);
  return u32((word << count) | (word >> (32n - count)));
}

function fmix(word: bigint): bigint {
  const first = u32((word ^ (word >> 16n)) * 0x85ebca6bn);
  const second = u32((first ^ (first >> 13n)) * 0xc2b2ae35n);
  return second ^ (second >> 16n);
}

describe('digest', () => {
  test('equals its written definition for any integers', () => {
    fc.assert(
      fc.property(fc.array(safeInteger), (values) => {
        expect(digest(values)).toBe(definedDigest(values));
      }),
      { numRuns: 500 },
    );
  });

  test.each(hashVectors.cases)('digest of $values is $hex forever', ({ values, hex }) => {
    expect(digest(values)).toBe(hex);
  });

  test('a record equals its written definition for any integers', () => {
    const cells = fc.array(fc.oneof(fc.constant(0), safeInteger), { minLength: 1 });
    fc.assert(
      fc.property(cells, (values) => {
        expect(recordDigest([7, ...values], 1)).toBe(definedRecordDigest(values));
      }),
      { numRuns: 500 },
    );
  });

  test('a column equals the record of its cells', () => {
    const hasher = new Hasher();
    hasher.column(wordsOf(Float64Array.of(9, 1, 9, 9, -2, 9, 9, 2 ** 40, 9)), 1, 3, 3);
    expect(hasher.hex()).toBe(recordDigest([1, -2, 2 ** 40]));
  });

  test('records tell apart where the zeros are and how long they are', () => {
    const digests = [[5], [5, 0], [0, 5], [0], [0, 0], [5, 5], [2 ** 32 + 5, 0]].map((values) => recordDigest(values));
    expect(new Set(digests).size).toBe(digests.length);
  });

  test('minus zero and zero are one value', () => {
    expect(digest([-0])).toBe(digest([0]));
  });

  test('a word is an integer without the split', () => {
    const hasher = new Hasher();
    hasher.word(0xffff_ffff);
    expect(hasher.hex()).toBe(digest([0xffff_ffff]));
    expect(hasher.hex()).not.toBe(digest([-1]));
  });

  test('reading does not disturb further feeding', () => {
    const hasher = new Hasher();
    hasher.int(1);
    expect(hasher.hex()).toBe(digest([1]));
    hasher.int(2);
    expect(hasher.hex()).toBe(digest([1, 2]));
    expect([hasher.hi, hasher.lo].map((word) => word.toString(16).padStart(8, '0')).join('')).toBe(digest([1, 2]));
  });

  test('reset starts over', () => {
    const hasher = new Hasher();
    hasher.int(5);
    hasher.reset();
    expect(hasher.hex()).toBe(digest([]));
  });

  test('text is told apart by content and split', () => {
    const of = (...parts: string[]) => {
      const hasher = new Hasher();
      for (const part of parts) hasher.text(part);
      return hasher.hex();
    };
    expect(new Set([of('ab'), of('ba'), of('a', 'b'), of('', 'ab'), of('ab', '')]).size).toBe(5);
  });
});

describe('small differences', () => {
  const base = Array.from({ length: 64 }, (_, index) => index * 37);

  test('any change of one or two bits shows', () => {
    const digests = new Set<string>();
    let variantCount = 0;
    for (let first = 0; first < 64 * 32; first += 3)
      for (let second = first; second < 64 * 32; second += 61) {
        digests.add(digest(flipped(flipped(base, first), second + (second === first ? 64 * 32 : 0))));
        variantCount++;
      }
    expect(digests.size).toBe(variantCount);
  });

  test('any swap of two values shows', () => {
    const digests = new Set<string>([digest(base)]);
    for (let i = 0; i < 64; i++) for (let j = i + 1; j < 64; j++) digests.add(digest(swapped(base, i, j)));
    expect(digests.size).toBe(1 + (64 * 63) / 2);
  });

  test('one flipped bit changes about half the digest', () => {
    let changed = 0;
    for (let bit = 0; bit < 64 * 32; bit++) changed += differingBits(digest(base), digest(flipped(base, bit)));
    expect(changed / (64 * 32)).toBeGreaterThan(30);
    expect(changed / (64 * 32)).toBeLessThan(34);
  });

  function flipped(values: readonly number[], bit: number): number[] {
    const copy = [...values];
    const index = bit >> 5;
    if (index < copy.length) copy[index] = (copy[index]! ^ (1 << (bit & 31))) >>> 0;
    return copy;
  }

  function swapped(values: readonly number[], i: number, j: number): number[] {
    const copy = [...values];
    [copy[i], copy[j]] = [copy[j]!, copy[i]!];
    return copy;
  }

  function differingBits(left: string, right: string): number {
    return (BigInt(`0x${left}`) ^ BigInt(`0x${right}`)).toString(2).replaceAll('0', '').length;
  }
});
