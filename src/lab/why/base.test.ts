import { expect, it } from 'vitest';
import { compile } from '#core';
import { testTables } from '../../core/content/testing/tables.ts';
import { prepareScenario } from '../prepare/scenario.ts';
import { Simulation } from '../simulation/simulation.ts';
import { TEST_TABLES, testScenario } from '../testing/scenario.ts';
import { baseOf } from './base.ts';

function strike(amount: unknown) {
  const hit = { trigger: { on: 'effect' }, action: { kind: 'damage', type: 'true', amount } };
  const { content, problems } = compile(testTables({ ...TEST_TABLES, effects: { hit } }), {
    contentHash: 'ab'.repeat(32),
  });
  expect(problems).toEqual([]);
  const run = new Simulation(prepareScenario(content!, testScenario()).prepared!);
  run.advance();
  const event = run.events.find(({ kind }) => kind === 'damage')!;
  return { event, base: baseOf(run, event.frame, event.id) };
}

it('works out flat part and terms from the units as they were before the hit', () => {
  const { event, base } = strike({
    flat: 10,
    terms: [{ of: 'target', attribute: 'max-hp', part: 'current', ratio: 0.1 }],
  });
  expect(event).toMatchObject({ amount: 110_000 });
  expect(base).toMatchObject({
    flatMilli: 10_000,
    totalMilli: 110_000,
    isExact: true,
    terms: [
      {
        of: 'target',
        name: 'max-hp',
        isResource: false,
        part: 'current',
        ratioBp: 1_000,
        valueMilli: 1_000_000,
        addsMilli: 100_000,
      },
    ],
  });
});

it('finds the level at which it was dealt', () => {
  const { base } = strike({ flat: [5, 6, 7] });
  expect(base).toMatchObject({ isExact: true });
  expect([5_000, 6_000, 7_000].indexOf(base!.flatMilli) + 1).toBe(base!.level);
});
