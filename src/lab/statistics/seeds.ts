/** One scenario with many seeds: what each run came to, and how far they lie apart. */
import { ownerOf } from './blame.ts';
import type { Fight } from './fight.ts';

export interface SeedRun {
  readonly seed: number;
  /** Of the last state: opening the seed gives the same. */
  readonly hash: string;
  readonly lengthMs: number;
  /** The only camp that has somebody left, '' = undecided. */
  readonly winner: string;
  /** −1 = nobody died. */
  readonly firstDeathMs: number;
  readonly camps: readonly { readonly camp: string; readonly damageMilli: number; readonly deaths: number }[];
  /** Those of the start; what their summoned units did is theirs. */
  readonly units: readonly {
    readonly guid: number;
    readonly unit: string;
    readonly camp: string;
    readonly damageMilli: number;
  }[];
}

const GONE = new Set(['dead', 'absent']);

/** Damage is what was lost of life and shields. */
export function seedRunOf(fight: Fight, seed: number, hash: string): SeedRun {
  const starters = [...fight.units.values()].filter(({ owner, guid }) => owner === 0 && !isLate(fight, guid));
  const damageOf = new Map<number, number>();
  for (const { source, hpLostMilli, absorbedMilli } of fight.hits) {
    const owner = ownerOf(fight.units, source);
    damageOf.set(owner, (damageOf.get(owner) ?? 0) + hpLostMilli + absorbedMilli);
  }
  const units = starters.map(({ guid, unit, camp }) => ({ guid, unit, camp, damageMilli: damageOf.get(guid) ?? 0 }));
  const names = [...new Set(units.map(({ camp }) => camp))];
  const campOf = (guid: number) => fight.units.get(guid)?.camp;
  const camps = names.map((camp) => ({
    camp,
    damageMilli: sum(units.filter((unit) => unit.camp === camp).map(({ damageMilli }) => damageMilli)),
    deaths: fight.deaths.filter(({ guid }) => campOf(guid) === camp).length,
  }));
  const left = names.filter((camp) => units.some(({ guid, camp: own }) => own === camp && !isGone(fight, guid)));
  return {
    seed,
    hash,
    lengthMs: fight.endMs,
    winner: left.length === 1 && names.length > 1 ? left[0]! : '',
    firstDeathMs: fight.deaths[0]?.ms ?? -1,
    camps,
    units,
  };
}

const isLate = ({ activities }: Fight, guid: number): boolean =>
  activities.some((activity) => activity.guid === guid && activity.kind === 'absent' && activity.startMs === 0);

const isGone = ({ activities, endMs, deaths }: Fight, guid: number): boolean =>
  activities.some((activity) => activity.guid === guid && GONE.has(activity.kind) && activity.endMs === endMs) ||
  deaths.some((death) => death.guid === guid && death.ms === endMs);

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Something that each run has a figure of. Amounts are thousandths. */
export type Metric =
  | { readonly kind: 'firstDeath' }
  | { readonly kind: 'damage' | 'deaths'; readonly camp: string }
  | { readonly kind: 'dps'; readonly guid: number };

export function metricsOf(run: SeedRun): Metric[] {
  const camps = run.camps.map(({ camp }) => camp);
  return [
    ...camps.map((camp) => ({ kind: 'damage', camp }) as const),
    { kind: 'firstDeath' },
    ...camps.map((camp) => ({ kind: 'deaths', camp }) as const),
    ...run.units.map(({ guid }) => ({ kind: 'dps', guid }) as const),
  ];
}

export const metricKey = (metric: Metric): string =>
  metric.kind === 'firstDeath' ? metric.kind : `${metric.kind} ${metric.kind === 'dps' ? metric.guid : metric.camp}`;

/** undefined = the run has none, such as no first death. */
export function metricValue(run: SeedRun, metric: Metric): number | undefined {
  switch (metric.kind) {
    case 'firstDeath':
      return run.firstDeathMs < 0 ? undefined : run.firstDeathMs;
    case 'damage':
      return run.camps.find(({ camp }) => camp === metric.camp)?.damageMilli;
    case 'deaths':
      return run.camps.find(({ camp }) => camp === metric.camp)?.deaths;
    case 'dps': {
      const unit = run.units.find(({ guid }) => guid === metric.guid);
      return unit && run.lengthMs > 0 ? (unit.damageMilli * 1000) / run.lengthMs : undefined;
    }
  }
}

export interface Spread {
  /** How many runs have the figure. */
  readonly count: number;
  readonly mean: number;
  /** Of the sample (n − 1); 0 for a single run. */
  readonly deviation: number;
  /** Standard error of the mean. */
  readonly error: number;
  readonly min: number;
  readonly median: number;
  readonly max: number;
}

/** undefined when no run has the figure. */
export function spreadOf(runs: readonly SeedRun[], metric: Metric): Spread | undefined {
  return spreadOfValues(valuesOf(runs, metric).map(({ value }) => value));
}

/** undefined of no values. */
export function spreadOfValues(figures: readonly number[]): Spread | undefined {
  const values = [...figures].sort((a, b) => a - b);
  const count = values.length;
  if (count === 0) return undefined;
  const mean = sum(values) / count;
  const variance = count < 2 ? 0 : sum(values.map((value) => (value - mean) ** 2)) / (count - 1);
  const deviation = Math.sqrt(variance);
  const median = (values[(count - 1) >> 1]! + values[count >> 1]!) / 2;
  return { count, mean, deviation, error: deviation / Math.sqrt(count), min: values[0]!, median, max: values.at(-1)! };
}

const valuesOf = (runs: readonly SeedRun[], metric: Metric) =>
  runs.flatMap((run) => {
    const value = metricValue(run, metric);
    return value === undefined ? [] : [{ seed: run.seed, value }];
  });

export interface Bar {
  readonly from: number;
  readonly to: number;
  /** Runs whose figure lies here, by seed; the last bar also holds its upper end. */
  readonly seeds: readonly number[];
}

const BARS_MAX = 24;

/** Equal bars from the smallest figure to the greatest; a single one where all are the same. */
export function histogramOf(runs: readonly SeedRun[], metric: Metric, barsMax = BARS_MAX): Bar[] {
  const values = valuesOf(runs, metric);
  const spread = spreadOf(runs, metric);
  if (spread === undefined) return [];
  const range = spread.max - spread.min;
  const wanted = metric.kind === 'deaths' ? range + 1 : Math.ceil(Math.sqrt(values.length)) + 1;
  const count = range === 0 ? 1 : Math.max(1, Math.min(barsMax, wanted));
  const bars = Array.from({ length: count }, (_, index) => ({
    from: spread.min + (range * index) / count,
    to: spread.min + (range * (index + 1)) / count,
    seeds: [] as number[],
  }));
  for (const { seed, value } of values)
    bars[range === 0 ? 0 : Math.min(count - 1, Math.floor(((value - spread.min) / range) * count))]!.seeds.push(seed);
  for (const { seeds } of bars) seeds.sort((a, b) => a - b);
  return bars;
}

/** How often each camp won, the undecided as ''; most wins first. */
export function winsOf(runs: readonly SeedRun[]): { readonly winner: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { winner } of runs) counts.set(winner, (counts.get(winner) ?? 0) + 1);
  return [...counts].map(([winner, count]) => ({ winner, count })).sort((a, b) => b.count - a.count);
}

export interface SeedRange {
  readonly from: number;
  readonly to: number;
}

const PIECE_MAX = 25;
const PIECES_WANTED = 16;

/** Pieces of a range for several threads: small enough that progress and a stop by error are seen soon. */
export function seedPieces({ from, to }: SeedRange): SeedRange[] {
  const size = Math.max(1, Math.min(PIECE_MAX, Math.ceil((to - from + 1) / PIECES_WANTED)));
  const count = Math.ceil((to - from + 1) / size);
  return Array.from({ length: Math.max(0, count) }, (_, index) => ({
    from: from + index * size,
    to: Math.min(to, from + (index + 1) * size - 1),
  }));
}
