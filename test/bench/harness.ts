/**
 * Times cases against one another. Cases of one group take turns in short slices, so that a machine that slows down
 * slows all of them, and every ratio is the median of ratios of neighbouring slices.
 */
export interface BenchCase {
  readonly name: string;
  /** What one call of `run` counts as, e.g. 1,800 steps. */
  readonly operationCount: number;
  /** Does the work and returns a number made from it, so that no engine can leave the work out. */
  run(): number;
}

export interface BenchTiming {
  readonly name: string;
  readonly nsPerOperation: number;
  readonly operationsPerSecond: number;
  /** Distance between the 10th and 90th percentile as a share of the median: how far to trust the figure. */
  readonly spread: number;
  /** Slices in order; entry i of every timing in a group was taken at about the same moment. */
  readonly sliceNs: readonly number[];
}

export interface BenchPlan {
  readonly warmupMs: number;
  readonly sliceMs: number;
  readonly sliceCount: number;
}

export const QUICK_PLAN: BenchPlan = { warmupMs: 40, sliceMs: 5, sliceCount: 7 };
export const FULL_PLAN: BenchPlan = { warmupMs: 2_000, sliceMs: 40, sliceCount: 21 };

let sink = 0;

export function timeGroup(cases: readonly BenchCase[], plan: BenchPlan): BenchTiming[] {
  const runCounts = cases.map((one) => warmUp(one, plan));
  const slices = cases.map((): number[] => []);
  for (let round = 0; round < plan.sliceCount; round++)
    cases.forEach((one, index) => slices[index]!.push(timeSlice(one, runCounts[index]!)));
  return cases.map((one, index) => summarise(one.name, slices[index]!));
}

/** How much more a variant takes than its base, in percent, from paired slices. */
export function extraCostPercent(base: BenchTiming, variant: BenchTiming): number {
  return (median(variant.sliceNs.map((ns, index) => ns / base.sliceNs[index]!)) - 1) * 100;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Printed at the end so that results are used; differs between two builds only if what they compute differs. */
export function workChecksum(): number {
  return sink;
}

/** Runs until the engine has had time to optimise, and finds how many runs fill a slice. */
function warmUp(one: BenchCase, plan: BenchPlan): number {
  const end = performance.now() + plan.warmupMs;
  let fastestMs = Number.POSITIVE_INFINITY;
  while (performance.now() < end || fastestMs === Number.POSITIVE_INFINITY) {
    const start = performance.now();
    sink = (sink + one.run()) % 1_000_003;
    fastestMs = Math.min(fastestMs, performance.now() - start);
  }
  return Math.max(1, Math.round(plan.sliceMs / Math.max(fastestMs, 1e-4)));
}

function timeSlice(one: BenchCase, runCount: number): number {
  const start = performance.now();
  for (let run = 0; run < runCount; run++) sink = (sink + one.run()) % 1_000_003;
  return ((performance.now() - start) * 1e6) / (runCount * one.operationCount);
}

function summarise(name: string, sliceNs: readonly number[]): BenchTiming {
  const middle = median(sliceNs);
  const spread = (percentile(sliceNs, 0.9) - percentile(sliceNs, 0.1)) / middle;
  return { name, nsPerOperation: middle, operationsPerSecond: 1e9 / middle, spread, sliceNs };
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.round((sorted.length - 1) * share)]!;
}
