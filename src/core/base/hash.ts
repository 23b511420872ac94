import { mixBits, rotateLeft } from './bits.ts';

const WORD_VALUE = 4_294_967_296;
/** Which word of a double comes first in the memory of this machine. */
const LOWER = new Int32Array(Float64Array.of(1).buffer)[0] === 0 ? 0 : 1;
const UPPER = 1 - LOWER;

/** The same memory as words, two a cell, for `Hasher.record`. The cells hold no −0, which would be another value than 0. */
export function wordsOf(cells: Float64Array): Int32Array {
  return new Int32Array(cells.buffer, cells.byteOffset, 2 * cells.length);
}

/**
 * Canonical 64-bit digest of a sequence of integers; position counts, so two swapped values do not cancel out.
 *
 * Written down for other languages. All words are unsigned 32-bit and wrap. Two lanes start as
 *     a = 0x9e3779b9, b = 0x7f4a7c15
 * Each integer is split into the low and high word of its two's complement and makes one round:
 *     a = rotl13((a ^ low) * 0x85ebca6b)
 *     b = rotl17((b + (a ^ high)) * 0xc2b2ae35)        with the new a
 * A record of integers is fed as the IEEE 754 doubles that hold them, since that is how they lie in memory. With the
 * lower and the upper word of a double a round is
 *     a = rotl13((a ^ (lower + upper)) * 0x85ebca6b)
 *     b = rotl17((b + (a ^ upper)) * 0xc2b2ae35)
 * At the end, with n the number of rounds and fmix the 32-bit finaliser of MurmurHash3:
 *     a ^= n; b ^= n; a += b; b += a; a = fmix(a); b = fmix(b); a += b; b += a
 * and the digest is a as high, b as low word. It guards against mistakes, not against an attacker.
 */
export class Hasher {
  /** a and b. In an array, where they stay words: fields are checked and boxed at every use. */
  private readonly lanes = new Int32Array(2);
  private roundCount = 0;

  constructor() {
    this.reset();
  }

  reset(): void {
    this.lanes[0] = 0x9e37_79b9;
    this.lanes[1] = 0x7f4a_7c15;
    this.roundCount = 0;
  }

  /** Feeds an unsigned 32-bit word: the same as int, without the split. */
  word(u32: number): void {
    this.round(u32 | 0, 0);
  }

  /** Feeds a safe integer. 0 and -0 are one value. */
  int(value: number): void {
    this.round(value | 0, Math.floor(value / WORD_VALUE) | 0);
  }

  /** Feeds cells [from, to) of an array that `wordsOf` looks into, at several times the speed of `int`. */
  record(words: Int32Array, from: number, to: number): void {
    const { lanes } = this;
    let a = lanes[0]!;
    let b = lanes[1]!;
    const toLower = LOWER - UPPER;
    const end = 2 * to;
    for (let index = 2 * from + UPPER; index < end; index += 2) {
      const upper = words[index]!;
      a = rotateLeft(Math.imul(a ^ (words[index + toLower]! + upper), 0x85eb_ca6b), 13);
      b = rotateLeft(Math.imul(b + (a ^ upper), 0xc2b2_ae35), 17);
    }
    lanes[0] = a;
    lanes[1] = b;
    this.roundCount += to - from;
  }

  /** The same for every `stride`th cell from `from` on, so many of them: one field of many records. */
  column(words: Int32Array, from: number, stride: number, count: number): void {
    const { lanes } = this;
    let a = lanes[0]!;
    let b = lanes[1]!;
    const toLower = LOWER - UPPER;
    const end = 2 * (from + stride * count);
    for (let index = 2 * from + UPPER; index < end; index += 2 * stride) {
      const upper = words[index]!;
      a = rotateLeft(Math.imul(a ^ (words[index + toLower]! + upper), 0x85eb_ca6b), 13);
      b = rotateLeft(Math.imul(b + (a ^ upper), 0xc2b2_ae35), 17);
    }
    lanes[0] = a;
    lanes[1] = b;
    this.roundCount += count;
  }

  /** Feeds the length, then each UTF-16 unit. For names and scripts; battle state holds no text. */
  text(value: string): void {
    this.word(value.length);
    for (let index = 0; index < value.length; index++) this.word(value.charCodeAt(index));
  }

  /** Upper 32 bits of the digest of what was fed so far. Feeding may go on. */
  get hi(): number {
    const a = mixBits(this.mixedA());
    return (a + mixBits(this.mixedB())) >>> 0;
  }

  /** Lower 32 bits of the digest of what was fed so far. */
  get lo(): number {
    return (this.hi + mixBits(this.mixedB())) >>> 0;
  }

  /** The digest as 16 lower-case hexadecimal digits, upper word first. */
  hex(): string {
    return wordHex(this.hi) + wordHex(this.lo);
  }

  private round(low: number, high: number): void {
    const { lanes } = this;
    const a = rotateLeft(Math.imul(lanes[0]! ^ low, 0x85eb_ca6b), 13);
    lanes[0] = a;
    lanes[1] = rotateLeft(Math.imul(lanes[1]! + (a ^ high), 0xc2b2_ae35), 17);
    this.roundCount++;
  }

  private mixedA(): number {
    return ((this.lanes[0]! ^ this.roundCount) + (this.lanes[1]! ^ this.roundCount)) | 0;
  }

  private mixedB(): number {
    return ((this.lanes[1]! ^ this.roundCount) + this.mixedA()) | 0;
  }
}

function wordHex(word: number): string {
  return word.toString(16).padStart(8, '0');
}
