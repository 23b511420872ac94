import { describe, expect, it } from 'vitest';
import type { SkillPrototype } from '../content/prototypes.ts';
import { ContentBuilder, damage, Fight, MANA, milli, onSelf } from '../testing/index.ts';

type Part = Partial<SkillPrototype>;

/** A chain of three stages that deal 1, 10 and 100; each next one is offered for a second. */
function scene(part: Part = {}, stages: Part = {}) {
  const c = new ContentBuilder();
  const third = c.skill({ name: 'third', effects: [c.effect({ action: damage(100) })], ...stages });
  const second = c.skill({
    name: 'second',
    effects: [c.effect({ action: damage(10) })],
    combo: { next: third.id, windowMs: [1_000] },
    ...stages,
  });
  const first = c.skill({
    name: 'first',
    effects: [c.effect({ action: damage(1) })],
    combo: { next: second.id, windowMs: [1_000] },
    ...part,
  });
  const kill = c.quick(damage(9_000));
  const fight = new Fight(c, [
    { unit: c.unit({ skills: [first] }) },
    { unit: c.unit({ hp: 5_000, skills: [kill] }), camp: 1, x: 3 },
  ]);
  const states = () => fight.of('skillState').map(({ state, stage, ms, reason }) => [state, stage, ms, reason]);
  return { fight, first, second, third, kill, states };
}

describe('a combo', () => {
  it('casts the next stage when pressed again, and the first after the last', () => {
    const run = scene();
    for (const ms of [100, 300, 500, 700]) run.fight.cast(ms, 1, run.first, 2);
    expect(run.fight.until(700).hurt(2)).toBe(112);
    expect(run.states()).toEqual([
      ['offered', 'second', 100, undefined],
      ['withdrawn', 'second', 300, 'consumed'],
      ['offered', 'third', 300, undefined],
      ['withdrawn', 'third', 500, 'consumed'],
      ['offered', 'second', 700, undefined],
    ]);
  });

  it('goes back to its first stage when the window is over, its last moment included', () => {
    const run = scene();
    run.fight.cast(100, 1, run.first, 2).cast(1_100, 1, run.first, 2).until(1_100);
    expect(run.fight.hurt(2)).toBe(11);
    run.fight.until(2_100);
    expect(run.states().at(-1)).toEqual(['withdrawn', 'third', 2_100, 'expired']);
    run.fight.cast(2_200, 1, run.first, 2).until(2_200);
    expect(run.fight.hurt(2)).toBe(12);
  });

  it('is shown with the stage that it offers', () => {
    const run = scene();
    run.fight.cast(100, 1, run.first, 2).until(400);
    expect(run.fight.unit(1).skills[0]).toMatchObject({ skill: 'first', offers: 'second', windowMs: 700, isOn: false });
  });

  it('answers to the name of the stage only while it is offered', () => {
    const run = scene();
    run.fight.cast(100, 1, run.second, 2).cast(200, 1, run.first, 2).cast(300, 1, run.second, 2).until(300);
    expect([run.fight.verdicts(), run.fight.hurt(2)]).toEqual([['unknownSkill', 'ok', 'ok'], 11]);
  });

  it('names the stage in its phases and moments', () => {
    const run = scene({ castMs: [100] }, { castMs: [100] });
    run.fight.cast(100, 1, run.first, 2).cast(300, 1, run.first, 2).until(1_000);
    expect(run.fight.of('skillEffect').map(({ skill }) => skill)).toEqual(['first', 'second']);
    expect(run.fight.of('castPhase').map(({ skill }) => skill)).toEqual([
      ...Array.from({ length: 4 }, () => 'first'),
      ...Array.from({ length: 4 }, () => 'second'),
    ]);
  });

  it.each([
    ['castStart', [100]],
    ['effect', [200]],
    ['end', [600]],
  ] as const)('has one cooldown, that of its first stage, from its %s on', (cooldownStartsAt, times) => {
    const part = { castMs: [100], cooldownMs: [5_000], cooldownStartsAt };
    const run = scene(part, { castMs: [100], cooldownMs: [9_000], cooldownStartsAt });
    run.fight.cast(100, 1, run.first, 2).cast(300, 1, run.first, 2).cast(500, 1, run.first, 2).until(1_000);
    expect(run.fight.hurt(2)).toBe(111);
    expect(run.fight.of('cooldown').map(({ ms, totalMs, skill }) => [ms, totalMs, skill])).toEqual(
      times.map((ms) => [ms, 5_000, 'first']),
    );
    run.fight.cast(1_100, 1, run.first, 2).until(1_100);
    expect(run.fight.verdicts().at(-1)).toBe('onCooldown');
  });

  it.each([true, false])('waits with a cooldown at its end for the window (quick %s)', (quick) => {
    const run = scene({ quick, cooldownMs: [5_000], cooldownStartsAt: 'end' }, { quick });
    run.fight.cast(100, 1, run.first, 2).until(1_000);
    expect(run.fight.times('cooldown')).toEqual([]);
    run.fight.until(3_000);
    expect(run.fight.times('cooldown')).toEqual([1_100]);
  });

  it('with quick stages starts a cooldown at its end with the last of them', () => {
    const run = scene({ quick: true, cooldownMs: [5_000], cooldownStartsAt: 'end' }, { quick: true });
    run.fight.cast(100, 1, run.first, 2).cast(200, 1, run.first, 2).cast(300, 1, run.first, 2).until(3_000);
    expect(run.fight.times('cooldown')).toEqual([300]);
  });

  it('asks each stage for its own cost', () => {
    const cost = (amount: number) => ({ costs: [{ resource: MANA, amountMilli: [milli(amount)] }] });
    const run = scene(cost(100), cost(950));
    run.fight.cast(100, 1, run.first, 2).cast(200, 1, run.first, 2).until(200);
    expect([run.fight.verdicts(), run.fight.mana(1)]).toEqual([['ok', 'noResource'], 900]);
  });

  it('keeps the window of a stage that is being cast, and offers it again when that is broken off', () => {
    const run = scene({}, { castMs: [400], moveInterruptBp: 0 });
    run.fight.cast(100, 1, run.first, 2).cast(1_000, 1, run.first, 2).until(1_300);
    expect(run.fight.unit(1).skills[0]!.offers).toBe('second');
    run.fight.at(1_350, 1, { type: 'stop' }).until(1_500);
    expect([run.fight.hurt(2), run.states().at(-1)]).toEqual([1, ['withdrawn', 'second', 1_400, 'expired']]);
  });

  it.each([
    ['its own', 0],
    ['that of the first', 2],
    ['its own by name', 1],
    ['another', 3],
  ])('has one cooldown, which a later stage may turn back as %s', (_what, named) => {
    const c = new ContentBuilder();
    const other = c.skill({ cooldownMs: [9_000], castMode: 'none' });
    // Rows are numbered as they are made: the last stage comes next, then the first.
    const skill = [0, other.id + 1, other.id + 2, other.id][named]!;
    const back = { kind: 'cooldown', skill, group: -1, op: 'add', value: [-4_000] } as const;
    const last = c.skill({ castMode: 'none', effects: [c.effect({ action: back, target: onSelf() })] });
    const combo = { next: last.id, windowMs: [1_000] };
    const first = c.skill({ castMode: 'none', cooldownMs: [9_000], combo });
    const fight = new Fight(c, [{ unit: c.unit({ skills: [first, other] }) }]).cast(100, 1, other);
    fight.cast(200, 1, first).cast(300, 1, first).until(300);
    const left = fight.unit(1).skills.map(({ remainingMs }) => remainingMs);
    expect(left).toEqual(named === 3 ? [8_900, 4_800] : [4_900, 8_800]);
  });

  it('ends with its unit', () => {
    const run = scene();
    run.fight.cast(100, 1, run.first, 2).cast(300, 2, run.kill, 1).until(500);
    expect(run.states().at(-1)).toEqual(['withdrawn', 'second', 300, 'died']);
  });

  it('does not lead to what cannot be cast', () => {
    const c = new ContentBuilder();
    const passive = c.skill({ castMode: 'passive' });
    const skill = c.skill({
      castMode: 'none',
      combo: { next: passive.id, windowMs: [500] },
      cooldownMs: [400],
      cooldownStartsAt: 'end',
    });
    const fight = new Fight(c, [{ unit: c.unit({ skills: [skill] }) }]).cast(100, 1, skill).until(300);
    expect([fight.of('skillState'), fight.times('cooldown')]).toEqual([[], [100]]);
  });
});
