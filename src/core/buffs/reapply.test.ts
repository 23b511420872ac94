import { describe, expect, it } from 'vitest';
import { Relation, type Action, type BuffPrototype } from '../content/prototypes.ts';
import {
  A,
  answers,
  ANYONE,
  applyBuff,
  changes,
  circle,
  ContentBuilder,
  damage,
  Fight,
  heals,
  inside,
  milli,
  onSelf,
  powered,
} from '../testing/index.ts';

type Stacking = Partial<BuffPrototype['stacking']>;
type Row = Partial<Omit<BuffPrototype, 'stacking'>>;

/** Unit 1 gives itself a buff at 100, 200, …; each time of the list as its duration (null = that of the row). */
function again(durations: readonly (number | null)[], stacking: Stacking, row: Row = {}) {
  const c = new ContentBuilder();
  const buff = c.buff({ durationMs: [1_000], ...row, stacking: { max: [9], ...stacking } });
  const skills = durations.map((ms) => c.quick(applyBuff(buff, ms)));
  const fight = new Fight(c, [{ unit: c.unit({ skills }) }]);
  skills.forEach((skill, index) => fight.cast(100 * (index + 1), 1, skill, 1));
  return fight;
}

const stacksOf = (fight: Fight) => fight.unit(1).buffs.map(({ stacks }) => stacks);

describe('a further application', () => {
  it.each<[string, (number | null)[], Stacking, number[]]>([
    ['keeps the later end by longest', [null, 500], { duration: 'longest' }, [1_100]],
    ['brings the later end by longest', [500, null], { duration: 'longest' }, [1_200]],
    ['leaves an endless time endless when it extends', [-1, 500], { duration: 'extend' }, []],
    ['leaves an endless time endless by longest', [-1, 500], { duration: 'longest' }, []],
    ['makes a time endless', [500, -1], { duration: 'refresh' }, []],
    ['makes a time endless at once, though others would wait', [500, -1], { duration: 'queue' }, []],
    ['adds nothing to an endless one', [-1, -1], { duration: 'refresh' }, []],
  ])('%s', (_what, durations, stacking, ends) => {
    expect(again(durations, stacking).until(9_000).times('buffEnd')).toEqual(ends);
  });

  it('that makes a queued time endless is told as a prolongation', () => {
    const [renewal] = again([500, -1], { duration: 'queue' }).until(300).of('buffRefresh');
    expect(renewal).toMatchObject({ how: 'extend', durationMs: -1 });
  });

  it.each([
    ['add', [2, 3]],
    ['set', [2, 1]],
    ['keep', [2, 2]],
  ] as const)('counts stacks by %s', (stacks, counts) => {
    const c = new ContentBuilder();
    const buff = c.buff({ stacking: { max: [9], stacks } });
    const skills = [2, 1].map((count) => c.quick(applyBuff(buff, null, count)));
    const fight = new Fight(c, [{ unit: c.unit({ skills }) }]);
    const seen = skills.map((skill, index) =>
      stacksOf(fight.cast(100 * (index + 1), 1, skill, 1).until(100 * (index + 1))),
    );
    expect(seen.flat()).toEqual(counts);
  });

  it('counts from its beginning while it still waits, and neither strength nor period begin before', () => {
    const row = { delayMs: [500], tickEveryMs: [400], modifiers: [changes(A.power, 'add', 5)] };
    const fight = again([null, null], { max: [1], period: 'reset' }, row);
    expect([fight.until(500).attribute(1, A.power), fight.until(600).attribute(1, A.power)]).toEqual([0, 5]);
    expect([fight.until(3_000).times('buffTick'), fight.times('buffEnd')]).toEqual([[1_000, 1_400], [1_600]]);
  });

  it('resets no period where there are no ticks', () => {
    expect(again([null, null], { period: 'reset' }).until(3_000).times('buffTick')).toEqual([]);
  });

  it('of a strength that the first keeps or the stronger gives', () => {
    const seen = (['keepFirst', 'newest', 'strongest'] as const).map((strength) => {
      const c = new ContentBuilder();
      const value = { flatMilli: [milli(10), milli(20)], terms: [] };
      const buff = c.buff({ stacking: { by: 'target', strength }, modifiers: [changes(A.power, 'add', 0, { value })] });
      const skill = c.quick(applyBuff(buff));
      const giver = c.unit({ skills: [skill] });
      const fight = new Fight(c, [
        { unit: giver, skillLevels: [2] },
        { unit: giver, slot: 1, x: 2 },
      ]);
      fight.cast(100, 1, skill, 1).cast(200, 2, skill, 1).until(300);
      return fight.attribute(1, A.power);
    });
    expect(seen).toEqual([20, 10, 20]);
  });

  it('is stronger than what was taken, not than what the source could give now', () => {
    const c = new ContentBuilder();
    const might = c.buff({ durationMs: [300], modifiers: [changes(A.power, 'add', 50)] });
    const modifiers = [changes(A.armor, 'add', 0, { value: powered(0, 1) })];
    const buff = c.buff({ stacking: { by: 'target', strength: 'strongest' }, modifiers });
    const [boost, put] = [c.quick(applyBuff(might)), c.quick(applyBuff(buff))];
    const giver = (power: number) => c.unit({ skills: [boost, put], attributes: { [A.power]: power } });
    const fight = new Fight(c, [{ unit: giver(50) }, { unit: giver(80), slot: 1, x: 2 }]);
    fight.cast(100, 1, boost, 1).cast(200, 1, put, 1).cast(1_000, 2, put, 1).until(1_100);
    expect(fight.attribute(1, A.armor)).toBe(100);
    expect(fight.cast(1_200, 2, boost, 2).cast(1_300, 2, put, 1).until(1_300).attribute(1, A.armor)).toBe(130);
  });

  it('while it waits goes by what the sources could give', () => {
    const c = new ContentBuilder();
    const modifiers = [changes(A.armor, 'add', 0, { value: powered(0, 1) })];
    const buff = c.buff({ delayMs: [500], stacking: { by: 'target', strength: 'strongest' }, modifiers });
    const put = c.quick(applyBuff(buff));
    const giver = (power: number) => c.unit({ skills: [put], attributes: { [A.power]: power } });
    const fight = new Fight(c, [{ unit: giver(80) }, { unit: giver(50), slot: 1, x: 2 }]);
    fight.cast(100, 1, put, 1).cast(200, 2, put, 1).until(700);
    expect(fight.attribute(1, A.armor)).toBe(80);
  });

  it.each([
    ['keep', 'keepFirst', [5]],
    ['add', 'keepFirst', [5]],
    ['set', 'keepFirst', [1]],
    ['keep', 'strongest', [5]],
    ['keep', 'newest', [5]],
    ['add', 'newest', [3]],
  ] as const)('of a lower level has the maximum of whose strength counts: %s, %s', (stacks, strength, left) => {
    const c = new ContentBuilder();
    const buff = c.buff({ stacking: { by: 'target', stacks, strength, max: [3, 5], overflow: 'refresh' } });
    const [five, one] = [c.quick(applyBuff(buff, null, 5)), c.quick(applyBuff(buff, null, 1))];
    const fight = new Fight(c, [{ unit: c.unit({ skills: [five, one] }), skillLevels: [2, 1] }]);
    fight.cast(100, 1, five, 1).cast(200, 1, one, 1).until(200);
    expect(stacksOf(fight)).toEqual(left);
  });

  it('that keeps the stacks is never too much', () => {
    const c = new ContentBuilder();
    const buff = c.buff({ stacking: { by: 'target', stacks: 'keep', max: [3, 5], overflow: 'clear' } });
    const put = [c.quick(applyBuff(buff, null, 5)), c.quick(applyBuff(buff, null, 1))];
    const fight = new Fight(c, [{ unit: c.unit({ skills: put }), skillLevels: [2, 1] }]);
    put.forEach((skill, index) => fight.cast(100 * (index + 1), 1, skill, 1));
    expect(stacksOf(fight.until(200))).toEqual([5]);
  });

  it('lets a trigger answer no sooner', () => {
    const c = new ContentBuilder();
    const answer = c.effect({ on: 'damageTaken', action: heals(1), target: onSelf() });
    const modifiers = [answers({ on: 'damageTaken', effects: [answer], internalCooldownMs: [1_000] })];
    const [put, poke] = [c.quick(applyBuff(c.buff({ modifiers }))), c.quick(damage(5))];
    const fight = new Fight(c, [{ unit: c.unit({ skills: [put, poke] }) }]);
    for (const ms of [100, 300]) fight.cast(ms, 1, put, 1);
    for (const ms of [200, 400, 1_100, 1_200]) fight.cast(ms, 1, poke, 1);
    expect(fight.until(1_300).times('heal')).toEqual([200, 1_200]);
  });

  it('restarts stack by stack, without end where the row has none', () => {
    const fight = again([500, 500], { expire: 'one' }, { durationMs: [-1] });
    expect(stacksOf(fight.until(300))).toEqual([2]);
    expect([stacksOf(fight.until(700)), stacksOf(fight.until(9_000))]).toEqual([[1], [1]]);
  });
});

describe('instances side by side', () => {
  const burst = (c: ContentBuilder) => c.effect({ on: 'stackChange', action: damage(70) });

  it.each<[string, (c: ContentBuilder) => Stacking, number, number, string[]]>([
    ['ignore what is too much', () => ({ overflow: 'ignore' }), 2, 0, ['limit']],
    ['renew the oldest', () => ({ overflow: 'refresh' }), 2, 0, []],
    ['all end', () => ({ overflow: 'clear' }), 0, 0, []],
    ['answer with an effect', (c) => ({ overflow: 'effect', overflowEffect: burst(c) }), 2, 70, []],
    ['answer with an effect that is not there', () => ({ overflow: 'effect' }), 2, 0, []],
  ])('%s', (_what, overflow, left, hurt, reasons) => {
    const c = new ContentBuilder();
    const buff = c.buff({ durationMs: [5_000], stacking: { by: 'none', max: [2], ...overflow(c) } });
    const skill = c.quick(applyBuff(buff));
    const fight = new Fight(c, [{ unit: c.unit({ skills: [skill] }) }]);
    for (const ms of [100, 200, 300]) fight.cast(ms, 1, skill, 1);
    expect([stacksOf(fight.until(400)).length, fight.hurt(1)]).toEqual([left, hurt]);
    expect(fight.of('buffBlocked').map(({ reason }) => reason)).toEqual(reasons);
  });

  it('of one source are no more than it may have, another adds its own', () => {
    const c = new ContentBuilder();
    const buff = c.buff({ stacking: { by: 'none', max: [5], maxPerSource: 1, overflow: 'ignore' } });
    const other = c.buff({ stacking: { by: 'none', max: [5] } });
    const skill = c.quick(applyBuff(buff));
    const rest = c.quick(applyBuff(other));
    const unit = c.unit({ skills: [skill, rest] });
    const fight = new Fight(c, [{ unit }, { unit, slot: 1, x: 2 }]).cast(100, 1, rest, 1).cast(200, 1, skill, 1);
    fight.cast(300, 1, skill, 1).cast(400, 2, skill, 1).until(500);
    expect(fight.unit(1).buffs.map(({ source }) => source)).toEqual([1, 1, 2]);
    expect(fight.of('buffBlocked')).toHaveLength(1);
  });
});

describe('a buff is refused', () => {
  it('by the dead unless it outlasts death', () => {
    const c = new ContentBuilder();
    const everyone = inside(circle(20), { filter: { ...ANYONE, relations: Relation.enemy } });
    const rows = [false, true].map((persistsDeath) => c.buff({ persistsDeath }));
    const skills = rows.map((row) => c.quick(applyBuff(row), { target: everyone }));
    const fight = new Fight(c, [{ unit: c.unit({ skills }) }, { unit: c.unit(), camp: 1, x: 3 }]);
    fight.at(100, 1, { type: 'setHp', guid: 2, valueMilli: 0 });
    skills.forEach((skill) => fight.cast(200, 1, skill, 1));
    expect(
      fight
        .until(300)
        .unit(2)
        .buffs.map(({ buff }) => buff),
    ).toEqual([rows[1]!.name]);
    expect(fight.of('buffBlocked').map(({ buff, reason }) => [buff, reason])).toEqual([[rows[0]!.name, 'targetDead']]);
  });
});

describe('removal', () => {
  const remove = (part: Partial<Extract<Action, { kind: 'removeBuff' }>>): Action => ({
    kind: 'removeBuff',
    buff: 0,
    tags: [],
    buffKind: null,
    count: [0],
    order: 'oldest',
    level: -1,
    ...part,
  });

  it.each<[string, Parameters<typeof remove>[0], string[]]>([
    ['a kind', { buffKind: 'debuff' }, ['curse', 'bleed']],
    ['a tag', { tags: [0] }, ['curse']],
    ['either of two tags', { tags: [0, 1] }, ['curse', 'boon']],
    ['a tag and a kind', { tags: [1], buffKind: 'debuff' }, []],
    ['a row', { buff: 2 }, ['bleed']],
    ['the oldest', { count: [1] }, ['curse']],
    ['the newest', { count: [1], order: 'newest' }, ['boon']],
  ])('takes off what is of %s', (_what, part, gone) => {
    const c = new ContentBuilder();
    const [hex, holy] = [c.tag('hex'), c.tag('holy')];
    const rows = [
      c.buff({ name: 'curse', kind: 'debuff', tags: [hex!] }),
      c.buff({ name: 'bleed', kind: 'debuff' }),
      c.buff({ name: 'boon', tags: [holy!] }),
    ];
    const put = rows.map((row) => c.quick(applyBuff(row)));
    const cleanse = c.quick(remove(part));
    const fight = new Fight(c, [{ unit: c.unit({ skills: [...put, cleanse] }) }]);
    put.forEach((skill, index) => fight.cast(100 * (index + 1), 1, skill, 1));
    fight.cast(500, 1, cleanse, 1).until(600);
    expect(fight.of('buffEnd').map(({ buff }) => buff)).toEqual(gone);
  });
});

describe('ticks of a buff that was suppressed', () => {
  it.each([
    ['keep', [600, 2_600, 3_100]],
    ['restart', [600, 2_800, 3_300]],
    ['fire', [600, 2_300, 2_800, 3_300]],
  ] as const)('%s', (tickOnResume, ticks) => {
    const c = new ContentBuilder();
    const poison = c.tag('poison');
    const dot = c.dot(damage(powered(1, 0)), 500, 3_500, { tags: [poison], whenImmune: 'suppress', tickOnResume });
    const guard = c.buff({ immunityGrants: [poison], durationMs: [1_600] });
    const skills = [dot, guard].map((row) => c.quick(applyBuff(row)));
    const fight = new Fight(c, [{ unit: c.unit({ skills }) }]).cast(0, 1, skills[0]!, 1).cast(700, 1, skills[1]!, 1);
    expect(
      fight
        .until(3_400)
        .of('buffTick')
        .map(({ atMs }) => atMs),
    ).toEqual(ticks);
  });
});
