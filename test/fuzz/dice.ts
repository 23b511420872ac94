/** The fuzzer's own rolls: same seed, same rolls, and no relation to the generator of the core. */
export class Dice {
  private state: number;

  constructor(seed: number) {
    this.state = seed | 0;
    for (let round = 0; round < 4; round++) this.roll();
  }

  private roll(): number {
    this.state = (Math.imul(this.state, 0x0019_660d) + 0x3c6e_f35f) | 0;
    const mixed = Math.imul(this.state ^ (this.state >>> 15), 0x2c1b_3c6d);
    return (mixed ^ (mixed >>> 13)) >>> 0;
  }

  /** Whole number from [0, count). */
  below(count: number): number {
    return Math.floor((this.roll() / 4_294_967_296) * count);
  }

  /** Whole number from [low, high], both included. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  /** Number with one decimal from [low, high]. */
  tenths(low: number, high: number): number {
    return this.between(low * 10, high * 10) / 10;
  }

  chance(share: number): boolean {
    return this.below(1_000) < share * 1_000;
  }

  pick<const T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }

  /** Some of a list in its order, each with the same chance. */
  some<const T>(list: readonly T[], share = 0.5): T[] {
    return list.filter(() => this.chance(share));
  }

  /** Fields that are there only sometimes. */
  maybe<T extends object>(share: number, make: () => T): T | undefined {
    return this.chance(share) ? make() : undefined;
  }

  times<T>(count: number, make: (index: number) => T): T[] {
    return Array.from({ length: count }, (_, index) => make(index));
  }

  shuffled<T>(list: readonly T[]): T[] {
    const mixed = [...list];
    for (let last = mixed.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
    }
    return mixed;
  }
}
