import { describe, expect, it } from 'vitest';
import { compile } from '#core';
import type { ScenarioFile } from '#generated/types.ts';
import { testTables } from '../../core/content/testing/tables.ts';
import { prepareScenario } from '../prepare/scenario.ts';
import { recordReplay } from '../replay/record.ts';
import { verifyReplay } from '../replay/verify.ts';
import { TEST_TABLES, testScenario } from '../testing/scenario.ts';
import { Simulation } from '../simulation/simulation.ts';
import { drawsBetween, drawsBySite } from './draws.ts';

/** A strike that hits every second time; four of them. */
const content = (() => {
  const hit = { ...TEST_TABLES.effects!['hit'], trigger: { on: 'effect', chance: 0.5 } };
  const tables = testTables({ ...TEST_TABLES, effects: { hit } });
  return compile(tables, { contentHash: 'ab'.repeat(32) }).content!;
})();

const scenario = (changes: Partial<ScenarioFile> = {}): ScenarioFile =>
  testScenario({
    commands: [2, 30, 60, 90].map((frame) => ({
      frame,
      player: 1,
      action: { type: 'castUnit', skill: 'strike', target: 'red:1' },
    })),
    until: { ms: 6_000 },
    ...changes,
  });

function run(changes: Partial<ScenarioFile> = {}): Simulation {
  const { prepared, problems } = prepareScenario(content, scenario(changes));
  expect(problems).toEqual([]);
  const simulation = new Simulation(prepared!, { keyframeEvery: 8 });
  simulation.advance();
  return simulation;
}

const drawn = (simulation: Simulation) => drawsBetween(simulation, 1, simulation.frame);
const hits = (simulation: Simulation) => simulation.events.filter(({ kind }) => kind === 'damage').length;

describe('the draws of a run', () => {
  it('are told with their number, place of use and the chance that they were held against', () => {
    const draws = drawn(run());
    expect(draws.map(({ counter, site, n, chanceBp, effect }) => [counter, site, n, chanceBp, effect])).toEqual(
      [1, 2, 3, 4].map((counter) => [counter, 'chance', 10_000, 5_000, 'hit']),
    );
    expect(hits(run())).toBe(draws.filter(({ value }) => value < 5_000).length);
  });

  it('add up by place of use', () => {
    const draw = (site: string, value: number, chanceBp?: number) => ({ site, value, ...(chanceBp && { chanceBp }) });
    const draws = [draw('target', 2), draw('chance', 10, 4_000), draw('chance', 9_000, 2_500)];
    expect(drawsBySite(draws)).toEqual([
      { site: 'chance', count: 2, chances: 2, successes: 1, expectedBp: 6_500 },
      { site: 'target', count: 1, chances: 0, successes: 0, expectedBp: 0 },
    ]);
  });
});

describe('a pinned draw', () => {
  const all = (value: number) => [1, 2, 3, 4].map((counter) => ({ counter, value }));

  it('gives what was wanted, at most what the draw can give', () => {
    expect(hits(run({ draws: all(0) }))).toBe(4);
    const highest = run({ draws: all(4_294_967_295) });
    expect(hits(highest)).toBe(0);
    expect(drawn(highest).map(({ value, pinned }) => [value, pinned])).toEqual(all(0).map(() => [9_999, true]));
  });

  it('shifts no other draw', () => {
    const plain = drawn(run());
    expect(plain).toHaveLength(4);
    const other = drawn(run({ draws: [{ counter: 2, value: 1 }] }));
    expect(other.map(({ value }) => value)).toEqual(plain.map(({ value }, index) => (index === 1 ? 1 : value)));
  });

  it('is part of the start, and none leaves it as it was', () => {
    const signature = (changes: Partial<ScenarioFile>) => run(changes).scenario.snapshot.signature;
    expect(signature({ draws: [] })).toBe(signature({}));
    expect(signature({ draws: all(1) })).not.toBe(signature({}));
    expect(signature({ draws: all(1).reverse() })).toBe(signature({ draws: all(1) }));
    expect(run({ draws: [] }).hash).toBe(run().hash);
  });

  it('holds wherever one looks, and in a replay', () => {
    const pinned = run({ draws: all(0) });
    pinned.seek(70);
    expect(drawn(pinned).map(({ value }) => value)).toEqual([0, 0, 0, 0]);
    const replay = recordReplay(scenario({ draws: all(0) }), pinned);
    expect(verifyReplay(content, replay).kind).toBe('equal');
    const without = { ...replay.snapshot, draws: [] };
    expect(verifyReplay(content, { ...replay, snapshot: without }).kind).toBe('otherStart');
  });

  it.each([
    [[{ counter: 0, value: 1 }], 'wrongType', '/draws/0/counter'],
    [[...all(1), ...all(2)], 'badStart', '/draws'],
  ])('that makes no sense is refused at its place', (draws, code, pointer) => {
    expect(prepareScenario(content, scenario({ draws })).problems).toMatchObject([{ code, pointer }]);
  });
});
