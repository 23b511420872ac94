import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomVectors } from '../../../test/vectors/index.ts';
import { deriveSeed, RANDOM_CELL_COUNT, RandomStream } from './random.ts';

function seeded(seed: number): RandomStream {
  const stream = new RandomStream(new Float64Array(RANDOM_CELL_COUNT));
  stream.seed(seed);
  return stream;
}

function draws(stream: RandomStream, count: number): number[] {
  return Array.from({ length: count }, () => stream.nextU32());
}

describe.each(randomVectors.cases)('seed $seed', ({ seed, u32, below100 }) => {
  test('words match the shared vectors', () => {
    expect(draws(seeded(seed), u32.length)).toEqual(u32);
  });

  test('bounded draws match the shared vectors', () => {
    const stream = seeded(seed);
    expect(below100.map(() => stream.below(100))).toEqual(below100);
  });
});

describe('stream', () => {
  test('copied cells continue with the same draws', () => {
    const cells = new Float64Array(RANDOM_CELL_COUNT + 3);
    const stream = new RandomStream(cells, 3);
    stream.seed(7);
    draws(stream, 5);
    const saved = cells.slice();
    const future = draws(stream, 20);
    cells.set(saved);
    expect(draws(stream, 20)).toEqual(future);
    expect(stream.usedCount).toBe(25);
  });

  test('cells outside the stream stay untouched', () => {
    const cells = new Float64Array(RANDOM_CELL_COUNT + 4).fill(-9);
    const stream = new RandomStream(cells, 2);
    stream.seed(1);
    draws(stream, 3);
    expect([cells[0], cells[1], cells[7], cells[8]]).toEqual([-9, -9, -9, -9]);
  });

  test('cells hold unsigned words that fit any client', () => {
    const cells = new Float64Array(RANDOM_CELL_COUNT);
    const stream = new RandomStream(cells);
    stream.seed(0xdead_beef);
    draws(stream, 100);
    for (const word of cells.subarray(0, 4)) expect(word === word >>> 0).toBe(true);
  });

  test('every kind of draw uses exactly one', () => {
    const stream = seeded(3);
    stream.below(1);
    stream.between(-5, 5);
    stream.chance(0);
    stream.chance(10_000);
    stream.nextU32();
    expect(stream.usedCount).toBe(5);
  });

  test('bounded draws are exact for any bound', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 2 ** 32 }), (seed, bound) => {
        const word = BigInt(seeded(seed).nextU32());
        expect(seeded(seed).below(bound)).toBe(Number((word * BigInt(bound)) >> 32n));
      }),
    );
  });

  test('between includes both ends and nothing else', () => {
    const stream = seeded(11);
    const seen = new Set(Array.from({ length: 300 }, () => stream.between(-2, 2)));
    expect([...seen].sort((a, b) => a - b)).toEqual([-2, -1, 0, 1, 2]);
  });

  test('certain and impossible chances answer as told', () => {
    const stream = seeded(5);
    const sure = Array.from({ length: 50 }, () => stream.chance(10_000));
    const never = Array.from({ length: 50 }, () => stream.chance(0));
    expect([sure.includes(false), never.includes(true)]).toEqual([false, false]);
  });

  test('misplaced cells and empty bounds are faults', () => {
    expect(() => new RandomStream(new Float64Array(RANDOM_CELL_COUNT), 1)).toThrow(/outside the state/);
    expect(() => seeded(1).below(0)).toThrow(/count must lie/);
  });
});

test('derived seeds differ by row, unit and seed', () => {
  const seeds = new Set<number>();
  for (let seed = 0; seed < 8; seed++)
    for (let row = 0; row < 32; row++) for (let unit = 0; unit < 32; unit++) seeds.add(deriveSeed(seed, row, unit));
  expect(seeds.size).toBe(8 * 32 * 32);
  expect(deriveSeed(1, 2, 3)).not.toBe(deriveSeed(1, 3, 2));
});
