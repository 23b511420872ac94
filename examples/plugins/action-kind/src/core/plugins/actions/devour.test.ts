import { expect, test } from 'vitest';
import { ContentBuilder, damage, Fight } from '../../testing/index.ts';
import { pluggedAction } from '../testing/plugged.ts';
import { devour } from './devour.ts';

const BITE = { type: 'true', amount: { flat: 60 }, ratio: 0.5 };

/** The second unit wounds the first by 50, then the first devours the second. */
function meal(preyHp: number) {
  const c = new ContentBuilder();
  const wound = c.quick(damage(50));
  const bite = c.quick(pluggedAction(devour, BITE));
  const eater = c.unit({ hp: 100, skills: [bite] });
  const prey = c.unit({ hp: preyHp, skills: [wound] });
  const fight = new Fight(c, [{ unit: eater }, { unit: prey, camp: 1, x: 2 }]);
  return fight.cast(100, 2, wound, 1).cast(200, 1, bite, 2).until(300);
}

test('the eater is healed by half of what it took', () => {
  const fight = meal(100);
  expect([fight.hurt(2), fight.hp(1)]).toEqual([60, 80]);
});

test('a small meal heals little', () => {
  expect(meal(20).hp(1)).toBe(60);
});

test('a row without a ratio is refused', () => {
  expect(() => pluggedAction(devour, { type: 'true', amount: { flat: 60 } })).toThrow('missing /action/ratio');
});
