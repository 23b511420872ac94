import { expect, it } from 'vitest';
import { buffOrder, spawnOrder, type SpawnWish } from './spawn-wish.ts';

const plain: SpawnWish = {
  unit: 'training-dummy',
  camp: 'red',
  level: 2,
  facing: 0,
  acts: true,
  ownPassives: true,
  attributes: {},
};
const at = { x: 1_500, y: -2_000 };
const order = { type: 'spawn', unit: 'training-dummy', camp: 'red', level: 2, x: 1.5, y: -2 };

it('says nothing of what is as the row has it', () => {
  expect(spawnOrder(plain, at)).toEqual(order);
});

it('gives a dummy its life, armour and peace', () => {
  const attributes = { maxHp: 9_000, armor: 12.5 };
  expect(spawnOrder({ ...plain, attributes, hp: 500, acts: false, ownPassives: false, facing: 90 }, at)).toEqual({
    ...order,
    facing: 90,
    controller: 'none',
    overrides: { attributes, hp: 500, ownPassives: false },
  });
});

it('puts a buff on as its row says, unless more is asked', () => {
  expect(buffOrder({ buff: 'burn', stacks: 1, by: 7 }, 7)).toEqual({ type: 'applyBuff', unit: 7, buff: 'burn' });
  expect(buffOrder({ buff: 'burn', stacks: 3, durationMs: -1, by: 1 }, 7)).toEqual({
    type: 'applyBuff',
    unit: 7,
    buff: 'burn',
    stacks: 3,
    durationMs: -1,
    by: 1,
  });
});
