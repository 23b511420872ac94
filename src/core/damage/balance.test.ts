import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DamageTrace } from '../../generated/types.ts';
import type { DamageStage, Modifier } from '../content/prototypes.ts';
import {
  A,
  answers,
  applyBuff,
  ARMORED,
  ContentBuilder,
  crits,
  damage,
  evades,
  Fight,
  holding,
  reduces,
  reflects,
  shields,
  steals,
  TEST_RULES,
  transfers,
  TRUE,
  wards,
} from '../testing/index.ts';

/** Life, shield and what else a hit took, and the amount it came to. */
const account = ({ amount, stages, hpLost, shieldLost, transferred, overkill }: DamageTrace) => ({
  came: stages.reduce((sum, { delta }) => sum + delta, amount),
  went: hpLost + shieldLost + transferred + overkill,
});

const share = fc.integer({ min: 0, max: 100 }).map((value) => value / 100);
const flat = fc.integer({ min: -50, max: 200 });
const modifier: fc.Arbitrary<Modifier> = fc.oneof(
  fc.tuple(share, flat).map(([percent, amount]) => reduces(percent - 0.3, amount)),
  share.map((ratio) => transfers(ratio)),
  fc
    .constantFrom('hpLost' as const, 'dealt' as const, 'mitigated' as const)
    .chain((of) => share.map((ratio) => steals(ratio, { of }))),
  fc.tuple(share, fc.constantFrom(-1, TRUE, ARMORED)).map(([ratio, as]) => reflects(ratio, { as })),
  fc.tuple(share, share).map(([chance, multiplier]) => crits(chance, multiplier)),
  share.map((chance) => evades(chance)),
  fc
    .tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 2 }))
    .map(([kept, charges]) => wards(kept, charges)),
  flat.map((size) => shields(Math.abs(size), { removeWhenEmpty: size > 0 })),
);
const buffs = fc.array(fc.tuple(modifier, fc.integer({ min: 1, max: 3 })), { maxLength: 5 });
const flags = fc.record({
  noReflect: fc.boolean(),
  noLifesteal: fc.boolean(),
  noAmplify: fc.boolean(),
  ignoreShield: fc.boolean(),
  ignoreMitigation: fc.boolean(),
  hpLoss: fc.boolean(),
  nonLethal: fc.boolean(),
});
const order: fc.Arbitrary<DamageStage[]> = fc.shuffledSubarray([...TEST_RULES.damageOrder], {
  minLength: TEST_RULES.damageOrder.length,
});

/** Three units that hold the modifiers given; each also links itself to the next, and all answer to being hurt. */
function brawl(
  lists: readonly (readonly (readonly [Modifier, number])[])[],
  base: number,
  flag: Parameters<typeof damage>[1],
  damageOrder: DamageStage[],
): Fight {
  const c = new ContentBuilder({ damageOrder, limits: { ...TEST_RULES.limits, reflectDepth: 3 } });
  const hit = c.quick(damage(base, { type: ARMORED, canCrit: true, ...flag }));
  const pain = c.effect({ on: 'damageTaken', action: damage(3) });
  const rage = c.buff({ modifiers: [answers({ on: 'damageTaken', effects: [pain], also: 2 + 8 })] });
  const attributes = { [A.armor]: 30, [A.critChance]: 0.2, [A.outgoing]: 0.1, [A.incoming]: -0.1 };
  const fighters = lists.map((list, index) => {
    const rows = list.map(([one, stacks]) => c.buff({ stacking: { max: [3] }, modifiers: [one], name: `b${stacks}` }));
    const gifts = rows.map((row, place) => c.quick(applyBuff(row, null, list[place]![1])));
    const unit = c.unit({ hp: 400, attributes, skills: [hit, ...gifts], passives: [holding(c, rage)] });
    return { fighter: { unit, camp: index % 2, x: index * 2 }, gifts };
  });
  const fight = new Fight(
    c,
    fighters.map(({ fighter }) => fighter),
  );
  fighters.forEach(({ gifts }, index) =>
    gifts.forEach((gift) => fight.cast(100, index + 1, gift, ((index + 1) % 3) + 1)),
  );
  return fight.cast(200, 1, hit, 2).cast(300, 2, hit, 3).cast(400, 3, hit, 1).until(500);
}

it('balances base and deltas against what was lost, whatever modifiers there are', () => {
  const property = fc.property(
    fc.tuple(buffs, buffs, buffs),
    fc.integer({ min: 0, max: 900 }),
    flags,
    order,
    (lists, base, flag, damageOrder) => {
      const fight = brawl(lists, base, { flags: flag }, damageOrder);
      const hits = fight.of('damage');
      for (const hit of hits) {
        const { came, went } = account(hit);
        expect(went).toBe(came);
        expect([hit.hpLost, hit.shieldLost, hit.transferred, hit.overkill].every((part) => part >= 0)).toBe(true);
      }
      // What is passed on arrives: the parts of a hit are what it did not take itself.
      for (const hit of hits) {
        const parts = hits.filter(({ cause, tags }) => cause === hit.id && tags!.includes('transferred'));
        expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(hit.transferred);
      }
      for (const { stages } of hits) {
        for (const { stage, by, instance } of stages)
          if (stage === 'transfer' || stage === 'incomingFlat')
            expect([typeof by, instance! > 0]).toEqual(['string', true]);
      }
      expect(fight.of('death').length).toBe(new Set(fight.of('death').map(({ target }) => target)).size);
    },
  );
  fc.assert(property, { numRuns: 60 });
});

it('goes the same way watched or not, saved or not', () => {
  const lists = [
    [
      [transfers(0.5), 1],
      [steals(0.5), 1],
    ],
    [[reflects(0.5), 1]],
    [
      [wards(1), 1],
      [shields(30), 2],
    ],
  ] as const;
  const play = () => brawl(lists, 300, {}, [...TEST_RULES.damageOrder]).battle;
  const [first, second] = [play(), play()];
  second.restore(second.save());
  for (let step = 0; step < 5; step++) [first, second].forEach((battle) => battle.step());
  expect(second.hash()).toEqual(first.hash());
});
