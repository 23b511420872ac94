import { describe, expect, it } from 'vitest';
import { Control, type Action, type SkillPrototype } from '../content/prototypes.ts';
import { applyBuff, ContentBuilder, controls, damage, Fight, onSelf } from '../testing/index.ts';

type Cooldown = Extract<Action, { kind: 'cooldown' }>;

/** A skill with two charges that come back after 4 s, and one that changes the cooldowns of its caster. */
function charged(change: Partial<Cooldown>, part: Partial<SkillPrototype> = {}) {
  const c = new ContentBuilder();
  const skill = c.skill({ castMode: 'none', charges: [2], rechargeMs: [4_000], cooldownMs: [0], ...part });
  const action: Cooldown = { kind: 'cooldown', skill: skill.id, group: -1, op: 'reset', value: [0], ...change };
  const turn = c.quick(action, { target: onSelf() });
  const stun = c.quick(applyBuff(c.buff({ durationMs: [300], modifiers: [controls(Control.stun)] })));
  const fight = new Fight(c, [
    { unit: c.unit({ skills: [skill, turn] }) },
    { unit: c.unit({ skills: [stun] }), camp: 1, x: 3 },
  ]);
  const shown = () => fight.unit(1).skills[0]!;
  return { fight, skill, turn, stun, shown };
}

describe('charges', () => {
  it.each<[string, Partial<Cooldown>, number, number]>([
    ['all come back by a reset', { op: 'reset' }, 1_000, 2],
    ['wait longer when time is added', { op: 'add', value: [500] }, 4_500, 1],
    ['wait shorter when time is taken', { op: 'add', value: [-500] }, 3_600, 2],
    ['wait a share of their time', { op: 'multiply', value: [5_000] }, 2_600, 2],
    ['of all skills come back', { skill: -1, op: 'reset' }, 1_000, 2],
    ['of the group come back', { skill: 0, group: 0, op: 'reset' }, 1_000, 2],
    ['of the skill that asks are none', { skill: 0, op: 'reset' }, 1_000, 1],
  ])('%s', (_what, change, ms, left) => {
    const { fight, skill, turn, shown } = charged(change, { cooldownGroup: 0 });
    fight.cast(100, 1, skill).cast(1_000, 1, turn, 1).until(ms);
    expect(shown().charges).toBe(left);
  });

  it('are given back with the refund of an interrupted cast, and none waits any more', () => {
    const part = { castMs: [1_000], refundOnInterrupt: true, cooldownStartsAt: 'castStart' } as const;
    const { fight, skill, stun, shown } = charged({}, part);
    expect(fight.cast(100, 1, skill).until(200) && shown().charges).toBe(1);
    expect(fight.cast(300, 2, stun, 1).until(400) && shown().charges).toBe(2);
    expect(fight.until(9_000) && shown().charges).toBe(2);
    expect(fight.of('charge').map(({ from, to }) => [from, to])).toEqual([
      [2, 1],
      [1, 2],
    ]);
  });

  it('of a refund go on waiting for others that were used before', () => {
    const part = { castMs: [1_000], refundOnInterrupt: true, cooldownStartsAt: 'castStart' } as const;
    const { fight, skill, stun, shown } = charged({}, part);
    fight.cast(100, 1, skill).cast(1_200, 1, skill).cast(1_500, 2, stun, 1).until(1_600);
    expect(shown().charges).toBe(1);
    expect([fight.until(4_000) && shown().charges, fight.until(4_200) && shown().charges]).toEqual([1, 2]);
  });
});

describe('the target of an attack', () => {
  it('is refused where it is dead, out of reach of everything, or no enemy', () => {
    const c = new ContentBuilder();
    const vanish = c.quick(applyBuff(c.buff({ modifiers: [controls(Control.untargetable)] })));
    const unit = c.unit({ skills: [vanish], attack: {} });
    const fight = new Fight(c, [
      { unit },
      { unit, slot: 1, x: 4 },
      { unit, camp: 1, x: 2 },
      { unit, camp: 1, slot: 3, x: 3 },
    ]);
    fight.at(100, 1, { type: 'setHp', guid: 4, valueMilli: 0 }).cast(100, 3, vanish, 3);
    for (const guid of [2, 3, 4, 9]) fight.at(200, 1, { type: 'attack', guid });
    expect(fight.until(200).verdicts().slice(-4)).toEqual(['badTarget', 'targetImmune', 'targetDead', 'badTarget']);
  });
});

describe('a skill', () => {
  it('that works by itself cannot be cast', () => {
    const c = new ContentBuilder();
    const passive = c.skill({ castMode: 'passive' });
    const fight = new Fight(c, [{ unit: c.unit({ passives: [passive] }) }]).cast(100, 1, passive).until(100);
    expect(fight.verdicts()).toEqual(['unsupported']);
  });

  it('of stages is ready while it offers the next, though its cooldown runs', () => {
    const c = new ContentBuilder();
    const last = c.skill({ castMode: 'none' });
    const first = c.skill({ castMode: 'none', cooldownMs: [9_000], combo: { next: last.id, windowMs: [500] } });
    const test = { kind: 'skillReady', skill: first.id } as const;
    const ask = c.skill({ castMode: 'none', quick: true, admission: [{ id: 'ready', test }] });
    const fight = new Fight(c, [{ unit: c.unit({ skills: [first, ask] }) }]);
    fight.cast(100, 1, first).cast(300, 1, ask).cast(1_500, 1, ask).until(1_500);
    expect(fight.verdicts()).toEqual(['ok', 'ok', 'condition:ready']);
  });

  it('thrown off by what it stands on goes the way that it is aimed', () => {
    const c = new ContentBuilder();
    const knock = {
      kind: 'displace',
      how: 'knockback',
      distanceMilli: [3_000],
      durationMs: [0],
      curve: 0,
      passWalls: false,
    } as const;
    const push = c.quick(knock);
    const unit = c.unit({ skills: [push] });
    const fight = new Fight(c, [
      { unit, facing: 90 },
      { unit, camp: 1 },
    ])
      .cast(100, 1, push, 2)
      .until(300);
    expect([fight.unit(2).x, fight.unit(2).y]).toEqual([0, 3_000]);
  });

  it('queued by what came late runs in the next step', () => {
    const c = new ContentBuilder();
    const answer = c.effect({ on: 'custom:late', action: damage(5), queued: true });
    const skill = c.skill({
      quick: true,
      effects: [c.effect({ action: { kind: 'emit', event: 'custom:late' }, delayMs: [300] }), answer],
    });
    const unit = c.unit({ skills: [skill] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 3 }]).cast(100, 1, skill, 2).until(900);
    expect([fight.times('emit'), fight.times('damage')]).toEqual([[400], [500]]);
  });
});
