import type { BuffPrototype } from '../../../src/core/content/prototypes.ts';
import {
  A,
  applyBuff,
  changes,
  ContentBuilder,
  damage,
  Fight,
  heals,
  onSelf,
} from '../../../src/core/testing/index.ts';
import type { Table } from '../table.ts';
import { code, times } from './words.ts';

type BuffPart = Parameters<ContentBuilder['buff']>[0];
type Stacking = NonNullable<BuffPart['stacking']>;

const START_MS = 100;

/** Sources 1 and 2 each give +10 power twice to unit 3. */
export function owners(): Table {
  const cases: [string, Stacking][] = [
    ['`source`', { by: 'source', max: [3] }],
    ['`source`, `maxPerSource` 1', { by: 'source', max: [3], maxPerSource: 1 }],
    ['`target`', { by: 'target', max: [3] }],
    ['`none`', { by: 'none', max: [3] }],
    ['`none`, `maxPerSource` 1', { by: 'none', max: [3], maxPerSource: 1 }],
  ];
  return {
    head: ['`by`, with `max` 3', 'instances', 'stacks of each', '+10 power a stack'],
    rows: cases.map(([text, stacking]) => {
      const c = new ContentBuilder();
      const give = c.quick(applyBuff(c.buff({ modifiers: [changes(A.power, 'add', 10)], stacking })));
      const unit = c.unit({ skills: [give] });
      const fight = new Fight(c, [{ unit }, { unit, x: 2 }, { unit, x: 4 }]);
      [1, 2, 1, 2].forEach((player, index) => fight.cast(START_MS * (index + 1), player, give, 3));
      const { buffs } = fight.until(1_000).unit(3);
      return [text, buffs.length, times(buffs.map(({ stacks }) => stacks)), fight.attribute(3, A.power)];
    }),
  };
}

/** Applied at 0, 1,000 and 2,000; it lasts 3,000 and has at most 2 stacks. */
export function overflow(): Table {
  const run = (stacking: (c: ContentBuilder) => Stacking, by: Stacking['by']) => {
    const c = new ContentBuilder();
    const buff = c.buff({ durationMs: [3_000], stacking: { max: [2], by: by!, ...stacking(c) } });
    const give = c.quick(applyBuff(buff), { target: onSelf() });
    const fight = new Fight(c, [{ unit: c.unit({ skills: [give] }) }]);
    for (const ms of [0, 1_000, 2_000]) fight.cast(ms + START_MS, 1, give, 1);
    fight.until(2_000 + START_MS);
    const stacks = fight.unit(1).buffs.map((one) => one.stacks);
    fight.until(9_000);
    const ends = fight.of('buffEnd').map(({ ms }) => ms - START_MS);
    const healed = fight.of('heal').length > 0 ? ' and the effect ran' : '';
    return `${stacks.length === 0 ? 'none' : times(stacks)}${healed}; ends ${times(ends)}`;
  };
  const cases: [string, (c: ContentBuilder) => Stacking][] = [
    ['`ignore`', () => ({ overflow: 'ignore' })],
    ['`refresh`', () => ({ overflow: 'refresh' })],
    ['`clear`', () => ({ overflow: 'clear' })],
    ['`effect:…`', (c) => ({ overflow: 'effect', overflowEffect: c.effect({ action: heals(1) }) })],
  ];
  return {
    head: ['`overflow`', 'stacks of one instance at 2,000', 'instances side by side (`none`)'],
    rows: cases.map(([text, stacking]) => [text, run(stacking, 'source'), run(stacking, 'none')]),
  };
}

/** Three stacks at once, for 1,000 ms. */
export function expiry(): Table {
  return {
    head: ['`expire`', 'stacks change at, ms', 'ends at, ms'],
    rows: (['all', 'one'] as const).map((expire) => {
      const c = new ContentBuilder();
      const buff = c.buff({ durationMs: [1_000], stacking: { max: [3], expire } });
      const give = c.quick(applyBuff(buff, null, 3), { target: onSelf() });
      const fight = new Fight(c, [{ unit: c.unit({ skills: [give] }) }]).cast(START_MS, 1, give, 1).until(9_000);
      const changed = fight.of('buffStack').map(({ ms, from, to }) => `${ms - START_MS} (${from} → ${to})`);
      return [code(expire), times(changed), times(fight.times('buffEnd').map((ms) => ms - START_MS))];
    }),
  };
}

/** Two buffs of one group, one after the other, the second perhaps forced. */
export function groups(): Table {
  const run = (rank: number, laterRank: number, force = false) => {
    const c = new ContentBuilder();
    const give = (name: string, groupRank: number, stacking: Stacking = {}) =>
      c.quick(applyBuff(c.buff({ name, group: 0, groupRank: [groupRank], stacking })), { target: onSelf() });
    const first = give('first', rank);
    const second = give('second', laterRank, { force });
    const fight = new Fight(c, [{ unit: c.unit({ skills: [first, second] }) }])
      .cast(START_MS, 1, first, 1)
      .cast(2 * START_MS, 1, second, 1)
      .until(1_000);
    const reason = fight.of('buffBlocked')[0]?.reason ?? fight.of('buffEnd')[0]?.reason;
    return [times(fight.unit(1).buffs.map(({ buff }) => buff)), code(reason ?? '')];
  };
  return {
    head: ['rank of the first', 'of the second', 'stays', 'the other'],
    rows: [
      [1, 2, ...run(1, 2)],
      [1, 1, ...run(1, 1)],
      [2, 1, ...run(2, 1)],
      [2, '1, `force`', ...run(2, 1, true)],
    ],
  };
}

/** Where power is changed by a curse of 4,000 ms, with an immunity before or after it. */
export function immunity(): Table {
  const run = (whenImmune: BuffPrototype['whenImmune'], curseMs: number, wardMs: number) => {
    const c = new ContentBuilder();
    const curse = c.buff({
      durationMs: [4_000],
      tags: [c.tag('curse')],
      whenImmune,
      modifiers: [changes(A.power, 'add', -50)],
    });
    const ward = c.buff({ durationMs: [3_000], immunityGrants: [c.tag('curse')] });
    const skills = [curse, ward].map((buff) => c.quick(applyBuff(buff), { target: onSelf() }));
    const fight = new Fight(c, [{ unit: c.unit({ skills }) }])
      .cast(curseMs + START_MS, 1, skills[0]!, 1)
      .cast(wardMs + START_MS, 1, skills[1]!, 1);
    const acting: number[] = [];
    for (let ms = START_MS; ms <= 8_000; ms += START_MS)
      if (fight.until(ms).attribute(1, A.power) < 0) acting.push(ms - START_MS);
    return acting.length === 0 ? 'never' : `${acting[0]} to ${acting.at(-1)! + START_MS}`;
  };
  return {
    head: ['`whenImmune`', 'immune 0 to 3,000, curse at 1,000', 'curse at 1,000, immune 2,000 to 5,000'],
    rows: (['block', 'suppress'] as const).map((word) => [code(word), run(word, 1_000, 0), run(word, 1_000, 2_000)]),
  };
}

/** Five debuffs, oldest first, and what a removal of two takes. */
export function dispel(): Table {
  const rows: BuffPart[] = [
    { name: 'a' },
    { name: 'b', dispelPriority: 5 },
    { name: 'c', dispelLevel: 2 },
    { name: 'd', dispelPriority: 9, dispellable: false },
    { name: 'e', dispelPriority: 5 },
  ];
  const run = (order: 'priority' | 'oldest' | 'newest', level: number) => {
    const c = new ContentBuilder();
    const gives = rows.map((row) => c.quick(applyBuff(c.buff({ kind: 'debuff', ...row })), { target: onSelf() }));
    const remove = c.quick(
      { kind: 'removeBuff', buff: 0, tags: [], buffKind: 'debuff', count: [2], order, level },
      { target: onSelf() },
    );
    const fight = new Fight(c, [{ unit: c.unit({ skills: [...gives, remove] }) }]);
    gives.forEach((give, index) => fight.cast(START_MS * (index + 1), 1, give, 1));
    fight.cast(1_000, 1, remove, 1).until(1_000);
    return times(fight.of('buffEnd').map(({ buff }) => buff!));
  };
  return {
    head: ['`order`', '`level` 0', '`level` 2', 'without a level'],
    rows: (['priority', 'oldest', 'newest'] as const).map((order) => [
      code(order),
      run(order, 0),
      run(order, 2),
      run(order, -1),
    ]),
  };
}

/** A buff that unit 1 gave unit 2, after the death of either. */
export function deaths(): Table {
  const run = (part: BuffPart, who: 1 | 2) => {
    const c = new ContentBuilder();
    const give = c.quick(applyBuff(c.buff(part)));
    const kill = c.quick(damage(9_999));
    const unit = c.unit({ skills: [give, kill] });
    const fight = new Fight(c, [{ unit }, { unit, x: 2 }, { unit, camp: 1, x: 5 }])
      .cast(START_MS, 1, give, 2)
      .cast(2 * START_MS, 3, kill, who)
      .until(1_000);
    const reason = fight.of('buffEnd')[0]?.reason;
    return reason === undefined ? 'stays' : `ends: ${code(reason)}`;
  };
  const cases: [string, BuffPart][] = [
    ['by default', {}],
    ['`persistsDeath`', { persistsDeath: true }],
    ['`onSourceLost: remove`', { onSourceLost: 'remove' }],
  ];
  return {
    head: ['the buff', 'its holder dies', 'its source dies'],
    rows: cases.map(([text, part]) => [text, run(part, 2), run(part, 1)]),
  };
}
