import { describe, expect, it } from 'vitest';
import { Control, type SkillPrototype } from '../content/prototypes.ts';
import { applyBuff, ContentBuilder, controls, damage, Fight, MANA, milli, onSelf } from '../testing/index.ts';

/** Unit 1 has a toggle that costs 100 and again every 500 ms; unit 2 can stun, silence and kill. */
function scene(part: Partial<SkillPrototype> = {}, mana = 1_000) {
  const c = new ContentBuilder();
  const on = (moment: 'effect' | 'channelTick' | 'channelEnd' | 'interrupted') =>
    c.effect({ on: moment, action: { kind: 'cue', cue: moment }, target: onSelf() });
  const skill = c.skill({
    castMode: 'toggle',
    quick: true,
    channelTickMs: [500],
    costs: [{ resource: MANA, amountMilli: [milli(100)] }],
    effects: [on('effect'), on('channelTick'), on('channelEnd'), on('interrupted')],
    ...part,
  });
  const controlled = (state: number) =>
    c.quick(applyBuff(c.buff({ durationMs: [1_000], modifiers: [controls(state)] })));
  const silence = controlled(Control.silence);
  const stun = controlled(Control.stun);
  const kill = c.quick(damage(9_000));
  const fight = new Fight(c, [
    { unit: c.unit({ skills: [skill], mana }) },
    { unit: c.unit({ skills: [silence, stun, kill] }), camp: 1, x: 3 },
  ]);
  const cues = () => fight.of('cue').map(({ cue, ms }) => [cue, ms]);
  const states = () => fight.of('skillState').map(({ state, ms, reason }) => [state, ms, reason]);
  return { fight, skill, silence, stun, kill, cues, states };
}

describe('a toggle', () => {
  it('costs when it goes on and at each tick until it is pressed again', () => {
    const run = scene();
    run.fight.cast(100, 1, run.skill).cast(1_300, 1, run.skill).until(3_000);
    expect(run.cues()).toEqual([
      ['effect', 100],
      ['channelTick', 600],
      ['channelTick', 1_100],
      ['channelEnd', 1_300],
    ]);
    expect([run.fight.mana(1), run.states()]).toEqual([
      700,
      [
        ['on', 100, undefined],
        ['off', 1_300, 'switchedOff'],
      ],
    ]);
  });

  it('is shown as on', () => {
    const run = scene();
    run.fight.cast(100, 1, run.skill).until(400);
    expect(run.fight.unit(1).skills[0]).toMatchObject({ isOn: true, offers: run.skill.name, windowMs: 0 });
    run.fight.cast(500, 1, run.skill).until(600);
    expect(run.fight.unit(1).skills[0]!.isOn).toBe(false);
  });

  it('goes off at the tick that cannot be paid', () => {
    const run = scene({}, 250);
    run.fight.cast(100, 1, run.skill).until(3_000);
    expect([run.fight.mana(1), run.states().at(-1)]).toEqual([50, ['off', 1_100, 'noResource']]);
    expect(run.cues().at(-1)).toEqual(['channelEnd', 1_100]);
  });

  it('ends after its longest time with the tick that falls on it', () => {
    const run = scene({ channelMs: [1_000] });
    run.fight.cast(100, 1, run.skill).until(3_000);
    expect(run.cues()).toEqual([
      ['effect', 100],
      ['channelTick', 600],
      ['channelTick', 1_100],
      ['channelEnd', 1_100],
    ]);
    expect(run.fight.of('skillState')[0]!.durationMs).toBe(1_000);
  });

  it('stays without ticks where none are asked for', () => {
    const run = scene({ channelTickMs: [0] });
    run.fight.cast(100, 1, run.skill).until(5_000);
    expect([run.fight.mana(1), run.fight.unit(1).skills[0]!.isOn]).toEqual([900, true]);
  });

  it('outlasts silence and stun, and can be switched off in silence but not in a stun', () => {
    const run = scene();
    run.fight.cast(100, 1, run.skill).cast(200, 2, run.stun, 1).cast(300, 1, run.skill).until(1_200);
    expect([run.fight.verdicts().at(-1), run.fight.unit(1).skills[0]!.isOn]).toEqual(['stunned', true]);
    run.fight.cast(1_300, 2, run.silence, 1).cast(1_400, 1, run.skill).until(1_500);
    expect([run.fight.verdicts().at(-1), run.fight.unit(1).skills[0]!.isOn]).toEqual(['ok', false]);
    run.fight.cast(1_600, 1, run.skill).until(1_700);
    expect(run.fight.verdicts().at(-1)).toBe('silenced');
  });

  it('ends with its unit and cannot be switched off by the dead', () => {
    const run = scene();
    run.fight.cast(100, 1, run.skill).cast(300, 2, run.kill, 1).cast(400, 1, run.skill).until(2_000);
    expect(run.states().at(-1)).toEqual(['off', 300, 'died']);
    expect([run.cues().at(-1), run.fight.verdicts().at(-1)]).toEqual([['interrupted', 300], 'dead']);
  });

  it.each([
    ['effect', true, 100],
    ['end', true, 900],
    ['castStart', false, 100],
    ['effect', false, 200],
    ['end', false, 900],
  ] as const)('starts its cooldown at %s (quick %s)', (cooldownStartsAt, quick, ms) => {
    const run = scene({ quick, castMs: [100], effectAtMs: [100], cooldownMs: [400], cooldownStartsAt });
    run.fight.cast(100, 1, run.skill).cast(900, 1, run.skill).until(2_000);
    expect(run.fight.of('cooldown').map((event) => event.ms)).toEqual([ms]);
  });

  it('on the normal path frees its caster after the cast', () => {
    const run = scene({ quick: false, castMs: [200], aftCastMs: [100] });
    run.fight.cast(100, 1, run.skill).until(1_000);
    expect(run.fight.of('castPhase').map(({ to, ms }) => [to, ms])).toEqual([
      ['preCast', 100],
      ['cast', 100],
      ['aftCast', 300],
      ['idle', 400],
    ]);
    expect(run.states()).toEqual([['on', 300, undefined]]);
  });

  it('that breaks down during its own cast has one cooldown', () => {
    const run = scene(
      {
        quick: false,
        castMs: [100],
        aftCastMs: [2_000],
        channelTickMs: [300],
        cooldownMs: [900],
        cooldownStartsAt: 'end',
      },
      150,
    );
    run.fight.cast(100, 1, run.skill).until(4_000);
    expect(run.fight.times('cooldown')).toEqual([500]);
  });

  it('is saved and restored with its clock', () => {
    const run = scene();
    run.fight.cast(100, 1, run.skill).until(300);
    const bytes = run.fight.battle.save();
    run.fight.until(2_000);
    const { hex } = run.fight.battle.hash();
    run.fight.battle.restore(bytes);
    expect(run.fight.until(2_000).battle.hash().hex).toBe(hex);
  });
});
