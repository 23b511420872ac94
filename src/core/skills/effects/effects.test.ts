import { describe, expect, it } from 'vitest';
import type { EffectPrototype } from '../../content/prototypes.ts';
import {
  A,
  answers,
  applyBuff,
  changes,
  circle,
  ContentBuilder,
  damage,
  Fight,
  holding,
  inside,
  milli,
  onSelf,
  TEST_RULES,
  NO_CUES,
} from '../../testing/index.ts';

/** Casts a quick skill with the given slots at unit 2 and runs for two seconds. */
function cast(
  slots: (c: ContentBuilder) => (EffectPrototype | null)[],
  limits: Partial<typeof TEST_RULES.limits> = {},
) {
  const c = new ContentBuilder({ limits: { ...TEST_RULES.limits, ...limits } });
  const skill = c.skill({ quick: true, effects: slots(c) });
  const unit = c.unit({ skills: [skill] });
  return new Fight(c, [{ unit }, { unit, camp: 1, x: 3 }]).cast(100, 1, skill, 2).until(2_000);
}

describe('effects of a moment', () => {
  it('run in the order of their slots, the empty ones skipped', () => {
    const fight = cast((c) => [c.effect({ action: damage(1) }), null, c.effect({ action: damage(3) })]);
    expect(fight.of('damage').map(({ hpLost }) => hpLost)).toEqual([1_000, 3_000]);
    expect(fight.of('effect').map(({ slot }) => slot)).toEqual([1, 3]);
  });

  it('answer only to their own moment', () => {
    expect(cast((c) => [c.effect({ on: 'channelTick', action: damage(1) })]).of('effect')).toEqual([]);
  });

  it('wait for their delay and for the events phase', () => {
    const fight = cast((c) => [
      c.effect({ action: damage(1), delayMs: [250] }),
      c.effect({ action: damage(2), queued: true }),
    ]);
    expect(fight.of('damage').map(({ hpLost, ms, phase }) => [hpLost, ms, phase])).toEqual([
      [2_000, 100, 'event'],
      [1_000, 400, 'event'],
    ]);
  });

  it('that are due in one step run by priority, the higher first', () => {
    const fight = cast((c) => [
      c.effect({ action: damage(1), queued: true, priority: -5 }),
      c.effect({ action: damage(2), queued: true }),
      c.effect({ action: damage(3), queued: true, priority: 5 }),
      c.effect({ action: damage(4), queued: true }),
      c.effect({ action: damage(5), delayMs: [100], priority: 9 }),
    ]);
    expect(fight.of('damage').map(({ hpLost }) => hpLost / 1_000)).toEqual([3, 2, 4, 1, 5]);
  });

  it('say why they were skipped', () => {
    const poor = {
      id: 'poor',
      test: { kind: 'attribute', of: 'caster', attribute: A.power, compare: 'gt', valueMilli: [1] },
    } as const;
    const fight = cast((c) => [
      c.effect({ action: damage(1), conditions: [poor] }),
      c.effect({ action: damage(1), chanceBp: [0] }),
      c.effect({ action: damage(1), target: inside(circle(1)) }),
    ]);
    expect(fight.of('effect').map(({ skippedReason }) => skippedReason)).toEqual([
      'conditionFailed',
      'chanceFailed',
      'noTarget',
    ]);
    expect(fight.battle.randomUsed).toBe(0);
  });

  it('ask for the cues of effect and skill at each target', () => {
    const c = new ContentBuilder();
    const blast = c.effect({
      action: damage(1),
      target: inside(circle(9)),
      cues: { ...NO_CUES, effect: ['boom'], hit: ['spark'] },
    });
    const skill = c.skill({ quick: true, effects: [blast], cues: { ...NO_CUES, start: ['cry'], hit: ['blood'] } });
    const unit = c.unit({ skills: [skill] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 3 }, { unit, camp: 1, x: 5 }])
      .cast(100, 1, skill, 1)
      .until(100);
    expect(fight.of('cue').map(({ cue, target }) => [cue, target])).toEqual([
      ['cry', 1],
      ['blood', 2],
      ['blood', 3],
      ['boom', undefined],
      ['spark', 2],
      ['spark', 3],
    ]);
  });

  it('draw once for a chance inside (0, 1)', () => {
    expect(cast((c) => [c.effect({ action: damage(1), chanceBp: [5_000] })]).battle.randomUsed).toBe(1);
  });

  it('hear of events that others emit', () => {
    const fight = cast((c) => [
      c.effect({ action: { kind: 'emit', event: 'custom:boom' } }),
      c.effect({ on: 'custom:boom', action: damage(9) }),
    ]);
    expect([fight.hurt(2), fight.of('emit')[0]!.event]).toEqual([9, 'custom:boom']);
  });

  it('stop at the depth that the ruleset allows and report the chain', () => {
    const endless = (c: ContentBuilder) => [
      c.effect({ action: { kind: 'emit', event: 'custom:again' } }),
      c.effect({ on: 'custom:again', action: { kind: 'emit', event: 'custom:again' } }),
    ];
    const fight = cast(endless, { triggerDepth: 5 });
    expect([fight.of('emit').length, fight.of('budget').map(({ limit }) => limit)]).toEqual([5, ['triggerDepth']]);
  });

  it('report moments that lie too deep although nobody waits for them', () => {
    const fight = cast((c) => [c.effect({ action: damage(1) })], { triggerDepth: 1 });
    expect([fight.hurt(2), fight.of('budget').map(({ limit }) => limit)]).toEqual([
      1,
      ['triggerDepth', 'triggerDepth'],
    ]);
  });

  it('stop at the number that a step allows and go on in the next', () => {
    const fight = cast((c) => Array.from({ length: 6 }, () => c.effect({ action: damage(1) })), { eventsPerStep: 4 });
    expect([fight.of('damage').length, fight.of('budget').length]).toEqual([4, 1]);
  });

  it.each([
    ['delayed', { delayMs: [300] }],
    ['queued', { queued: true }],
  ])('count %s effects in the step in which they run', (_what, part) => {
    const six = (c: ContentBuilder) => Array.from({ length: 6 }, () => c.effect({ action: damage(1), ...part }));
    const fight = cast(six, { eventsPerStep: 4 });
    expect([fight.of('damage').length, fight.of('budget').map(({ phase, limit }) => [phase, limit])]).toEqual([
      4,
      [['event', 'eventsPerStep']],
    ]);
    expect(cast(six, { eventsPerStep: 6 }).of('budget')).toEqual([]);
  });

  it('of a trigger do not bring themselves forth again', () => {
    const c = new ContentBuilder();
    const thorns = c.effect({ on: 'damageTaken', action: damage(10) });
    const armour = c.buff({
      modifiers: [answers({ on: 'damageTaken', effects: [thorns], internalCooldownMs: [0] })],
    });
    const guard = c.quick(applyBuff(armour), { target: onSelf() });
    const hit = c.quick(damage(50));
    const unit = c.unit({ skills: [guard, hit] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 3 }])
      .cast(100, 1, guard, 1)
      .cast(100, 2, guard, 2)
      .cast(200, 1, hit, 2)
      .until(1_000);
    expect([fight.hurt(1), fight.hurt(2)]).toEqual([10, 50]);
  });
});

describe('effects of a buff', () => {
  const rage = (c: ContentBuilder, stacks: number, act: EffectPrototype) =>
    c.buff({
      stacking: { by: 'none', max: [stacks] },
      modifiers: [answers({ on: 'damageTaken', effects: [act], internalCooldownMs: [0] })],
    });

  it('pay the same part of a tick when they come later', () => {
    const c = new ContentBuilder();
    const late = c.effect({ on: 'buffTick', action: damage(100), delayMs: [200] });
    const burn = c.buff({ durationMs: [1_500], tickEveryMs: [1_000], tickAtEnd: 'fractional', tickEffects: [late] });
    const curse = c.quick(applyBuff(burn));
    const fight = new Fight(c, [{ unit: c.unit({ skills: [curse] }) }]).cast(100, 1, curse, 1).until(2_500);
    expect(fight.of('damage').map(({ hpLost }) => hpLost / 1_000)).toEqual([100, 50]);
  });

  it('that bring a trigger do not wake it for the same moment', () => {
    const c = new ContentBuilder();
    const echo = rage(c, 9, c.effect({ on: 'damageTaken', action: { kind: 'cue', cue: 'echo' } }));
    const first = rage(c, 9, c.effect({ on: 'damageTaken', action: applyBuff(echo), target: onSelf() }));
    const [guard, hit] = [c.quick(applyBuff(first)), c.quick(damage(5))];
    const fight = new Fight(c, [{ unit: c.unit({ skills: [guard, hit] }) }]).cast(100, 1, guard, 1);
    fight.cast(200, 1, hit, 1).cast(300, 1, hit, 1).until(300);
    expect(fight.times('cue')).toEqual([300]);
  });

  it('of a trigger read the holder as it is and the source as remembered', () => {
    const c = new ContentBuilder();
    const power = (of: 'caster' | 'source') => ({
      of,
      attribute: A.power,
      resource: -1,
      part: 'current' as const,
      ratioBp: [10_000],
    });
    const answer = (of: 'caster' | 'source') =>
      c.effect({ on: 'damageTaken', action: damage({ flatMilli: [0], terms: [power(of)] }) });
    const curse = c.buff({
      tickEveryMs: [9_000],
      tickEffects: [c.effect({ on: 'buffTick', action: damage({ flatMilli: [0], terms: [power('caster')] }) })],
      modifiers: [
        answers({ on: 'damageTaken', effects: [answer('caster'), answer('source')], internalCooldownMs: [0] }),
      ],
    });
    const might = c.quick(applyBuff(c.buff({ modifiers: [changes(A.power, 'add', 500)] })), { target: onSelf() });
    const [put, hit] = [c.quick(applyBuff(curse)), c.quick(damage(1))];
    const skills = [put, might, hit];
    const fight = new Fight(c, [
      { unit: c.unit({ skills, attributes: { [A.power]: 30 } }) },
      { unit: c.unit({ attributes: { [A.power]: 7 } }), camp: 1, x: 3 },
    ]);
    fight.cast(100, 1, put, 2).cast(200, 1, might, 1).cast(300, 1, hit, 2).until(300);
    expect(fight.of('damage').map(({ hpLost }) => hpLost / 1_000)).toEqual([1, 7, 30]);
  });

  it('that overflow it again end at the depth that the ruleset allows', () => {
    const c = new ContentBuilder();
    const again = c.effect({
      on: 'stackChange',
      action: { kind: 'applyBuff', buff: 1, stacks: [1], durationMs: null, shield: null },
    });
    const full = c.buff({ stacking: { overflow: 'effect', overflowEffect: again } });
    const put = c.quick(applyBuff(full));
    const fight = new Fight(c, [{ unit: c.unit({ skills: [put] }) }])
      .cast(100, 1, put, 1)
      .cast(200, 1, put, 1)
      .until(200);
    expect([fight.of('budget').map(({ limit }) => limit), fight.of('effect').length < 20]).toEqual([
      ['triggerDepth'],
      true,
    ]);
  });
});

describe('a trigger modifier', () => {
  /** Unit 2 answers with 10 to each of three hits of unit 1. */
  const answered = (part: Partial<Parameters<typeof answers>[0]>, power = 0) => {
    const c = new ContentBuilder();
    const thorns = c.effect({ on: 'damageTaken', action: damage(10) });
    const modifiers = [answers({ on: 'damageTaken', effects: [thorns], ...part })];
    const hit = c.quick(damage(1));
    const unit = c.unit({ skills: [hit], attributes: { [A.power]: power } });
    const armed = c.unit({ passives: [holding(c, { modifiers })] });
    const fight = new Fight(c, [{ unit }, { unit: armed, camp: 1, x: 2 }]);
    for (const ms of [100, 200, 300]) fight.cast(ms, 1, hit, 2);
    return fight.until(400);
  };
  const skips = (fight: Fight) => fight.of('effect').flatMap(({ skippedReason }) => skippedReason ?? []);

  it('answers only while its conditions hold, and a refusal begins no cooldown', () => {
    const strong = {
      id: 'strong',
      test: { kind: 'attribute', of: 'target', attribute: A.power, compare: 'gt', valueMilli: [0] },
    } as const;
    const refused = answered({ conditions: [strong], internalCooldownMs: [9_000] });
    expect([refused.hurt(1), skips(refused)]).toEqual([0, Array(3).fill('conditionFailed')]);
    const met = answered({ conditions: [strong], internalCooldownMs: [150] }, 1);
    expect([met.hurt(1), skips(met)]).toEqual([20, ['internalCooldown']]);
  });

  it('draws once an answer for a chance inside (0, 1), also when the answers are several', () => {
    const draws = (chanceBp: number) => answered({ chanceBp: [chanceBp] });
    expect([0, 5_000, 10_000].map((chance) => draws(chance).battle.randomUsed)).toEqual([0, 3, 0]);
    expect(skips(draws(0))).toEqual(Array(3).fill('chanceFailed'));
    expect(draws(10_000).hurt(1)).toBe(30);
  });
});

describe('a named set', () => {
  it.each([
    ['waits with whoever waits for it', 0, 20],
    ['is asked anew under another name', 1, 10],
  ])('%s', (_what, reuse, hurt) => {
    const c = new ContentBuilder();
    const near = (name: number) => inside(circle(5), { reuse: name });
    const first = c.effect({ action: damage(10), target: near(0) });
    const later = c.effect({ action: damage(10), target: near(reuse), delayMs: [1_000] });
    const skill = c.skill({ castMode: 'none', quick: true, effects: [first, later] });
    const unit = c.unit({ skills: [skill] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 4 }]).cast(100, 1, skill);
    fight.at(200, 2, { type: 'move', x: milli(30), y: 0 });
    expect(fight.until(2_000).hurt(2)).toBe(hurt);
  });
});
