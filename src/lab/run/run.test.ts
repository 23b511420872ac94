import { expect, test } from 'vitest';
import { validate } from '#generated/run-validators.mjs';
import type { ScenarioFile } from '#generated/types.ts';
import { testContent, testScenario } from '../testing/scenario.ts';
import { runScenario, type RunOptions } from './run.ts';

const content = testContent();

function resultOf(changes: Partial<ScenarioFile> = {}, options: RunOptions = {}) {
  const outcome = runScenario(content, testScenario(changes), options);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return outcome.result;
}

test('a result fits its schema', () => {
  const result = resultOf({ expect: [{ that: 'alive', of: 'red:1', is: true }] }, { trace: 'explain', hashEvery: 5 });
  expect(validate.run(result), JSON.stringify(validate.run.errors)).toBe(true);
});

test('amounts come out as designers wrote them', () => {
  const result = resultOf();
  const [hit] = result.events.filter(({ kind }) => kind === 'damage');
  expect(hit).toMatchObject({ amount: 100.5, hpLost: 100.5, hpAfter: 899.5 });
  expect(result.units[1]).toMatchObject({
    guid: 2,
    id: 'knight',
    camp: 'red',
    slot: 1,
    alive: true,
    hp: 899.5,
    hpMax: 1_000,
    x: 2,
    y: 0,
  });
});

test('every damage reaches the command that began it', () => {
  const { events } = resultOf();
  const byId = new Map(events.map((event) => [event.id, event]));
  const rootOf = (id: number): string => {
    const event = byId.get(id)!;
    return event.parent === 0 ? event.kind : rootOf(event.parent);
  };
  const hits = events.filter(({ kind }) => kind === 'damage');
  expect(hits.map(({ id }) => rootOf(id))).toEqual(['command']);
});

test('hashes are listed as asked and always for the end', () => {
  expect(resultOf({}, { hashEvery: 8 }).hashes!.map(([frame]) => frame)).toEqual([0, 8, 16, 20]);
  expect(resultOf()).not.toHaveProperty('hashes');
});

test('expectations see events that the result does not list', () => {
  const result = resultOf({ expect: [{ event: 'damage', count: 1 }] }, { trace: 'off' });
  expect(result.events).toEqual([]);
  expect(result.expectations).toMatchObject([{ ok: true, where: '/expect/0' }]);
});

test('a run can be cut short and is timed by the caller’s clock', () => {
  let clock = 100;
  const result = resultOf({}, { untilMs: 250, now: () => (clock += 7) });
  expect(result).toMatchObject({ frames: 5, wallMs: 7 });
});

test('a scenario that does not fit the data says why and runs nothing', () => {
  expect(runScenario(content, testScenario({ arena: 'moon' }))).toMatchObject({
    ok: false,
    problems: [{ code: 'unknownReference' }],
  });
});
