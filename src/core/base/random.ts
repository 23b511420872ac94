import { assert } from './assert.ts';
import { mixBits, rotateLeft } from './bits.ts';
import { mulDiv } from './integer.ts';
import { BP_ONE } from './units.ts';

/** Cells a stream occupies: four words of generator state, then the number of draws. */
export const RANDOM_CELL_COUNT = 5;

const U32_COUNT = 4_294_967_296;
const GOLDEN_STEP = 0x9e37_79b9;

/**
 * The synchronised generator: xoshiro128**. It owns no state, it works on five cells of a battle's, so that saving,
 * restoring and hashing those cells covers it too. Pictures and sounds must never draw from here.
 */
export class RandomStream {
  private readonly state: Float64Array;
  private readonly offset: number;

  /** The cells must already hold a stream or be seeded next: all zeros is the one state that never moves. */
  constructor(state: Float64Array, offset = 0) {
    assert(offset >= 0 && offset + RANDOM_CELL_COUNT <= state.length, 'RandomStream: cells lie outside the state');
    this.state = state;
    this.offset = offset;
  }

  /** Starts the stream that belongs to the lower 32 bits of a seed. */
  seed(seed: number): void {
    let counter = seed | 0;
    for (let word = 0; word < 4; word++) {
      counter = (counter + GOLDEN_STEP) | 0;
      this.state[this.offset + word] = mixBits(counter) >>> 0;
    }
    this.state[this.offset + 4] = 0;
  }

  /** Draws made since the seed. Two runs whose counts differ have parted before their numbers do. */
  get usedCount(): number {
    return this.state[this.offset + 4]!;
  }

  /** One draw from [0, 2^32). */
  nextU32(): number {
    const { state, offset } = this;
    const second = state[offset + 1]! | 0;
    const third = (state[offset + 2]! | 0) ^ (state[offset]! | 0);
    const fourth = (state[offset + 3]! | 0) ^ second;
    state[offset + 1] = (second ^ third) >>> 0;
    state[offset] = ((state[offset]! | 0) ^ fourth) >>> 0;
    state[offset + 2] = (third ^ (second << 9)) >>> 0;
    state[offset + 3] = rotateLeft(fourth, 11) >>> 0;
    state[offset + 4]!++;
    return Math.imul(rotateLeft(Math.imul(second, 5), 7), 9) >>> 0;
  }

  /** One draw from [0, count), for 1 ≤ count ≤ 2^32. Scaled, not rejected: the number of draws is always one. */
  below(count: number): number {
    assert(count >= 1 && count <= U32_COUNT, 'RandomStream.below: count must lie in 1..2^32');
    return mulDiv(this.nextU32(), count, U32_COUNT);
  }

  /** One draw from [low, high], both included. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  /** One draw, also where the answer is known beforehand, so that editing a chance shifts no later roll. */
  chance(chanceBp: number): boolean {
    return this.below(BP_ONE) < chanceBp;
  }
}

/** Seed of a stream of its own, such as that of one row and unit: unlike those of its neighbours, same everywhere. */
export function deriveSeed(seed: number, first: number, second: number): number {
  const withFirst = mixBits((seed + GOLDEN_STEP) | 0) ^ first;
  return mixBits(mixBits((withFirst + GOLDEN_STEP) | 0) ^ second) >>> 0;
}
