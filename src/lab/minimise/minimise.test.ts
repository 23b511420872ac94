import { expect, it } from 'vitest';
import type { ScenarioFile } from '#generated/types.ts';
import { compile } from '#core';
import { testTables } from '../../core/content/testing/tables.ts';
import { finish } from '../jobs/work.ts';
import { runScenario } from '../run/run.ts';
import { TEST_TABLES, testContent, testScenario } from '../testing/scenario.ts';
import { minimise, type MinimiseOptions } from './minimise.ts';

const content = testContent();

/** Two knights and four wolves; one blow among many orders is too strong. */
function crowded(changes: Partial<ScenarioFile> = {}): ScenarioFile {
  const walk = (frame: number) => ({ frame, player: 2, action: { type: 'move', x: frame / 10, y: 1 } }) as const;
  return testScenario({
    participants: [
      { camp: 'blue', slot: 1, unit: 'knight', player: 1, level: 2, overrides: { hp: 600, moveSpeed: 4 } },
      { camp: 'red', slot: 1, unit: 'knight', player: 2, level: 3, overrides: { hp: 300 } },
      ...[2, 3, 4, 5].map((slot) => ({ camp: 'red', slot, unit: 'wolf', at: { x: 15, y: slot } })),
    ],
    commands: [
      ...[1, 3, 5, 7, 9, 11].map(walk),
      { frame: 4, player: 1, action: { type: 'castUnit', skill: 'strike', target: 2 } },
    ],
    until: { ms: 3_000 },
    expect: [
      { that: 'alive', of: 'red:1', is: true },
      { event: 'damage', where: { target: 2 }, count: 0 },
    ],
    ...changes,
  });
}

const smaller = (scenario: ScenarioFile, options: MinimiseOptions = {}) => {
  const outcome = finish(minimise(content, scenario, options));
  if (outcome.kind !== 'smaller') throw new Error(outcome.kind);
  return outcome;
};

it('leaves only what the failure needs', () => {
  const { scenario, after, before, isMinimal, expectations } = smaller(crowded());
  expect(before).toEqual({ participants: 6, commands: 7, settings: 9, frames: 60 });
  expect(isMinimal).toBe(true);
  expect(after).toMatchObject({ participants: 2, commands: 1, settings: 0 });
  expect(after.frames).toBeLessThan(10);
  expect(scenario.commands).toEqual([
    { frame: 4, player: 1, action: { type: 'castUnit', skill: 'strike', target: 'red:1' } },
  ]);
  expect(expectations).toMatchObject([{ ok: false }]);
  expect(scenario.expect).toEqual([{ event: 'damage', where: { target: 'red:1' }, count: 0 }]);
});

it('is minimal by one removal: without any one part it no longer fails so', () => {
  const { scenario } = smaller(crowded());
  const fails = (one: ScenarioFile) => {
    const outcome = runScenario(content, one);
    return outcome.ok && outcome.result.expectations.some(({ ok }) => !ok);
  };
  expect(fails(scenario)).toBe(true);
  expect(fails({ ...scenario, commands: [] })).toBe(false);
  expect(fails({ ...scenario, until: { frames: scenario.until.frames! - 1 } })).toBe(false);
  for (const gone of scenario.participants)
    expect(fails({ ...scenario, participants: scenario.participants.filter((one) => one !== gone) })).toBe(false);
});

it('keeps life that is too low too low, instead of losing the unit', () => {
  const scenario = crowded({ expect: [{ that: 'unit.hp', of: 'red:1', at: { frame: 50 }, atLeast: 290 }] });
  const { after, scenario: small } = smaller(scenario);
  expect(after).toMatchObject({ participants: 2, commands: 1, settings: 1, frames: 50 });
  expect(small.participants[1]!.overrides).toEqual({ hp: 300 });
});

it('says that what is missing may be missing for another reason, unless good data are given', () => {
  const scenario = crowded({ expect: [{ event: 'death', where: { target: 'red:1' } }] });
  expect(smaller(scenario)).toMatchObject({ isAbsence: true, after: { commands: 0, frames: 60 } });
  const deadly = { ...TEST_TABLES.effects!['hit'], action: { kind: 'damage', type: 'true', amount: { flat: 9_000 } } };
  const good = compile(testTables({ ...TEST_TABLES, effects: { hit: deadly } } as never)).content!;
  expect(smaller(scenario, { good })).toMatchObject({ isAbsence: false, after: { commands: 1, participants: 2 } });
});

it('has nothing to do where nothing fails, only hashes do, or nothing runs', () => {
  const kind = (changes: Partial<ScenarioFile>) => finish(minimise(content, crowded(changes))).kind;
  expect(kind({ expect: [{ never: { event: 'heal' } }] })).toBe('holds');
  expect(kind({ expect: [{ hash: '0'.repeat(16) }] })).toBe('onlyHashes');
  expect(kind({ arena: 'moon' })).toBe('unusable');
});

it('stops when it has run often enough, and says so', () => {
  expect(smaller(crowded(), { runsMax: 4 }).isMinimal).toBe(false);
});
