import { describe, expect, it } from 'vitest';
import { Control, type AttackPrototype } from '../../content/prototypes.ts';
import {
  A,
  amount,
  answers,
  applyBuff,
  ARMORED,
  changes,
  controls,
  ContentBuilder,
  damage,
  Fight,
  circle,
  filter,
  holding,
  inside,
  milli,
  onSelf,
} from '../../testing/index.ts';

/** Unit 1 attacks unit 2 at `x` from 100 ms on; a second enemy stands beside it. */
function brawl(
  attack: Partial<AttackPrototype>,
  { x = 1.5, attributes = {}, stepMs = 100, part = {} as Partial<AttackPrototype> } = {},
) {
  const c = new ContentBuilder({ stepMs });
  const kill = c.quick(damage(90_000));
  const stun = c.quick(applyBuff(c.buff({ durationMs: [500], modifiers: [controls(Control.stun)] })));
  const unit = c.unit({ hp: 50_000, skills: [kill, stun], attributes, attack: { ...attack, ...part } });
  const fight = new Fight(c, [{ unit }, { unit, camp: 1, x }, { unit, camp: 1, x, y: 1.2 }]).at(stepMs, 1, {
    type: 'attack',
    guid: 2,
  });
  const commits = () =>
    fight
      .of('attackPhase')
      .filter(({ attackPhase }) => attackPhase === 'commit')
      .map(({ atMs }) => atMs);
  return { c, fight, kill, stun, commits };
}

describe('a basic attack', () => {
  it('winds up, commits, and comes again by its interval alone', () => {
    const run = brawl({ windupMs: 250, backswingMs: 300, intervalMs: 1_000 });
    run.fight.until(3_500);
    expect(run.commits()).toEqual([350, 1_350, 2_350, 3_350]);
    expect(run.fight.hurt(2)).toBe(400);
  });

  it('keeps its cadence whatever the step', () => {
    const run = brawl({ windupMs: 250, intervalMs: 730 }, { stepMs: 33 });
    run.fight.until(33 + 250 + 730 * 20);
    expect(run.commits()).toEqual(Array.from({ length: 21 }, (_, index) => 33 + 250 + 730 * index));
  });

  it('is hastened as a whole by attack speed', () => {
    const run = brawl({ windupMs: 300, intervalMs: 1_000 }, { attributes: { [A.attackSpeed]: 2 } });
    run.fight.until(1_400);
    expect(run.commits()).toEqual([250, 750, 1_250]);
  });

  it('is hastened by another attribute where its row names one', () => {
    const run = brawl({ intervalMs: 1_000, speedAttribute: A.power }, { attributes: { [A.power]: 2 } });
    expect(run.fight.until(1_200) && run.commits()).toEqual([100, 600, 1_100]);
  });

  it('waits until the unit has turned', () => {
    const c = new ContentBuilder();
    const unit = c.unit({ turnSpeed: 180_000, attack: {} });
    const fight = new Fight(c, [
      { unit, facing: 180 },
      { unit: c.unit(), camp: 1, x: 1.5 },
    ]);
    fight.at(100, 1, { type: 'attack', guid: 2 }).until(2_000);
    const [commit] = fight.of('attackPhase').filter(({ attackPhase }) => attackPhase === 'commit');
    expect(commit!.ms).toBeGreaterThanOrEqual(1_000);
    expect(fight.unit(1).facingMilliDeg % 360_000).toBeLessThan(5_000);
  });

  it('is given up when its target can no more be attacked', () => {
    const c = new ContentBuilder();
    const vanish = c.quick(applyBuff(c.buff({ modifiers: [controls(Control.untargetable)] })));
    const unit = c.unit({ skills: [vanish], attack: { windupMs: 300 } });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 9 }]);
    fight.at(100, 1, { type: 'attack', guid: 2 }).cast(300, 2, vanish, 2).until(3_000);
    expect(fight.of('order').at(-1)).toMatchObject({ to: 'idle', reason: 'targetLost' });
    expect(fight.hurt(2)).toBe(0);
  });

  it('walks into reach first', () => {
    const run = brawl({ rangeMilli: 1_000 }, { x: 5 });
    run.fight.until(3_000);
    expect(
      run.fight
        .of('attackPhase')
        .map(({ attackPhase }) => attackPhase)
        .slice(0, 3),
    ).toEqual(['approach', 'windup', 'commit']);
    expect(run.commits()[0]).toBe(700);
  });

  it('hurts nobody when the target is lost in the windup', () => {
    const run = brawl({ windupMs: 500 });
    run.fight.cast(300, 3, run.kill, 2).until(1_500);
    expect([run.commits(), run.fight.unit(1).order.type]).toEqual([[], 'none']);
  });

  it('is broken off by a stun, and the broken windup costs no cadence', () => {
    const run = brawl({ windupMs: 300, intervalMs: 1_000 });
    run.fight.cast(200, 2, run.stun, 1).until(1_200);
    expect(run.commits()).toEqual([1_100]);
  });

  it('gives way to a move in its backswing and comes no earlier for it', () => {
    const run = brawl({ windupMs: 100, backswingMs: 800, intervalMs: 1_000 });
    run.fight.at(300, 1, { type: 'move', x: 0, y: 200 }).at(400, 1, { type: 'attack', guid: 2 }).until(2_000);
    expect(run.commits()).toEqual([200, 1_200]);
  });

  it('cleaves enemies inside its angle', () => {
    const run = brawl({ angleMilliDeg: 120_000 });
    run.fight.until(200);
    expect([run.fight.hurt(2), run.fight.hurt(3)]).toEqual([100, 100]);
    const narrow = brawl({ angleMilliDeg: 10_000 });
    expect([narrow.fight.until(200).hurt(2), narrow.fight.hurt(3)]).toEqual([100, 0]);
  });

  it('chooses targets anew for each that it cleaves', () => {
    const c = new ContentBuilder();
    const around = inside(circle(0.5), { origin: 'target', filter: filter(), reuse: 0 });
    const splash = c.effect({ on: 'attackHit', action: damage(1), target: around });
    const later = c.effect({ on: 'attackHit', action: damage(2), target: around, queued: true });
    const unit = c.unit({ attack: { angleMilliDeg: 360_000, rangeMilli: milli(4), effects: [splash, later] } });
    const foe = c.unit();
    const fight = new Fight(c, [{ unit }, { unit: foe, camp: 1, x: 3 }, { unit: foe, camp: 1, x: -3 }]);
    fight.at(100, 1, { type: 'attack', guid: 2 }).until(200);
    expect([fight.hurt(2), fight.hurt(3)]).toEqual([103, 103]);
  });

  it('does not reach an ally, oneself, the dead or the unarmed hand', () => {
    const c = new ContentBuilder();
    const unit = c.unit({ attack: {} });
    const fight = new Fight(c, [{ unit }, { unit, x: 2 }, { unit: c.unit(), camp: 1, x: 4 }]);
    fight
      .at(100, 1, { type: 'attack', guid: 2 })
      .at(100, 1, { type: 'attack', guid: 1 })
      .at(100, 1, { type: 'attack', guid: 9 });
    fight.at(100, 3, { type: 'attack', guid: 1 }).until(100);
    expect(fight.verdicts()).toEqual(['badTarget', 'badTarget', 'badTarget', 'unsupported']);
  });

  it('may be evaded, and then brings nothing along', () => {
    const c = new ContentBuilder();
    const mark = c.effect({ on: 'attackHit', action: damage(5) });
    const fight = new Fight(c, [
      { unit: c.unit({ attack: { effects: [mark] } }) },
      { unit: c.unit({ attributes: { [A.evasion]: 1 } }), camp: 1, x: 1.5 },
    ])
      .at(100, 1, { type: 'attack', guid: 2 })
      .until(300);
    expect([fight.hurt(2), fight.of('damage')[0]!.reason]).toEqual([0, 'evaded']);
  });
});

describe('a ranged attack', () => {
  it('hits when its bullet arrives, though its attacker is dead by then', () => {
    const c = new ContentBuilder();
    const bolt = c.bullet({ flight: 'homing', speed: [10_000] });
    const kill = c.quick(damage(9_000));
    const unit = c.unit({ skills: [kill], attack: { bullet: bolt.id, rangeMilli: 20_000 } });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 8 }])
      .at(100, 1, { type: 'attack', guid: 2 })
      .cast(300, 2, kill, 1)
      .until(2_000);
    expect([fight.hurt(2), fight.of('damage').at(-1)!.tags]).toEqual([100, ['attack']]);
  });
});

describe('an empowered attack', () => {
  function empowered(charges: number, bonusType: number, ranged = false, removeWhenUsed = true) {
    const c = new ContentBuilder();
    const bolt = c.bullet({ flight: 'homing', speed: [50_000] });
    const silence = c.effect({
      on: 'attackHit',
      action: applyBuff(c.buff({ durationMs: [5_000], modifiers: [controls(Control.silence)] })),
    });
    const might = c.buff({
      modifiers: [
        {
          kind: 'empowerAttack',
          charges,
          bonus: amount(50),
          bonusType,
          effects: [silence],
          rangeBonusMilli: 3_000,
          removeWhenUsed,
        },
      ],
    });
    const empower = c.quick({ kind: 'empowerAttack', buff: might.id, resetAttack: true }, { target: onSelf() });
    const unit = c.unit({
      hp: 9_000,
      skills: [empower],
      attributes: { [A.armor]: 100 },
      attack: ranged ? { bullet: bolt.id } : {},
    });
    return new Fight(c, [{ unit }, { unit, camp: 1, x: 4 }])
      .cast(100, 1, empower, 1)
      .at(100, 1, { type: 'attack', guid: 2 });
  }

  it('reaches further, deals its bonus and its effects once, and is used up', () => {
    const fight = empowered(1, -1).until(500);
    expect([fight.hurt(2), fight.unit(2).controls, fight.unit(1).buffs]).toEqual([150, ['silence'], []]);
  });

  it('deals a bonus with a type of its own as a hit of its own', () => {
    expect(
      empowered(1, ARMORED)
        .until(500)
        .of('damage')
        .map(({ type, hpLost }) => [type, hpLost]),
    ).toEqual([
      ['true', 100_000],
      ['armored', 25_000],
    ]);
  });

  it('rides on the bullet that it left with', () => {
    expect(empowered(1, -1, true).until(900).hurt(2)).toBe(150);
  });

  it('may leave its buff behind, without bonus and reach', () => {
    const fight = empowered(1, -1, false, false).until(500);
    expect([fight.hurt(2), fight.unit(1).buffs.length]).toEqual([150, 1]);
    expect(fight.at(600, 1, { type: 'attack', guid: 2 }).until(2_000).hurt(2)).toBe(250);
    expect(fight.unit(1).x).toBeGreaterThan(0);
  });

  it('without a count lasts as long as its buff', () => {
    expect(empowered(0, -1).until(2_200).hurt(2)).toBe(450);
  });
});

describe('a commit that is answered', () => {
  it.each([
    ['a stun', 400, 'stunned', [300, 1_300]],
    ['a blow that is not felt', 0, 'completed', [300, 1_300]],
  ])('with %s ends what the answer ends', (_what, durationMs, reason, commits) => {
    const c = new ContentBuilder();
    const stun = c.buff({ durationMs: [durationMs], modifiers: durationMs > 0 ? [controls(Control.stun)] : [] });
    const answer = c.effect({ on: 'damageTaken', action: applyBuff(stun) });
    const thorns = c.buff({ modifiers: [answers({ on: 'damageTaken', effects: [answer] })] });
    const attacker = c.unit({ attack: { windupMs: 200, intervalMs: 1_000, backswingMs: 300 } });
    const target = c.unit({ hp: 9_000, passives: [holding(c, thorns)] });
    const fight = new Fight(c, [{ unit: attacker }, { unit: target, camp: 1, x: 1.5 }]);
    const phases = fight.at(100, 1, { type: 'attack', guid: 2 }).until(1_400).of('attackPhase');
    expect(phases.find(({ attackPhase }) => attackPhase === 'idle')!.reason).toBe(reason);
    expect(phases.filter(({ attackPhase }) => attackPhase === 'backswing').length).toBe(durationMs > 0 ? 0 : 2);
    expect(phases.flatMap(({ attackPhase, atMs }) => (attackPhase === 'commit' ? [atMs] : []))).toEqual(commits);
  });
});

describe('a trigger', () => {
  it('answers attacks, at most once in its internal cooldown', () => {
    const c = new ContentBuilder();
    const proc = c.effect({ on: 'attackHit', action: damage(7) });
    const frenzy = c.buff({
      modifiers: [
        answers({ on: 'attackHit', effects: [proc], internalCooldownMs: [1_500] }),
        changes(A.attackSpeed, 'add', 1),
      ],
    });
    const rage = c.quick(applyBuff(frenzy), { target: onSelf() });
    const unit = c.unit({ hp: 9_000, skills: [rage], attack: {} });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 1.5 }])
      .cast(100, 1, rage, 1)
      .at(100, 1, { type: 'attack', guid: 2 })
      .until(2_100);
    expect(
      fight
        .of('damage')
        .filter(({ hpLost }) => hpLost === 7_000)
        .map(({ ms }) => ms),
    ).toEqual([100, 1_600]);
    expect(fight.of('effect').filter(({ skippedReason }) => skippedReason === 'internalCooldown')).toHaveLength(3);
  });
});
