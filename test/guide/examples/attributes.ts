import {
  A,
  applyBuff,
  changes,
  ContentBuilder,
  Fight,
  milli,
  onSelf,
  TEST_RULES,
} from '../../../src/core/testing/index.ts';
import type { Table } from '../table.ts';
import { whole } from './words.ts';

type Change = readonly [
  op: 'add' | 'percent' | 'multiply' | 'final' | 'override',
  value: number,
  part?: Parameters<typeof changes>[3],
];

function powerUnder(changesMade: readonly Change[], base: number) {
  const c = new ContentBuilder();
  const buffs = changesMade.map(([op, value, part]) => c.buff({ modifiers: [changes(A.power, op, value, part)] }));
  const skills = buffs.map((buff) => c.quick(applyBuff(buff), { target: onSelf() }));
  const fight = new Fight(c, [{ unit: c.unit({ skills, attributes: { [A.power]: base } }) }]);
  skills.forEach((skill) => fight.cast(100, 1, skill, 1));
  return fight.until(200).battle.inspect(1)!.attributes[A.power]!;
}

/** Where each bucket leads, in the order in which the core applies them. */
export function attribute(): Table {
  const { contributions } = powerUnder(
    [
      ['add', 30],
      ['percent', 0.11],
      ['percent', 0.23],
      ['multiply', 0.1],
      ['final', 5],
    ],
    70,
  );
  return {
    head: ['bucket', 'value', 'attribute afterwards'],
    rows: contributions.map(({ op, value, afterMilli }) => [
      op,
      op === 'percent' || op === 'multiply' ? `${value / 100} %` : whole(value),
      whole(afterMilli),
    ]),
  };
}

const SUMS: readonly [text: string, changes: readonly Change[], base: number][] = [
  ['70, +11 % and +23 % as `percent`', [percentOf(0.11), percentOf(0.23)], 70],
  ['70, +11 % as `percent`, +23 % as `multiply`', [percentOf(0.11), ['multiply', 0.23]], 70],
  ['100, +20 % and −20 % as `percent`', [percentOf(0.2), percentOf(-0.2)], 100],
  ['100, +20 % and −20 % as `multiply`', [factor(0.2), factor(-0.2)], 100],
  ['100, +10 % in channel 0 and +10 % in channel 1', [percentOf(0.1), ['percent', 0.1, { channel: 1 }]], 100],
  ['100, +50 % as `percent`, `override` 40', [percentOf(0.5), forced(40)], 100],
  ['100, `override` 40, then `override` 60', [forced(40), forced(60)], 100],
  ['100, `override` 40, then 60 with `priority` 1', [forced(40), ['override', 60, { priority: 1 }]], 100],
];

function percentOf(share: number): Change {
  return ['percent', share];
}

function factor(share: number): Change {
  return ['multiply', share];
}

function forced(value: number): Change {
  return ['override', value];
}

/** One bucket sums, two multiply. */
export function percents(): Table {
  return {
    head: ['base and modifiers', 'attribute'],
    rows: SUMS.map(([text, made, base]) => [text, whole(powerUnder(made, base).valueMilli)]),
  };
}

/** What current life does when maximum life rises by 500 and falls again. */
export function maximum(): Table {
  const rules = ['keep', 'ratio', 'delta', 'fill'] as const;
  return {
    head: ['`maxChange`', 'before', 'with +500 maximum', 'after it ended'],
    rows: rules.map((maxChange) => {
      const c = new ContentBuilder();
      const buff = c.buff({ durationMs: [1_000], modifiers: [changes(A.maxHp, 'add', 500, { maxChange })] });
      const hurt = c.quick(
        { kind: 'resource', resource: 0, amount: { flatMilli: [-400_000], terms: [] } },
        { target: onSelf() },
      );
      const grow = c.quick(applyBuff(buff), { target: onSelf() });
      const fight = new Fight(c, [{ unit: c.unit({ skills: [hurt, grow] }) }])
        .cast(100, 1, hurt, 1)
        .cast(200, 1, grow, 1);
      const life = () => {
        const { value, max } = fight.unit(1).resources[0]!;
        return `${whole(value)} ∕ ${whole(max)}`;
      };
      return [`\`${maxChange}\``, ...[100, 200, 1_500].map((ms) => (fight.until(ms), life()))];
    }),
  };
}

/** Half of what lies above 100 counts, and a quarter of what lies above 200. */
export function softCaps(): Table {
  const caps = [
    { aboveMilli: milli(100), ratioBp: 5_000 },
    { aboveMilli: milli(200), ratioBp: 2_500 },
  ];
  const attributes = TEST_RULES.attributes.map((one, index) => (index === A.power ? { ...one, softCaps: caps } : one));
  return {
    head: ['adds up to', 'attribute'],
    rows: [80, 100, 150, 200, 300].map((base) => {
      const c = new ContentBuilder({ attributes });
      return [base, new Fight(c, [{ unit: c.unit({ attributes: { [A.power]: base } }) }]).attribute(1, A.power)];
    }),
  };
}
