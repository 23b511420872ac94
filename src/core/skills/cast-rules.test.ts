import { describe, expect, it } from 'vitest';
import type { SkillPrototype } from '../content/prototypes.ts';
import {
  A,
  applyBuff,
  changes,
  ContentBuilder,
  damage,
  Fight,
  inside,
  milli,
  NO_CUES,
  onSelf,
} from '../testing/index.ts';

const MOVE = { type: 'move', x: 0, y: 90_000 } as const;

/** Unit 1 faces east and casts at unit 2, which stands 4 away. */
function scene(ruleset: ConstructorParameters<typeof ContentBuilder>[0], part: Partial<SkillPrototype> = {}, x = 4) {
  const c = new ContentBuilder(ruleset);
  const skill = c.skill({ name: 'skill', castMs: [300], effects: [c.effect({ action: damage(10) })], ...part });
  const unit = c.unit({ skills: [skill] });
  const fight = new Fight(c, [{ unit }, { unit, camp: 1, x }]);
  const ends = () => fight.of('castPhase').filter(({ to }) => to === 'idle');
  return { fight, skill, ends };
}

describe('rules of casting', () => {
  it('let a cast begin without turning', () => {
    const turning = { turnSpeed: 90_000 };
    const slow = scene({}, turning, -4);
    const quick = scene({ turnBeforeCast: false }, turning, -4);
    for (const { fight, skill } of [slow, quick]) fight.cast(100, 1, skill, 2).until(4_000);
    expect([slow, quick].map(({ fight }) => fight.times('skillEffect'))).toEqual([[2_400], [400]]);
    expect(quick.fight.unit(1).facingMilliDeg).toBe(0);
  });

  it.each([
    [0, 'outOfRange', 0],
    [1, 'completed', 10],
  ])('forgive a target that leaves by %d while the caster turns', (tolerance, reason, hurt) => {
    const run = scene({ rangeToleranceMilli: milli(tolerance) }, { turnSpeed: 450_000, rangeMilli: [milli(3)] }, -4);
    run.fight.cast(100, 1, run.skill, 2).at(100, 2, { type: 'move', x: -4_800, y: 0 }).until(3_000);
    expect([run.ends()[0]!.endReason, run.fight.hurt(2)]).toEqual([reason, hurt]);
  });

  it('do not forgive a command that is out of range', () => {
    const run = scene({ rangeToleranceMilli: milli(5) }, { rangeMilli: [milli(2)] });
    expect(run.fight.cast(100, 1, run.skill, 2).until(200).verdicts()).toEqual(['outOfRange']);
  });

  it.each([
    [{}, 0, 'none'],
    [{ resumeMove: true }, 1_000, 'move'],
    [{ stopToCast: false }, 3_000, 'move'],
  ] as const)('say what becomes of a walk: %o', (ruleset, y, order) => {
    const run = scene(ruleset);
    run.fight.at(100, 1, MOVE).cast(200, 1, run.skill, 2).until(700);
    expect([run.fight.unit(1).y, run.fight.unit(1).order.type]).toEqual([y, order]);
  });

  it('let a walker cast on when it is told to walk elsewhere', () => {
    const run = scene({ stopToCast: false }, { castMs: [500] });
    run.fight.cast(100, 1, run.skill, 2).at(200, 1, MOVE).until(600);
    expect([run.fight.verdicts(), run.fight.hurt(2), run.fight.unit(1).y]).toEqual([['ok', 'ok'], 10, 2_000]);
  });

  it('carry what a step leaves over: 100 and 50 ms at steps of 33 are 150', () => {
    const run = scene({ stepMs: 33 }, { castMs: [100], aftCastMs: [50] });
    run.fight.cast(33, 1, run.skill, 2).until(1_000);
    expect(run.ends().map(({ atMs, ms }) => [atMs, ms])).toEqual([[183, 198]]);
  });
});

describe('a basic attack with an angle', () => {
  it('cleaves whom its sector touches, the target first and once', () => {
    const c = new ContentBuilder();
    const attack = { angleMilliDeg: 90_000, rangeMilli: milli(2) };
    const unit = c.unit({ attack });
    const at = (x: number, y: number) => ({ unit, camp: 1, x, y });
    const fight = new Fight(c, [{ unit }, at(2, 0), at(1.5, 1), at(-2, 0), at(0, 1.9), { unit, x: 1.5, y: -1 }]);
    fight.at(100, 1, { type: 'attack', guid: 4 }).until(150);
    expect(fight.of('damage').map(({ target }) => target)).toEqual([4, 3, 6]);
  });
});

describe('cancel windows', () => {
  it.each([
    ['not to the same skill again', 1, 'buffered', [600]],
    ['to another', 2, 'ok', [800]],
  ] as const)('open early %s', (_what, slot, verdict, times) => {
    const c = new ContentBuilder();
    const [one, two] = [1, 2].map(() => c.skill({ castMode: 'none', castMs: [500], preInterruptBp: 5_000 })) as [
      SkillPrototype,
      SkillPrototype,
    ];
    const fight = new Fight(c, [{ unit: c.unit({ skills: [one, two] }) }]).cast(100, 1, one);
    fight.cast(300, 1, slot === 1 ? one : two);
    expect([fight.until(900).verdicts()[1], fight.times('skillEffect').slice(0, 1)]).toEqual([verdict, times]);
  });
});

describe('a channel', () => {
  it('ticks as often in one long step as in many short ones', () => {
    const ticks = (stepMs: number) => {
      const run = scene({ stepMs }, { castMs: [50], channelMs: [250], channelTickMs: [100], aftCastMs: [400] });
      return run.fight.cast(stepMs, 1, run.skill, 2).until(2_000).of('channelTick').length;
    };
    expect([50, 100, 500, 1_000].map(ticks)).toEqual([2, 2, 2, 2]);
  });

  it.each([
    ['a stop', { type: 'stop' }, 'cancelled'],
    ['a move', { type: 'move', x: 0, y: 5_000 }, 'moved'],
    ['an attack-move', { type: 'attackMove', x: 0, y: 5_000 }, 'moved'],
    ['following', { type: 'follow', guid: 2 }, 'moved'],
    ['an attack', { type: 'attack', guid: 2 }, 'replaced'],
    ['another skill', { type: 'castUnit', skill: 2, guid: 0 }, 'replaced'],
    ['a quick skill', { type: 'castUnit', skill: 3, guid: 0 }, null],
  ] as const)(
    'is ended, and not interrupted, by %s of its caster unless that leaves it alone',
    (_what, order, reason) => {
      const c = new ContentBuilder();
      const on = (moment: 'channelEnd' | 'interrupted') =>
        c.effect({ on: moment, action: { kind: 'cue', cue: moment } });
      const channel = c.skill({ channelMs: [1_000], effects: [on('channelEnd'), on('interrupted')] });
      const other = c.skill({ castMode: 'none', castMs: [100] });
      const quick = c.skill({ castMode: 'none', quick: true });
      const unit = c.unit({ skills: [channel, other, quick], attack: {} });
      const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 4 }]).cast(100, 1, channel, 2).at(300, 1, order);
      fight.until(2_000);
      const left = fight.of('castPhase').find(({ from }) => from === 'channel');
      expect(left).toMatchObject({ ms: reason ? 300 : 1_100, endReason: reason ?? 'completed' });
      expect(fight.of('cue').map(({ cue, ms }) => [cue, ms])).toEqual([['channelEnd', reason ? 300 : 1_100]]);
    },
  );

  it('at a unit keeps aiming at it, tick by tick', () => {
    const c = new ContentBuilder();
    const ahead = inside({ kind: 'sector', radiusMilli: [milli(9)], angleMilliDeg: [20_000] });
    const burn = c.effect({ on: 'channelTick', action: damage(10), target: ahead });
    const skill = c.skill({ channelMs: [1_000], channelTickMs: [500], effects: [burn] });
    const unit = c.unit({ skills: [skill], attributes: { [A.moveSpeed]: 20 } });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 4 }]).cast(100, 1, skill, 2);
    fight.at(200, 2, { type: 'move', x: 0, y: milli(4) });
    expect(fight.until(2_000).hurt(2)).toBe(20);
  });
});

describe('a cast that is called off', () => {
  const cues = { ...NO_CUES, fail: ['fail'] };

  it.each([
    ['while it still turns, is told of by nobody', { turnSpeed: 30_000 }, []],
    ['once it has begun, shows and says so', { turnSpeed: 0 }, ['fail', 'broken']],
  ])('%s', (_when, part, shown) => {
    const c = new ContentBuilder();
    const broken = c.effect({ on: 'interrupted', action: { kind: 'cue', cue: 'broken' } });
    const skill = c.skill({ castMs: [900], moveInterruptBp: 0, cues, effects: [broken], ...part });
    const unit = c.unit({ skills: [skill] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: -4 }]).cast(100, 1, skill, 2);
    fight.at(300, 1, { type: 'stop' }).until(1_500);
    expect(fight.of('cue').map(({ cue }) => cue)).toEqual(shown);
    expect(fight.of('castPhase').at(-1)).toMatchObject({ ms: 300, to: 'idle', endReason: 'cancelled' });
  });
});

describe('a group of cooldowns', () => {
  it('neither shortens nor gives back what another of it started for longer', () => {
    const c = new ContentBuilder();
    const shared = { castMode: 'none', cooldownGroup: 0, cooldownStartsAt: 'castStart', moveInterruptBp: 0 } as const;
    const short = c.skill({ ...shared, castMs: [500], cooldownMs: [3_000], refundOnInterrupt: true });
    const long = c.skill({ ...shared, cooldownMs: [9_000] });
    const reset = c.quick(
      { kind: 'cooldown', skill: short.id, group: -1, op: 'reset', value: [0] },
      { target: onSelf() },
    );
    const fight = new Fight(c, [{ unit: c.unit({ skills: [short, long, reset] }) }]);
    const left = () => fight.unit(1).skills.map(({ remainingMs }) => remainingMs);
    fight.cast(100, 1, long).cast(200, 1, reset, 1).cast(300, 1, short).at(500, 1, { type: 'stop' });
    expect([fight.until(300) && left(), fight.until(500) && left()]).toEqual([
      [3_000, 8_800, 0],
      [0, 8_600, 0],
    ]);
  });
});

describe('haste in the middle of a cast', () => {
  it.each([
    ['its cast', 200, ['cast', 100], ['channel', 500], ['aftCast', 700], ['idle', 900], [600, 700]],
    ['its channel', 600, ['cast', 100], ['channel', 500], ['aftCast', 900], ['idle', 1_100], [700, 900]],
    ['its recovery', 1_000, ['cast', 100], ['channel', 500], ['aftCast', 900], ['idle', 1_300], [700, 900]],
  ] as const)('leaves %s as long as it was and shortens what comes', (_phase, ms, cast, channel, aft, idle, ticks) => {
    const c = new ContentBuilder();
    const times = { castMs: [400], channelMs: [400], channelTickMs: [200], aftCastMs: [400] };
    const skill = c.skill({ name: 'skill', castMode: 'none', speedAttribute: A.attackSpeed, ...times });
    const haste = c.buff({ modifiers: [changes(A.attackSpeed, 'add', 1)] });
    const give = c.quick(applyBuff(haste), { target: onSelf() });
    const fight = new Fight(c, [{ unit: c.unit({ skills: [skill, give] }) }]);
    fight.cast(100, 1, skill).cast(ms, 1, give, 1).until(2_000);
    const phases = fight.of('castPhase').map(({ to, atMs }) => [to, atMs]);
    expect(phases).toEqual([['preCast', 100], cast, channel, aft, idle]);
    expect(fight.times('channelTick')).toEqual(ticks);
  });
});

describe('a condition that refuses a cast', () => {
  const refusedBy = (id: string, test: NonNullable<SkillPrototype['admission'][number]>['test']) => {
    const { fight, skill } = scene({}, { admission: [{ id, test }] });
    fight.cast(100, 1, skill, 2).until(100);
    const { verdict, need, have } = fight.of('command')[0]!;
    return { verdict, need, have };
  };

  it('says what it asked for and what was there', () => {
    const near = { kind: 'distance', compare: 'lt', valueMilli: [milli(3)] } as const;
    expect(refusedBy('near', near)).toEqual({ verdict: 'condition:near', need: 3_000, have: 4_000 });
    const weak = { kind: 'resourceRatio', of: 'target', resource: 0, compare: 'lt', ratioBp: [3_000] } as const;
    expect(refusedBy('weak', weak)).toEqual({ verdict: 'condition:weak', need: 3_000, have: 10_000 });
    const grown = { kind: 'level', of: 'caster', skill: 0, compare: 'ge', level: 6 } as const;
    expect(refusedBy('grown', grown)).toEqual({ verdict: 'condition:grown', need: 6, have: 1 });
  });

  it('has no numbers where it compares none', () => {
    const ally = { kind: 'relation', relations: 0 } as const;
    expect(refusedBy('ally', ally)).toEqual({ verdict: 'condition:ally', need: undefined, have: undefined });
  });
});
