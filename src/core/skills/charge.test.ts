import { describe, expect, it } from 'vitest';
import { Control, type SkillCharge, type SkillPrototype } from '../content/prototypes.ts';
import {
  A,
  applyBuff,
  ContentBuilder,
  controls,
  damage,
  Fight,
  inside,
  MANA,
  milli,
  circle,
} from '../testing/index.ts';

const CHARGE: SkillCharge = {
  minMs: [200],
  maxMs: [1_200],
  fromBp: 5_000,
  toBp: 15_000,
  moveWhile: false,
  release: 'press',
};

/** Unit 1 charges a hit of 100 that costs 50; unit 2 stands 4 away and can stun, silence and kill. */
function scene(charge: Partial<SkillCharge> = {}, part: Partial<SkillPrototype> = {}, ruleset = {}, attributes = {}) {
  const c = new ContentBuilder(ruleset);
  const on = (moment: 'castStart' | 'interrupted') => c.effect({ on: moment, action: { kind: 'cue', cue: moment } });
  const skill = c.skill({
    name: 'skill',
    castMs: [100],
    charge: { ...CHARGE, ...charge },
    costs: [{ resource: MANA, amountMilli: [milli(50)] }],
    cooldownMs: [3_000],
    effects: [c.effect({ action: damage(100) }), on('castStart'), on('interrupted')],
    ...part,
  });
  const other = c.skill({ name: 'other', castMode: 'none' });
  const stun = c.quick(applyBuff(c.buff({ durationMs: [500], modifiers: [controls(Control.stun)] })));
  const silence = c.quick(applyBuff(c.buff({ durationMs: [500], modifiers: [controls(Control.silence)] })));
  const kill = c.quick(damage(90_000));
  const fight = new Fight(c, [
    { unit: c.unit({ skills: [skill, other], attributes }) },
    { unit: c.unit({ hp: 9_000, skills: [stun, silence, kill] }), camp: 1, x: 4 },
    { unit: c.unit({ hp: 9_000, skills: [kill] }), camp: 2, x: -4 },
  ]);
  const phases = () => fight.of('castPhase').map(({ to, atMs, endReason }) => [to, atMs, endReason]);
  return { c, fight, skill, other, stun, silence, kill, phases };
}

describe('a charge-up', () => {
  it.each([
    ['at once, at the least', 100, 50, 300],
    ['in the middle', 800, 100, 800],
    ['nearly full', 1_250, 150, 1_300],
  ])('released %s', (_when, pressMs, hurt, castMs) => {
    const run = scene();
    run.fight.cast(100, 1, run.skill, 2).cast(pressMs, 1, run.skill, 2).until(2_000);
    expect([run.fight.hurt(2), run.phases()[2]]).toEqual([hurt, ['cast', castMs, 'released']]);
  });

  it('lets go by itself at full charge', () => {
    const run = scene();
    run.fight.cast(100, 1, run.skill, 2).until(2_000);
    expect(run.phases()).toEqual([
      ['preCast', 100, undefined],
      ['charge', 100, 'completed'],
      ['cast', 1_300, 'completed'],
      ['aftCast', 1_400, 'completed'],
      ['idle', 1_400, 'completed'],
    ]);
    expect([run.fight.hurt(2), run.fight.mana(1)]).toEqual([150, 950]);
  });

  it('that lets go only by itself refuses presses', () => {
    const run = scene({ release: 'auto' });
    run.fight.cast(100, 1, run.skill, 2).cast(500, 1, run.skill, 2).until(2_000);
    expect([run.fight.verdicts(), run.fight.hurt(2)]).toEqual([['ok', 'busy'], 150]);
  });

  it('is let go once', () => {
    const run = scene({ minMs: [1_000] });
    run.fight.cast(100, 1, run.skill, 2).cast(200, 1, run.skill, 2).cast(300, 1, run.skill, 2).until(2_000);
    expect([run.fight.verdicts(), run.phases()[2]]).toEqual([
      ['ok', 'ok', 'busy'],
      ['cast', 1_100, 'released'],
    ]);
  });

  it('carries what a step leaves over', () => {
    const run = scene({ maxMs: [150], minMs: [0] }, { castMs: [120], aftCastMs: [50] }, { stepMs: 33 });
    run.fight.cast(33, 1, run.skill, 2).until(1_000);
    expect(run.phases().map(([to, atMs]) => [to, atMs])).toEqual([
      ['preCast', 33],
      ['charge', 33],
      ['cast', 183],
      ['aftCast', 303],
      ['idle', 353],
    ]);
  });

  it('without growth gives its full share', () => {
    const run = scene({ minMs: [300], maxMs: [300], toBp: 20_000 });
    run.fight.cast(100, 1, run.skill, 2).until(1_000);
    expect(run.fight.hurt(2)).toBe(200);
  });

  it('is quickened by the speed attribute', () => {
    const run = scene({}, { speedAttribute: A.attackSpeed }, {}, { [A.attackSpeed]: 2 });
    run.fight.cast(100, 1, run.skill, 2).until(2_000);
    expect(run.phases()[2]).toEqual(['cast', 700, 'completed']);
  });

  it.each(['stun', 'silence'] as const)('is broken off by a %s, for nothing', (how) => {
    const run = scene();
    run.fight.cast(100, 1, run.skill, 2).cast(500, 2, run[how], 1).until(900);
    expect([run.fight.mana(1), run.fight.hurt(2), run.fight.unit(1).skills[0]!.remainingMs]).toEqual([1_000, 0, 0]);
    expect(run.fight.of('cue').map(({ cue }) => cue)).toEqual(['interrupted']);
  });

  it.each([
    [{ type: 'move', x: 0, y: 3_000 }, 'moved'],
    [{ type: 'stop' }, 'cancelled'],
  ] as const)('is broken off by the will of its caster: %o', (action, reason) => {
    const run = scene();
    run.fight.cast(100, 1, run.skill, 2).at(500, 1, action).until(600);
    expect(run.phases().at(-1)).toEqual(['idle', 500, reason]);
  });

  it('gives way to another skill', () => {
    const run = scene();
    run.fight.cast(100, 1, run.skill, 2).cast(500, 1, run.other).until(600);
    expect(run.phases()[2]).toEqual(['idle', 500, 'replaced']);
  });

  it('fails in the step in which its target dies', () => {
    const run = scene();
    run.fight.cast(100, 1, run.skill, 2).cast(500, 3, run.kill, 2).until(600);
    expect(run.phases().at(-1)).toEqual(['idle', 500, 'targetDead']);
  });

  it('fails when its target is out of range at the release', () => {
    const run = scene({}, { rangeMilli: [milli(3)] });
    run.fight.cast(100, 1, run.skill, 2).at(200, 2, { type: 'move', x: 20_000, y: 0 }).until(2_000);
    expect(run.phases().at(-1)).toEqual(['idle', 1_300, 'outOfRange']);
  });

  it('lets its caster walk where it may', () => {
    const run = scene({ moveWhile: true });
    run.fight.cast(100, 1, run.skill, 2).at(200, 1, { type: 'move', x: 0, y: 90_000 }).until(1_100);
    expect([run.fight.verdicts(), run.fight.unit(1).y, run.fight.unit(1).cast?.phase]).toEqual([
      ['ok', 'ok'],
      4_500,
      'charge',
    ]);
    run.fight.until(2_000);
    expect([run.fight.unit(1).y, run.fight.unit(1).order.type]).toEqual([5_500, 'none']);
  });

  it('aims anew with the press that releases it', () => {
    const run = scene();
    run.fight.cast(100, 1, run.skill, 2).cast(800, 1, run.skill, 3).until(2_000);
    expect([run.fight.hurt(2), run.fight.hurt(3)]).toEqual([0, 100]);
  });

  it('keeps its aim when the press names none, and asks about one that it names', () => {
    const c = new ContentBuilder();
    const effect = c.effect({ action: damage(10), target: inside(circle(1), { origin: 'point' }) });
    const skill = c.skill({ castMode: 'position', rangeMilli: [milli(10)], charge: CHARGE, effects: [effect] });
    const fight = new Fight(c, [{ unit: c.unit({ skills: [skill] }) }, { unit: c.unit(), camp: 1, x: 4 }]);
    fight.castAt(100, 1, skill, 4, 0).castAt(400, 1, skill, 40, 0).cast(800, 1, skill).until(2_000);
    expect([fight.verdicts(), fight.hurt(2)]).toEqual([['ok', 'outOfRange', 'ok'], 10]);
  });

  it('strengthens the bullets and the delayed effects of its cast', () => {
    const c = new ContentBuilder();
    const bullet = c.bullet({ flight: 'homing', effects: [c.effect({ on: 'bulletHit', action: damage(10) })] });
    const launch = {
      kind: 'launchBullet',
      bullet: bullet.id,
      count: [1],
      spreadMilliDeg: [0],
      from: 'caster',
      intervalMs: [0],
      aim: 'any',
    } as const;
    const effects = [c.effect({ action: launch }), c.effect({ action: damage(100), delayMs: [300] })];
    const skill = c.skill({ charge: CHARGE, effects });
    const fight = new Fight(c, [{ unit: c.unit({ skills: [skill] }) }, { unit: c.unit(), camp: 1, x: 4 }]);
    fight.cast(100, 1, skill, 2).until(4_000);
    expect(fight.of('damage').map(({ amount }) => amount)).toEqual([150_000, 15_000]);
  });
});
