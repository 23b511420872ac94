import { expect, it } from 'vitest';
import { compile } from '#core';
import type { RatioSpec, ScenarioFile } from '#generated/types.ts';
import { testTables } from '../../core/content/testing/tables.ts';
import { finish } from '../jobs/work.ts';
import { runScenario, runSteps } from '../run/run.ts';
import { TEST_TABLES, testScenario } from '../testing/scenario.ts';
import { shareInterval } from './wilson.ts';

const effects = {
  hit: { trigger: { on: 'effect', chance: 0.3 }, action: { kind: 'damage', type: 'true', amount: { flat: 1 } } },
};
const { content } = compile(testTables({ ...TEST_TABLES, effects } as never), { contentHash: 'ab'.repeat(32) });

/** One blow a fight that lands in 30 % of them. */
const sometimes = (spec: Partial<RatioSpec>): ScenarioFile =>
  testScenario({
    until: { frames: 8 },
    expect: [
      { ratio: { of: { event: 'damage' }, among: { event: 'command' }, seeds: 240, within: [0.15, 0.5], ...spec } },
    ],
  });

function judged(spec: Partial<RatioSpec>) {
  const outcome = runScenario(content!, sometimes(spec));
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return outcome.result.expectations[0]!;
}

it('holds when the share is certain to lie inside', () => {
  const { ok, sample, actual } = judged({});
  expect({ ok, verdict: sample?.verdict }).toEqual({ ok: true, verdict: 'inside' });
  expect(actual).toMatch(/^0\.\d+ \(\d+ of \d+, so 0\.\d+ to 0\.\d+; seeds 1 to \d+\)$/);
});

it('looks early and stops when it is certain, with the seeds that it ran', () => {
  const { ok, sample, chain } = judged({ within: [0.8, 1] });
  expect([ok, sample?.verdict]).toEqual([false, 'outside']);
  expect(sample!.seeds).toHaveLength(30);
  expect(sample!.seeds.slice(0, 2).map(([seed]) => seed)).toEqual([1, 2]);
  expect(chain![0]).toMatch(/^seed \d+: 0 of 1$/);
});

it('does not hold when it stays open, and says about how many seeds would tell', () => {
  const { ok, sample, actual } = judged({ seeds: 40, within: [0.25, 0.4] });
  expect([ok, sample?.verdict]).toEqual([false, 'undecided']);
  expect(actual).toMatch(/too few to be certain; about \d+ seeds would tell$/);
});

it('comes out the same again, and the run itself is the first seed', () => {
  const first = judged({ seeds: 20 });
  expect(judged({ seeds: 20 })).toEqual(first);
  const [seed, hits] = first.sample!.seeds[6]!;
  const alone = runScenario(content!, sometimes({}), { seed });
  expect(alone.ok && alone.result.events.filter(({ kind }) => kind === 'damage').length).toBe(hits);
});

it('says so when there is nothing to count', () => {
  expect(judged({ among: { event: 'heal' } })).toMatchObject({
    ok: false,
    actual: expect.stringContaining('nothing to count: no heal'),
  });
});

it('takes an exact share as that of the seeds', () => {
  expect(judged({ of: { event: 'command' }, seeds: 20, within: [1, 1] }).ok).toBe(true);
  expect(judged({ seeds: 20, within: [0.3, 0.3] }).sample?.verdict).not.toBe('undecided');
});

it('lets others in between two stretches', () => {
  const work = runSteps(content!, sometimes({ seeds: 30, within: [0, 1] }));
  let pauses = 0;
  while (work.next().done !== true) pauses++;
  expect(pauses).toBeGreaterThan(3);
  expect(finish(runSteps(content!, sometimes({ seeds: 30 }))).ok).toBe(true);
});

it('gives the interval of Wilson, wider where the seeds differ more than chance makes them', () => {
  // Published: 15 of 50 at 95 % lies within 0.191 to 0.438.
  const alike = Array.from({ length: 50 }, (_, index) => ({ hits: index % 10 < 3 ? 1 : 0, trials: 1 }));
  const { low, high } = shareInterval(alike, 0.95);
  expect([low.toFixed(3), high.toFixed(3)]).toEqual(['0.191', '0.438']);
  const allOrNothing = [0, 1, 2, 3, 4].map((index) => ({ hits: index < 2 ? 0 : 5, trials: 10 }));
  const spread = shareInterval(allOrNothing, 0.95);
  expect(spread.high - spread.low).toBeGreaterThan(high - low);
  expect(shareInterval([{ hits: 0, trials: 30 }], 0.99).low).toBe(0);
});
