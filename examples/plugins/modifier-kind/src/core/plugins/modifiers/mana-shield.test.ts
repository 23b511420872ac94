import { expect, test } from 'vitest';
import { ContentBuilder, damage, Fight, holding } from '../../testing/index.ts';
import { pluggedModifier } from '../testing/plugged.ts';
import { manaShield } from './mana-shield.ts';

/** Half of each hit is paid for with two mana a point. */
const HALF = { resource: 'mana', ratio: 0.5, price: 2 };

function hitOf(size: number, mana: number) {
  const c = new ContentBuilder();
  const hit = c.quick(damage(size));
  const shield = holding(c, { modifiers: [pluggedModifier(manaShield, HALF)] });
  const striker = c.unit({ skills: [hit] });
  const holder = c.unit({ hp: 500, mana, passives: [shield] });
  return new Fight(c, [{ unit: striker }, { unit: holder, camp: 1, x: 2 }]).cast(100, 1, hit, 2).until(200);
}

test('half of a hit is paid in mana', () => {
  const fight = hitOf(100, 300);
  expect([fight.hurt(2), fight.mana(2)]).toEqual([50, 200]);
});

test('what the mana does not pay for hurts', () => {
  const fight = hitOf(100, 30);
  expect([fight.hurt(2), fight.mana(2)]).toEqual([85, 0]);
});

test('the account of the hit names the buff and balances', () => {
  const [hit] = hitOf(100, 300).of('damage');
  expect(hit!.stages).toContainEqual(expect.objectContaining({ stage: 'incomingFlat', delta: -50_000 }));
  expect(hit!.stages.reduce((sum, { delta }) => sum + delta, hit!.amount)).toBe(hit!.hpLost);
});

test('a price of nothing is refused', () => {
  expect(() => pluggedModifier(manaShield, { ...HALF, price: 0 })).toThrow('outOfRange /modifiers/0/price');
});
