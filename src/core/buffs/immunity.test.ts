import { describe, expect, it } from 'vitest';
import { Control, type Action } from '../content/prototypes.ts';
import { A, applyBuff, changes, controls, ContentBuilder, damage, Fight } from '../testing/index.ts';

const dispel = (part: Partial<Extract<Action, { kind: 'removeBuff' }>>): Action => ({
  kind: 'removeBuff',
  buff: 0,
  tags: [],
  buffKind: null,
  count: [0],
  order: 'priority',
  level: 0,
  ...part,
});

describe('dispel', () => {
  const withTwo = (count: number, both: boolean) => {
    const c = new ContentBuilder();
    const stubborn = c.quick(applyBuff(c.buff({ name: 'stubborn', dispellable: false })));
    const plain = c.quick(applyBuff(c.buff({ name: 'plain' })));
    const cleanse = c.quick(dispel({ count: [count] }));
    const unit = c.unit({ skills: [stubborn, plain, cleanse] });
    const fight = new Fight(c, [{ unit }]).cast(100, 1, stubborn, 1);
    if (both) fight.cast(100, 1, plain, 1);
    return fight.cast(200, 1, cleanse, 1).until(300);
  };

  it('O-09 spends no attempt on what it cannot remove', () => {
    const fight = withTwo(2, true);
    expect(fight.unit(1).buffs.map(({ buff }) => buff)).toEqual(['stubborn']);
    expect(fight.of('buffEnd').map(({ buff, reason }) => [buff, reason])).toEqual([['plain', 'dispelled']]);
  });

  it('O-09 says when there is nothing to dispel, and draws nothing', () => {
    const fight = withTwo(2, false);
    expect(fight.of('buffBlocked').map(({ reason }) => reason)).toEqual(['nothingToRemove']);
    expect(fight.battle.randomUsed).toBe(0);
  });

  it('goes by priority, then by age, and needs the level', () => {
    const c = new ContentBuilder();
    const put = [
      c.quick(applyBuff(c.buff({ name: 'old' }))),
      c.quick(applyBuff(c.buff({ name: 'urgent', dispelPriority: 5 }))),
      c.quick(applyBuff(c.buff({ name: 'high', dispelLevel: 2, dispelPriority: 9 }))),
    ];
    const cleanse = c.quick(dispel({ count: [1] }));
    const fight = new Fight(c, [{ unit: c.unit({ skills: [...put, cleanse] }) }]);
    put.forEach((skill) => fight.cast(100, 1, skill, 1));
    fight.cast(200, 1, cleanse, 1).cast(300, 1, cleanse, 1).cast(400, 1, cleanse, 1).until(500);
    expect(fight.of('buffEnd').map(({ buff }) => buff)).toEqual(['urgent', 'old']);
  });
});

describe('immunity', () => {
  /** Immunity from `from` to `to`, a slow of 4 s applied at 1,100; the times at which the unit was slow. */
  const slowed = (whenImmune: 'block' | 'suppress', from: number, to: number) => {
    const c = new ContentBuilder();
    const tag = c.tag('slow');
    const slow = c.buff({
      tags: [tag],
      durationMs: [4_000],
      whenImmune,
      modifiers: [changes(A.moveSpeed, 'percent', -0.5)],
    });
    const immune = c.buff({ durationMs: [to - from], immunityGrants: [tag] });
    const skills = [c.quick(applyBuff(slow)), c.quick(applyBuff(immune))] as const;
    const fight = new Fight(c, [{ unit: c.unit({ skills: [...skills] }) }]);
    fight.cast(1_100, 1, skills[0], 1).cast(from, 1, skills[1], 1);
    const slow_at: number[] = [];
    for (let ms = 100; ms <= 6_500; ms += 100) if (fight.until(ms).attribute(1, A.moveSpeed) < 5) slow_at.push(ms);
    return { from: slow_at[0], to: slow_at.at(-1), fight };
  };

  it('O-10 suppresses what was there before and what comes later alike', () => {
    expect(slowed('suppress', 100, 3_100)).toMatchObject({ from: 3_100, to: 5_000 });
    expect(slowed('suppress', 2_100, 5_100)).toMatchObject({ from: 1_100, to: 2_000 });
  });

  it('O-10 shows of each buff whether it is suppressed', () => {
    const c = new ContentBuilder();
    const tag = c.tag('slow');
    const slow = c.quick(applyBuff(c.buff({ tags: [tag], durationMs: [4_000], whenImmune: 'suppress' })));
    const immune = c.quick(applyBuff(c.buff({ durationMs: [1_000], immunityGrants: [tag] })));
    const fight = new Fight(c, [{ unit: c.unit({ skills: [slow, immune] }) }]);
    fight.cast(100, 1, slow, 1).cast(1_100, 1, immune, 1);
    const shown = (ms: number) =>
      fight
        .until(ms)
        .unit(1)
        .buffs.map(({ suppressed }) => suppressed);
    expect(shown(1_000)).toEqual([false]);
    expect(shown(1_500)).toEqual([true, false]);
    expect(shown(2_500)).toEqual([false]);
  });

  it('O-10 keeps off and ends alike when the buff says block', () => {
    expect(
      slowed('block', 100, 3_100)
        .fight.of('buffBlocked')
        .map(({ reason }) => reason),
    ).toEqual(['immune']);
    expect(
      slowed('block', 2_100, 5_100)
        .fight.of('buffEnd')
        .find(({ reason }) => reason === 'immune')!.ms,
    ).toBe(2_100);
  });
});

describe('control', () => {
  it('lasts while any of two stuns lasts', () => {
    const c = new ContentBuilder();
    const long = c.quick(applyBuff(c.buff({ durationMs: [1_000], modifiers: [controls(Control.stun)] })));
    const short = c.quick(applyBuff(c.buff({ durationMs: [300], modifiers: [controls(Control.stun)] })));
    const unit = c.unit({ skills: [long, short] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 3 }])
      .cast(100, 1, long, 2)
      .cast(200, 1, short, 2)
      .until(600);
    expect(fight.unit(2).controls).toEqual(['stun']);
    expect(fight.until(1_100).unit(2).controls).toEqual([]);
    expect(fight.of('control').map(({ ms, on }) => [ms, on])).toEqual([
      [100, true],
      [1_100, false],
    ]);
  });

  it('that ends with another state is cited by what follows from it, not the other', () => {
    const c = new ContentBuilder();
    const both = c.buff({ durationMs: [500], modifiers: [controls(Control.fear | Control.reveal)] });
    const later = c.buff({ delayMs: [9_000], durationMs: [100], modifiers: [controls(Control.reveal)] });
    const [scare, show] = [c.quick(applyBuff(both)), c.quick(applyBuff(later))];
    const unit = c.unit({ skills: [scare, show] });
    const fight = new Fight(c, [{ unit }, { unit, x: 2 }, { unit, camp: 1, x: 3 }]);
    fight.cast(100, 1, scare, 3).cast(200, 2, show, 3).until(900);
    const rootOf = new Map(fight.events.map(({ id, root }) => [id, root]));
    const led = fight.of('order').map(({ ms, cause, root }) => [ms, rootOf.get(cause) === root]);
    expect(led).toEqual([
      [100, true],
      [600, true],
    ]);
  });

  it('is shortened by resistance where the buff allows it', () => {
    const ends = (tenacity: boolean) => {
      const c = new ContentBuilder();
      const stun = c.quick(applyBuff(c.buff({ durationMs: [1_000], tenacity, modifiers: [controls(Control.stun)] })));
      const unit = c.unit({ skills: [stun], attributes: { [A.tenacity]: 0.4 } });
      return new Fight(c, [{ unit }, { unit, camp: 1, x: 3 }]).cast(100, 1, stun, 2).until(2_000).times('buffEnd')[0];
    };
    expect([ends(true), ends(false)]).toEqual([700, 1_100]);
  });
});

describe('death', () => {
  it('takes all buffs but those that outlast it, and what the dead gave where the buff says so', () => {
    const c = new ContentBuilder();
    const mortal = c.quick(applyBuff(c.buff({ name: 'mortal' })));
    const lasting = c.quick(applyBuff(c.buff({ name: 'lasting', persistsDeath: true })));
    const gift = c.quick(applyBuff(c.buff({ name: 'gift', onSourceLost: 'remove' })));
    const kill = c.quick({ ...killing });
    const unit = c.unit({ skills: [mortal, lasting, gift, kill] });
    const fight = new Fight(c, [{ unit }, { unit, x: 2 }, { unit, camp: 1, x: 3 }]);
    fight.cast(100, 1, mortal, 1).cast(100, 1, lasting, 1).cast(100, 1, gift, 2).cast(200, 3, kill, 1).until(300);
    expect(fight.unit(1).buffs.map(({ buff }) => buff)).toEqual(['lasting']);
    expect(fight.unit(2).buffs).toEqual([]);
    expect(fight.of('buffEnd').map(({ buff, reason }) => [buff, reason])).toEqual([
      ['mortal', 'death'],
      ['gift', 'sourceLost'],
    ]);
  });
});

const killing: Action = {
  kind: 'damage',
  type: 0,
  amount: { flatMilli: [5_000_000], terms: [] },
  canCrit: false,
  tags: [],
  flags: {
    noReflect: false,
    noLifesteal: false,
    noAmplify: false,
    ignoreShield: false,
    ignoreMitigation: false,
    hpLoss: false,
    nonLethal: false,
  },
};

describe('an immunity', () => {
  it('does not ward off its own kind', () => {
    const c = new ContentBuilder();
    const tag = c.tag('magic');
    const ward = c.quick(applyBuff(c.buff({ tags: [tag], durationMs: [1_000], immunityGrants: [tag] })));
    const fight = new Fight(c, [{ unit: c.unit({ skills: [ward] }) }]).cast(100, 1, ward, 1).cast(600, 1, ward, 1);
    expect(fight.until(2_000).times('buffEnd')).toEqual([1_600]);
  });

  it('keeps what it holds down from acting at its end', () => {
    const c = new ContentBuilder();
    const tag = c.tag('bomb');
    const burst = c.effect({ on: 'buffExpire', action: damage(50) });
    const bomb = c.buff({ tags: [tag], durationMs: [1_000], whenImmune: 'suppress', effects: [burst] });
    const skills = [c.quick(applyBuff(bomb)), c.quick(applyBuff(c.buff({ immunityGrants: [tag] })))] as const;
    const at = (immuneFrom: number) => {
      const fight = new Fight(c, [{ unit: c.unit({ skills: [...skills] }) }]).cast(100, 1, skills[0], 1);
      return fight.cast(immuneFrom, 1, skills[1], 1).until(2_000).hurt(1);
    };
    expect([at(500), at(1_500)]).toEqual([0, 50]);
  });
});

describe('a removal', () => {
  it('leaves alone what it brings about', () => {
    const c = new ContentBuilder();
    const again = c.effect({
      on: 'buffRemove',
      action: { kind: 'applyBuff', buff: 1, stacks: [1], durationMs: null, shield: null },
    });
    const phoenix = c.buff({ effects: [again] });
    const [put, cleanse] = [c.quick(applyBuff(phoenix)), c.quick(dispel({}))];
    const fight = new Fight(c, [{ unit: c.unit({ skills: [put, cleanse] }) }]).cast(100, 1, put, 1);
    fight.cast(200, 1, cleanse, 1).until(200);
    expect([fight.of('buffEnd').length, fight.unit(1).buffs.length]).toEqual([1, 1]);
  });
});

describe('an immunity that comes while a buff waits for its start', () => {
  it.each([
    ['block', [['late', 'immune', 600]], 0],
    ['suppress', [], 5],
  ] as const)('meets it there: %s', (whenImmune, ends, power) => {
    const c = new ContentBuilder();
    const tag = c.tag('slow');
    const modifiers = [changes(A.power, 'add', 5)];
    const late = c.buff({ name: 'late', tags: [tag], delayMs: [500], durationMs: [2_000], whenImmune, modifiers });
    const ward = c.buff({ durationMs: [1_000], immunityGrants: [tag] });
    const skills = [late, ward].map((row) => c.quick(applyBuff(row)));
    const fight = new Fight(c, [{ unit: c.unit({ skills }) }]).cast(100, 1, skills[0]!, 1).cast(200, 1, skills[1]!, 1);
    expect(fight.until(1_100).attribute(1, A.power)).toBe(0);
    expect(fight.of('buffEnd').map(({ buff, reason, ms }) => [buff, reason, ms])).toEqual(ends);
    expect(fight.until(1_500).attribute(1, A.power)).toBe(power);
  });
});

describe('an immunity that is held down itself', () => {
  /** Each row has the tag of its name and wards off others; unit 1 gets them one after the other from 100 on. */
  function held(rows: readonly (readonly [own: string, wards: string, lastsMs: number])[]) {
    const c = new ContentBuilder();
    const skills = rows.map(([own, wards, lastsMs]) => {
      const part = { tags: [c.tag(own)], immunityGrants: wards === '' ? [] : [c.tag(wards)] };
      const modifiers = own === 'mist' ? [changes(A.power, 'add', 5)] : [];
      const whenImmune = wards === '' ? 'block' : 'suppress';
      return c.quick(applyBuff(c.buff({ name: own, ...part, modifiers, whenImmune, durationMs: [lastsMs] })));
    });
    const fight = new Fight(c, [{ unit: c.unit({ skills }) }]);
    skills.forEach((skill, index) => fight.cast(100 * (index + 1), 1, skill, 1));
    return fight;
  }
  const names = (fight: Fight) => fight.unit(1).buffs.map(({ buff }) => buff);

  it('wards off nothing until it acts again', () => {
    const fight = held([
      ['cloak', 'hex', 9_000],
      ['seal', 'cloak', 800],
      ['hex', '', 9_000],
    ]);
    expect(names(fight.until(900))).toEqual(['cloak', 'seal', 'hex']);
    expect(names(fight.until(1_100))).toEqual(['cloak']);
    expect(fight.of('buffEnd').map(({ buff, reason }) => [buff, reason])).toEqual([
      ['seal', 'expired'],
      ['hex', 'immune'],
    ]);
  });

  it('frees what it held down', () => {
    const fight = held([
      ['mist', 'hex', 9_000],
      ['cloak', 'mist', 9_000],
      ['seal', 'cloak', 600],
      ['hex', '', 9_000],
    ]);
    const power = [100, 200, 300, 800, 900].map((ms) => fight.until(ms).attribute(1, A.power));
    expect(power).toEqual([5, 0, 5, 5, 0]);
    expect(fight.of('buffBlocked').map(({ ms, reason, by }) => [ms, reason, by])).toEqual([[400, 'immune', 'mist']]);
  });

  it('by each other in a circle comes to rest', () => {
    const fight = held([
      ['paper', 'rock', 9_000],
      ['rock', 'scissors', 9_000],
      ['scissors', 'paper', 9_000],
    ]);
    expect(names(fight.until(500))).toHaveLength(3);
    expect(names(fight.until(9_500))).toEqual([]);
  });
});
