import { describe, expect, it } from 'vitest';
import type { DamageTypeDefinition } from '../content/prototypes.ts';
import {
  A,
  ANYONE,
  applyBuff,
  ARMORED,
  ContentBuilder,
  crits,
  damage,
  duel,
  heals,
  holding,
  Fight,
  target,
  TEST_RULES,
  transfers,
} from '../testing/index.ts';

/** What is left of 100 against armour, by a type of damage whose piercing are tenacity (flat) and evasion (share). */
function left(armor: number, type: Partial<DamageTypeDefinition>, attributes: Record<number, number> = {}, flags = {}) {
  const damageTypes = TEST_RULES.damageTypes.map((one) => (one.name === 'armored' ? { ...one, ...type } : one));
  const sides = [{ attributes }, { attributes: { [A.armor]: armor } }];
  const { fight, hit } = duel(damage(100, { type: ARMORED, flags }), sides, { rules: { damageTypes } });
  return fight.cast(100, 1, hit, 2).until(200).hurt(2);
}

describe('armour', () => {
  it.each<[string, number, number]>([
    ['halves a hit at its constant', 100, 50],
    ['lets everything through at nothing', 0, 100],
    ['below nothing strengthens a hit towards its double', -100, 150],
  ])('%s', (_what, armor, wanted) => {
    expect(left(armor, {})).toBe(wanted);
  });

  it('below nothing counts as nothing where the type says so', () => {
    expect(left(-100, { negative: 'zero' })).toBe(100);
    expect(left(0, { negative: 'zero' })).toBe(100);
  });

  it('takes a fixed part off, down to nothing', () => {
    expect([left(30, { mitigation: 'flat' }), left(300, { mitigation: 'flat' })]).toEqual([70, 0]);
  });

  it('is pierced by a fixed part first, then by a share, and never below nothing', () => {
    const type = { mitigation: 'flat', penetrationFlat: A.power, penetrationPercent: A.regen } as const;
    expect(left(60, type, { [A.power]: 20 })).toBe(60);
    expect(left(60, type, { [A.regen]: 0.5 })).toBe(70);
    expect(left(60, type, { [A.power]: 20, [A.regen]: 0.5 })).toBe(80);
    expect(left(60, type, { [A.power]: 90 })).toBe(100);
    expect(left(60, type, { [A.regen]: 2 })).toBe(100);
  });

  it('does not count for a hit that ignores it', () => {
    expect(left(100, {}, {}, { ignoreMitigation: true })).toBe(100);
  });
});

describe('a healing', () => {
  it.each([
    ['events', 75],
    ['off', 75],
  ] as const)('may be critical, at level %s', (level, healed) => {
    const content = new ContentBuilder();
    const always = holding(content, { modifiers: [crits(1)] });
    const mend = content.quick(heals(50, { canCrit: true }));
    const unit = content.unit({ skills: [mend], passives: [always] });
    const fight = new Fight(content, [{ unit, resources: [{ resource: 0, valueMilli: 500_000 }] }], { level });
    expect(fight.cast(100, 1, mend, 1).until(100).hp(1)).toBe(500 + healed);
  });

  it('of the dead does nothing and says why', () => {
    const content = new ContentBuilder();
    const late = content.quick(heals(50), { delayMs: [300], target: target({ filter: ANYONE }) });
    const unit = content.unit({ skills: [late] });
    const fight = new Fight(content, [{ unit }, { unit, x: 2 }]).cast(100, 1, late, 2);
    fight.at(200, 1, { type: 'setHp', guid: 2, valueMilli: 0 }).until(600);
    expect(fight.of('heal')).toMatchObject([{ target: 2, amount: 50_000, healed: 0, overheal: 50_000, hpAfter: 0 }]);
    expect([fight.of('heal')[0]!.reason, fight.hp(2)]).toEqual(['targetDead', 0]);
  });
});

describe('a transfer', () => {
  it.each([
    ['takes its part', transfers(0.5), [50, 50]],
    ['takes nothing of hits of another type', transfers(0.5, { types: 1 << ARMORED }), [100, 0]],
    ['of nothing takes nothing', transfers(0), [100, 0]],
  ])('%s', (_what, modifier, [own, taken]) => {
    const content = new ContentBuilder();
    const hit = content.quick(damage(100));
    const guard = content.quick(applyBuff(content.buff({ modifiers: [modifier] })));
    const unit = content.unit({ skills: [hit, guard] });
    const fight = new Fight(content, [{ unit }, { unit, camp: 1, x: 3 }, { unit, camp: 1, slot: 1, x: 5 }]);
    fight.cast(100, 3, guard, 2).cast(200, 1, hit, 2).until(300);
    expect([fight.hurt(2), fight.hurt(3)]).toEqual([own, taken]);
  });
});
