/**
 * Reference for the committed tables: power series in whole numbers of 10^-40, so nothing depends on an engine's own
 * sine. Slow and short on purpose.
 */
const ONE = 10n ** 40n;
const PI = 31_415_926_535_897_932_384_626_433_832_795_028_841_971n;

/** sin of whole degrees in 0..90 as an integer of 1/scale, rounded to nearest. */
export function exactSineOfDegree(degree: number, scale: bigint): bigint {
  const x = (PI * BigInt(degree)) / 180n;
  let sum = 0n;
  let term = x;
  for (let power = 1n; term !== 0n; power += 2n) {
    sum += term;
    term = (-term * x * x) / (ONE * ONE * (power + 1n) * (power + 2n));
  }
  return roundTo(sum, scale);
}

/** atan(numerator / denominator) in degrees, for a ratio in 0..1, as an integer of 1/scale, rounded to nearest. */
export function exactArctangentDegrees(numerator: number, denominator: number, scale: bigint): bigint {
  // Euler's series converges for a ratio of 1 too: each term is the last one times 2k/(2k+1) · x²/(1+x²).
  const x2 = BigInt(numerator) ** 2n;
  const total = x2 + BigInt(denominator) ** 2n;
  let term = (ONE * BigInt(numerator) * BigInt(denominator)) / total;
  let sum = 0n;
  for (let k = 1n; term !== 0n; k++) {
    sum += term;
    term = (term * 2n * k * x2) / ((2n * k + 1n) * total);
  }
  return roundTo((sum * 180n * ONE) / PI, scale);
}

function roundTo(value: bigint, scale: bigint): bigint {
  return (value * scale * 2n + ONE) / (2n * ONE);
}
