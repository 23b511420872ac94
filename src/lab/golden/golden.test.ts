import { expect, it } from 'vitest';
import { validate } from '#generated/lab-validators.mjs';
import type { GoldenFile, ScenarioFile } from '#generated/types.ts';
import { finish } from '../jobs/work.ts';
import { prepareScenario } from '../prepare/scenario.ts';
import { Simulation } from '../simulation/simulation.ts';
import { testContent, testScenario } from '../testing/scenario.ts';
import { goldenDifference, goldenDifferenceText, goldenOf, goldenText } from './golden.ts';
import { differingWays } from './ways.ts';

const content = testContent();
const fight = (changes: Partial<ScenarioFile> = {}) =>
  prepareScenario(content, testScenario({ until: { frames: 100 }, ...changes })).prepared!;

function golden(changes: Partial<ScenarioFile> = {}): GoldenFile {
  const simulation = new Simulation(fight(changes));
  simulation.advance();
  return goldenOf('test', simulation);
}

it('is written as it is read, and fits its schema', () => {
  const one = golden();
  const read = JSON.parse(goldenText(one)) as GoldenFile;
  expect(read).toEqual(one);
  expect(validate.golden(read), JSON.stringify(validate.golden.errors)).toBe(true);
  expect(goldenDifference(one, golden())).toBeUndefined();
});

it('names the first frame that differs, and a field that shows it', () => {
  const commands = [{ frame: 41, player: 1, action: { type: 'move', x: 0, y: 1 } }] as const;
  const approved = golden({ commands: [] });
  const difference = goldenDifference(approved, golden({ commands }))!;
  expect(difference).toMatchObject({ frame: 41, shownAtFrame: 60, isOtherData: false });
  expect(difference.field).toMatch(/^unit 1 /);
  expect(goldenDifferenceText(difference)).toMatch(/^from frame 41 on: unit 1 \S+ was .* at frame 60$/);
});

it('says when the data changed, and when the run is only longer', () => {
  const other = { ...golden(), contentHash: 'cd'.repeat(32), seed: 2 };
  expect(goldenDifferenceText(goldenDifference(golden(), other)!)).toBe('seed was 1, now 2 (the data changed)');
  expect(goldenDifference(golden(), golden({ until: { frames: 120 } }))).toMatchObject({
    field: 'frames',
    expected: 100,
    actual: 120,
  });
});

it('comes out the same however the fight is driven', () => {
  expect(finish(differingWays(fight()))).toEqual([]);
});
