import { mixBits, rotateLeft } from './bits.ts';

const WORD_VALUE = 4_294_967_296;

/**
 * Canonical 64-bit digest of a sequence of integers; position counts, so two swapped values do not cancel out.
 *
 * Written down for other languages. All words are unsigned 32-bit and wrap. Two lanes start as
 *     a = 0x9e3779b9, b = 0x7f4a7c15
 * Each integer is split into the low and high word of its two's complement and makes one round:
 *     a = rotl13((a ^ low) * 0x85ebca6b)
 *     b = rotl17((b + (a ^ high)) * 0xc2b2ae35)        with the new a
 * At the end, with n the number of rounds and fmix the 32-bit finaliser of MurmurHash3:
 *     a ^= n; b ^= n; a += b; b += a; a = fmix(a); b = fmix(b); a += b; b += a
 * and the digest is a as high, b as low word. It guards against mistakes, not against an attacker.
 */
export class Hasher {
  private a = 0;
  private b = 0;
  private roundCount = 0;

  constructor() {
    this.reset();
  }

  reset(): void {
    this.a = 0x9e37_79b9 | 0;
    this.b = 0x7f4a_7c15 | 0;
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

  /** Feeds cells [from, to): the same as int for each, at several times the speed. */
  range(cells: Float64Array, from: number, to: number): void {
    let a = this.a;
    let b = this.b;
    for (let index = from; index < to; index++) {
      const value = cells[index]!;
      const low = value | 0;
      // Nearly all values fit 32 bits, and then the high word is only the sign.
      const high = low === value ? low >> 31 : Math.floor(value / WORD_VALUE) | 0;
      a = rotateLeft(Math.imul(a ^ low, 0x85eb_ca6b), 13);
      b = rotateLeft(Math.imul(b + (a ^ high), 0xc2b2_ae35), 17);
    }
    this.a = a;
    this.b = b;
    this.roundCount += to - from;
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
    this.a = rotateLeft(Math.imul(this.a ^ low, 0x85eb_ca6b), 13);
    this.b = rotateLeft(Math.imul(this.b + (this.a ^ high), 0xc2b2_ae35), 17);
    this.roundCount++;
  }

  private mixedA(): number {
    return ((this.a ^ this.roundCount) + (this.b ^ this.roundCount)) | 0;
  }

  private mixedB(): number {
    return ((this.b ^ this.roundCount) + this.mixedA()) | 0;
  }
}

function wordHex(word: number): string {
  return word.toString(16).padStart(8, '0');
}
