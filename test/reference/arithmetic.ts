/** a × b ∕ d, exact, truncated toward zero. */
export function part(a: number, b: number, d: number): number {
  return Number((BigInt(a) * BigInt(b)) / BigInt(d));
}

export function within(value: number, min: number, max: number): number {
  return value < min ? min : value > max ? max : value;
}
