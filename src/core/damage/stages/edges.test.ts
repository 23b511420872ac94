import { describe, expect, it } from 'vitest';
import type { Modifier } from '../../content/prototypes.ts';
import { Control } from '../../content/prototypes.ts';
import {
  A,
  amount,
  applyBuff,
  ARMORED,
  ContentBuilder,
  controls,
  damage,
  evades,
  Fight,
  holding,
  reduces,
  shields,
  steals,
  strike,
  TEST_RULES,
  transfers,
  wards,
  type Side,
} from '../../testing/index.ts';

const holder = (...modifiers: Modifier[]): Side => ({ buffs: [{ modifiers }] });
const first = (fight: Fight) => fight.of('damage')[0]!;
const LEAST = damage(0.001, { canCrit: true });

describe('a hit of a thousandth', () => {
  it.each<[string, Side, object]>([
    ['is taken from life', {}, { hpLost: 1 }],
    ['is evaded', holder(evades(1)), { hpLost: 0, reason: 'evaded' }],
    ['is absorbed by a shield of as much', holder(shields(0.001)), { hpLost: 0, shieldLost: 1 }],
    [
      'is stopped by a ward when it would kill',
      { hp: 0.001, ...holder(wards(0.001)) },
      { hpLost: 0, reason: 'warded' },
    ],
    ['wakes a sleeper', { buffs: [{ durationMs: [9_000], modifiers: [controls(Control.sleep)] }] }, { hpLost: 1 }],
  ])('%s', (_what, side, expected) => {
    const fight = strike(LEAST, [{}, side]);
    expect(first(fight)).toMatchObject(expected);
    expect(fight.unit(2).controls).toEqual([]);
  });

  it('can be critical', () => {
    expect(first(strike(LEAST, [{ attributes: { [A.critChance]: 1 } }, {}])).critical).toBe(true);
  });
});

describe('the least change of a hit', () => {
  const least = (side: Side, attributes = {}) => first(strike(damage(100), [{ attributes }, side])).hpLost;
  it.each([
    ['a thousandth dealt more', least({}, { [A.outgoing]: 0.001 }), 100_100],
    ['a thousandth taken more', least({ attributes: { [A.incoming]: 0.001 } }), 100_100],
    ['a share of a ten-thousandth', least(holder(reduces(0.0001))), 99_990],
    ['an amount of a thousandth', least(holder(reduces(0, 0.001))), 99_999],
  ])('is %s', (_what, lost, expected) => {
    expect(lost).toBe(expected);
  });

  it('is none where no attribute plays the role', () => {
    const roles = { ...TEST_RULES.roles, outgoing: -1, incoming: -1, evasion: -1 };
    expect(first(strike(damage(100), [{}, {}], { rules: { roles } }))).toMatchObject({ hpLost: 100_000, stages: [] });
  });

  it('draws for a chance of a ten-thousandth', () => {
    expect(strike(damage(100), [{}, holder(evades(0.0001))]).battle.randomUsed).toBe(1);
  });

  it('comes also from the first attribute of a ruleset', () => {
    const roles = { ...TEST_RULES.roles, critChance: A.maxHp, critMultiplier: A.maxHp };
    const fight = strike(damage(1, { canCrit: true }), [{ hp: 3 }, {}], { rules: { roles } });
    expect([first(fight).hpLost, fight.battle.randomUsed]).toEqual([3_000, 0]);
  });
});

describe('a hit of which nothing is left', () => {
  it('has nothing more in its account, and keeps its reason', () => {
    const guard = holder(controls(Control.invulnerable), evades(1), reduces(0.5, 5), shields(50), wards(1));
    const fight = strike(damage(100, { type: ARMORED, canCrit: true }), [
      { attributes: { [A.critChance]: 1 } },
      { ...guard, attributes: { [A.armor]: 100, [A.incoming]: 0.5 } },
    ]);
    expect(first(fight)).toMatchObject({ reason: 'invulnerable', critical: false, shieldLost: 0 });
    expect(first(fight).stages).toEqual([expect.objectContaining({ stage: 'immunity', delta: -100_000 })]);
  });

  it('steals no life, and neither does one that only shields take', () => {
    const thief = holder(steals(1), steals(1, { of: 'dealt' }));
    expect(strike(damage(100), [thief, holder(shields(100))]).of('heal')).toEqual([]);
    const sleeper: Side = { buffs: [{ modifiers: [controls(Control.sleep)] }, { modifiers: [shields(100)] }] };
    expect(strike(damage(60), [{}, sleeper]).unit(2).controls).toEqual(['sleep']);
  });
});

describe('the own evasion of a target', () => {
  it.each([
    [1, 'evaded', [{ stage: 'evasion', delta: -10_000 }]],
    [0, undefined, []],
  ])('of %d needs no draw and names no buff', (evasion, reason, stages) => {
    const c = new ContentBuilder();
    const unit = c.unit({ attack: { amount: amount(10) }, attributes: { [A.evasion]: evasion } });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 1 }]).at(100, 1, { type: 'attack', guid: 2 }).until(700);
    expect(first(fight).reason).toBe(reason);
    expect(first(fight).stages).toEqual(stages);
    expect(fight.battle.randomUsed).toBe(0);
  });
});

describe('a magic type', () => {
  it('hurts those who are not immune to it', () => {
    const damageTypes = TEST_RULES.damageTypes.map((type) => ({ ...type, magic: true }));
    expect(first(strike(damage(100), [{}, holder(controls(Control.root))], { rules: { damageTypes } })).hpLost).toBe(
      100_000,
    );
  });
});

describe('a shield that was hit before', () => {
  it('gives what is left of it', () => {
    const c = new ContentBuilder();
    const hit = c.quick(damage(60));
    const unit = c.unit({ skills: [hit], passives: [holding(c, { modifiers: [shields(100)] })] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 2 }]).cast(100, 1, hit, 2).cast(200, 1, hit, 2);
    const taken = fight.cast(300, 1, hit, 2).until(300).of('damage');
    expect(taken.map(({ shieldLost, hpLost }) => [shieldLost, hpLost])).toEqual([
      [60_000, 0],
      [40_000, 20_000],
      [0, 60_000],
    ]);
  });

  it('gives nothing before its delay is over', () => {
    const late = { delayMs: [5_000], modifiers: [shields(50, { priority: 9 })] };
    const fight = strike(damage(100), [{}, { buffs: [late, { modifiers: [shields(10)] }] }]);
    expect([first(fight).shieldLost, first(fight).hpLost]).toEqual([10_000, 90_000]);
  });
});

describe('a ward', () => {
  it('stops a hit for exactly the life that is there, but not one for less', () => {
    const lives = [999, 1_000].map((size) => strike(damage(size), [{}, holder(wards(5))]).hp(2));
    expect(lives).toEqual([1, 5]);
  });

  it('that keeps more than there is takes nothing and gives nothing', () => {
    const fight = strike(damage(500), [{}, { hp: 3, ...holder(wards(5)) }]);
    expect([fight.hp(2), first(fight).reason]).toEqual([3, 'warded']);
  });

  it('without a limit counts no charges', () => {
    const fight = strike(damage(5_000), [{}, holder(wards(5, 0))]);
    expect(fight.unit(2).buffs.map(({ wards: left }) => left)).toEqual([0]);
  });
});

describe('a share that is passed on', () => {
  /** The first unit takes a share of what the third does to the second. */
  const passed = (ratio: number, size: number) => {
    const c = new ContentBuilder();
    const bond = c.quick(applyBuff(c.buff({ modifiers: [transfers(ratio)] })));
    const hit = c.quick(damage(size));
    const unit = c.unit({ skills: [bond, hit] });
    const fight = new Fight(c, [{ unit }, { unit, x: 2 }, { unit, camp: 1, x: 4 }]);
    fight.cast(100, 1, bond, 2).cast(200, 3, hit, 2).until(200);
    return fight.of('damage').map(({ target, hpLost }) => [target, hpLost]);
  };

  it.each([
    [
      'half',
      0.5,
      100,
      [
        [2, 50_000],
        [1, 50_000],
      ],
    ],
    [
      'a thousandth',
      1,
      0.001,
      [
        [2, 0],
        [1, 1],
      ],
    ],
    ['nothing, which is no hit', 0.5, 0.001, [[2, 1]]],
  ])('may be %s', (_what, ratio, size, expected) => {
    expect(passed(ratio, size)).toEqual(expected);
  });
});
