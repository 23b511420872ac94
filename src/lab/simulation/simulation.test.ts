import { expect, test } from 'vitest';
import type { Command } from '#generated/types.ts';
import { firstDifferentFrame } from '../compare.ts';
import { prepareScenario, type PreparedScenario } from '../prepare/scenario.ts';
import { testContent, testScenario } from '../testing/scenario.ts';
import { Simulation } from './simulation.ts';

const content = testContent();
const strikeAt = (frame: number): Command => ({
  frame,
  player: 1,
  action: { type: 'castUnit', skill: 'strike', target: 'red:1' },
});

function prepared(commands: readonly Command[] = [strikeAt(2)], ms = 2_000): PreparedScenario {
  return prepareScenario(content, testScenario({ commands, until: { ms } })).prepared!;
}

function complete(scenario: PreparedScenario): Simulation {
  const simulation = new Simulation(scenario, { keyframeEvery: 8 });
  simulation.advance();
  return simulation;
}

const lifeAt = (simulation: Simulation, frame: number) => simulation.seek(frame).view().units[1]!.resources[0]!.value;

test('a run advances in slices of any size', () => {
  const whole = complete(prepared());
  const sliced = new Simulation(prepared());
  expect(sliced.advance(7)).toBe(false);
  expect(sliced.frame).toBe(7);
  let asked = 0;
  expect(sliced.advance(Infinity, () => ++asked === 5)).toBe(false);
  expect(sliced.frame).toBe(12);
  expect(sliced.advance()).toBe(true);
  expect(sliced.hash).toBe(whole.hash);
});

test('seeking shows any frame and disturbs nothing', () => {
  const simulation = complete(prepared());
  expect(lifeAt(simulation, 1)).toBe(1_000_000);
  expect(lifeAt(simulation, 40)).toBe(899_500);
  expect(lifeAt(simulation, 2)).toBe(1_000_000);
  expect(simulation.frame).toBe(40);
  expect(simulation.hash).toBe(complete(prepared()).hash);
});

test('a frame that was not simulated cannot be looked at', () => {
  const simulation = new Simulation(prepared());
  simulation.advance(3);
  expect(() => simulation.seek(4)).toThrow('known are 0 to 3');
});

test('other commands continue from the last state they leave alone', () => {
  const first = complete(prepared([strikeAt(2), strikeAt(30)]));
  const { commands } = prepared([strikeAt(2), strikeAt(33)]);
  const second = first.withCommands(commands);
  expect(second.resumedFromFrame).toBe(24);
  second.advance();
  const fresh = complete({ ...first.scenario, commands });
  expect(firstDifferentFrame(second.hashes, fresh.hashes)).toBeUndefined();
  expect(second.events).toEqual(fresh.events);
  expect(firstDifferentFrame(first.hashes, second.hashes)).toBe(30);
});

test('an order added after all others keeps all before it', () => {
  const first = complete(prepared());
  const second = first.withCommands(prepared([strikeAt(2), strikeAt(40)]).commands);
  expect(second.resumedFromFrame).toBe(32);
  second.advance();
  expect(second.hash).not.toBe(first.hash);
});

test('a longer run continues the shorter one', () => {
  const short = complete(prepared([strikeAt(2)], 1_000));
  const long = short.withCommands(short.scenario.commands, 40);
  expect(long.resumedFromFrame).toBe(16);
  long.advance();
  expect(long.hash).toBe(complete(prepared()).hash);
});

test('a run that is continued stays as it was', () => {
  const first = complete(prepared());
  const before = { hash: first.hash, events: first.events.length };
  first.withCommands([]).advance();
  expect({ hash: first.hash, events: first.events.length }).toEqual(before);
  expect(lifeAt(first, 40)).toBe(899_500);
});

test('nothing is traced at level off', () => {
  const silent = new Simulation(prepared(), { trace: 'off' });
  silent.advance();
  expect(silent.events).toEqual([]);
  expect(silent.hash).toBe(complete(prepared()).hash);
});

test('heavy mode goes the same way and finds nothing, also when a run is continued', () => {
  const heavy = new Simulation(prepared(), { heavy: true });
  heavy.advance();
  expect([heavy.hash, heavy.fault]).toEqual([complete(prepared()).hash, undefined]);
  const longer = heavy.withCommands(heavy.scenario.commands, 50);
  longer.advance();
  expect(longer.fault).toBeUndefined();
});

test('heavy mode names what is no part of the state', () => {
  const scenario = prepared();
  let asked = 0;
  const rows = scenario.content.skills.map(
    (row) => row && Object.defineProperty({ ...row }, 'castMs', { get: () => [(asked += 7) % 200, 1, 1] }),
  );
  const heavy = new Simulation({ ...scenario, content: { ...scenario.content, skills: rows } }, { heavy: true });
  heavy.advance();
  expect(heavy.fault).toMatchObject({ frame: 2, phase: 'command', entity: 'cast of unit 1', segment: 'casts' });
});
