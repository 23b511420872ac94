import type { Modifier, Ruleset } from '../../../src/core/content/prototypes.ts';
import {
  A,
  amount,
  applyBuff,
  ARMORED,
  ContentBuilder,
  crits,
  damage,
  duel,
  evades,
  Fight,
  heals,
  onSelf,
  reduces,
  reflects,
  shields,
  steals,
  strike,
  TEST_RULES,
  transfers,
  wards,
} from '../../../src/core/testing/index.ts';
import type { Table } from '../table.ts';
import { code, times, whole } from './words.ts';

const withAll = (modifiers: readonly Modifier[]) => ({ buffs: modifiers.map((one) => ({ modifiers: [one] })) });

/** How many of 400 basic attacks land, at seed 1. */
export function evasion(): Table {
  const landed = (own: number, modifiers: readonly Modifier[]) => {
    const c = new ContentBuilder();
    const attacker = c.unit({ attack: { intervalMs: 100, amount: amount(1) } });
    const evader = c.unit({
      hp: 900_000,
      attributes: { [A.evasion]: own },
      passives: modifiers.map((one) =>
        c.skill({
          castMode: 'passive',
          effects: [c.effect({ action: applyBuff(c.buff({ modifiers: [one] })), target: onSelf() })],
        }),
      ),
    });
    const fight = new Fight(c, [{ unit: attacker }, { unit: evader, camp: 1, x: 1 }]);
    fight.at(100, 1, { type: 'attack', guid: 2 });
    while (fight.of('damage').length < 400) fight.until(fight.battle.frame * 100 + 10_000);
    const hits = fight.of('damage').slice(0, 400);
    return hits.filter(({ reason }) => reason !== 'evaded').length;
  };
  const cases: [string, number, Modifier[], string][] = [
    ['nothing', 0, [], '100 %'],
    ['evasion 30 %', 0.3, [], '70 %'],
    ['a modifier of 50 %', 0, [evades(0.5)], '50 %'],
    ['30 % and a modifier of 50 %', 0.3, [evades(0.5)], '70 % × 50 % = 35 %'],
    ['30 % and two of 50 %', 0.3, [evades(0.5), evades(0.5)], '17.5 %'],
    ['a modifier of 100 %', 0, [evades(1)], '0 %'],
  ];
  return {
    head: ['the target has', 'chance to be hit', 'of 400 attacks land'],
    rows: cases.map(([text, own, modifiers, chance]) => [text, chance, landed(own, modifiers)]),
  };
}

/** A hit of 100 that certainly is critical, with the ruleset's 150 %. */
export function critical(): Table {
  const hit = (modifiers: readonly Modifier[], attributes = {}) => {
    const fight = strike(damage(100, { canCrit: true }), [{ ...withAll(modifiers), attributes }, {}]);
    const { hpLost, critical: is } = fight.of('damage')[0]!;
    return `${whole(hpLost)}${is ? '' : ', not critical'}`;
  };
  const sure = { [A.critChance]: 1 };
  return {
    head: ['the attacker has', 'a hit of 100 takes'],
    rows: [
      ['no chance', hit([])],
      ['chance 100 %', hit([], sure)],
      ['chance 60 % and a modifier of 40 %', hit([crits(0.4)], { [A.critChance]: 0.6 })],
      ['100 % and a modifier of +50 % multiplier', hit([crits(0, 0.5)], sure)],
      ['100 % and two of them', hit([crits(0, 0.5), crits(0, 0.5)], sure)],
    ],
  };
}

/** What is left of a hit of 100 behind reductions. */
export function reduction(): Table {
  const hit = (modifiers: readonly Modifier[], attributes = {}) =>
    whole(strike(damage(100), [{}, { ...withAll(modifiers), attributes }]).of('damage')[0]!.hpLost);
  return {
    head: ['the target has', 'a hit of 100 takes'],
    rows: [
      ['20 %', hit([reduces(0.2)])],
      ['20 % and 30 %, two buffs', hit([reduces(0.2), reduces(0.3)])],
      ['−25 %, that is more', hit([reduces(-0.25)])],
      ['15 fixed', hit([reduces(0, 15)])],
      ['20 % and 15 fixed', hit([reduces(0.2, 15)])],
      ['150 fixed', hit([reduces(0, 150)])],
      ['`damageTaken` +50 % and a reduction of 20 %', hit([reduces(0.2)], { [A.incoming]: 0.5 })],
    ],
  };
}

/** Armour 100 with k = 100 against piercing. */
export function piercing(): Table {
  const types = (penetrationFlat: number, penetrationPercent: number): Ruleset['damageTypes'] =>
    TEST_RULES.damageTypes.map((type) => ({ ...type, penetrationFlat, penetrationPercent }));
  const hit = (armor: number, flat: number, share: number) => {
    const rules = { damageTypes: types(A.power, A.outgoing) };
    const attributes = { [A.power]: flat, [A.outgoing]: share };
    const action = damage(100, { type: ARMORED, flags: { noAmplify: true } });
    return whole(
      strike(action, [{ attributes }, { attributes: { [A.armor]: armor } }], { rules }).of('damage')[0]!.hpLost,
    );
  };
  const cases: [number, number, number][] = [
    [100, 0, 0],
    [100, 40, 0],
    [100, 0, 0.5],
    [100, 40, 0.5],
    [100, 150, 0],
    [-50, 40, 0.5],
  ];
  return {
    head: ['armour', 'pierces fixed', 'and a share', '100 damage becomes'],
    rows: cases.map(([armor, flat, share]) => [armor, flat, `${share * 100} %`, hit(armor, flat, share)]),
  };
}

/** A hit of 100 on unit 2, whose buffs pass shares on to unit 3. */
export function transfer(): Table {
  const run = (ratios: readonly number[]) => {
    const c = new ContentBuilder();
    const hit = c.quick(damage(100));
    const gives = ratios.map((ratio) => c.quick(applyBuff(c.buff({ modifiers: [transfers(ratio)] }))));
    const fight = new Fight(c, [
      { unit: c.unit({ skills: [hit] }) },
      { unit: c.unit(), camp: 1, x: 3 },
      { unit: c.unit({ skills: gives, attributes: { [A.incoming]: 1 } }), camp: 1, slot: 2, x: 6 },
    ]);
    gives.forEach((give, index) => fight.cast(100 * (index + 1), 3, give, 2));
    fight.cast(1_000, 1, hit, 2).until(1_000);
    return [fight.hurt(2), fight.hurt(3)];
  };
  return {
    head: ['shares', 'the target loses', 'the other loses'],
    rows: [
      ['30 %', ...run([0.3])],
      ['30 % and 50 %', ...run([0.3, 0.5])],
      ['80 % and 80 %', ...run([0.8, 0.8])],
    ],
  };
}

/** Shields A (100, older), B (60, priority 5) and C (30, newer than A). */
export function absorbing(): Table {
  const sizes = [
    { name: 'a', modifiers: [shields(100)] },
    { name: 'b', modifiers: [shields(60, { priority: 5 })] },
    { name: 'c', modifiers: [shields(30)] },
  ];
  const run = (flat: number) => {
    const fight = strike(damage(flat), [{}, { buffs: sizes }]);
    const left = (name: string) => {
      const changed = fight.of('shieldChange').filter(({ buff }) => buff === name);
      return changed.length === 0 ? 'whole' : whole(changed.at(-1)!.to);
    };
    return [left('a'), left('b'), left('c'), fight.hurt(2)];
  };
  return {
    head: ['a hit of', 'A (100) has left', 'B (60, priority 5)', 'C (30)', 'life lost'],
    rows: [50, 100, 170, 250].map((flat) => [flat, ...run(flat)]),
  };
}

/** Three hits of 150 on 200 life with a ward that keeps 25. */
export function ward(): Table {
  const run = (charges: number) => {
    const { fight, hit } = duel(damage(150), [{}, { hp: 200, buffs: [{ modifiers: [wards(25, charges)] }] }]);
    for (const ms of [100, 200, 300]) fight.cast(ms, 1, hit, 2);
    fight.until(300);
    const life = fight.of('damage').map(({ hpAfter }) => whole(hpAfter));
    return [times(life), fight.unit(2).alive ? 'lives' : 'dead'];
  };
  return {
    head: ['`charges`', 'life after each hit of 150', ''],
    rows: [
      [1, ...run(1)],
      [2, ...run(2)],
      ['0 (any number)', ...run(0)],
    ],
  };
}

/** 50 % of a hit of 300, halved by armour, on a shield of 50 and 60 life. */
export function stealing(): Table {
  const run = (of: 'hpLost' | 'dealt' | 'mitigated') => {
    const fight = strike(damage(300, { type: ARMORED }), [
      withAll([steals(0.5, { of })]),
      { ...withAll([shields(50)]), hp: 60, attributes: { [A.armor]: 100 } },
    ]);
    const { hpLost, shieldLost, overkill } = fight.of('damage')[0]!;
    const base = { hpLost, dealt: hpLost + overkill, mitigated: hpLost + overkill + shieldLost }[of];
    return [whole(base), whole(fight.of('heal')[0]!.amount)];
  };
  return {
    head: ['`of`', 'counts', '50 % of it'],
    rows: (['hpLost', 'dealt', 'mitigated'] as const).map((of) => [code(of), ...run(of)]),
  };
}

/** A hit of 400 between two who both return half. */
export function returning(): Table {
  const both = { hp: 5_000, ...withAll([reflects(0.5)]) };
  const run = (reflectDepth: number) => {
    const rules = { limits: { ...TEST_RULES.limits, reflectDepth } };
    const fight = strike(damage(400), [both, both], { rules });
    return fight.of('damage').map(({ target, amount: base }) => `${whole(base)} on ${target}`);
  };
  return { head: ['`reflectDepth`', 'hits'], rows: [0, 1, 2, 3].map((depth) => [depth, times(run(depth))]) };
}

/** A hit of 200 by somebody who deals 50 % more and steals 10 %, on a shield of 40, armour that halves and a return of 20 %. */
export function flags(): Table {
  const names = [null, 'noAmplify', 'ignoreMitigation', 'ignoreShield', 'noLifesteal', 'noReflect', 'hpLoss'] as const; // prettier-ignore
  const rows = names.map((flag) => {
    const set = flag === null ? {} : { [flag]: true };
    const fight = strike(damage(200, { type: ARMORED, flags: set }), [
      { ...withAll([steals(0.1)]), attributes: { [A.outgoing]: 0.5 } },
      { ...withAll([shields(40), reflects(0.2)]), attributes: { [A.armor]: 100 } },
    ]);
    const [hit] = fight.of('damage').filter(({ target }) => target === 2);
    const stolen = fight.of('heal').reduce((sum, { amount: base }) => sum + base, 0);
    return [
      flag === null ? 'none' : code(flag),
      whole(hit!.shieldLost),
      whole(hit!.hpLost),
      whole(stolen),
      whole(fight.of('damage').reduce((sum, { target, amount: base }) => (target === 1 ? sum + base : sum), 0)),
    ];
  });
  return { head: ['flag', 'shield', 'life', 'stolen', 'returned'], rows };
}

/** 100 life for somebody with 700 of 1,000. */
export function healing(): Table {
  const roles = { ...TEST_RULES.roles, healingOutgoing: A.outgoing, healingIncoming: A.incoming };
  const run = (flat: number, done: number, taken: number, canCrit = false) => {
    const c = new ContentBuilder({ roles });
    const heal = c.quick(heals(flat, { canCrit }));
    const attributes = { [A.critChance]: 1, [A.outgoing]: done };
    const hurt = c.unit({ attributes: { [A.incoming]: taken } });
    const fight = new Fight(c, [
      { unit: c.unit({ skills: [heal], attributes }) },
      { unit: hurt, x: 3, resources: [{ resource: 0, valueMilli: 700_000 }] },
    ]);
    const { healed, overheal } = fight.cast(100, 1, heal, 2).until(100).of('heal')[0]!;
    return [whole(healed), whole(overheal)];
  };
  return {
    head: ['healing', 'restores', 'beyond the maximum'],
    rows: [
      ['100', ...run(100, 0, 0)],
      ['100, `healingDone` +20 %', ...run(100, 0.2, 0)],
      ['and `healingTaken` −50 %', ...run(100, 0.2, -0.5)],
      ['100, critical', ...run(100, 0, 0, true)],
      ['500', ...run(500, 0, 0)],
    ],
  };
}
