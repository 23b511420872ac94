import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '../../../test/vectors/rules.json' with { type: 'json' };
import type { Modifier } from '../content/prototypes.ts';
import {
  A,
  applyBuff,
  changes,
  ContentBuilder,
  damage,
  Fight,
  holding,
  TEST_RULES,
  type Fighter,
} from '../testing/index.ts';

const LOW = -1_000_000_000;

/** One unit that puts buffs with the given modifiers on itself, one a step, and takes them off in a given order. */
function arena(base: number, modifiers: readonly Modifier[], bounds: { min?: number; max?: number } = {}) {
  const attributes = TEST_RULES.attributes.map((one, index) =>
    index === A.power ? { ...one, minMilli: bounds.min ?? LOW, maxMilli: bounds.max ?? -LOW } : one,
  );
  const own = new ContentBuilder({ attributes });
  const buffs = modifiers.map((modifier) => own.buff({ modifiers: [modifier] }));
  const put = buffs.map((buff) => own.quick(applyBuff(buff)));
  const take = buffs.map((buff) =>
    own.quick({ kind: 'removeBuff', buff: buff.id, tags: [], buffKind: null, count: [0], order: 'oldest', level: -1 }),
  );
  const unit = own.unit({ attributes: { [A.power]: base / 1_000 }, skills: [...put, ...take] });
  const fighters: Fighter[] = [{ unit }];
  const fight = new Fight(own, fighters);
  let ms = 0;
  const use = (skill: (typeof put)[number]) => fight.cast((ms += 100), 1, skill, 1).until(ms);
  return {
    fight,
    put: (index: number) => use(put[index]!),
    take: (index: number) => use(take[index]!),
    value: () => Math.round(fight.attribute(1, A.power) * 1_000),
  };
}

const milliChange = (op: 'add' | 'percent' | 'multiply' | 'override', value: number): Modifier =>
  changes(A.power, op, 0, { value: { flatMilli: [value], terms: [] } });

describe('an attribute', () => {
  it.each(vectors.attribute)('of base $base comes to $expect', (vector) => {
    const { base, adds, percents, multiplies } = vector;
    const modifiers = [
      ...adds.map((value) => milliChange('add', value)),
      ...percents.map((value) => milliChange('percent', value)),
      ...multiplies.map((value) => milliChange('multiply', value)),
      ...('override' in vector ? [milliChange('override', vector.override as number)] : []),
    ];
    const run = arena(base, modifiers, { min: vector.low, max: vector.high } as { min?: number; max?: number });
    modifiers.forEach((_, index) => run.put(index));
    expect(run.value()).toBe(vector.expect);
  });

  it('comes to its bound, not to a fault, however often it is multiplied', () => {
    const huge = Array.from({ length: 9 }, () => milliChange('multiply', 1_000_000_000));
    const run = arena(100_000_000, huge);
    huge.forEach((_, index) => run.put(index));
    expect(run.value()).toBe(-LOW);
  });

  it('O-03 pays back nothing of what a cap swallowed', () => {
    const capped = arena(20_000, [changes(A.power, 'add', 2)], { max: 20_000 });
    expect([capped.value(), capped.put(0) && capped.value(), capped.take(0) && capped.value()]).toEqual([
      20_000, 20_000, 20_000,
    ]);
    const partly = arena(18_000, [changes(A.power, 'add', 5)], { max: 20_000 });
    expect([partly.put(0) && partly.value(), partly.take(0) && partly.value()]).toEqual([20_000, 18_000]);
    const clamped = arena(100_000, [
      changes(A.power, 'clamp', 0, { clampMinMilli: 0, clampMaxMilli: 300_000 }),
      changes(A.power, 'add', 500),
    ]);
    clamped.put(0);
    expect([clamped.put(1) && clamped.value(), clamped.take(1) && clamped.value()]).toEqual([300_000, 100_000]);
  });

  it('O-05 adds percents of one channel and multiplies channels', () => {
    const inOne = arena(70_000, [changes(A.power, 'percent', 0.11), changes(A.power, 'percent', 0.23)]);
    expect([inOne.put(1) && inOne.put(0) && inOne.value(), inOne.take(0) && inOne.value()]).toEqual([93_800, 86_100]);
    const inTwo = arena(70_000, [changes(A.power, 'percent', 0.11), changes(A.power, 'percent', 0.23, { channel: 1 })]);
    expect(inTwo.put(1) && inTwo.put(0) && inTwo.value()).toBe(95_571);
    const opposed = arena(100_000, [changes(A.power, 'percent', 0.2), changes(A.power, 'percent', -0.2)]);
    expect(opposed.put(0) && opposed.put(1) && opposed.value()).toBe(100_000);
  });

  it('follows the override of highest priority, then the oldest', () => {
    const run = arena(5_000, [
      changes(A.power, 'override', 7),
      changes(A.power, 'override', 8, { priority: 1 }),
      changes(A.power, 'override', 9, { priority: 1 }),
    ]);
    expect([run.put(0) && run.value(), run.put(2) && run.value(), run.put(1) && run.value()]).toEqual([
      7_000, 9_000, 9_000,
    ]);
  });

  it('returns to its base after any comings and goings', () => {
    const ops = fc.constantFrom('add', 'percent', 'multiply', 'final', 'override') as fc.Arbitrary<
      'add' | 'percent' | 'multiply' | 'final' | 'override'
    >;
    const modifier = fc.tuple(ops, fc.integer({ min: -9_000, max: 9_000 }), fc.integer({ min: 0, max: 2 }));
    const plan = fc
      .array(modifier, { minLength: 1, maxLength: 5 })
      .chain((modifiers) =>
        fc.tuple(fc.constant(modifiers), fc.shuffledSubarray([...modifiers.keys()], { minLength: modifiers.length })),
      );
    const property = fc.property(plan, fc.integer({ min: -50_000, max: 50_000 }), ([modifiers, leaving], base) => {
      const run = arena(
        base,
        modifiers.map(([op, value, channel]) =>
          changes(A.power, op, 0, { channel, value: { flatMilli: [value], terms: [] } }),
        ),
      );
      modifiers.forEach((_, index) => run.put(index));
      leaving.forEach((index) => run.take(index));
      expect(run.value()).toBe(base);
    });
    fc.assert(property, { numRuns: 40 });
  });

  it('explains itself line by line', () => {
    const run = arena(100_000, [changes(A.power, 'percent', 0.5), changes(A.power, 'add', 20)]);
    run.put(0);
    run.put(1);
    const { contributions } = run.fight.battle.inspect(1)!.attributes[A.power]!;
    expect(contributions.map(({ op, value, afterMilli }) => [op, value, afterMilli])).toEqual([
      ['base', 100_000, 100_000],
      ['add', 20_000, 120_000],
      ['percent', 5_000, 180_000],
    ]);
  });
});

describe('an attribute modifier with terms', () => {
  it('has the strength of its moment until it is applied anew', () => {
    const c = new ContentBuilder();
    const term = { of: 'source', attribute: A.armor, resource: -1, part: 'current', ratioBp: [5_000] } as const;
    const value = { flatMilli: [1_000], terms: [term] };
    const rally = c.quick(applyBuff(c.buff({ modifiers: [changes(A.power, 'add', 0, { value })] })));
    const toughen = c.quick(applyBuff(c.buff({ modifiers: [changes(A.armor, 'add', 20)] })));
    const unit = c.unit({ skills: [rally, toughen], attributes: { [A.armor]: 10 } });
    const fight = new Fight(c, [{ unit }, { unit, x: 2 }]).cast(100, 1, rally, 2).cast(200, 1, toughen, 1).until(200);
    expect(fight.attribute(2, A.power)).toBe(6);
    expect(fight.cast(300, 1, rally, 2).until(300).attribute(2, A.power)).toBe(16);
  });
});

describe('a maximum that changes under half a life', () => {
  /** Life after a change of the maximum of 1,000 by so much, from 500. */
  const life = (change: number, maxChange: 'keep' | 'ratio' | 'delta' | 'fill') => {
    const c = new ContentBuilder();
    const hurt = c.quick(damage(500));
    const put = c.quick(applyBuff(c.buff({ modifiers: [changes(A.maxHp, 'add', change, { maxChange })] })));
    const fight = new Fight(c, [{ unit: c.unit({ skills: [hurt, put] }) }]).cast(100, 1, hurt, 1).cast(200, 1, put, 1);
    return fight.until(200).hp(1);
  };

  it.each([
    ['keep', 500, 500, 200],
    ['ratio', 750, 250, 100],
    ['delta', 1_000, 0.001, 0.001],
    ['fill', 1_000, 500, 200],
  ] as const)('follows it by %s', (rule, risen, fallen, small) => {
    expect([life(500, rule), life(-500, rule), life(-800, rule)]).toEqual([risen, fallen, small]);
  });
});

describe('a maximum', () => {
  const withMax = (op: 'add' | 'percent', value: number, maxChange: 'keep' | 'ratio' | 'delta' | 'fill') => {
    const c = new ContentBuilder();
    const buff = c.buff({ durationMs: [1_000], modifiers: [changes(A.maxHp, op, value, { maxChange })] });
    const put = c.quick(applyBuff(buff));
    const unit = c.unit({ skills: [put] });
    const fight = new Fight(c, [{ unit }]).cast(100, 1, put, 1).until(100);
    const life = () => fight.unit(1).resources[0]!;
    return { during: life(), after: fight.until(1_200) && life() };
  };

  it('O-04 that rises with fill takes its life back when it falls', () => {
    const { during, after } = withMax('add', 500, 'fill');
    expect([during, after]).toEqual([
      { value: 1_500_000, max: 1_500_000 },
      { value: 1_000_000, max: 1_000_000 },
    ]);
  });

  it('O-04 that falls heals nobody when it rises again', () => {
    const kept = withMax('percent', -0.1, 'keep');
    expect([kept.during.value, kept.after]).toEqual([900_000, { value: 900_000, max: 1_000_000 }]);
    const shared = withMax('percent', -0.1, 'ratio');
    expect([shared.during.value, shared.after.value]).toEqual([900_000, 1_000_000]);
  });

  it('that falls with delta never kills', () => {
    const { during } = withMax('percent', -1, 'delta');
    expect(during).toEqual({ value: 1, max: 1 });
  });
});

describe('soft caps', () => {
  const softCaps = [
    { aboveMilli: 415_000, ratioBp: 8_000 },
    { aboveMilli: 490_000, ratioBp: 5_000 },
  ];
  const attributes = TEST_RULES.attributes.map((one, index) => (index === A.power ? { ...one, softCaps } : one));
  const capped = (base: number, modifiers: Modifier[] = []) => {
    const c = new ContentBuilder({ attributes });
    const unit = c.unit({ attributes: { [A.power]: base }, passives: [holding(c, { modifiers })] });
    return new Fight(c, [{ unit }]).until(100);
  };

  it.each([
    [400, 400],
    [415, 415],
    [490, 475],
    [600, 530],
  ])('count of %i as %i', (base, expected) => {
    expect(capped(base).attribute(1, A.power)).toBe(expected);
    expect(capped(base - 100, [changes(A.power, 'add', 100)]).attribute(1, A.power)).toBe(expected);
  });

  it('leave what overrides alone, and clamps come after them', () => {
    expect(capped(1, [changes(A.power, 'override', 900)]).attribute(1, A.power)).toBe(900);
    const clamp = changes(A.power, 'clamp', 0, { clampMinMilli: 0, clampMaxMilli: 500_000 });
    expect(capped(600, [clamp]).attribute(1, A.power)).toBe(500);
  });

  it('are lines of the explanation, and the value is back at its base afterwards', () => {
    const { contributions } = capped(590, [changes(A.power, 'add', 10)]).battle.inspect(1)!.attributes[A.power]!;
    expect(contributions.map(({ op, buff, value, afterMilli }) => [op, buff, value, afterMilli])).toEqual([
      ['base', null, 590_000, 590_000],
      ['add', 'buff-1', 10_000, 600_000],
      ['cap', null, 8_000, 585_000],
      ['cap', null, 5_000, 530_000],
    ]);
  });
});
