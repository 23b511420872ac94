import { afterEach, expect, test } from 'vitest';
import { ContentBuilder, damage, Fight, replayEach, runEach } from './index.ts';

afterEach(() => runEach(undefined));

function fight(chanceBp: () => number): Fight {
  const c = new ContentBuilder();
  const effect = c.effect({ action: damage(10) });
  const odd = Object.defineProperty({ ...effect }, 'chanceBp', { get: () => [chanceBp()] });
  const skill = c.skill({ effects: [odd] });
  const unit = c.unit({ skills: [skill] });
  return new Fight(c, [{ unit }, { unit, camp: 1, x: 3 }]).cast(100, 1, skill, 2).cast(1_500, 1, skill, 2);
}

test('a fight that is moved after each frame tells and does the same', () => {
  const plain = fight(() => 5_000).until(2_000);
  runEach('save');
  const moved = fight(() => 5_000).until(2_000);
  expect(moved.events).toEqual(plain.events);
  expect(moved.battle.hash()).toEqual(plain.battle.hash());
  expect(moved.battle.randomUsed).toBe(2);
});

test('a moved fight goes on from a restored state without the commands before', () => {
  runEach('save');
  const moved = fight(() => 10_000);
  const start = moved.battle.save();
  moved.until(1_000).battle.restore(start);
  moved.until(2_000);
  expect(moved.of('damage').map(({ ms }) => ms)).toEqual([100]);
});

test('a fight is its own replay', () => {
  runEach('replay');
  fight(() => 5_000).until(2_000);
  expect(replayEach()).toEqual([]);
});

test('a replay that goes another way says from which frame on', () => {
  runEach('replay');
  let asked = 0;
  fight(() => (asked++ === 0 ? 5_000 : 10_000)).until(2_000);
  expect(replayEach()).toEqual([expect.stringMatching(/^frame \d+ came out as [0-9a-f]{16} after 1 draws, and as/)]);
  expect(replayEach()).toEqual([]);
});

test('a fight that was restored has no replay from the start', () => {
  runEach('replay');
  let asked = 0;
  const restored = fight(() => (asked++ === 0 ? 5_000 : 10_000));
  restored.battle.restore(restored.battle.save());
  restored.until(2_000);
  expect(replayEach()).toEqual([]);
});
