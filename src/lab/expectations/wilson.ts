/** How far a share that was counted may lie from the true one. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** What one seed gave. */
export interface Count {
  readonly hits: number;
  readonly trials: number;
}

/**
 * Wilson's interval of a share at a confidence of 0.5 to 1. Trials of one seed are no independent draws where one decides
 * about the next, so that the spread between seeds widens the interval when it is larger than chance alone would make it.
 */
export function shareInterval(counts: readonly Count[], confidence: number): Interval {
  const { hits, trials } = total(counts);
  if (trials === 0) return { low: 0, high: 1 };
  const share = hits / trials;
  return wilson(share, trials / spreadFactor(counts, share, trials), quantile((1 + confidence) / 2));
}

export function total(counts: readonly Count[]): Count {
  return {
    hits: counts.reduce((sum, { hits }) => sum + hits, 0),
    trials: counts.reduce((sum, { trials }) => sum + trials, 0),
  };
}

function wilson(share: number, trials: number, z: number): Interval {
  const weight = 1 + (z * z) / trials;
  const middle = (share + (z * z) / (2 * trials)) / weight;
  const half = (z * Math.sqrt((share * (1 - share)) / trials + (z * z) / (4 * trials * trials))) / weight;
  // The ends are exact where nothing or everything was a hit; rounding must not take that away.
  return { low: share === 0 ? 0 : middle - half, high: share === 1 ? 1 : middle + half };
}

/** Variance between seeds over that of independent trials, at least 1. */
function spreadFactor(counts: readonly Count[], share: number, trials: number): number {
  const independent = share * (1 - share) * trials;
  if (counts.length < 2 || independent === 0) return 1;
  const between = counts.reduce((sum, { hits, trials: own }) => sum + (hits - share * own) ** 2, 0);
  return Math.max(1, between / independent);
}

// Coefficients of Acklam's approximation of the inverse normal distribution: wrong by 1e-9 at most.
const A = [-39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239]; // prettier-ignore
const B = [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1];
const C = [-0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968, 2.938163982698783]; // prettier-ignore
const D = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1];
const TAIL = 0.02425;

const polynomial = (coefficients: readonly number[], x: number): number =>
  coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0);

/** The z below which a share `p` (0.5 to 1) of a normal distribution lies. */
function quantile(p: number): number {
  if (p > 1 - TAIL) {
    const q = Math.sqrt(-2 * Math.log(1 - p));
    return -polynomial(C, q) / polynomial(D, q);
  }
  const q = p - 0.5;
  return (q * polynomial(A, q * q)) / polynomial(B, q * q);
}
