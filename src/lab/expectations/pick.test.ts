import { describe, expect, it } from 'vitest';
import type { Expectation, RunExpectation, ScenarioFile } from '#generated/types.ts';
import { validate } from '#generated/validators.mjs';
import { runScenario } from '../run/run.ts';
import { testContent, testScenario } from '../testing/scenario.ts';
import { acceptActual } from './accept.ts';
import { countLike, picksOfEvent, picksOfValue, type PickedValue } from './pick.ts';

const content = testContent();
const strikeAt = (frame: number) =>
  ({ frame, player: 1, action: { type: 'castUnit', skill: 'strike', target: 'red:1' } }) as const;

function run(expectations: readonly Expectation[], frames = [2, 60]) {
  const scenario = testScenario({ commands: frames.map(strikeAt), until: { ms: 6_000 }, expect: [...expectations] });
  expect(validate.scenario(scenario), JSON.stringify(validate.scenario.errors)).toBe(true);
  const outcome = runScenario(content, scenario as ScenarioFile);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return outcome.result;
}

const REFS = { 1: 'blue:1', 2: 'red:1' } as const;
const refOf = (guid: number) => REFS[guid as 1 | 2] ?? guid;

describe('what is picked from a run', () => {
  it('holds in that run, and what must never happen does not', () => {
    const { events } = run([]);
    for (const event of events) {
      const picks = picksOfEvent(event, countLike(event, events), refOf);
      // Only the first of its kind happens first in its frame.
      const isFirst = events.find((one) => countLike(event, [one]) === 1)?.id === event.id;
      const sound = picks.filter(({ kind }) => isFirst || kind !== 'inFrame');
      const { expectations } = run(sound.map(({ expectation }) => expectation));
      expect(expectations.map(({ ok }) => ok)).toEqual(sound.map(({ kind }) => kind !== 'never'));
    }
  });

  it('names units by camp and slot, so that it survives other guids', () => {
    const { events } = run([]);
    const damage = events.find(({ kind }) => kind === 'damage')!;
    const [inFrame, withAmount] = picksOfEvent(damage, 1, refOf);
    expect(inFrame!.expectation).toMatchObject({
      event: 'damage',
      where: { source: 'blue:1', target: 'red:1' },
      frame: 4,
    });
    expect(withAmount!.expectation).toMatchObject({ where: { amount: 100.5 } });
  });

  it('holds for values at their moment', () => {
    const values: PickedValue[] = [
      { that: 'unit.hp', value: 899.5 },
      { that: 'alive', value: true },
      { that: 'cooldown', skill: 'strike', value: 0 },
      { that: 'casting', skill: 'strike', value: false },
    ];
    const picks = values.flatMap((value) => picksOfValue('red:1', { frame: 40 }, value));
    const { expectations } = run(picks.map(({ expectation }) => expectation));
    expect(expectations.filter(({ ok }) => !ok)).toEqual([]);
    expect(picks.map(({ kind }) => kind)).toEqual([
      'value',
      'atLeast',
      'atMost',
      'value',
      'value',
      'atLeast',
      'atMost',
      'value',
    ]);
  });
});

describe('accepting what came', () => {
  const wrong: Expectation[] = [
    { event: 'damage', count: 7 },
    { event: 'damage', frame: 9 },
    { event: 'damage', within: [50, 60] },
    { event: 'heal' },
    { that: 'unit.hp', of: 'red:1', is: 5 },
    { that: 'unit.hp', of: 'red:1', near: { value: 5, within: 2 } },
    { that: 'position', of: 'red:1', nearPosition: { x: 99, y: 0, within: 0.5 } },
    { that: 'alive', of: 'red:1', is: false },
    { hash: '0'.repeat(16) },
  ];

  it('makes a failed expectation hold, in its own form', () => {
    const failed = run(wrong).expectations;
    expect(failed.map(({ ok }) => ok)).not.toContain(true);
    const accepted = wrong.map((expectation, at) => acceptActual(expectation, failed[at]!)!);
    expect(run(accepted).expectations.filter(({ ok }) => !ok)).toEqual([]);
    expect(accepted[5]).toHaveProperty('near.within', 2);
    expect(accepted[1]).toEqual({ event: 'damage', frame: 4 });
  });

  it('has nothing to offer for what must never happen', () => {
    const never: Expectation = { never: { event: 'damage' } };
    expect(acceptActual(never, run([never]).expectations[0] as RunExpectation)).toBeUndefined();
  });
});
