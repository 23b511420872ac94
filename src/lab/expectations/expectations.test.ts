import { expect, test } from 'vitest';
import type { Expectation } from '#generated/types.ts';
import type { Evidence } from './evidence.ts';
import { judge } from './index.ts';
import { evidenceOf, happened } from '../testing/evidence.ts';

const outcome = (expectation: Expectation, evidence: Evidence) => judge([expectation], evidence)[0]!;
const holds = (expectation: Expectation, evidence: Evidence) => outcome(expectation, evidence).ok;

const fight = evidenceOf([
  happened('command', 2, { player: 1, verdict: 'ok' }),
  happened('damage', 10, { source: 1, target: 2, amount: 412.5, flags: ['hpLoss'] }),
  happened('damage', 20, { source: 2, target: 1, amount: 50, flags: [] }),
  happened('heal', 25, { target: 1 }),
  happened('damage', 30, { source: 1, target: 2, amount: 412.5, flags: [] }),
]);

test('an event is expected at least once unless told otherwise', () => {
  expect(holds({ event: 'damage' }, fight)).toBe(true);
  expect(holds({ event: 'death' }, fight)).toBe(false);
});

test('units may be named by camp and slot', () => {
  expect(holds({ event: 'damage', where: { target: 'red:1' }, count: 2 }, fight)).toBe(true);
  expect(holds({ event: 'damage', where: { target: 'blue:1', source: 'red:1' }, count: 1 }, fight)).toBe(true);
});

test('a list in the scenario means any of its values', () => {
  expect(holds({ event: 'damage', where: { amount: [50, 51] }, count: 1 }, fight)).toBe(true);
});

test('a list in the event is searched for the value', () => {
  expect(holds({ event: 'damage', where: { flags: 'hpLoss' }, count: 1 }, fight)).toBe(true);
});

test('a wrong count tells what was expected and what was found', () => {
  expect(outcome({ event: 'damage', count: 2 }, fight)).toMatchObject({
    ok: false,
    text: 'damage exactly 2 times',
    expected: 'exactly 2 times',
    actual: '3 times, first in frame 10',
    where: '/expect/0',
  });
});

test('the frame of the first match can be pinned or bounded', () => {
  expect(holds({ event: 'damage', frame: 10 }, fight)).toBe(true);
  expect(holds({ event: 'damage', frame: 11 }, fight)).toBe(false);
  expect(holds({ event: 'damage', within: [5, 10] }, fight)).toBe(true);
  expect(holds({ event: 'death', within: [0, 300] }, fight)).toBe(false);
});

test('something that must never happen is shown when it does', () => {
  expect(outcome({ never: { event: 'heal' } }, fight)).toMatchObject({ ok: false, actual: 1, frame: 25 });
  expect(holds({ never: { event: 'death' } }, fight)).toBe(true);
});

test('an order holds with other events in between', () => {
  const damage = { event: 'damage' };
  expect(holds({ order: [damage, { event: 'heal' }, damage] }, fight)).toBe(true);
  expect(outcome({ order: [{ event: 'heal' }, damage, damage] }, fight)).toMatchObject({
    ok: false,
    actual: 'no damage after frame 30',
  });
});

test('a failure carries the events that led to it', () => {
  const command = happened('command', 2, { player: 1, action: 'castUnit', skill: 'volley', verdict: 'ok' });
  const hit = {
    ...happened('damage', 9, { source: 1, target: 2, hpLost: 5, type: 'magic', hpAfter: 3 }),
    parent: command.id,
  };
  const { chain, event } = outcome({ never: { event: 'damage' } }, evidenceOf([command, hit]));
  expect(event).toBe(hit.id);
  expect(chain).toEqual([
    'f9 0.297 s  #1 hits #2 for 5 magic, life 3',
    'f2 0.066 s  player 1 orders castUnit volley: accepted',
  ]);
});

const hurt = evidenceOf(
  [],
  [
    {
      guid: 2,
      resources: [
        { value: 300_500, max: 900_000 },
        { value: 0, max: 0 },
      ],
      x: 1_500,
      y: -250,
    },
  ],
);

test('values are compared in designers’ units', () => {
  const life = { that: 'unit.hp', of: 'red:1' } as const;
  expect(holds({ ...life, is: 300.5 }, hurt)).toBe(true);
  expect(holds({ ...life, atLeast: 300.5, atMost: 300.5 }, hurt)).toBe(true);
  expect(holds({ ...life, between: [300.501, 400] }, hurt)).toBe(false);
  expect(holds({ ...life, near: { value: 300, within: 0.5 } }, hurt)).toBe(true);
  expect(holds({ that: 'unit.attribute', attribute: 'armor', of: 2, is: 12.5 }, hurt)).toBe(true);
  expect(holds({ that: 'position', of: 2, nearPosition: { x: 1.5, y: 0, within: 0.25 } }, hurt)).toBe(true);
});

test('a unit that is not there fails and says so', () => {
  expect(outcome({ that: 'alive', of: 7, is: true }, hurt)).toMatchObject({
    ok: false,
    actual: 'no such unit or value',
  });
});

test('an expectation that compares with nothing cannot hold', () => {
  expect(holds({ that: 'unit.hp', of: 2 }, hurt)).toBe(false);
});

test('stacks of several instances of a buff add up', () => {
  const buffs = [
    { buff: 'burn', stacks: 2 },
    { buff: 'burn', stacks: 1 },
    { buff: 'mark', stacks: 9 },
  ];
  const burning = evidenceOf([], [{ buffs: buffs as never }]);
  expect(holds({ that: 'buff.stacks', buff: 'burn', of: 2, is: 3 }, burning)).toBe(true);
  expect(holds({ that: 'buff.stacks', buff: 'frost', of: 2, is: 0 }, burning)).toBe(true);
});

test('a moment can be a frame, a time, an event or the end', () => {
  const hashAt = (at: object, hash: string) => holds({ at, hash: hash.padStart(16, '0') }, fight);
  expect(hashAt({ frame: 16 }, '10')).toBe(true);
  expect(hashAt({ ms: 65 }, '1')).toBe(true);
  expect(hashAt({ event: { event: 'heal' } }, '19')).toBe(true);
  expect(hashAt({ end: true }, '12c')).toBe(true);
  expect(hashAt({ event: { event: 'death' } }, '12c')).toBe(false);
});

test('a moment after the end of the run never came', () => {
  const late = { that: 'alive', of: 'red:1', is: true } as const;
  expect(outcome({ ...late, at: { frame: 300 } }, fight).actual).not.toBe('the moment never came');
  expect(outcome({ ...late, at: { frame: 301 } }, fight)).toMatchObject({ ok: false, actual: 'the moment never came' });
  expect(outcome({ ...late, at: { ms: 10_000 } }, fight)).toMatchObject({ ok: false, actual: 'the moment never came' });
});
