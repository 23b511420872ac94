import { describe, expect, it } from 'vitest';
import { Control, type SkillPrototype } from '../content/prototypes.ts';
import {
  A,
  applyBuff,
  changes,
  circle,
  controls,
  ContentBuilder,
  damage,
  Fight,
  filter,
  inside,
  MANA,
  milli,
  onSelf,
} from '../testing/index.ts';

type Part = Partial<SkillPrototype>;

/** Unit 1 has a skill that deals 10, a stun for others, and a strike that kills; unit 2 stands 4 away. */
function scene(part: Part, { ruleset = {}, attributes = {} as Record<number, number>, x = 4 } = {}) {
  const c = new ContentBuilder(ruleset);
  const on = (moment: 'castStart' | 'channelTick' | 'channelEnd' | 'interrupted' | 'castEnd') =>
    c.effect({ on: moment, action: { kind: 'cue', cue: moment } });
  const skill = c.skill({
    name: 'skill',
    effects: [
      c.effect({ action: damage(10) }),
      on('castStart'),
      on('channelTick'),
      on('channelEnd'),
      on('interrupted'),
      on('castEnd'),
    ],
    ...part,
  });
  const other = c.skill({
    name: 'other',
    castMode: 'none',
    castMs: [200],
    effects: [c.effect({ action: { kind: 'cue', cue: 'other' }, target: onSelf() })],
  });
  const stun = c.quick(applyBuff(c.buff({ durationMs: [1_000], modifiers: [controls(Control.stun)] })));
  const silence = c.quick(applyBuff(c.buff({ durationMs: [1_000], modifiers: [controls(Control.silence)] })));
  const kill = c.quick(damage(9_000));
  const unit = c.unit({ skills: [skill, other, stun, silence, kill], attributes });
  const fight = new Fight(c, [{ unit }, { unit, camp: 1, x }, { unit, camp: 1, x, y: 3 }]);
  const phases = () =>
    fight
      .of('castPhase')
      .filter(({ skill: name }) => name === 'skill')
      .map(({ to, atMs }) => [to, atMs]);
  const cues = () => fight.of('cue').map(({ cue, ms }) => [cue, ms]);
  return { c, fight, skill, other, stun, silence, kill, phases, cues };
}

describe('the phases of a cast', () => {
  it('run in order and carry what a step leaves over', () => {
    const run = scene({ castMs: [130], effectAtMs: [80], channelMs: [150], channelTickMs: [50], aftCastMs: [70] });
    run.fight.cast(100, 1, run.skill, 2).until(1_000);
    expect(run.phases()).toEqual([
      ['preCast', 100],
      ['cast', 100],
      ['channel', 230],
      ['aftCast', 380],
      ['idle', 450],
    ]);
    expect(run.fight.of('skillEffect').map(({ ms }) => ms)).toEqual([200]);
    expect(run.cues()).toEqual([
      ['castStart', 100],
      ['channelTick', 300],
      ['channelTick', 400],
      ['channelTick', 400],
      ['channelEnd', 400],
      ['castEnd', 500],
    ]);
  });

  it('take effect at once without any length, in the step of the command', () => {
    const run = scene({});
    run.fight.cast(100, 1, run.skill, 2).until(100);
    expect([run.fight.hurt(2), run.fight.unit(1).cast]).toEqual([10, null]);
  });

  it('are fixed at entry from the speed attribute', () => {
    const haste = { speedAttribute: A.attackSpeed, castMs: [400], aftCastMs: [400] };
    const run = scene(haste, { attributes: { [A.attackSpeed]: 2 } });
    run.fight.cast(100, 1, run.skill, 2).until(1_000);
    expect(run.phases()).toEqual([
      ['preCast', 100],
      ['cast', 100],
      ['aftCast', 300],
      ['idle', 500],
    ]);
  });

  it('pay cost and cooldown at the effect point and nothing before', () => {
    const run = scene({
      castMs: [300],
      effectAtMs: [200],
      costs: [{ resource: MANA, amountMilli: [milli(50)] }],
      cooldownMs: [8_000],
    });
    run.fight.cast(100, 1, run.skill, 2).until(200);
    expect(run.fight.mana(1)).toBe(1_000);
    run.fight.until(300);
    expect([run.fight.mana(1), run.fight.unit(1).skills[0]!.remainingMs]).toEqual([950, 8_000]);
  });

  it.each([
    ['castStart', 100],
    ['effect', 300],
    ['end', 600],
  ] as const)('start the cooldown at %s', (cooldownStartsAt, ms) => {
    const run = scene({ castMs: [300], effectAtMs: [200], aftCastMs: [200], cooldownMs: [5_000], cooldownStartsAt });
    run.fight.cast(100, 1, run.skill, 2).until(1_000);
    expect(run.fight.times('cooldown')).toEqual([ms]);
  });
});

describe('preparing', () => {
  it('walks into range when the skill pursues', () => {
    const run = scene({ pursue: true, rangeMilli: [milli(2)] }, { x: 10 });
    run.fight.cast(100, 1, run.skill, 2).until(3_000);
    expect(run.fight.of('skillEffect')[0]!.ms).toBe(1_500);
    expect(run.fight.unit(1).x).toBeGreaterThanOrEqual(7_000);
  });

  it('refuses what is out of range when it does not', () => {
    const run = scene({ rangeMilli: [milli(2)] }, { x: 10 });
    run.fight.cast(100, 1, run.skill, 2).until(200);
    expect(run.fight.of('command')[0]).toMatchObject({ verdict: 'outOfRange', need: 2_000, have: 9_000 });
  });

  it('turns before it casts', () => {
    const run = scene({ turnSpeed: 180_000 }, { x: -4 });
    run.fight.cast(100, 1, run.skill, 2).until(3_000);
    expect(run.fight.of('skillEffect')[0]!.ms).toBe(1_100);
  });

  it('fails with a code when the target dies on the way', () => {
    const run = scene({ pursue: true, rangeMilli: [milli(1)] }, { x: 20 });
    run.fight.cast(100, 1, run.skill, 2).cast(500, 3, run.kill, 2).until(600);
    expect(run.fight.of('castPhase').at(-1)).toMatchObject({ to: 'idle', endReason: 'targetDead' });
  });
});

describe('interrupting', () => {
  const cost = { costs: [{ resource: MANA, amountMilli: [milli(50)] }], cooldownMs: [8_000] };

  it('O-17 cancels in the step in which the target dies, for nothing', () => {
    const run = scene({ castMs: [2_000], ...cost });
    run.fight.cast(100, 1, run.skill, 2).cast(1_200, 3, run.kill, 2).until(3_000);
    expect(run.fight.of('castPhase').at(-1)).toMatchObject({ ms: 1_200, endReason: 'targetDead' });
    expect([run.fight.mana(1), run.fight.unit(1).skills[0]!.remainingMs, run.fight.hurt(3)]).toEqual([1_000, 0, 0]);
  });

  it('O-17 spares skills that are made for the dead', () => {
    const run = scene({ castMs: [2_000], aimFilter: filter({ alive: 'any' }), effects: [] });
    run.fight.cast(100, 1, run.skill, 2).cast(1_200, 3, run.kill, 2).until(3_000);
    expect(run.fight.of('castPhase').at(-1)).toMatchObject({ endReason: 'completed' });
  });

  it('O-17 leaves a channel running when a press is refused', () => {
    const never = {
      id: 'never',
      test: { kind: 'attribute', of: 'caster', attribute: A.power, compare: 'gt', valueMilli: [0] },
    } as const;
    const c = new ContentBuilder();
    const channel = c.skill({ castMode: 'none', channelMs: [2_000], effects: [] });
    const refused = c.skill({ castMode: 'none', admission: [never] });
    const fight = new Fight(c, [{ unit: c.unit({ skills: [channel, refused] }) }])
      .cast(100, 1, channel)
      .cast(500, 1, refused)
      .until(1_000);
    expect(fight.verdicts()).toEqual(['ok', 'condition:never']);
    expect(fight.unit(1).cast?.phase).toBe('channel');
  });

  it('before the effect gives a cooldown back only where the row says so', () => {
    const left = (refundOnInterrupt: boolean) => {
      const run = scene({ castMs: [1_000], cooldownStartsAt: 'castStart', cooldownMs: [8_000], refundOnInterrupt });
      run.fight.cast(100, 1, run.skill, 2).cast(500, 2, run.stun, 1).until(600);
      return [run.fight.unit(1).skills[0]!.remainingMs, run.cues().map(([cue]) => cue)];
    };
    expect(left(true)).toEqual([0, ['castStart', 'interrupted']]);
    expect(left(false)).toEqual([7_500, ['castStart', 'interrupted']]);
  });

  it('ends a locked channel by control but not by the caster', () => {
    const run = scene({ channelMs: [2_000], channelLock: true });
    run.fight.cast(100, 1, run.skill, 2).at(300, 1, { type: 'move', x: 0, y: 5_000 }).until(400);
    expect([run.fight.verdicts()[1], run.fight.unit(1).cast?.phase]).toEqual(['buffered', 'channelLock']);
    run.fight.cast(600, 2, run.stun, 1).until(700);
    expect(run.fight.unit(1).cast).toBe(null);
  });

  it('ends an open channel by a move of one’s own', () => {
    const run = scene({ channelMs: [2_000] });
    run.fight.cast(100, 1, run.skill, 2).at(300, 1, { type: 'move', x: 0, y: 5_000 }).until(400);
    expect(run.cues().map(([cue]) => cue)).toEqual(['castStart', 'channelEnd']);
    expect(run.fight.unit(1).y).toBeGreaterThan(0);
  });

  it('lets a silence through to what is prepared, not to what is cast', () => {
    const run = scene({ castMs: [1_000] });
    run.fight.cast(100, 1, run.skill, 2).cast(300, 2, run.silence, 1).cast(1_200, 1, run.skill, 2).until(1_500);
    expect([run.fight.hurt(2), run.fight.verdicts().at(-1)]).toEqual([10, 'silenced']);
  });
});

describe('cancel windows', () => {
  const windows = {
    castMs: [500],
    effectAtMs: [300],
    aftCastMs: [500],
    preInterruptBp: 2_000,
    postInterruptBp: 6_000,
    moveInterruptBp: 8_000,
  };

  it.each([
    [200, 'replaced before', 'ok'],
    [400, 'held between', 'buffered'],
    [700, 'replaced after', 'ok'],
  ])('at %i ms a skill is %s', (ms, _what, verdict) => {
    const run = scene(windows);
    run.fight.cast(100, 1, run.skill, 2).cast(ms, 1, run.other).until(ms);
    expect(run.fight.verdicts()[1]).toBe(verdict);
  });

  it('let a move through only from its own on', () => {
    const at = (ms: number) => {
      const run = scene(windows);
      run.fight.cast(100, 1, run.skill, 2).at(ms, 1, { type: 'move', x: 0, y: 5_000 }).until(ms);
      return run.fight.verdicts()[1];
    };
    expect([at(700), at(900)]).toEqual(['buffered', 'ok']);
  });

  it('let through only skills that this one flows into', () => {
    const run = scene({ ...windows, into: [1] });
    run.fight.cast(100, 1, run.skill, 2).cast(700, 1, run.other).until(700);
    expect(run.fight.verdicts()[1]).toBe('buffered');
  });

  it('let an early skill through though the effect is past', () => {
    const run = scene({ ...windows, effectAtMs: [0] });
    run.fight.cast(100, 1, run.skill, 2).cast(200, 1, run.other).until(200);
    expect([run.fight.verdicts()[1], run.fight.hurt(2)]).toEqual(['ok', 10]);
  });

  it('refuse with busy when the ruleset buffers nothing', () => {
    const run = scene(windows, { ruleset: { bufferMs: 0 } });
    run.fight.cast(100, 1, run.skill, 2).cast(400, 1, run.other).until(400);
    expect(run.fight.verdicts()[1]).toBe('busy');
  });
});

describe('the buffer', () => {
  it('gives the held command a hearing as soon as the window opens', () => {
    const run = scene({ castMs: [500] });
    run.fight.cast(100, 1, run.skill, 2).cast(400, 1, run.other).until(700);
    expect(
      run.fight
        .of('castPhase')
        .filter(({ skill, to }) => skill === 'other' && to === 'cast')
        .map(({ ms }) => ms),
    ).toEqual([600]);
  });

  it('forgets what waited too long, and what a newer press replaced', () => {
    const run = scene({ castMs: [900] });
    run.fight.cast(100, 1, run.skill, 2).cast(300, 1, run.other).at(400, 1, { type: 'stop' }).until(1_500);
    expect(run.fight.of('command').flatMap(({ reason }) => reason ?? [])).toEqual(['bufferReplaced', 'bufferExpired']);
  });

  it('is overtaken by a newer order that is obeyed at once', () => {
    const run = scene({ castMs: [500], moveInterruptBp: 2_000 });
    run.fight.cast(100, 1, run.skill, 2).cast(300, 1, run.other).at(400, 1, { type: 'move', x: 0, y: 5_000 });
    run.fight.until(600);
    expect(run.fight.of('command').map(({ verdict, reason }) => reason ?? verdict)).toEqual([
      'ok',
      'buffered',
      'ok',
      'bufferReplaced',
    ]);
    expect(run.fight.unit(1).order.type).toBe('move');
  });

  it('O-16 is cleared by a stun, and holding is not a press', () => {
    const run = scene({ castMs: [400] });
    run.fight.cast(600, 1, run.skill, 2).cast(900, 1, run.other).cast(1_000, 2, run.stun, 1).until(2_500);
    expect([run.fight.verdicts()[1], run.fight.of('command').flatMap(({ reason }) => reason ?? [])]).toEqual([
      'buffered',
      ['cleared'],
    ]);
    expect(run.fight.of('castPhase').filter(({ skill }) => skill === 'other')).toEqual([]);
  });

  it.each([
    [false, []],
    [true, [2_000]],
  ])('O-16 keeps a press made during the stun only if the ruleset says so: %s', (bufferDuringStun, times) => {
    const run = scene({}, { ruleset: { bufferDuringStun } });
    run.fight.cast(1_000, 2, run.stun, 1).cast(1_900, 1, run.other).until(2_500);
    expect(
      run.fight
        .of('castPhase')
        .filter(({ to }) => to === 'cast')
        .map(({ ms }) => ms),
    ).toEqual(times);
  });
});

describe('charges', () => {
  it('O-18 come back one at a time and are usable at once', () => {
    const run = scene({ charges: [2], rechargeMs: [6_000], cooldownMs: [6_000] });
    run.fight
      .cast(100, 1, run.skill, 2)
      .cast(1_100, 1, run.skill, 2)
      .cast(2_000, 1, run.skill, 2)
      .cast(6_000, 1, run.skill, 2)
      .cast(6_100, 1, run.skill, 2)
      .until(20_000);
    expect(run.fight.verdicts()).toEqual(['ok', 'ok', 'noCharge', 'noCharge', 'ok']);
    expect(
      run.fight
        .of('charge')
        .filter(({ from, to }) => to > from)
        .map(({ ms }) => ms),
    ).toEqual([6_100, 12_100, 18_100]);
  });

  it('stay within their number when a level has fewer', () => {
    const run = scene({ charges: [3, 1], rechargeMs: [9_000], cooldownMs: [9_000] });
    for (const ms of [100, 200, 300]) run.fight.cast(ms, 1, run.skill, 2);
    run.fight.at(400, 1, { type: 'upgrade', slot: 0 }).until(500);
    expect(run.fight.unit(1).skills[0]).toMatchObject({ charges: 0, chargesMax: 1 });
  });

  it('are kept apart by a cooldown shorter than the recharge', () => {
    const run = scene({ charges: [3], rechargeMs: [6_000], cooldownMs: [1_000] });
    run.fight.cast(100, 1, run.skill, 2).cast(500, 1, run.skill, 2).cast(1_100, 1, run.skill, 2).until(1_200);
    expect(run.fight.verdicts()).toEqual(['ok', 'onCooldown', 'ok']);
  });
});

describe('cooldowns', () => {
  it('are shortened by reduction, never below the floor', () => {
    const left = (reduction: number) => {
      const run = scene(
        { cooldownMs: [8_000] },
        { ruleset: { cooldownFloorMs: 100 }, attributes: { [A.cooldownReduction]: reduction } },
      );
      return run.fight.cast(100, 1, run.skill, 2).until(100).unit(1).skills[0]!.remainingMs;
    };
    expect([left(0), left(0.6), left(1.1)]).toEqual([8_000, 3_200, 100]);
  });

  it('are shared by a group', () => {
    const c = new ContentBuilder();
    const [a, b] = [1, 2].map(() => c.skill({ castMode: 'none', cooldownMs: [3_000], cooldownGroup: 0 })) as [
      SkillPrototype,
      SkillPrototype,
    ];
    const fight = new Fight(c, [{ unit: c.unit({ skills: [a, b] }) }]).cast(100, 1, a).cast(200, 1, b).until(200);
    expect(fight.verdicts()).toEqual(['ok', 'onCooldown']);
  });

  it('come back to the whole group when the cast is broken off', () => {
    const c = new ContentBuilder();
    const [a, b] = [500, 0].map((castMs) =>
      c.skill({
        castMode: 'none',
        castMs: [castMs],
        cooldownMs: [3_000],
        cooldownGroup: 0,
        cooldownStartsAt: 'castStart',
        refundOnInterrupt: true,
        moveInterruptBp: 0,
      }),
    ) as [SkillPrototype, SkillPrototype];
    const fight = new Fight(c, [{ unit: c.unit({ skills: [a, b] }) }]).cast(100, 1, a).at(300, 1, { type: 'stop' });
    expect(
      fight
        .until(300)
        .unit(1)
        .skills.map(({ remainingMs }) => remainingMs),
    ).toEqual([0, 0]);
  });

  it('that prolong themselves come to an end', () => {
    const c = new ContentBuilder();
    const a = c.skill({ castMode: 'none', cooldownMs: [9_000] });
    const longer = c.quick(
      { kind: 'cooldown', skill: a.id, group: -1, op: 'multiply', value: [1_000_000] },
      { target: onSelf() },
    );
    const fight = new Fight(c, [{ unit: c.unit({ skills: [a, longer] }) }]).cast(100, 1, a);
    for (let ms = 200; ms <= 1_500; ms += 100) fight.cast(ms, 1, longer, 1);
    expect(fight.until(1_500).unit(1).skills[0]!.remainingMs).toBe(1_000_000_000);
  });

  it('are reset by an effect', () => {
    const c = new ContentBuilder();
    const a = c.skill({ castMode: 'none', cooldownMs: [3_000] });
    const reset = c.quick({ kind: 'cooldown', skill: -1, group: -1, op: 'reset', value: [0] }, { target: onSelf() });
    const fight = new Fight(c, [{ unit: c.unit({ skills: [a, reset] }) }])
      .cast(100, 1, a)
      .cast(200, 1, reset, 1)
      .cast(300, 1, a)
      .until(300);
    expect(fight.verdicts()).toEqual(['ok', 'ok', 'ok']);
  });
});

describe('admission', () => {
  it('answers each lack with its own code and numbers, and takes nothing', () => {
    const c = new ContentBuilder();
    const dear = c.skill({ castMode: 'none', costs: [{ resource: MANA, amountMilli: [milli(2_000)] }] });
    const foe = c.skill({ aimFilter: filter() });
    const place = c.skill({ castMode: 'position' });
    const unlearned = c.skill({ castMode: 'none' });
    const unit = c.unit({ skills: [dear, foe, place, unlearned] });
    const fight = new Fight(c, [
      { unit, skillLevels: [1, 1, 1, 0] },
      { unit, camp: 1, x: 3 },
    ]);
    fight
      .cast(100, 1, dear)
      .cast(100, 1, foe, 1)
      .cast(100, 1, foe, 77)
      .castAt(100, 1, place, 500, 0)
      .cast(100, 1, unlearned);
    fight.at(100, 1, { type: 'castUnit', skill: 99, guid: 0 }).at(100, 9, { type: 'stop' }).until(100);
    expect(fight.verdicts()).toEqual([
      'noResource',
      'badTarget',
      'badTarget',
      'badPosition',
      'notLearned',
      'unknownSkill',
      'unknownPlayer',
    ]);
    expect(fight.of('command')[0]).toMatchObject({ need: 2_000_000, have: 1_000_000 });
    expect([fight.mana(1), fight.battle.randomUsed]).toEqual([1_000, 0]);
  });

  it('lets no wild number into the state', () => {
    const c = new ContentBuilder();
    const shout = c.skill({ castMode: 'none', castMs: [300] });
    const fight = new Fight(c, [{ unit: c.unit({ skills: [shout], attack: {} }) }]);
    const wild = [NaN, Infinity, 0.5, -7, 2 ** 60];
    for (const [index, number] of wild.entries()) {
      const ms = 100 * (index + 1);
      fight.at(ms, 1, { type: 'castUnit', skill: shout.id, guid: number });
      fight.at(ms, 1, { type: 'castPosition', skill: shout.id, x: number * 1e9, y: NaN });
      fight.at(ms, 1, { type: 'attack', guid: number }).at(ms, 1, { type: 'move', x: number, y: NaN });
      fight.at(ms, 1, { type: 'upgrade', slot: number });
    }
    const cells = new Float64Array(fight.until(1_000).battle.save().buffer);
    expect([...cells].every((cell) => Number.isSafeInteger(cell))).toBe(true);
  });

  it('keeps wild numbers out of what waits, too', () => {
    for (const guid of [NaN, 0.5, -0, 2 ** 60]) {
      const run = scene({ castMs: [500] });
      run.fight.cast(100, 1, run.skill, 2).cast(300, 1, run.other, guid).at(300, 2, { type: 'move', x: -0, y: -0 });
      const cells = new Float64Array(run.fight.until(300).battle.save().buffer);
      expect(run.fight.verdicts()[1]).toBe('buffered');
      expect([...cells].filter((cell) => !Number.isSafeInteger(cell) || Object.is(cell, -0))).toEqual([]);
    }
  });

  it('adds up what is asked of one resource', () => {
    const run = scene({ costs: [600, 600].map((cost) => ({ resource: MANA, amountMilli: [milli(cost)] })) });
    expect(run.fight.cast(100, 1, run.skill, 2).until(100).of('command')[0]).toMatchObject({
      verdict: 'noResource',
      need: 1_200_000,
      have: 1_000_000,
    });
  });

  it('gives the preview the verdict of the core', () => {
    const run = scene({ rangeMilli: [milli(2)] }, { x: 10 });
    const action = { type: 'castUnit', skill: run.skill.id, guid: 2 } as const;
    expect(run.fight.battle.admit(1, action)).toEqual({ code: 'outOfRange', needed: 2_000, had: 9_000 });
    expect(run.fight.of('command')).toEqual([]);
  });

  it('lets a later command of a frame see what the earlier left', () => {
    const run = scene({ costs: [{ resource: MANA, amountMilli: [milli(600)] }] });
    run.fight.cast(100, 1, run.skill, 2).cast(100, 1, run.skill, 2).until(100);
    expect(run.fight.verdicts()).toEqual(['ok', 'noResource']);
  });
});

describe('the quick path', () => {
  it('keeps the order that its row names', () => {
    const kinds = (order: SkillPrototype['order']) => {
      const run = scene({ quick: true, order, costs: [{ resource: MANA, amountMilli: [1_000] }], cooldownMs: [1_000] });
      run.fight.cast(100, 1, run.skill, 2).until(100);
      return run.fight.events
        .map(({ kind }) => kind)
        .filter((kind) => ['resource', 'cooldown', 'damage'].includes(kind));
    };
    expect(kinds(['event', 'cooldown', 'cost'])).toEqual(['damage', 'cooldown', 'resource']);
    expect(kinds(['cost', 'cooldown', 'event'])).toEqual(['resource', 'cooldown', 'damage']);
  });

  it('breaks no cast that runs', () => {
    const c = new ContentBuilder();
    const slow = c.skill({ castMode: 'none', castMs: [1_000] });
    const quick = c.quick(damage(3), { target: inside(circle(9)) });
    const unit = c.unit({ skills: [slow, quick] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 3 }])
      .cast(100, 1, slow)
      .cast(400, 1, quick, 1)
      .until(400);
    expect([fight.hurt(2), fight.unit(1).cast?.phase]).toEqual([3, 'cast']);
  });
});

describe('a passive skill', () => {
  it('takes effect when its unit appears and answers to moments of its owner', () => {
    const c = new ContentBuilder();
    const pride = c.buff({ modifiers: [changes(A.power, 'add', 5)], stacking: { max: [9] } });
    const passive = c.skill({
      castMode: 'passive',
      effects: [
        c.effect({ action: applyBuff(pride), target: onSelf() }),
        c.effect({ on: 'damageTaken', action: applyBuff(pride), target: onSelf() }),
      ],
    });
    const hit = c.quick(damage(1));
    const unit = c.unit({ skills: [hit], passives: [passive] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 3 }]).until(100);
    expect(fight.attribute(2, A.power)).toBe(5);
    expect(fight.cast(200, 1, hit, 2).until(200).attribute(2, A.power)).toBe(10);
  });
});

describe('an upgrade', () => {
  it('raises a skill to its highest level and no further', () => {
    const run = scene({ maxLevel: 2 });
    for (const ms of [100, 200]) run.fight.at(ms, 1, { type: 'upgrade', slot: 0 });
    run.fight.until(200);
    expect([run.fight.verdicts(), run.fight.unit(1).skills[0]!.level]).toEqual([['ok', 'maxLevel'], 2]);
  });
});

describe('a channel', () => {
  it('ticks on time however many ticks a step holds', () => {
    const run = scene({ castMode: 'none', channelMs: [300], channelTickMs: [5] }, { ruleset: { stepMs: 100 } });
    run.fight.cast(100, 1, run.skill).until(1_000);
    const times = run.fight.times('channelTick');
    expect([times.length, times.filter((ms) => ms === 200).length, times.at(-1)]).toEqual([60, 20, 400]);
  });
});

describe('a passive skill that is learned late', () => {
  it('takes effect then', () => {
    const c = new ContentBuilder();
    const pride = c.buff({ modifiers: [changes(A.power, 'add', 5)] });
    const passive = c.skill({
      castMode: 'passive',
      effects: [c.effect({ action: applyBuff(pride), target: onSelf() })],
    });
    const fight = new Fight(c, [{ unit: c.unit({ skills: [passive] }), skillLevels: [0] }]).until(100);
    expect(fight.attribute(1, A.power)).toBe(0);
    expect(fight.at(200, 1, { type: 'upgrade', slot: 0 }).until(200).attribute(1, A.power)).toBe(5);
  });
});
