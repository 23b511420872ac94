/** How an authored number becomes a core integer. */
export interface Scale {
  /** Core units in one authored unit. */
  readonly factor: number;
  readonly decimalsMax: number;
  /** Largest magnitude, in core units. Keeps sums and products of a battle far from 2^53. */
  readonly limit: number;
}

/** Lengths, speeds, angles, attributes, amounts: thousandths, up to a billion whole units. */
export const MILLI: Scale = { factor: 1_000, decimalsMax: 3, limit: 1_000_000_000_000 };
/** Ratios: ten-thousandths, up to a hundred-thousandfold. */
export const BP: Scale = { factor: 10_000, decimalsMax: 4, limit: 1_000_000_000 };
/** Counts and milliseconds. */
export const WHOLE: Scale = { factor: 1, decimalsMax: 0, limit: 1_000_000_000 };

export type DecimalFault = 'wrongType' | 'tooManyDecimals' | 'outOfRange';

/**
 * The exact integer behind an authored decimal, or what is wrong with it. Nothing is ever rounded: the nearest integer
 * k is accepted only when k / factor is the very double that was read. Division is correctly rounded, so this holds
 * for each decimal text with few enough places and for no other, as long as k stays below 2^51 (limits see to that).
 */
export function toScaled(value: unknown, scale: Scale): number | DecimalFault {
  if (typeof value !== 'number' || value !== value) return 'wrongType';
  const nearest = Math.round(value * scale.factor);
  if (nearest > scale.limit || nearest < -scale.limit) return 'outOfRange';
  // Adding 0 turns -0 into 0.
  return nearest / scale.factor === value ? nearest + 0 : 'tooManyDecimals';
}

/** The authored decimal behind a core integer: the inverse of `toScaled`. */
export function fromScaled(value: number, scale: Scale): number {
  return value / scale.factor;
}
