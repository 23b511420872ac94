import { describe, expect, it } from 'vitest';
import type { Amount, AmountTerm } from '../content/prototypes.ts';
import { A, amount, applyBuff, changes, ContentBuilder, damage, Fight, HP, MANA, milli } from '../testing/index.ts';

const term = (part: Partial<AmountTerm>): AmountTerm => ({
  of: 'caster',
  attribute: -1,
  resource: -1,
  part: 'current',
  ratioBp: [10_000],
  ...part,
});
const terms = (...parts: Partial<AmountTerm>[]) => amount(0, { terms: parts.map(term) });

/** A hit by unit 1 (power 30 + 12, 400 of 1,000 mana) at unit 2 (power 5, 800 of 2,000 life). */
function comesTo(base: Amount): number {
  const c = new ContentBuilder();
  const hit = c.quick(damage(base));
  const might = c.quick(applyBuff(c.buff({ modifiers: [changes(A.power, 'add', 12)] })));
  const fight = new Fight(c, [
    {
      unit: c.unit({ skills: [hit, might], attributes: { [A.power]: 30 } }),
      resources: [{ resource: MANA, valueMilli: milli(400) }],
    },
    {
      unit: c.unit({ hp: 2_000, attributes: { [A.power]: 5 } }),
      camp: 1,
      x: 3,
      resources: [{ resource: HP, valueMilli: milli(800) }],
    },
  ]);
  fight.cast(100, 1, might, 1).cast(200, 1, hit, 2).until(300);
  return fight.of('damage')[0]!.amount / 1_000;
}

describe('an amount', () => {
  it.each<[string, Amount, number]>([
    ['what is flat', amount(7), 7],
    ['what its caster has', terms({ attribute: A.power }), 42],
    ['what its caster has by itself', terms({ attribute: A.power, part: 'base' }), 30],
    ['what its caster has on top', terms({ attribute: A.power, part: 'bonus' }), 12],
    ['what its target has', terms({ of: 'target', attribute: A.power }), 5],
    ['who makes it, where no buff does', terms({ of: 'source', attribute: A.power }), 42],
    [
      'a share of the target’s missing life',
      terms({ of: 'target', resource: HP, part: 'missing', ratioBp: [2_500] }),
      300,
    ],
    ['the target’s life', terms({ of: 'target', resource: HP }), 800],
    ['the caster’s greatest mana', terms({ resource: MANA, part: 'max' }), 1_000],
    ['the caster’s missing mana', terms({ resource: MANA, part: 'missing' }), 600],
    ['the sum of its terms', terms({ attribute: A.power }, { of: 'target', attribute: A.power }), 47],
    ['at least so much', amount(7, { minMilli: [milli(9)] }), 9],
    ['more than the least', amount(7, { minMilli: [milli(5)] }), 7],
    ['at most so much', amount(7, { maxMilli: [milli(6)] }), 6],
    ['less than the most', amount(7, { minMilli: [0], maxMilli: [milli(8)] }), 7],
    ['nothing of what is missing of an attribute', terms({ attribute: A.power, part: 'missing' }), 0],
  ])('is %s', (_what, base, wanted) => {
    expect(comesTo(base)).toBe(wanted);
  });
});

describe('what a buff remembers of its source', () => {
  /** Ticks by power and by mana of unit 1, who then changes both, and by the life of unit 2. */
  const ticks = (snapshot: boolean) => {
    const c = new ContentBuilder();
    const sum = terms(
      { attribute: A.power },
      { of: 'source', resource: MANA },
      { attribute: A.power, part: 'base' },
      { of: 'target', attribute: A.armor },
    );
    const curse = c.quick(applyBuff(c.dot(damage(sum), 500, 1_000, { snapshot })));
    const might = c.quick(applyBuff(c.buff({ modifiers: [changes(A.power, 'add', 7)] })));
    const unit = c.unit({ mana: 50, skills: [curse, might], attributes: { [A.power]: 30 } });
    const fight = new Fight(c, [{ unit }, { unit: c.unit({ attributes: { [A.armor]: 4 } }), camp: 1, x: 3 }]);
    fight.cast(100, 1, curse, 2).cast(200, 1, might, 1);
    fight.at(700, 1, { type: 'setResource', guid: 1, resource: MANA, valueMilli: milli(10) }).until(1_200);
    return fight.of('damage').map((hit) => hit.amount / 1_000);
  };

  it('is of attributes and resources, and its target is always live', () => {
    expect(ticks(true)).toEqual([114, 114]);
  });

  it('is nothing where the row takes no snapshot', () => {
    expect(ticks(false)).toEqual([121, 81]);
  });
});

describe('a resource whose maximum changes', () => {
  /** 100 of 200 mana, or none; the maximum becomes 300 for a second. */
  const followed = (maxChange: 'keep' | 'ratio' | 'delta' | 'fill', start: number, mana = 200) => {
    const c = new ContentBuilder();
    const modifiers = [changes(A.maxMana, 'add', 100, { maxChange })];
    const grow = c.quick(applyBuff(c.buff({ durationMs: [1_000], modifiers })));
    const unit = c.unit({ mana, skills: [grow] });
    const fight = new Fight(c, [{ unit, resources: [{ resource: MANA, valueMilli: milli(start) }] }]);
    return [fight.cast(100, 1, grow, 1).until(200).mana(1), fight.until(2_000).mana(1)];
  };

  it.each([
    ['keep', 100, [100, 100]],
    ['ratio', 100, [150, 100]],
    ['delta', 100, [200, 100]],
    ['fill', 100, [200, 200]],
    ['keep', 0, [0, 0]],
    ['ratio', 0, [0, 0]],
    ['delta', 0, [0, 0]],
    ['fill', 0, [100, 100]],
  ] as const)('follows by %s from %i', (rule, start, wanted) => {
    expect(followed(rule, start)).toEqual(wanted);
  });

  it('keeps its nothing where there was no maximum to have a share of', () => {
    expect(followed('ratio', 0, 0)).toEqual([0, 0]);
  });
});

describe('a bound by a modifier', () => {
  it.each([
    ['lifts what lies below', 5, { clampMinMilli: milli(9) }, 9],
    ['leaves what lies above', 12, { clampMinMilli: milli(9) }, 12],
    ['lowers what lies above', 12, { clampMaxMilli: milli(9) }, 9],
    ['leaves what lies below', 5, { clampMaxMilli: milli(9) }, 5],
  ] as const)('%s', (_what, power, bounds, wanted) => {
    const c = new ContentBuilder();
    const bind = c.quick(applyBuff(c.buff({ modifiers: [changes(A.power, 'clamp', 0, bounds)] })));
    const fight = new Fight(c, [{ unit: c.unit({ skills: [bind], attributes: { [A.power]: power } }) }]);
    expect(fight.cast(100, 1, bind, 1).until(100).attribute(1, A.power)).toBe(wanted);
  });

  it('counts once however many stacks there are, where the modifier says so', () => {
    const c = new ContentBuilder();
    const modifiers = [changes(A.power, 'add', 5, { perStack: false }), changes(A.armor, 'add', 5)];
    const put = c.quick(applyBuff(c.buff({ stacking: { max: [3] }, modifiers }), null, 3));
    const fight = new Fight(c, [{ unit: c.unit({ skills: [put] }) }]).cast(100, 1, put, 1).until(100);
    expect([fight.attribute(1, A.power), fight.attribute(1, A.armor)]).toEqual([5, 15]);
  });
});
