import { describe, expect, it } from 'vitest';
import type { EffectPrototype } from '../content/prototypes.ts';
import { ContentBuilder, damage, Fight, heals } from '../testing/index.ts';

const WHAT = ['on', 'caster', 'target', 'x', 'y', 'direction', 'amount'];

/**
 * What a passive of a unit at (3, −4) that looks up is told when another at (1, 2), which looks left, does something to
 * it: who, to whom, where, in which direction and how much.
 */
function told(on: EffectPrototype['on'], who: 'doer' | 'other', kind: 'blow' | 'stroke' | 'mending') {
  const c = new ContentBuilder();
  const text = WHAT.map((name) => `tostring(ctx.${name})`).join(" .. ' ' .. ");
  const call = c.script(`function run(ctx) battle.log(${text}) end`);
  const listens = c.skill({ castMode: 'passive', effects: [c.effect({ on, action: { kind: 'script', call } })] });
  const skills = { blow: c.quick(damage(5_000)), stroke: c.quick(damage(10)), mending: c.quick(heals(7)) };
  const all = Object.values(skills);
  const doer = c.unit({ skills: all, passives: who === 'doer' ? [listens] : [] });
  const other = c.unit({ passives: who === 'other' ? [listens] : [] });
  const fight = new Fight(c, [
    { unit: doer, x: 1, y: 2, facing: 180 },
    { unit: other, camp: 1, x: 3, y: -4, facing: 90 },
  ]);
  fight.at(100, 1, { type: 'setHp', guid: 2, valueMilli: 500_000 });
  return fight
    .cast(200, 1, skills[kind], 2)
    .until(200)
    .of('scriptLog')
    .map(({ message }) => message);
}

describe('a moment of damage', () => {
  it.each([
    ['damageDealt', 'doer', 'stroke', 'damageDealt 1 2 3000 -4000 180000 10000'],
    ['damageTaken', 'other', 'stroke', 'damageTaken 2 1 3000 -4000 90000 10000'],
    ['kill', 'doer', 'blow', 'kill 1 2 3000 -4000 180000 0'],
    ['death', 'other', 'blow', 'death 2 1 3000 -4000 90000 0'],
    ['healed', 'other', 'mending', 'healed 2 1 3000 -4000 90000 7000'],
  ] as const)('%s tells who, where, in which direction and how much', (on, who, kind, message) => {
    expect(told(on, who, kind)).toEqual([message]);
  });

  it('is none where healing meets full life', () => {
    const c = new ContentBuilder();
    const joy = c.effect({ on: 'healed', action: damage(1) });
    const mend = c.quick(heals(5));
    const unit = c.unit({ skills: [mend], passives: [c.skill({ castMode: 'passive', effects: [joy] })] });
    const fight = new Fight(c, [{ unit }]).cast(100, 1, mend, 1).until(200);
    expect([fight.of('heal').length, fight.of('damage')]).toEqual([1, []]);
  });
});
