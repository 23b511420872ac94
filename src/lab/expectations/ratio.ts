import type { EventMatch, RatioExpectation, RatioSpec, RunSample } from '#generated/types.ts';
import type { Work } from '../jobs/work.ts';
import { reseeded, type PreparedScenario } from '../prepare/scenario.ts';
import { runEvent } from '../run/event.ts';
import { Simulation } from '../simulation/simulation.ts';
import type { Evidence, Judgement } from './evidence.ts';
import { matches, matchText } from './match.ts';
import { shareInterval, total, type Count, type Interval } from './wilson.ts';

interface SeedCount extends Count {
  readonly seed: number;
}

type Verdict = RunSample['verdict'];

interface Finding {
  readonly verdict: Verdict;
  readonly interval: Interval;
}

const CONFIDENCE = 0.99;
const STEPS_AT_ONCE = 200;
const SEEDS_NAMED = 3;

/**
 * A share over many seeds: those from the scenario's own on, one after the other. It holds when the share lies inside the
 * range with the certainty that is asked for; what stays open after all seeds does not hold, and says so.
 */
export function* ratio({ ratio: wanted }: RatioExpectation, evidence: Evidence): Work<Judgement> {
  const { scenario } = evidence.simulation;
  const counts: SeedCount[] = [];
  let finding: Finding = { verdict: 'undecided', interval: { low: 0, high: 1 } };
  for (const { seeds, confidence } of looksOf(wanted)) {
    while (counts.length < seeds) {
      yield { done: counts.length, total: wanted.seeds };
      counts.push(yield* countSeed(counts.length, wanted, scenario, evidence));
    }
    finding = found(counts, wanted, confidence);
    if (finding.verdict !== 'undecided') break;
  }
  return judgement(wanted, counts, finding);
}

/**
 * When to look. Each early look that may end the sampling spends a little of the uncertainty that is allowed, so that
 * all of them together stay within it.
 */
function looksOf({ seeds, confidence = CONFIDENCE }: RatioSpec): { seeds: number; confidence: number }[] {
  const doubt = 1 - confidence;
  const early = [8, 4, 2].map((part) => Math.ceil(seeds / part)).filter((count) => count >= 16);
  return [
    ...early.map((count) => ({ seeds: count, confidence: 1 - (0.1 * doubt) / early.length })),
    { seeds, confidence: early.length === 0 ? confidence : 1 - 0.9 * doubt },
  ];
}

function* countSeed(index: number, wanted: RatioSpec, scenario: PreparedScenario, evidence: Evidence): Work<SeedCount> {
  const seed = (scenario.snapshot.seed + index) >>> 0;
  const count = (of: EventMatch, events: Evidence['events']) =>
    events.filter((event) => matches(event, of, scenario.refs)).length;
  const counted = (events: Evidence['events']) => ({
    seed,
    hits: count(wanted.of, events),
    trials: count(wanted.among, events),
  });
  // The run that is being judged is the first of them.
  if (index === 0) return counted(evidence.events);
  const simulation = new Simulation(reseeded(scenario, seed), { hashesEachFrame: false, keyframeEvery: Infinity });
  while (!simulation.advance(STEPS_AT_ONCE)) yield { done: index, total: wanted.seeds };
  const kinds = [wanted.of.event, wanted.among.event] as readonly string[];
  return counted(simulation.events.filter(({ kind }) => kinds.includes(kind)).map(runEvent));
}

function found(counts: readonly Count[], { within: [low, high] }: RatioSpec, confidence: number): Finding {
  const interval = shareInterval(counts, confidence);
  const { hits, trials } = total(counts);
  const verdict = (): Verdict => {
    if (trials === 0) return 'undecided';
    // No number of seeds proves one exact share, so it has to be the share of these.
    if (low === high) return hits / trials === low ? 'inside' : 'outside';
    if (interval.low >= low && interval.high <= high) return 'inside';
    return interval.high < low || interval.low > high ? 'outside' : 'undecided';
  };
  return { verdict: verdict(), interval };
}

function judgement(wanted: RatioSpec, counts: readonly SeedCount[], { verdict, interval }: Finding): Judgement {
  const [low, high] = wanted.within;
  const { of, among, seeds, confidence = CONFIDENCE } = wanted;
  const { hits, trials } = total(counts);
  const percent = `${round(100 * confidence)} %`;
  const sample: RunSample = {
    verdict,
    hits,
    trials,
    low: round(interval.low),
    high: round(interval.high),
    confidence,
    seeds: counts.map(({ seed, hits: own, trials: tried }) => [seed, own, tried]),
  };
  return {
    ok: verdict === 'inside',
    text: `${matchText(of)} among ${matchText(among)} over ${seeds} seeds lies within ${low} to ${high}, ${percent} certain`,
    expected: [low, high],
    actual: actualText(sample, wanted),
    sample,
    ...(verdict !== 'inside' && trials > 0 && { chain: furthest(counts, hits / trials, (low + high) / 2) }),
  };
}

function actualText({ hits, trials, low, high, verdict, seeds }: RunSample, wanted: RatioSpec): string {
  const names = `seeds ${seeds[0]![0]} to ${seeds.at(-1)![0]}`;
  if (trials === 0) return `nothing to count: no ${matchText(wanted.among)} with ${names}`;
  const share = `${round(hits / trials)} (${hits} of ${trials}, so ${low} to ${high}; ${names})`;
  return verdict === 'undecided'
    ? `${share}: too few to be certain${neededText({ hits, trials, low, high }, wanted)}`
    : share;
}

/** Twice as near takes four times as many. */
function neededText({ hits, trials, low, high }: Count & Interval, { within, seeds }: RatioSpec): string {
  const share = hits / trials;
  const distance = Math.min(Math.abs(share - within[0]), Math.abs(within[1] - share));
  const needed = Math.ceil(seeds * ((high - low) / 2 / distance) ** 2);
  return Number.isFinite(needed) ? `; about ${needed} seeds would tell` : '';
}

/** Seeds to look at first: those that went furthest the wrong way. */
function furthest(counts: readonly SeedCount[], share: number, middle: number): string[] {
  const sign = share < middle ? 1 : -1;
  const far = counts
    .filter(({ trials }) => trials > 0)
    .sort((a, b) => sign * (a.hits / a.trials - b.hits / b.trials) || a.seed - b.seed);
  return far.slice(0, SEEDS_NAMED).map(({ seed, hits, trials }) => `seed ${seed}: ${hits} of ${trials}`);
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;
