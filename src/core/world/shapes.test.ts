/**
 * Engines compile code for fields that hold small integers. The first double in such a field makes all of that code
 * worthless, and the runs that follow take several times as long: so what a fight has not done, restoring must not do.
 */
import { setFlagsFromString } from 'node:v8';
import { expect, it } from 'vitest';
import { applyBuff, ContentBuilder, damage, Fight, launches, target } from '../testing/index.ts';
import { World } from './index.ts';

setFlagsFromString('--allow-natives-syntax');
// The natives are no JavaScript: only the engine, told so, can read them.
const haveSameShape = new Function('a', 'b', 'return %HaveSameMap(a, b)') as (a: object, b: object) => boolean;

/** Buffs that come and go, bullets that hit: tables grow, and their gaps are used again. */
function fight(): Fight {
  const c = new ContentBuilder();
  const curse = c.dot(damage(3), 100, 300);
  const spear = c.bullet({ effects: [c.effect({ on: 'bulletHit', action: damage(9) })] });
  const skills = [applyBuff(curse), launches(spear)].map((action) => c.quick(action, { target: target() }));
  const unit = c.unit({ skills });
  const made = new Fight(c, [{ unit }, { unit, camp: 1, x: 2 }]);
  for (const atMs of [100, 700, 1_300]) for (const skill of skills) made.cast(atMs, 1, skill, 2);
  return made;
}

it('restoring a battle leaves the shapes of worlds and tables as fights made them', () => {
  const { battle } = fight().until(1_000);
  const content = new ContentBuilder().build();
  const before = new World(content, content.arenas[1]!, 1);
  battle.restore(battle.save());
  for (let step = 0; step < 30; step++) battle.step();
  const after = new World(content, content.arenas[1]!, 1);
  const changed = Object.keys(after.tables).filter(
    (name) => !haveSameShape(after.tables[name as 'units'], before.tables[name as 'units']),
  );
  expect({ changed, world: haveSameShape(after, before) }).toEqual({ changed: [], world: true });
});
