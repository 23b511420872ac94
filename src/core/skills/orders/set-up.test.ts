import { describe, expect, it } from 'vitest';
import { A, applyBuff, ContentBuilder, damage, Fight, MANA, onSelf } from '../../testing/index.ts';
import type { Action } from '../order.ts';

/** A hero against another, a poison of three stacks, a guard that keeps it off, and a passive that hardens. */
function bench() {
  const c = new ContentBuilder();
  const dark = c.tag('dark');
  const poison = c.buff({ durationMs: [2_000], tags: [dark], whenImmune: 'block', stacking: { max: [3] } });
  const guard = c.buff({ durationMs: [-1], immunityGrants: [dark] });
  const hard = c.buff({ durationMs: [-1] });
  const vow = c.skill({ castMode: 'passive', effects: [c.effect({ target: onSelf(), action: applyBuff(hard) })] });
  const bite = c.quick(damage(900));
  const unit = c.unit({ skills: [bite], passives: [vow], respawn: { ms: [500], at: 'home' } });
  const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 5 }]);
  return { fight, poison, guard, hard, unit, bite };
}

const put = (buff: { id: number }, more: Partial<Extract<Action, { type: 'applyBuff' }>> = {}): Action => ({
  type: 'applyBuff',
  guid: 2,
  buff: buff.id,
  level: 1,
  stacks: 1,
  durationMs: -2,
  by: 0,
  ...more,
});
const take = (buff: { id: number }, stacks = 0, by = 0): Action => ({
  type: 'removeBuff',
  guid: 2,
  buff: buff.id,
  stacks,
  by,
});

describe('a test order for buffs', () => {
  it('puts a buff on with its stacks, time and source, and goes back to the order', () => {
    const { fight, poison } = bench();
    fight.at(100, 1, put(poison, { stacks: 9, durationMs: 700, by: 1 })).until(200);
    expect(fight.of('buffApply').at(-1)).toMatchObject({ source: 1, target: 2, stacks: 3, durationMs: 700 });
    expect(fight.of('buffApply').at(-1)!.root).toBe(fight.of('command')[0]!.id);
    expect(fight.unit(2).buffs.filter(({ buff }) => buff === poison.name)).toHaveLength(1);
    expect(
      fight
        .until(900)
        .unit(2)
        .buffs.filter(({ buff }) => buff === poison.name),
    ).toHaveLength(0);
  });

  it('lasts as its row says where nothing else is asked, and comes from the unit itself', () => {
    const { fight, poison } = bench();
    fight.at(100, 1, put(poison)).until(200);
    expect(fight.of('buffApply').at(-1)).toMatchObject({ source: 2, durationMs: 2_000 });
  });

  it('is kept off by an immunity, as the event says', () => {
    const { fight, poison, guard } = bench();
    fight.at(100, 1, put(guard)).at(200, 1, put(poison)).until(200);
    expect(fight.of('buffBlocked').at(-1)).toMatchObject({ buff: poison.name, reason: 'immune' });
  });

  it('takes stacks or all of a buff off, also only those from one unit', () => {
    const { fight, poison } = bench();
    const stacks = () => fight.unit(2).buffs.find(({ buff }) => buff === poison.name)?.stacks ?? 0;
    fight
      .at(100, 1, put(poison, { stacks: 3, by: 1 }))
      .at(200, 1, take(poison, 1))
      .until(200);
    expect(stacks()).toBe(2);
    fight.at(300, 1, take(poison, 0, 2)).until(300);
    expect([stacks(), fight.verdicts().at(-1)]).toEqual([2, 'nothingToRemove']);
    fight.at(400, 1, take(poison, 0, 1)).until(400);
    expect(stacks()).toBe(0);
  });
});

describe('a test order for lives', () => {
  it('brings the dead back where they lie, before their time', () => {
    const { fight, hard } = bench();
    fight
      .at(100, 1, { type: 'teleport', guid: 2, x: 9_000, y: 1_000 })
      .at(200, 1, { type: 'setHp', guid: 2, valueMilli: 0 })
      .at(300, 1, { type: 'revive', guid: 2 })
      .until(300);
    expect(fight.unit(2)).toMatchObject({ alive: true, x: 9_000, y: 1_000 });
    expect([fight.hp(2), fight.unit(2).buffs.map(({ buff }) => buff)]).toEqual([1_000, [hard.name]]);
    expect(fight.of('spawn').at(-1)).toMatchObject({ why: 'respawn', root: fight.of('command').at(-1)!.id });
    expect(
      fight
        .until(2_000)
        .of('spawn')
        .filter(({ why }) => why === 'respawn'),
    ).toHaveLength(1);
  });

  it('takes a unit out for good: no kill, no return', () => {
    const { fight } = bench();
    fight.at(100, 1, { type: 'removeUnit', guid: 2 }).until(3_000);
    expect(fight.battle.view().units.map(({ guid }) => guid)).toEqual([1]);
    expect([fight.of('death'), fight.of('despawn').map(({ reason }) => reason)]).toEqual([[], ['removed']]);
  });
});

describe('a unit that is spawned otherwise than its row', () => {
  const spawn = (unit: { id: number }, more: Partial<Extract<Action, { type: 'spawn' }>>): Action => ({
    type: 'spawn',
    unit: unit.id,
    camp: 2,
    level: 1,
    x: 0,
    y: 5_000,
    ...more,
  });

  it('has its own attributes, life and resources, and looks where it is told', () => {
    const { fight, unit } = bench();
    const overrides = [
      { attribute: A.maxHp, valueMilli: 7_000_000 },
      { attribute: A.power, valueMilli: 12_000 },
    ];
    const resources = [{ resource: MANA, valueMilli: 30_000 }];
    fight.at(100, 1, spawn(unit, { overrides, resources, facingMilliDeg: -90_000 })).until(100);
    expect([fight.hp(3), fight.mana(3), fight.unit(3).facingMilliDeg]).toEqual([7_000, 30, 270_000]);
    expect(fight.battle.inspect(3)!.attributes[A.power]!.valueMilli).toBe(12_000);
  });

  it('has the passives of its row only when it keeps them', () => {
    const { fight, unit, hard } = bench();
    fight
      .at(100, 1, spawn(unit, {}))
      .at(100, 1, spawn(unit, { ownPassives: false, x: 9_000 }))
      .until(100);
    expect([3, 4].map((guid) => fight.unit(guid).buffs.map(({ buff }) => buff))).toEqual([[hard.name], []]);
  });

  it('is led by nobody when it is to stand still', () => {
    const c = new ContentBuilder();
    const wolf = c.unit({ ai: c.ai({ kind: 'chaser' }).id });
    const fight = new Fight(c, [{ unit: c.unit() }]);
    fight
      .at(100, 1, spawn(wolf, {}))
      .at(100, 1, spawn(wolf, { controller: 'none', x: 9_000 }))
      .until(200);
    expect([2, 3].map((guid) => fight.unit(guid).mind !== null)).toEqual([true, false]);
  });
});

it.each<[string, (of: ReturnType<typeof bench>) => Action, string]>([
  ['an unknown buff', () => put({ id: 99 }), 'unknownBuff'],
  ['a buff for nobody', ({ poison }) => put(poison, { guid: 9 }), 'unknownUnit'],
  ['a buff from nobody', ({ poison }) => put(poison, { by: 9 }), 'unknownUnit'],
  ['no stacks', ({ poison }) => put(poison, { stacks: 0 }), 'unsupported'],
  ['a time before now', ({ poison }) => put(poison, { durationMs: -3 }), 'unsupported'],
  ['a removal of an unknown buff', () => take({ id: 99 }), 'unknownBuff'],
  ['a buff that is not there', ({ poison }) => take(poison), 'nothingToRemove'],
  ['a life that goes on', () => ({ type: 'revive', guid: 2 }), 'targetAlive'],
  ['a life of nobody', () => ({ type: 'revive', guid: 9 }), 'unknownUnit'],
  ['the removal of nobody', () => ({ type: 'removeUnit', guid: 9 }), 'unknownUnit'],
  [
    'a spawn with an attribute that the ruleset lacks',
    ({ unit }) => ({
      type: 'spawn',
      unit: unit.id,
      camp: 0,
      level: 1,
      x: 0,
      y: 0,
      overrides: [{ attribute: 99, valueMilli: 1 }],
    }),
    'unsupported',
  ],
])('a test order is refused for %s', (_what, action, code) => {
  const of = bench();
  const before = of.fight.until(100).battle.hash().segments;
  expect(of.fight.battle.admit(1, action(of)).code).toBe(code);
  expect(of.fight.at(200, 1, action(of)).until(200).verdicts()).toEqual([code]);
  expect(of.fight.battle.hash().segments.buffs).toBe(before.buffs);
});

it('revives nobody in the step of the death, and removes no corpse', () => {
  const { fight } = bench();
  fight
    .at(100, 1, { type: 'setHp', guid: 2, valueMilli: 0 })
    .at(100, 1, { type: 'revive', guid: 2 })
    .at(200, 1, { type: 'removeUnit', guid: 2 })
    .until(200);
  expect(fight.verdicts()).toEqual(['ok', 'busy', 'targetDead']);
});
