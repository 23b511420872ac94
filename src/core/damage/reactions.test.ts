import { describe, expect, it } from 'vitest';
import {
  A,
  answers,
  applyBuff,
  ARMORED,
  changes,
  ContentBuilder,
  damage,
  duel,
  evades,
  Fight,
  holding,
  onSelf,
  reflects,
  shields,
  steals,
  strike,
  target,
  TEST_RULES,
  type Side,
} from '../testing/index.ts';
import { ContextFlag } from '../world/index.ts';

const withDepth = (reflectDepth: number) => ({ limits: { ...TEST_RULES.limits, reflectDepth } });
const returning: Side = { buffs: [{ modifiers: [reflects(0.5)] }] };
const hits = (fight: Fight) => fight.of('damage').map(({ target: guid, hpLost }) => [guid, hpLost / 1_000]);

describe('O-20 reflection against reflection', () => {
  it.each([
    [0, [[2, 100]]],
    [
      1,
      [
        [2, 100],
        [1, 50],
      ],
    ],
    [
      2,
      [
        [2, 100],
        [1, 50],
        [2, 25],
      ],
    ],
    [
      3,
      [
        [2, 100],
        [1, 50],
        [2, 25],
        [1, 12.5],
      ],
    ],
  ])('O-20 ends at depth %i', (depth, expected) => {
    const fight = strike(damage(100), [returning, returning], { rules: withDepth(depth) });
    expect(hits(fight)).toEqual(expected);
    expect(fight.of('budget').map(({ limit, value }) => [limit, value])).toEqual([['reflectDepth', depth]]);
  });

  it('O-20 flags what is returned, and it leads back to the command', () => {
    const fight = strike(damage(100), [{}, returning]);
    const [first, back] = fight.of('damage');
    expect(back).toMatchObject({ tags: ['reflected'], buff: 'buff-1', instance: 1, source: 2, target: 1 });
    expect([back!.cause, back!.root]).toEqual([first!.id, fight.of('command')[0]!.id]);
    expect(fight.of('budget')).toEqual([]);
  });

  it('O-20 ends with a budget event where many returns would multiply', () => {
    const many: Side = { buffs: [{ modifiers: [1, 1, 1, 1].map((ratio) => reflects(ratio)) }], hp: 900_000 };
    const fight = strike(damage(1), [many, many], { rules: withDepth(64) });
    expect(fight.of('budget').map(({ limit }) => limit)).toContain('eventsPerStep');
    expect(fight.of('damage').length).toBeLessThanOrEqual(TEST_RULES.limits.eventsPerStep + 1);
  });

  it.each([
    [1, [940, 897]],
    [3, [925, 870.75]],
  ])('O-20 with lifesteal and answers to damage on both sides at depth %i', (depth, expected) => {
    const c = new ContentBuilder(withDepth(depth));
    const rage = c.effect({ on: 'damageTaken', action: damage(10), target: target({ origin: 'target' }) });
    const modifiers = [reflects(0.5), steals(0.2), answers({ on: 'damageTaken', effects: [rage] })];
    const fight = strike(damage(100), [{ buffs: [{ modifiers }] }, { buffs: [{ modifiers }] }], { content: c });
    // 100 taken, 20 of it stolen from full life; 50 comes back; the answer deals 10, of which 5 come back.
    expect(fight.of('heal').map(({ source, healed }) => [source, healed])).toEqual([
      [1, 0],
      [2, 2_000],
    ]);
    expect(fight.of('effect').filter(({ skippedReason }) => skippedReason === 'terminated').length).toBeGreaterThan(0);
    expect([fight.hp(1), fight.hp(2)]).toEqual(expected);
  });
});

describe('returned damage', () => {
  it('is a share of life and shields lost, by type and tag', () => {
    const shielded: Side = { buffs: [{ modifiers: [shields(60)] }, { modifiers: [reflects(0.5)] }] };
    expect(hits(strike(damage(100), [{}, shielded]))).toEqual([
      [2, 40],
      [1, 50],
    ]);
    const picky: Side = { buffs: [{ modifiers: [reflects(0.5, { types: 1 << ARMORED })] }] };
    expect(hits(strike(damage(100), [{}, picky]))).toEqual([[2, 100]]);
    expect(hits(strike(damage(100, { type: ARMORED }), [{}, picky]))).toEqual([
      [2, 100],
      [1, 50],
    ]);
  });

  it('has the type it is given, is stopped by armour and not raised', () => {
    const other: Side = { buffs: [{ modifiers: [reflects(1, { as: ARMORED })] }], attributes: { [A.outgoing]: 5 } };
    const fight = strike(damage(100), [{ attributes: { [A.armor]: 100 } }, other]);
    expect(fight.of('damage')[1]).toMatchObject({ type: 'armored', hpLost: 50_000, flags: ['noAmplify'] });
  });

  it('comes from no hit that says so, no loss of life, no corpse and nobody to himself', () => {
    const cases = [
      strike(damage(100, { flags: { noReflect: true } }), [{}, returning]),
      strike(damage(100, { flags: { hpLoss: true } }), [{}, returning]),
      strike(damage(5_000), [{}, returning]),
    ];
    for (const fight of cases) expect(fight.of('damage')).toHaveLength(1);
    const alone = duel(damage(100), [returning]);
    expect(alone.fight.cast(100, 1, alone.hit, 1).until(200).of('damage')).toHaveLength(1);
  });

  it('cannot be evaded, nor can the dead return more', () => {
    const both: Side = { buffs: [{ modifiers: [reflects(1), reflects(1)] }] };
    const fight = strike(damage(100), [{ buffs: [{ modifiers: [evades(1)] }], hp: 80 }, both]);
    expect(hits(fight)).toEqual([
      [2, 100],
      [1, 80],
    ]);
    expect(fight.of('death')).toHaveLength(1);
  });

  it('triggers what has asked for it, once', () => {
    const c = new ContentBuilder(withDepth(8));
    const cry = c.effect({ on: 'damageTaken', action: damage(1) });
    const quiet = answers({ on: 'damageTaken', effects: [cry] });
    const asking = answers({ on: 'damageTaken', effects: [cry], also: ContextFlag.reflected });
    const passive = c.skill({ castMode: 'passive', effects: [cry] });
    const hit = c.quick(damage(100));
    const attacker = c.unit({ skills: [hit], passives: [passive, holding(c, { modifiers: [quiet, asking] })] });
    const victim = c.unit({ passives: [holding(c, { modifiers: [reflects(0.5)] })] });
    const fight = new Fight(c, [{ unit: attacker }, { unit: victim, camp: 1, x: 3 }]).cast(100, 1, hit, 2).until(200);
    // The answer to the return is returned once more and is answered by nobody.
    expect(hits(fight)).toEqual([
      [2, 100],
      [1, 50],
      [2, 1],
      [1, 0.5],
    ]);
  });
});

describe('lifesteal', () => {
  const wounded = { hp: 1_000 };
  const thief = (...modifiers: ReturnType<typeof steals>[]): Side => ({ ...wounded, buffs: [{ modifiers }] });
  /** What the first unit steals by a hit that meets a shield of 100 and too little life. */
  const stolen = (side: Side, action = damage(200, { type: ARMORED, canCrit: true })) => {
    const guarded: Side = { hp: 50, attributes: { [A.armor]: 60 }, buffs: [{ modifiers: [shields(100)] }] };
    const damageTypes = TEST_RULES.damageTypes.map((type) => ({ ...type, kMilli: 90_000 }));
    const fight = strike(action, [{ ...side, attributes: { [A.critChance]: 1 } }, guarded], { rules: { damageTypes } });
    return fight.of('heal').map(({ amount }) => amount / 1_000);
  };

  it.each([
    ['hpLost', 10],
    ['dealt', 16],
    ['mitigated', 36],
  ] as const)('O-21 of %s gives %i', (of, expected) => {
    expect(stolen(thief(steals(0.2, { of })))).toEqual([expected]);
  });

  it('of mitigated is of the whole hit where no stage weakens', () => {
    const rules = { damageOrder: ['shields', 'hp'] as const };
    const fight = strike(
      damage(200),
      [thief(steals(0.2, { of: 'mitigated' })), { buffs: [{ modifiers: [shields(50)] }] }],
      { rules },
    );
    expect(fight.of('heal').map(({ amount }) => amount)).toEqual([40_000]);
  });

  it('comes from the attribute first, then from each modifier, and says whose it is', () => {
    const roles = { ...TEST_RULES.roles, lifesteal: A.power };
    const side: Side = { ...thief(steals(0.1), steals(0.2, { types: 1 << ARMORED })), attributes: { [A.power]: 0.5 } };
    const heard = strike(damage(100), [side, {}], { rules: { roles } }).of('heal');
    expect(heard.map(({ amount, buff, instance, tags }) => [amount, buff, instance, tags])).toEqual([
      [50_000, undefined, undefined, ['lifesteal']],
      [10_000, 'buff-1', 1, ['lifesteal']],
    ]);
  });

  it('comes from no hit that says so, no loss of life and no damage to oneself', () => {
    const side = thief(steals(1));
    expect(stolen(side, damage(200, { flags: { noLifesteal: true } }))).toEqual([]);
    expect(stolen(side, damage(20, { flags: { hpLoss: true } }))).toEqual([]);
    const alone = duel(damage(100), [side]);
    expect(alone.fight.cast(100, 1, alone.hit, 1).until(200).of('heal')).toEqual([]);
  });

  it('answers to healing only where that is asked for', () => {
    const c = new ContentBuilder();
    const joy = c.effect({ on: 'healed', action: damage(5), target: onSelf() });
    const run = (also: number) =>
      strike(
        damage(100),
        [
          {
            hp: 500,
            buffs: [
              { modifiers: [changes(A.maxHp, 'add', 100), steals(1), answers({ on: 'healed', effects: [joy], also })] },
            ],
          },
          {},
        ],
        { content: c },
      );
    expect(hits(run(0))).toEqual([[2, 100]]);
    expect(hits(run(ContextFlag.lifesteal))).toEqual([
      [2, 100],
      [1, 5],
    ]);
  });

  it('does not feed the dead', () => {
    const c = new ContentBuilder();
    const curse = c.effect({ on: 'damageTaken', action: damage(9_000) });
    const fight = strike(
      damage(100),
      [thief(steals(1)), { buffs: [{ modifiers: [answers({ on: 'damageTaken', effects: [curse] })] }] }],
      { content: c },
    );
    expect(fight.of('heal')).toHaveLength(1);
    expect(fight.unit(1).alive).toBe(false);
  });

  it('is not stolen by a modifier that the theft itself brought', () => {
    const c = new ContentBuilder();
    const greed = c.buff({ modifiers: [steals(1)] });
    const grow = c.effect({ on: 'healed', action: applyBuff(greed), target: onSelf() });
    const eager = answers({ on: 'healed', effects: [grow], also: ContextFlag.lifesteal });
    const more = changes(A.maxHp, 'add', 500);
    const fight = strike(damage(100), [{ buffs: [{ modifiers: [more, steals(0.5), eager] }] }, {}], { content: c });
    expect(fight.unit(1).buffs.map(({ buff }) => buff)).toContain(greed.name);
    expect(fight.of('heal').map(({ healed }) => healed)).toEqual([50_000]);
  });
});
