import { describe, expect, it } from 'vitest';
import type { BuffPrototype } from '../content/prototypes.ts';
import {
  A,
  applyBuff,
  changes,
  ContentBuilder,
  damage,
  Fight,
  inside,
  circle,
  filter,
  TEST_RULES,
} from '../testing/index.ts';

type Stacking = Partial<BuffPrototype['stacking']>;

/** Unit 1 applies a buff to itself at the given times. */
function applied(times: readonly number[], stacking: Stacking, part: Partial<Omit<BuffPrototype, 'stacking'>> = {}) {
  const c = new ContentBuilder();
  const buff = c.buff({ durationMs: [3_000], ...part, stacking });
  const put = c.quick(applyBuff(buff));
  const fight = new Fight(c, [{ unit: c.unit({ skills: [put] }) }]);
  for (const ms of times) fight.cast(ms, 1, put, 1);
  return fight;
}

const O1 = [20_900, 21_900, 23_900];

describe('reapplying', () => {
  it('O-01 extends from the end that was, without a new beginning', () => {
    const fight = applied(O1, { duration: 'extend' }).until(35_000);
    expect([fight.times('buffApply'), fight.times('buffEnd')]).toEqual([[20_900], [29_900]]);
    expect(fight.of('buffRefresh').map(({ how }) => how)).toEqual(['extend', 'extend']);
  });

  it('O-01 refreshes from now', () => {
    expect(applied(O1, { duration: 'refresh' }).until(35_000).times('buffEnd')).toEqual([26_900]);
  });

  it('O-01 extends no further than the cap', () => {
    expect(applied(O1, { duration: 'extend', maxRemainingMs: 5_000 }).until(35_000).times('buffEnd')).toEqual([28_900]);
  });

  it('keeps the time that runs', () => {
    expect(applied([100, 2_000], { duration: 'keep' }).until(9_000).times('buffEnd')).toEqual([3_100]);
  });

  it('queues a whole time behind the running one', () => {
    expect(applied([100, 2_000], { duration: 'queue' }).until(9_000).times('buffEnd')).toEqual([6_100]);
  });

  it('queues the times that were asked for', () => {
    const c = new ContentBuilder();
    const buff = c.buff({ durationMs: [1_000], stacking: { duration: 'queue' } });
    const [long, own] = [c.quick(applyBuff(buff, 4_000)), c.quick(applyBuff(buff))];
    const fight = new Fight(c, [{ unit: c.unit({ skills: [long, own] }) }]).cast(100, 1, own, 1).cast(200, 1, long, 1);
    expect(fight.until(9_000).times('buffEnd')).toEqual([5_100]);
  });

  it('stays silent after the last tick though the period is reset', () => {
    const part = { tickEveryMs: [500], tickMax: 1 };
    expect(applied([100, 1_000], { period: 'reset' }, part).until(5_000).times('buffTick')).toEqual([600]);
  });

  it('keeps or resets the period as the row says', () => {
    const ticks = (period: 'keep' | 'reset') =>
      applied([100, 600], { period }, { tickEveryMs: [1_000] })
        .until(2_200)
        .of('buffTick')
        .map(({ atMs }) => atMs);
    expect(ticks('keep')).toEqual([1_100, 2_100]);
    expect(ticks('reset')).toEqual([1_600]);
  });
});

describe('stacks', () => {
  const power = { modifiers: [changes(A.power, 'add', 10)] };

  it('add up to their maximum and strengthen the modifier', () => {
    const fight = applied([100, 200, 300, 400], { max: [3] }, power);
    expect([1, 2, 3, 4].map((count) => fight.until(count * 100).attribute(1, A.power))).toEqual([10, 20, 30, 30]);
  });

  it('fall one by one when the row says so', () => {
    const fight = applied([100, 200], { max: [3], expire: 'one' }, power).until(3_200);
    expect([fight.attribute(1, A.power), fight.until(6_200).attribute(1, A.power)]).toEqual([10, 0]);
  });

  it('are refused, cleared or answered at the maximum', () => {
    const ends = (overflow: 'ignore' | 'clear') => applied([100, 200, 300], { max: [2], overflow }, power).until(400);
    expect(
      ends('ignore')
        .of('buffBlocked')
        .map(({ reason }) => reason),
    ).toEqual(['limit']);
    expect(
      ends('clear')
        .of('buffEnd')
        .map(({ reason }) => reason),
    ).toEqual(['overflow']);
  });

  it('run the overflow effect at the holder', () => {
    const c = new ContentBuilder();
    const burst = c.effect({ on: 'stackChange', action: damage(70) });
    const buff = c.buff({ stacking: { max: [1], overflow: 'effect', overflowEffect: burst } });
    const put = c.quick(applyBuff(buff));
    const unit = c.unit({ skills: [put] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 3 }])
      .cast(100, 1, put, 2)
      .cast(200, 1, put, 2)
      .until(300);
    expect(fight.hurt(2)).toBe(70);
  });

  it('stand side by side with by none, each with its own time', () => {
    const fight = applied([100, 1_100], { by: 'none', max: [5] }, power).until(1_200);
    expect([fight.attribute(1, A.power), fight.until(3_200).attribute(1, A.power)]).toEqual([20, 10]);
  });
});

describe('the limit of one source', () => {
  it('caps the stacks of its instance', () => {
    const fight = applied([100, 200, 300], { max: [9], maxPerSource: 2 }).until(300);
    expect(fight.unit(1).buffs.map(({ stacks }) => stacks)).toEqual([2]);
  });

  it('renews the oldest of its own where all stand side by side', () => {
    const c = new ContentBuilder();
    const buff = c.buff({ durationMs: [3_000], stacking: { by: 'none', max: [9], maxPerSource: 1 } });
    const put = c.quick(applyBuff(buff));
    const unit = c.unit({ skills: [put] });
    const fight = new Fight(c, [{ unit }, { unit, x: 2 }]).cast(100, 1, put, 1).cast(200, 2, put, 1);
    fight.cast(1_000, 2, put, 1).until(9_000);
    expect(fight.of('buffEnd').map(({ source, ms }) => [source, ms])).toEqual([
      [1, 3_100],
      [2, 4_000],
    ]);
  });
});

describe('two sources', () => {
  /** Source 1 deals 10 and source 2, of a higher rank, 15 a second for five seconds. */
  function dots(stacking: Stacking, recast: boolean) {
    const c = new ContentBuilder();
    const tick = c.effect({ on: 'buffTick', action: damage({ flatMilli: [10_000, 15_000], terms: [] }) });
    const buff = c.buff({ tickEveryMs: [1_000], durationMs: [5_000], tickEffects: [tick], stacking });
    const curse = c.quick(applyBuff(buff));
    const unit = c.unit({ skills: [curse] });
    const fight = new Fight(c, [{ unit }, { unit, skillLevels: [2], x: 1 }, { unit, camp: 1, x: 4 }]);
    fight.cast(100, 1, curse, 3).cast(600, 2, curse, 3);
    if (recast) fight.cast(3_100, 2, curse, 3);
    return fight.until(12_000);
  }

  it('O-02 each keep an instance of their own', () => {
    expect(dots({ by: 'source' }, false).hurt(3)).toBe(125);
    const recast = dots({ by: 'source' }, true);
    expect(recast.of('buffApply')).toHaveLength(2);
    expect(recast.of('buffEnd').map(({ ms, source }) => [ms, source])).toEqual([
      [5_100, 1],
      [8_100, 2],
    ]);
  });

  it('O-02 share one instance by target, and the stronger counts', () => {
    const shared = dots({ by: 'target', strength: 'strongest' }, false);
    expect(shared.of('buffApply')).toHaveLength(1);
    expect(shared.of('damage').map(({ hpLost }) => hpLost / 1_000)).toEqual([15, 15, 15, 15, 15]);
  });
});

describe('an exclusive group', () => {
  it('lets the higher rank displace the lower and refuses the lower', () => {
    const c = new ContentBuilder();
    const weak = c.buff({ group: 0, groupRank: [1] });
    const strong = c.buff({ group: 0, groupRank: [2] });
    const skills = [c.quick(applyBuff(weak)), c.quick(applyBuff(strong))] as const;
    const fight = new Fight(c, [{ unit: c.unit({ skills: [...skills] }) }]);
    fight.cast(100, 1, skills[0], 1).cast(200, 1, skills[1], 1).cast(300, 1, skills[0], 1).until(400);
    expect(fight.unit(1).buffs.map(({ buff }) => buff)).toEqual([strong.name]);
    expect([fight.of('buffEnd')[0]!.reason, fight.of('buffBlocked')[0]!.reason]).toEqual(['replaced', 'lowerRank']);
  });
});

describe('an exclusive group of one row', () => {
  /** Units 1 and 2 give unit 3 the same row at 100 and 200, at these levels, and unit 1 again at 300. */
  function shared(levels: readonly number[], stacking: Stacking) {
    const c = new ContentBuilder();
    const curse = c.quick(applyBuff(c.buff({ group: 0, groupRank: [1, 2], stacking })));
    const unit = c.unit({ skills: [curse] });
    const fight = new Fight(c, [
      { unit, skillLevels: [levels[0]!] },
      { unit, skillLevels: [levels[1]!], x: 1 },
      { unit, camp: 1, x: 4 },
    ]);
    fight.cast(100, 1, curse, 3).cast(200, 2, curse, 3).until(200);
    const held = () => fight.unit(3).buffs.map(({ source }) => source);
    return [held(), (fight.cast(300, 1, curse, 3).until(300), held())];
  }

  it.each<[string, number[], Stacking, number[][]]>([
    ['keeps one of two sources, the newer of equals', [1, 1], {}, [[2], [1]]],
    ['refuses the source of lower rank', [2, 1], {}, [[1], [1]]],
    ['lets the source of higher rank displace the lower', [1, 2], {}, [[2], [2]]],
    ['lets what is forced in', [2, 1], { force: true }, [[2], [1]]],
    ['is one instance for all anyway', [1, 1], { by: 'target' }, [[2], [1]]],
    ['leaves side by side what is meant to be so', [1, 1], { by: 'none', max: [3] }, [[1, 2], [1, 2, 1]]], // prettier-ignore
  ])('%s', (_what, levels, stacking, held) => {
    expect(shared(levels, stacking)).toEqual(held);
  });
});

describe('an exclusive group by force and level', () => {
  it('gives way to what is forced, whatever its rank', () => {
    const c = new ContentBuilder();
    const strong = c.buff({ group: 0, groupRank: [9] });
    const forced = c.buff({ group: 0, groupRank: [1], stacking: { force: true } });
    const skills = [c.quick(applyBuff(strong)), c.quick(applyBuff(forced))] as const;
    const fight = new Fight(c, [{ unit: c.unit({ skills: [...skills] }) }]);
    fight.cast(100, 1, skills[0], 1).cast(200, 1, skills[1], 1).until(200);
    expect(fight.unit(1).buffs.map(({ buff }) => buff)).toEqual([forced.name]);
    expect(
      fight
        .cast(300, 1, skills[0], 1)
        .until(300)
        .unit(1)
        .buffs.map(({ buff }) => buff),
    ).toEqual([strong.name]);
  });

  it('ranks each buff by its level', () => {
    const c = new ContentBuilder();
    const rising = c.buff({ group: 0, groupRank: [1, 5] });
    const steady = c.buff({ group: 0, groupRank: [3] });
    const skills = [c.quick(applyBuff(rising)), c.quick(applyBuff(steady))] as const;
    const held = (skillLevels: number[]) => {
      const fight = new Fight(c, [{ unit: c.unit({ skills: [...skills] }), skillLevels }]);
      fight.cast(100, 1, skills[1], 1).cast(200, 1, skills[0], 1).until(200);
      return fight.unit(1).buffs.map(({ buff }) => buff);
    };
    expect([held([1, 1]), held([2, 1])]).toEqual([[steady.name], [rising.name]]);
  });
});

describe('limits', () => {
  it('refuse a buff when the battle holds too many', () => {
    const c = new ContentBuilder({ limits: { ...TEST_RULES.limits, buffsMax: 2 } });
    const put = c.quick(applyBuff(c.buff({})), { target: inside(circle(50), { filter: filter({ relations: 15 }) }) });
    const unit = c.unit({ skills: [put] });
    const fight = new Fight(c, [{ unit }, { unit, x: 2 }, { unit, x: 4 }]).cast(100, 1, put, 1).until(200);
    expect(fight.of('buffBlocked').map(({ target, reason }) => [target, reason])).toEqual([[3, 'limit']]);
  });
});
