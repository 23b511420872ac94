import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '../../../test/vectors/rules.json' with { type: 'json' };
import type { DamageTrace } from '../../generated/types.ts';
import { Control, type Action, type DamageStage, type Ruleset } from '../content/prototypes.ts';
import {
  A,
  amount,
  answers,
  ANYONE,
  applyBuff,
  ARMORED,
  changes,
  controls,
  ContentBuilder,
  damage,
  Fight,
  heals,
  holding,
  onSelf,
  powered,
  reflects,
  shields,
  target,
  TEST_RULES,
} from '../testing/index.ts';
import { byRatio } from './index.ts';

/** Life, shield and what else a hit took, and the amount it came to. */
const account = ({ amount: base, stages, hpLost, shieldLost, transferred, overkill }: DamageTrace) => ({
  came: stages.reduce((sum, { delta }) => sum + delta, base),
  went: hpLost + shieldLost + transferred + overkill,
});

describe('mitigation', () => {
  it.each(vectors.mitigation)(
    'of $amount by $value over $k leaves $expect',
    ({ amount: base, value, k, expect: wanted }) => {
      expect(byRatio(base, value, k)).toBe(wanted);
    },
  );
});

/** A certain critical hit of 200 against 40 % resistance, a shield of 100 and 50 life. */
function ordered(damageOrder = TEST_RULES.damageOrder) {
  const damageTypes = TEST_RULES.damageTypes.map((type) => ({ ...type, kMilli: 90_000 }));
  const c = new ContentBuilder({ damageOrder, damageTypes });
  const ward = c.quick(applyBuff(c.buff({ modifiers: [shields(100)] })), { target: onSelf() });
  const hit = c.quick(damage(200, { type: ARMORED, canCrit: true }));
  const unit = c.unit({ hp: 50, skills: [ward, hit], attributes: { [A.critChance]: 1, [A.armor]: 60 } });
  const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 3 }]).cast(100, 2, ward, 2).cast(200, 1, hit, 2).until(200);
  return fight.of('damage')[0]!;
}

describe('the order of stages', () => {
  it('O-21 takes critical, resistance, shield and life in turn', () => {
    const hit = ordered();
    expect([hit.shieldLost, hit.hpLost, hit.overkill]).toEqual([100_000, 50_000, 30_000]);
    expect(account(hit)).toEqual({ came: 180_000, went: 180_000 });
  });

  it('O-21 follows the ruleset when shields come first', () => {
    const order: DamageStage[] = TEST_RULES.damageOrder.filter((stage) => stage !== 'shields');
    order.splice(order.indexOf('mitigation'), 0, 'shields');
    const hit = ordered(order);
    expect([hit.shieldLost, hit.hpLost, hit.overkill]).toEqual([100_000, 50_000, 70_000]);
    expect(account(hit)).toEqual({ came: 220_000, went: 220_000 });
  });
});

/** One hit on a unit that carries buffs with the given modifiers. */
function struck(action: Action, modifiers: Parameters<ContentBuilder['buff']>[0][], part: Record<number, number> = {}) {
  const c = new ContentBuilder();
  const guards = modifiers.map((buff) => c.quick(applyBuff(c.buff(buff)), { target: onSelf() }));
  const hit = c.quick(action);
  const unit = c.unit({ skills: [...guards, hit], attributes: part });
  const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 3 }]);
  guards.forEach((guard) => fight.cast(100, 2, guard, 2));
  return fight.cast(200, 1, hit, 2).until(300);
}

describe('shields', () => {
  it('give by priority, then the oldest, and end when empty', () => {
    const named = (name: string, size: number, priority = 0) => ({ name, modifiers: [shields(size, { priority })] });
    const fight = struck(damage(150), [named('old', 60), named('new', 60), named('first', 60, 1)]);
    const spent = fight.of('shieldChange').map(({ buff, to }) => [buff, to]);
    expect(spent).toEqual([
      ['first', 0],
      ['old', 0],
      ['new', 30_000],
    ]);
    expect(fight.of('buffEnd').map(({ buff, reason }) => [buff, reason])).toEqual([
      ['first', 'consumed'],
      ['old', 'consumed'],
    ]);
    expect([fight.hp(2), fight.unit(2).shieldMilli]).toEqual([1_000, 30_000]);
  });

  it('stop only their types and not what ignores them', () => {
    const armored = [{ modifiers: [shields(100, { types: 1 << ARMORED })] }];
    expect(struck(damage(40), armored).hp(2)).toBe(960);
    expect(struck(damage(40, { type: ARMORED }), armored).hp(2)).toBe(1_000);
    expect(struck(damage(40, { flags: { ignoreShield: true } }), [{ modifiers: [shields(100)] }]).hp(2)).toBe(960);
  });

  it('grow and shrink with stacks that bring their part', () => {
    const c = new ContentBuilder();
    const ward = c.quick(
      applyBuff(c.buff({ stacking: { max: [3], strength: 'keepFirst' }, modifiers: [shields(10)] })),
    );
    const fight = new Fight(c, [{ unit: c.unit({ skills: [ward] }) }])
      .cast(100, 1, ward, 1)
      .cast(200, 1, ward, 1)
      .until(200);
    expect(fight.unit(1).shieldMilli).toBe(20_000);
  });
});

describe('a hit', () => {
  it('does nothing to the invulnerable and says why', () => {
    const fight = struck(damage(100), [{ modifiers: [controls(Control.invulnerable)] }]);
    expect([fight.hp(2), fight.of('damage')[0]!.reason]).toEqual([1_000, 'invulnerable']);
  });

  it('that must not kill leaves a thousandth of life', () => {
    const fight = struck(damage(5_000, { flags: { nonLethal: true } }), []);
    expect([fight.unit(2).alive, fight.hp(2)]).toEqual([true, 0.001]);
  });

  it('that is a mere loss of life passes all stages but life', () => {
    const fight = struck(damage(100, { type: ARMORED, flags: { hpLoss: true } }), [{ modifiers: [shields(500)] }], {
      [A.armor]: 100,
    });
    expect(fight.hp(2)).toBe(900);
  });

  it('is raised by what the attacker deals and what the target takes, unless it says no', () => {
    const more = { [A.outgoing]: 0.5, [A.incoming]: 0.2 };
    expect(struck(damage(100), [], more).hp(2)).toBe(820);
    expect(struck(damage(100, { flags: { noAmplify: true } }), [], more).hp(2)).toBe(880);
  });

  it('draws once for a critical chance inside (0, 1) and never at its ends', () => {
    const draws = (chance: number) =>
      struck(damage(10, { canCrit: true }), [], { [A.critChance]: chance }).battle.randomUsed;
    expect([draws(0), draws(0.5), draws(1)]).toEqual([0, 1, 0]);
  });

  it('draws as often for a hit that comes to nothing', () => {
    const invulnerable = { modifiers: [controls(Control.invulnerable)] };
    const run = (buffs: Parameters<typeof struck>[1]) =>
      struck(damage(10, { canCrit: true }), buffs, { [A.critChance]: 0.5 });
    expect(run([invulnerable]).of('damage')[0]!.reason).toBe('invulnerable');
    expect(run([invulnerable]).battle.randomUsed).toBe(run([]).battle.randomUsed);
  });

  it('is never turned into its opposite by a critical multiplier', () => {
    const c = new ContentBuilder({
      criticalChanceBp: 10_000,
      roles: { ...TEST_RULES.roles, critChance: -1, critMultiplier: A.power },
    });
    const hit = c.quick(damage(10, { canCrit: true }));
    const unit = c.unit({ skills: [hit], attributes: { [A.power]: -2 } });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 3 }]).cast(100, 1, hit, 2).until(100);
    expect(fight.of('damage')[0]).toMatchObject({ hpLost: 0, overkill: 0, stages: [{ delta: -10_000 }] });
  });

  it('wakes a sleeper', () => {
    const asleep = { durationMs: [9_000], modifiers: [controls(Control.sleep)] };
    expect(struck(damage(10), [asleep]).unit(2).controls).toEqual([]);
    expect(struck(damage(10), [{ modifiers: [shields(10)] }, asleep]).unit(2).controls).toEqual(['sleep']);
  });

  it('that kills is answered by who dealt it, not by who took it', () => {
    const c = new ContentBuilder();
    const said = (on: 'damageDealt' | 'damageTaken') =>
      c.skill({
        castMode: 'passive',
        effects: [c.effect({ on, action: { kind: 'cue', cue: on }, target: target({ filter: ANYONE }) })],
      });
    const hit = c.quick(damage(600));
    const unit = c.unit({ skills: [hit], passives: [said('damageDealt'), said('damageTaken')] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 3 }]).cast(100, 1, hit, 2).cast(200, 1, hit, 2);
    expect(
      fight
        .until(300)
        .of('cue')
        .map(({ ms, cue }) => [ms, cue]),
    ).toEqual([
      [100, 'damageDealt'],
      [100, 'damageTaken'],
      [200, 'damageDealt'],
    ]);
  });

  it('balances base and deltas against what was lost', () => {
    const number = fc.integer({ min: 0, max: 3_000 });
    const ratio = fc.double({ min: -0.9, max: 2, noNaN: true });
    const property = fc.property(
      number,
      number,
      fc.integer({ min: -90, max: 900 }),
      ratio,
      ratio,
      fc.boolean(),
      (base, ward, armor, dealt, taken, lethal) => {
        const attributes = { [A.armor]: armor, [A.outgoing]: dealt, [A.incoming]: taken, [A.critChance]: 0.5 };
        const action = damage(base, { type: ARMORED, canCrit: true, flags: { nonLethal: !lethal } });
        const { came, went } = account(struck(action, [{ modifiers: [shields(ward)] }], attributes).of('damage')[0]!);
        expect(came).toBe(went);
      },
    );
    fc.assert(property, { numRuns: 60 });
  });
});

describe('a death', () => {
  it('O-22 happens once, for the owner of the hit that killed, and later hits are skipped', () => {
    const c = new ContentBuilder();
    const inner = c.effect({ action: damage(50) });
    const outer = c.effect({ action: damage(40) });
    const both = c.skill({ quick: true, effects: [inner, outer] });
    const late = c.quick(damage(40));
    const unit = c.unit({ hp: 30, skills: [both, late] });
    const fight = new Fight(c, [{ unit }, { unit, x: 1 }, { unit, camp: 1, x: 3 }])
      .cast(100, 1, both, 3)
      .cast(100, 2, late, 3)
      .until(200);
    expect(fight.of('death').map(({ target, killer }) => [target, killer])).toEqual([[3, 1]]);
    expect(fight.hurt(3)).toBe(30);
    expect(fight.verdicts()).toEqual(['ok', 'targetDead']);
  });

  it('O-22 inside the answer to a hit still is one death', () => {
    const c = new ContentBuilder();
    const answer = c.effect({ on: 'damageDealt', action: damage(50) });
    const rage = c.quick(
      applyBuff(c.buff({ modifiers: [answers({ on: 'damageDealt', effects: [answer], internalCooldownMs: [0] })] })),
      { target: onSelf() },
    );
    const hit = c.quick(damage(40));
    const unit = c.unit({ hp: 60, skills: [rage, hit] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 3 }])
      .cast(100, 1, rage, 1)
      .cast(200, 1, hit, 2)
      .until(300);
    expect([fight.of('death').length, fight.hurt(2)]).toEqual([1, 60]);
  });

  it('O-22 from within a stage ends the outer hit, and what was passed on or returned finds a corpse', () => {
    const c = new ContentBuilder();
    const burst = c.effect({ on: 'buffRemove', action: damage(50) });
    const shell = c.buff({ modifiers: [shields(10)], effects: [burst] });
    const guard = holding(c, { modifiers: [reflects(1)] });
    const hit = c.quick(damage(40));
    const unit = c.unit({ hp: 30, skills: [hit], passives: [holding(c, shell), guard] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 3 }]).cast(100, 1, hit, 2).until(200);
    expect(fight.of('death').map(({ target: guid, killer }) => [guid, killer])).toEqual([[2, 2]]);
    expect(fight.of('damage').map(({ hpLost, overkill, shieldLost }) => [hpLost, overkill, shieldLost])).toEqual([
      [30_000, 20_000, 0],
      [0, 30_000, 10_000],
    ]);
    expect(fight.unit(1).alive).toBe(true);
  });

  it('O-22 by returned damage comes once, to the one who struck', () => {
    const c = new ContentBuilder();
    const thorns = holding(c, { modifiers: [reflects(1), reflects(1)] });
    const hit = c.quick(damage(40));
    const unit = c.unit({ hp: 45, skills: [hit] });
    const wall = c.unit({ passives: [thorns] });
    const fight = new Fight(c, [{ unit }, { unit: wall, camp: 1, x: 3 }]).cast(100, 1, hit, 2).until(200);
    expect(fight.of('death').map(({ target: guid, killer }) => [guid, killer])).toEqual([[1, 2]]);
  });

  it('is credited to the killer and assists to whoever hurt the victim lately', () => {
    const c = new ContentBuilder({ assistWindowMs: 1_000 });
    const scratch = c.quick(damage(10));
    const kill = c.quick(damage(5_000));
    const unit = c.unit({ skills: [scratch, kill] });
    const fight = new Fight(c, [{ unit }, { unit, x: 1 }, { unit, x: 2 }, { unit, camp: 1, x: 4 }]);
    fight.cast(100, 1, scratch, 4).cast(900, 2, scratch, 4).cast(1_500, 3, kill, 4).until(1_600);
    expect(fight.of('death')[0]).toMatchObject({ killer: 3, assists: [2] });
  });

  it('answers with kill and death moments', () => {
    const c = new ContentBuilder();
    const trophy = c.effect({ on: 'kill', action: heals(33), target: onSelf() });
    const revenge = c.effect({ on: 'death', action: damage(7) });
    const passives = [c.skill({ castMode: 'passive', effects: [trophy, revenge] })];
    const hit = c.quick(damage(5_000));
    const hurt = c.quick(damage(500));
    const unit = c.unit({ skills: [hit, hurt], passives });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 3 }])
      .cast(100, 2, hurt, 1)
      .cast(200, 1, hit, 2)
      .until(300);
    expect(fight.hp(1)).toBe(526);
  });
});

describe('healing', () => {
  it('stops at the maximum and tells the rest', () => {
    const c = new ContentBuilder();
    const mend = c.quick(heals(powered(100, 1)));
    const hurt = c.quick(damage(60));
    const unit = c.unit({ skills: [mend, hurt], attributes: { [A.power]: 20 } });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 2 }])
      .cast(100, 1, hurt, 2)
      .cast(200, 2, mend, 2)
      .until(200);
    expect(fight.of('heal')[0]).toMatchObject({ amount: 120_000, healed: 60_000, overheal: 60_000 });
  });

  /** What the first unit restores of the life that the second lacks. */
  const mended = (action: Action, attributes: Record<number, number>, rules: Partial<Ruleset> = {}) => {
    const c = new ContentBuilder(rules);
    const hurt = c.quick(damage(900));
    const mend = c.quick(action);
    const unit = c.unit({ skills: [hurt, mend], attributes });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 2 }]).cast(100, 1, hurt, 2).cast(200, 1, mend, 2);
    return fight.until(200);
  };

  it('can be critical with one draw inside (0, 1), and carries its tags', () => {
    const run = (chance: number, canCrit = true) =>
      mended(heals(100, { canCrit }), { [A.critChance]: chance }, { criticalMultiplierBp: 15_000 });
    expect([run(0), run(0.5), run(1), run(0.5, false)].map(({ battle }) => battle.randomUsed)).toEqual([0, 1, 0, 0]);
    const { critical, healed, stages } = run(1).of('heal')[0]!;
    expect([critical, healed, stages]).toEqual([true, 150_000, [{ stage: 'critical', delta: 50_000 }]]);
    const nothing = mended(heals(0, { canCrit: true }), { [A.critChance]: 0.5 });
    expect([nothing.battle.randomUsed, nothing.of('heal')[0]!.critical]).toEqual([1, false]);
    const c = new ContentBuilder();
    const holy = c.tag('holy');
    const prayer = c.quick(heals(1, { tags: [holy] }));
    const fight = new Fight(c, [{ unit: c.unit({ skills: [prayer] }) }]).cast(100, 1, prayer, 1).until(100);
    expect(fight.of('heal')[0]!.tags).toEqual(['holy']);
  });

  it('counts what the healer gives and the target takes, never below nothing', () => {
    const roles = { ...TEST_RULES.roles, healingOutgoing: A.outgoing, healingIncoming: A.incoming };
    const run = (given: number, taken: number) =>
      mended(heals(100), { [A.outgoing]: given, [A.incoming]: taken }, { roles, damageOrder: ['hp'] }).hp(2) - 100;
    expect([run(0.5, 0), run(0.5, 0.2), run(0, -3)]).toEqual([150, 180, 0]);
  });
});

describe('a bonus of an attribute', () => {
  it('counts in amounts of what it is part of', () => {
    const c = new ContentBuilder();
    const strong = c.quick(applyBuff(c.buff({ modifiers: [changes(A.power, 'add', 30)] })), { target: onSelf() });
    const term = { of: 'caster', attribute: A.power, resource: -1, part: 'bonus', ratioBp: [20_000] } as const;
    const hit = c.quick(damage(amount(0, { terms: [term] })));
    const unit = c.unit({ skills: [strong, hit], attributes: { [A.power]: 100 } });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 2 }])
      .cast(100, 1, strong, 1)
      .cast(200, 1, hit, 2)
      .until(200);
    expect(fight.hurt(2)).toBe(60);
  });
});

describe('life', () => {
  it('ends by damage only, not by decay', () => {
    // The test ruleset keeps regeneration positive; a pack need not.
    const attributes = TEST_RULES.attributes.map((one) => (one.name === 'regen' ? { ...one, minMilli: -9_000 } : one));
    const c = new ContentBuilder({ attributes });
    const fight = new Fight(c, [{ unit: c.unit({ hp: 10, attributes: { [A.regen]: -5 } }) }]).until(5_000);
    expect([fight.hp(1), fight.unit(1).alive]).toEqual([0.001, true]);
  });

  it('does not come back to the dead', () => {
    const c = new ContentBuilder();
    const kill = c.quick(damage(5_000));
    const gift = { kind: 'resource', resource: 0, amount: amount(50) } as const;
    const revive = c.skill({
      quick: true,
      aimFilter: ANYONE,
      effects: [c.effect({ action: gift, target: target({ filter: ANYONE }) })],
    });
    const unit = c.unit({ skills: [kill, revive] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 3 }])
      .cast(100, 1, kill, 2)
      .cast(200, 1, revive, 2)
      .until(300);
    expect([fight.verdicts(), fight.hp(2), fight.unit(2).alive]).toEqual([['ok', 'ok'], 0, false]);
  });
});
