/** The finaliser of MurmurHash3 on a 32-bit word: each input bit reaches each output bit. */
export function mixBits(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35);
  return mixed ^ (mixed >>> 16);
}

export function rotateLeft(word: number, count: number): number {
  return (word << count) | (word >>> (32 - count));
}
