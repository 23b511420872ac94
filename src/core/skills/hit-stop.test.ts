import { describe, expect, it } from 'vitest';
import type { Action, SkillPrototype } from '../content/prototypes.ts';
import { A, ContentBuilder, damage, Fight, inside, circle, milli } from '../testing/index.ts';

/** Unit 1 hits at 100 of a cast of 300 and stands still for 200; unit 2 has a cast of 400, both at 3. */
function scene(part: Partial<SkillPrototype> = {}, ruleset = {}) {
  const c = new ContentBuilder(ruleset);
  const skill = c.skill({
    name: 'heavy',
    castMs: [300],
    effectAtMs: [100],
    hitStopMs: [200],
    effects: [c.effect({ action: damage(10) })],
    ...part,
  });
  const slow = c.skill({ name: 'slow', castMs: [400], castMode: 'none' });
  const dash = c.skill({
    name: 'dash',
    castMode: 'none',
    quick: true,
    effects: [
      c.effect({
        target: { ...inside(circle(1)), origin: 'caster', shape: { kind: 'self' } },
        action: {
          kind: 'displace',
          how: 'dash',
          distanceMilli: [milli(10)],
          durationMs: [1_000],
          curve: 0,
          passWalls: false,
        },
      }),
    ],
  });
  const unit = c.unit({ skills: [skill, slow, dash], attack: { windupMs: 300, intervalMs: 1_000, backswingMs: 100 } });
  const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 2 }, { unit, camp: 1, x: 2, y: 1 }]);
  const ends = (source: number) =>
    fight.of('castPhase').flatMap((event) => (event.source === source && event.to === 'idle' ? [event.atMs] : []));
  return { fight, skill, slow, dash, ends };
}

describe('a stop after a hit', () => {
  it('sets back the casts of both', () => {
    const run = scene();
    run.fight.cast(100, 1, run.skill, 2).cast(100, 2, run.slow).until(2_000);
    expect(
      run.fight.of('hitStop').map(({ ms, source, target, durationMs }) => [ms, source, target, durationMs]),
    ).toEqual([[200, 1, 2, 200]]);
    expect([run.ends(1), run.ends(2)]).toEqual([[600], [700]]);
  });

  it('leaves everyone else alone', () => {
    const run = scene();
    run.fight.cast(100, 1, run.skill, 2).cast(100, 3, run.slow).until(2_000);
    expect(run.ends(3)).toEqual([500]);
  });

  it('holds up who walks in the steps that begin before its end', () => {
    const run = scene();
    run.fight.cast(100, 1, run.skill, 2).at(100, 2, { type: 'move', x: 50_000, y: 0 }).until(200);
    const x = () => run.fight.unit(2).x;
    const atHit = x();
    expect([run.fight.until(400) && x(), run.fight.until(500) && x()]).toEqual([atHit, atHit + 500]);
  });

  it('holds a displacement in its place and loses none of it', () => {
    const run = scene();
    run.fight.cast(100, 2, run.dash).cast(100, 1, run.skill, 2).until(200);
    const atHit = run.fight.unit(2).x;
    expect(run.fight.until(400).unit(2).x).toBe(atHit);
    run.fight.until(3_000);
    expect(run.fight.of('displaceEnd').map(({ ms }) => ms)).toEqual([1_300]);
    expect(run.fight.unit(2).x).toBe(12_000);
  });

  it('delays a windup and its cadence', () => {
    const run = scene({ effectAtMs: [100] });
    run.fight.at(100, 2, { type: 'attack', guid: 1 }).cast(100, 1, run.skill, 2).until(3_000);
    const commits = run.fight.of('attackPhase').filter(({ attackPhase }) => attackPhase === 'commit');
    expect(commits.slice(0, 2).map(({ atMs }) => atMs)).toEqual([600, 1_600]);
  });

  it('of several hits counts once, up to the end that is latest', () => {
    const c = new ContentBuilder();
    const effect = c.effect({ action: damage(10), target: inside(circle(5)) });
    const skill = c.skill({
      castMode: 'none',
      castMs: [300],
      effectAtMs: [100],
      hitStopMs: [200],
      effects: [effect, effect],
    });
    const unit = c.unit({ skills: [skill] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 2 }, { unit, camp: 1, x: 3 }]);
    fight.cast(100, 1, skill).until(2_000);
    expect([fight.of('hitStop').length, fight.of('castPhase').at(-1)!.atMs]).toEqual([4, 600]);
  });

  it('is not felt through bullets, without damage or by the dead', () => {
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
    const shot = c.skill({ hitStopMs: [200], effects: [c.effect({ action: launch })] });
    const kill = c.skill({ castMs: [100], hitStopMs: [200], effects: [c.effect({ action: damage(9_000) })] });
    const unit = c.unit({ skills: [shot, kill], attributes: { [A.moveSpeed]: 5 } });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 2 }]).cast(100, 1, shot, 2).until(1_000);
    expect(fight.of('hitStop')).toEqual([]);
    fight.cast(1_100, 1, kill, 2).until(1_300);
    expect(fight.of('castPhase').filter(({ atMs }) => atMs > 1_300)).toEqual([]);
    fight.until(2_000);
    expect(fight.of('castPhase').at(-1)!.atMs).toBe(1_400);
  });

  it('shows a cast that waits', () => {
    const run = scene();
    run.fight.cast(100, 1, run.skill, 2).until(300);
    expect(run.fight.unit(1).cast).toMatchObject({ elapsedMs: 100, durationMs: 300 });
  });

  it('is saved and restored', () => {
    const run = scene();
    run.fight.cast(100, 1, run.skill, 2).cast(100, 2, run.slow).until(300);
    const bytes = run.fight.battle.save();
    const { hex } = run.fight.until(1_000).battle.hash();
    run.fight.battle.restore(bytes);
    expect(run.fight.until(1_000).battle.hash().hex).toBe(hex);
  });
});

describe('a stop in a cast', () => {
  /** Unit 2 casts at 100; unit 1 hits it at 200 and both stand still for 200. */
  function stopped(part: Partial<SkillPrototype>) {
    const c = new ContentBuilder();
    const heavy = c.skill({ castMs: [100], hitStopMs: [200], effects: [c.effect({ action: damage(10) })] });
    const skill = c.skill({ castMode: 'none', castMs: [100], ...part });
    const unit = c.unit({ skills: [heavy, skill] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 2 }]);
    return { fight: fight.cast(100, 1, heavy, 2).cast(100, 2, skill), skill };
  }

  it('holds back the way that belongs to the skill', () => {
    const move = {
      distanceMilli: [3_000],
      durationMs: [100],
      atMs: [300],
      towards: 'facing',
      curve: 0,
      stopAtUnits: false,
      passWalls: false,
    } as const;
    const { fight } = stopped({ castMs: [500], move });
    expect(
      fight
        .until(2_000)
        .of('displace')
        .map(({ ms }) => ms),
    ).toEqual([600]);
  });

  it('holds back the ticks of a channel', () => {
    const { fight } = stopped({ castMs: [0], channelMs: [600], channelTickMs: [300] });
    expect(
      fight
        .until(2_000)
        .of('channelTick')
        .map(({ ms }) => ms),
    ).toEqual([600, 900]);
  });

  it('holds back a charge that is let go already, and its least time', () => {
    const charge = {
      minMs: [400],
      maxMs: [900],
      fromBp: 5_000,
      toBp: 10_000,
      moveWhile: false,
      release: 'press',
    } as const;
    const { fight, skill } = stopped({ castMs: [0], charge });
    fight.cast(200, 2, skill).until(2_000);
    const held = fight.of('castPhase').find(({ from }) => from === 'charge');
    expect(held).toMatchObject({ atMs: 700, endReason: 'released' });
  });

  it('is felt once by who hits itself', () => {
    const c = new ContentBuilder();
    const skill = c.skill({ castMs: [100], hitStopMs: [200], effects: [c.effect({ action: damage(10) })] });
    const fight = new Fight(c, [{ unit: c.unit({ skills: [skill] }) }]).cast(100, 1, skill, 1).until(2_000);
    expect(fight.of('hitStop').map(({ source, target }) => [source, target])).toEqual([[1, 1]]);
    expect(fight.of('castPhase').at(-1)!.atMs).toBe(400);
  });
});

/** What is begun while its unit stands still begins when it moves again: its clocks have waited where the stop ends. */
describe('in a stop', () => {
  /** Unit 1 strikes unit 2 at the end of a cast of 100; both stand still. */
  function struck(hitStopMs: number, part: Partial<SkillPrototype> = {}, more: readonly Action[] = []) {
    const c = new ContentBuilder();
    const effects = [damage(10), ...more].map((action) => c.effect({ action }));
    const heavy = c.skill({ castMs: [100], hitStopMs: [hitStopMs], effects });
    const skill = c.skill({ castMs: [300], effects: [c.effect({ action: damage(100) })], ...part });
    const attack = { windupMs: 300, intervalMs: 1_000, backswingMs: 100 };
    const unit = c.unit({ skills: [heavy, skill], attack });
    return { fight: new Fight(c, [{ unit }, { unit, camp: 1, x: 2 }]), heavy, skill };
  }

  it('an attack that is ordered winds up from its end', () => {
    const { fight, heavy } = struck(500);
    fight.cast(100, 1, heavy, 2).at(400, 2, { type: 'attack', guid: 1 }).until(2_000);
    const [windup, commit] = fight.of('attackPhase').map(({ attackPhase, atMs }) => [attackPhase, atMs]);
    expect([windup, commit]).toEqual([
      ['windup', 700],
      ['commit', 1_000],
    ]);
  });

  it('a charge that is let go keeps what it has grown, and its cast lasts as long as ever', () => {
    const charge = { minMs: [0], maxMs: [1_000], fromBp: 0, toBp: 10_000, moveWhile: false, release: 'press' } as const;
    const { fight, heavy, skill } = struck(400, { charge });
    fight.cast(100, 2, skill, 1).cast(500, 1, heavy, 2).cast(700, 2, skill, 1).until(3_000);
    const own = fight.of('castPhase').filter(({ source }) => source === 2);
    expect(own.map(({ to, atMs }) => [to, atMs])).toEqual([
      ['preCast', 100],
      ['charge', 100],
      ['cast', 1_000],
      ['aftCast', 1_300],
      ['idle', 1_300],
    ]);
    expect(fight.hurt(1)).toBe(50);
  });

  it.each([true, false])('a push of the same hit goes its whole way in its time, slides: %s', (slides) => {
    const push: Action = {
      kind: 'displace',
      how: 'knockback',
      distanceMilli: [4_000],
      durationMs: [400],
      curve: 0,
      passWalls: false,
      slides,
    };
    const { fight, heavy } = struck(200, {}, [push]);
    fight.cast(100, 1, heavy, 2);
    const places = [200, 400, 500, 600, 700, 800, 900].map((ms) => fight.until(ms).unit(2).x);
    expect(places).toEqual([2_000, 2_000, 3_000, 4_000, 5_000, 6_000, 6_000]);
  });

  it('that the end of a channel brings about, the recovery waits', () => {
    const c = new ContentBuilder();
    const last = c.effect({ on: 'channelEnd', action: damage(10) });
    const skill = c.skill({ channelMs: [300], aftCastMs: [200], hitStopMs: [400], effects: [last] });
    const unit = c.unit({ skills: [skill] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 2 }]).cast(100, 1, skill, 2).until(2_000);
    expect(fight.of('castPhase').map(({ to, atMs }) => [to, atMs])).toEqual([
      ['preCast', 100],
      ['cast', 100],
      ['channel', 100],
      ['aftCast', 800],
      ['idle', 1_000],
    ]);
  });
});
