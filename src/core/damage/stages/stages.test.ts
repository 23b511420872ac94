import { describe, expect, it } from 'vitest';
import { Control } from '../../content/prototypes.ts';
import {
  A,
  amount,
  applyBuff,
  ARMORED,
  changes,
  ContentBuilder,
  controls,
  crits,
  damage,
  evades,
  Fight,
  holding,
  onSelf,
  reduces,
  shields,
  strike,
  TEST_RULES,
  transfers,
  TRUE,
  wards,
  type Side,
} from '../../testing/index.ts';

const lost = (fight: Fight) => fight.of('damage').map(({ target, hpLost }) => [target, hpLost / 1_000]);
const stages = (fight: Fight) =>
  fight.of('damage')[0]!.stages.map(({ stage, delta, by, instance }) => [stage, delta / 1_000, by, instance]);
const holder = (...modifiers: ReturnType<typeof reduces>[]): Side => ({ buffs: [{ modifiers }] });

describe('immunity to magic', () => {
  const rules = { damageTypes: TEST_RULES.damageTypes.map((type, index) => ({ ...type, magic: index === ARMORED })) };
  it('keeps off the types that are magic and says why', () => {
    const side = holder(controls(Control.magicImmune));
    const fight = strike(damage(100, { type: ARMORED }), [{}, side], { rules });
    expect([lost(fight), fight.of('damage')[0]!.reason]).toEqual([[[2, 0]], 'immune']);
    expect(lost(strike(damage(100, { type: TRUE }), [{}, side], { rules }))).toEqual([[2, 100]]);
  });
});

describe('evasion', () => {
  it('draws once for all chances and names the strongest', () => {
    const evading: Side = { buffs: [{ modifiers: [evades(0.5)] }, { modifiers: [evades(0.99)] }] };
    const fight = strike(damage(100), [{}, evading]);
    expect([fight.battle.randomUsed, fight.of('damage')[0]!.reason]).toEqual([1, 'evaded']);
    expect(stages(fight)).toEqual([['evasion', -100, 'buff-2', 2]]);
  });

  it('never draws at its ends, and not for what it is not about', () => {
    const draws = (...modifiers: ReturnType<typeof evades>[]) =>
      strike(damage(100), [{}, holder(...modifiers)]).battle.randomUsed;
    expect([draws(evades(0)), draws(evades(1)), draws(evades(0.5, { types: 1 << ARMORED }))]).toEqual([0, 0, 0]);
  });

  it('can be for attacks only, or for tagged hits only', () => {
    const c = new ContentBuilder();
    const fire = c.tag('fire');
    const burn = c.quick(damage(100, { tags: [fire] }));
    const plain = c.quick(damage(10));
    const run = (tags: readonly number[], attacks: boolean) => {
      const unit = c.unit({ skills: [burn, plain], attack: { amount: amount(1) } });
      const wary = c.unit({ passives: [holding(c, { modifiers: [evades(1, { tags, attacks })] })] });
      const fight = new Fight(c, [{ unit }, { unit: wary, camp: 1, x: 1 }]);
      fight.cast(100, 1, burn, 2).cast(200, 1, plain, 2).at(300, 1, { type: 'attack', guid: 2 });
      return fight
        .until(700)
        .of('damage')
        .map(({ reason }) => reason);
    };
    expect(run([], true)).toEqual([undefined, undefined, 'evaded']);
    expect(run([fire], false)).toEqual(['evaded', undefined, undefined]);
  });
});

describe('a critical modifier', () => {
  it('adds to chance and multiplier, once for each stack', () => {
    const rules = { criticalChanceBp: 0, roles: { ...TEST_RULES.roles, critChance: -1 } };
    const stacked: Side = { buffs: [{ modifiers: [crits(0.5, 0.25)], stacking: { max: [2] }, effects: [] }] };
    const c = new ContentBuilder(rules);
    const hit = c.quick(damage(100, { canCrit: true }));
    const rage = c.quick(applyBuff(c.buff(stacked.buffs![0]!), null, 2), { target: onSelf() });
    const unit = c.unit({ skills: [hit, rage] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 2 }])
      .cast(100, 1, rage, 1)
      .cast(200, 1, hit, 2)
      .until(200);
    expect([lost(fight), fight.battle.randomUsed]).toEqual([[[2, 200]], 0]);
    const once = strike(damage(100, { canCrit: true }), [holder(crits(1, 0.5, { perStack: false })), {}], { rules });
    expect(lost(once)).toEqual([[2, 200]]);
  });
});

describe('a reduction', () => {
  it('takes a share, then an amount, each source after the other, and names it', () => {
    const side: Side = {
      attributes: { [A.incoming]: 1 },
      buffs: [{ modifiers: [reduces(0.5, 10)] }, { modifiers: [reduces(0.2)] }],
    };
    expect(stages(strike(damage(100), [{}, side]))).toEqual([
      ['incomingPercent', 100, undefined, undefined],
      ['incomingPercent', -100, 'buff-1', 1],
      ['incomingPercent', -20, 'buff-2', 2],
      ['incomingFlat', -10, 'buff-1', 1],
    ]);
  });

  it('never turns a hit into healing, and a negative one adds', () => {
    expect(lost(strike(damage(100), [{}, holder(reduces(3))]))).toEqual([[2, 0]]);
    expect(lost(strike(damage(100), [{}, holder(reduces(0, 900))]))).toEqual([[2, 0]]);
    expect(lost(strike(damage(100), [{}, holder(reduces(-0.5, -7))]))).toEqual([[2, 157]]);
  });

  it('counts by type and while its conditions hold', () => {
    expect(lost(strike(damage(100), [{}, holder(reduces(0.5, 0, { types: 1 << ARMORED }))]))).toEqual([[2, 100]]);
    const strong = { kind: 'attribute', of: 'caster', attribute: A.power, compare: 'ge', valueMilli: [5_000] } as const;
    const wary = holder(reduces(0.5, 0, { when: [strong] }));
    expect(lost(strike(damage(100), [{ attributes: { [A.power]: 4 } }, wary]))).toEqual([[2, 100]]);
    expect(lost(strike(damage(100), [{ attributes: { [A.power]: 5 } }, wary]))).toEqual([[2, 50]]);
  });
});

/** The second unit holds a link to the third, which is given before the first strikes. */
function linked(link: ReturnType<typeof transfers>, action = damage(100), third: Side = {}, hp = 1_000) {
  const c = new ContentBuilder();
  const bond = c.quick(applyBuff(c.buff({ modifiers: [link] })));
  const hit = c.quick(action);
  const unit = c.unit({ skills: [hit, bond] });
  const friend = c.unit({ skills: [hit, bond], passives: (third.buffs ?? []).map((one) => holding(c, one)), hp });
  const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 2 }, { unit: friend, camp: 1, x: 4 }]);
  return { fight: fight.cast(100, 3, bond, 2), hit, bond };
}

describe('a transfer', () => {
  it('passes a share on, which the other takes past armour but not past shields', () => {
    const { fight, hit } = linked(transfers(0.4), damage(100), { buffs: [{ modifiers: [shields(15), reduces(0.5)] }] });
    fight.cast(200, 1, hit, 2).until(300);
    const [first, passed] = fight.of('damage');
    expect(first).toMatchObject({ target: 2, hpLost: 60_000, transferred: 40_000 });
    expect(passed).toMatchObject({ target: 3, source: 1, amount: 40_000, shieldLost: 15_000, hpLost: 25_000 });
    expect(passed).toMatchObject({ tags: ['transferred'], cause: first!.id, buff: 'buff-1' });
  });

  it('is not passed on again', () => {
    const { fight, hit, bond } = linked(transfers(0.5));
    fight.cast(150, 2, bond, 3).cast(300, 1, hit, 2).until(400);
    expect(lost(fight)).toEqual([
      [2, 50],
      [3, 50],
    ]);
  });

  it('stays where it is when the other is dead, is the holder, or there is no owner', () => {
    const dead = linked(transfers(0.5), damage(100), {}, 50);
    dead.fight.cast(200, 1, dead.hit, 3).cast(300, 1, dead.hit, 2).until(400);
    expect(lost(dead.fight)).toEqual([
      [3, 50],
      [2, 100],
    ]);
    expect(lost(strike(damage(100), [{}, holder(transfers(0.5))]))).toEqual([[2, 100]]);
    const owned = linked(transfers(0.5, { to: 'owner' }));
    expect(lost(owned.fight.cast(200, 1, owned.hit, 2).until(300))).toEqual([[2, 100]]);
  });

  it('goes from a summoned unit to who it belongs to', () => {
    const c = new ContentBuilder();
    const hit = c.quick(damage(100));
    const wolf = c.unit({ passives: [holding(c, { modifiers: [transfers(0.5, { to: 'owner' })] })] });
    const howl = c.quick(
      { kind: 'summon', unit: wolf.id, lifeMs: [0], count: [1], formation: 0, at: 'caster', onOwnerDeath: 'keep' },
      { target: onSelf() },
    );
    const unit = c.unit({ skills: [hit, howl] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 20 }]);
    fight.cast(100, 2, howl, 2).cast(200, 1, hit, 3).until(300);
    expect(lost(fight)).toEqual([
      [3, 50],
      [2, 50],
    ]);
  });

  it('finds a corpse where an earlier part killed, and says so', () => {
    const c = new ContentBuilder();
    const twice = c.quick(applyBuff(c.buff({ modifiers: [transfers(0.3), transfers(0.3)] })));
    const blow = c.quick(damage(100));
    const unit = c.unit({ skills: [twice, blow] });
    const weak = c.unit({ skills: [twice], hp: 20 });
    const double = new Fight(c, [{ unit }, { unit, camp: 1, x: 2 }, { unit: weak, camp: 1, x: 4 }]);
    double.cast(100, 3, twice, 2).cast(200, 1, blow, 2).until(300);
    expect(double.of('damage').map(({ target, hpLost, reason }) => [target, hpLost / 1_000, reason])).toEqual([
      [2, 40, undefined],
      [3, 20, undefined],
      [3, 0, 'targetDead'],
    ]);
    expect(double.of('damage').at(-1)).toMatchObject({ amount: 30_000, stages: [], overkill: 30_000 });
    expect(double.of('death')).toHaveLength(1);
  });

  it('is no hit of the skill, whose slots answer to its own', () => {
    const c = new ContentBuilder();
    const bond = c.quick(applyBuff(c.buff({ modifiers: [transfers(0.5)] })));
    const shout = c.effect({ on: 'damageDealt', action: { kind: 'cue', cue: 'struck' } });
    const hit = c.skill({ quick: true, effects: [c.effect({ action: damage(100) }), shout] });
    const unit = c.unit({ skills: [hit, bond] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 2 }, { unit, camp: 1, x: 4 }]);
    fight.cast(100, 3, bond, 2).cast(200, 1, hit, 2).until(300);
    expect([fight.hurt(2), fight.hurt(3), fight.of('cue').map(({ target }) => target)]).toEqual([50, 50, [2]]);
  });

  it('of more than all is all, by instance', () => {
    const { fight, hit } = linked(transfers(1), damage(100));
    fight.cast(200, 1, hit, 2).until(300);
    expect(fight.of('damage').map(({ target, hpLost, transferred }) => [target, hpLost, transferred])).toEqual([
      [2, 0, 100_000],
      [3, 100_000, 0],
    ]);
  });
});

describe('a death ward', () => {
  it('leaves the life it keeps, once a charge, and ends without charges', () => {
    const c = new ContentBuilder();
    const hit = c.quick(damage(2_000));
    const unit = c.unit({ skills: [hit], passives: [holding(c, { modifiers: [wards(5, 2)] })] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 2 }]);
    fight.cast(100, 1, hit, 2).cast(200, 1, hit, 2).until(200);
    expect(fight.of('damage').map(({ hpLost, overkill, reason }) => [hpLost, overkill, reason])).toEqual([
      [995_000, 0, undefined],
      [0, 0, 'warded'],
    ]);
    expect(fight.of('buffEnd').map(({ target, reason }) => [target, reason])).toEqual([[2, 'consumed']]);
    expect([fight.hp(2), fight.cast(300, 1, hit, 2).until(300).unit(2).alive]).toEqual([5, false]);
  });

  it('of several in one buff is spent one after the other', () => {
    const c = new ContentBuilder();
    const hit = c.quick(damage(2_000));
    const unit = c.unit({ skills: [hit], passives: [holding(c, { modifiers: [wards(5), wards(3)] })] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 2 }]);
    fight.cast(100, 1, hit, 2).until(100);
    expect([fight.hp(2), fight.of('buffEnd').length]).toEqual([5, 0]);
    fight.cast(200, 1, hit, 2).until(200);
    expect([fight.hp(2), fight.of('buffEnd').length]).toEqual([3, 1]);
  });

  it('without a limit stops every deadly hit, also a loss of life', () => {
    const side = holder(wards(1, 0));
    const fight = strike(damage(9_000, { flags: { hpLoss: true } }), [{}, side]);
    expect([fight.hp(2), fight.of('buffEnd')]).toEqual([1, []]);
    expect(stages(fight)).toEqual([['deathWard', -8_001, 'buff-1', 1]]);
  });

  it('is not spent on what does not kill', () => {
    const side = holder(wards(1));
    for (const action of [damage(999), damage(5_000, { flags: { nonLethal: true } })])
      expect(strike(action, [{}, side]).of('buffEnd')).toEqual([]);
  });
});

describe('a shield', () => {
  it('may outlast being used up', () => {
    const fight = strike(damage(100), [{}, { buffs: [{ modifiers: [shields(40, { removeWhenEmpty: false })] }] }]);
    expect([fight.hp(2), fight.of('buffEnd'), fight.unit(2).buffs[0]!.shieldMilli]).toEqual([940, [], 0]);
  });

  it('has the size that an action gives it, for one stack, also when it comes back', () => {
    const c = new ContentBuilder();
    const row = c.buff({ delayMs: [100], stacking: { max: [2] }, modifiers: [shields(10)] });
    const term = { of: 'caster', attribute: A.power, resource: -1, part: 'current', ratioBp: [10_000] } as const;
    const given = { ...applyBuff(row), shield: amount(5, { terms: [term] }) } as ReturnType<typeof applyBuff>;
    const put = c.quick(given, { target: onSelf() });
    const own = c.quick(applyBuff(row), { target: onSelf() });
    const unit = c.unit({ skills: [put, own], attributes: { [A.power]: 20 } });
    const fight = new Fight(c, [{ unit }]).cast(100, 1, put, 1).until(200);
    expect(fight.unit(1).shieldMilli).toBe(25_000);
    expect(fight.cast(300, 1, put, 1).until(300).unit(1).shieldMilli).toBe(50_000);
    expect(fight.cast(400, 1, own, 1).until(400).unit(1).shieldMilli).toBe(20_000);
  });

  it('that a tick gives is as large as the source was when the buff came', () => {
    const c = new ContentBuilder();
    const row = c.buff({ modifiers: [shields(1)], stacking: { by: 'none', max: [9] } });
    const term = { of: 'source', attribute: A.power, resource: -1, part: 'current', ratioBp: [10_000] } as const;
    const tick = c.effect({
      on: 'buffTick',
      action: { ...applyBuff(row), shield: amount(0, { terms: [term] }) } as ReturnType<typeof applyBuff>,
    });
    const rows = (['snapshot', 'live'] as const).map((values) =>
      c.buff({ durationMs: [450], tickEveryMs: [400], tickEffects: [tick], snapshot: values === 'snapshot' }),
    );
    const puts = rows.map((buff) => c.quick(applyBuff(buff), { target: onSelf() }));
    const grow = c.quick(applyBuff(c.buff({ modifiers: [changes(A.power, 'add', 50)] })), { target: onSelf() });
    const sizeFor = (put: (typeof puts)[number]) => {
      const unit = c.unit({ skills: [...puts, grow], attributes: { [A.power]: 20 } });
      return new Fight(c, [{ unit }]).cast(100, 1, put, 1).cast(200, 1, grow, 1).until(600).unit(1).shieldMilli;
    };
    expect(puts.map(sizeFor)).toEqual([20_000, 70_000]);
  });

  it('is compared with what an action gives when the strongest counts', () => {
    const c = new ContentBuilder();
    const row = c.buff({ stacking: { strength: 'strongest', stacks: 'keep' }, modifiers: [shields(10)] });
    const sized = (size: number) =>
      c.quick({ ...applyBuff(row), shield: amount(size) } as ReturnType<typeof applyBuff>);
    const [small, large] = [sized(20), sized(30)];
    const fight = new Fight(c, [{ unit: c.unit({ skills: [small, large] }) }]);
    fight.cast(100, 1, large, 1).cast(200, 1, small, 1).until(200);
    expect(fight.unit(1).shieldMilli).toBe(30_000);
  });
});
