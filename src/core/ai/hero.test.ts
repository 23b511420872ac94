import { describe, expect, it } from 'vitest';
import { Control, Relation, type AiSkill, type SkillPrototype, type SkillUse } from '../content/prototypes.ts';
import { applyBuff, ContentBuilder, controls, damage, Fight, filter, HP, MANA, milli } from '../testing/index.ts';

const ai = { controller: 'ai' } as const;
const hint = (use: SkillUse, weight = 1) => ({ use, weight: milli(weight) });
type Mind = Parameters<ContentBuilder['ai']>[0];

interface Duel {
  readonly c: ContentBuilder;
  readonly skills: readonly SkillPrototype[];
  readonly listed?: readonly Partial<AiSkill>[];
  readonly mind?: Mind;
  /** Where the foe stands, and what part of its life the hero has lost. */
  readonly x?: number;
  readonly lost?: number;
}

/** A hero (unit 1) led by the computer against unit 3, with a friend (unit 2) beside it. */
function duel({ c, skills, listed = [], mind = {}, x = 3, lost = 0 }: Duel) {
  const entries = listed.map((entry) => ({ skill: skills[0]!.id, conditions: [], aim: null, ...entry }));
  const row = c.ai({ kind: 'hero', skills: entries, ...mind });
  const hero = c.unit({ skills, attack: {}, ai: row.id });
  const hurt = c.quick(damage(lost));
  const disable = c.quick(applyBuff(c.buff({ durationMs: [9_000], modifiers: [controls(Control.stun)] })));
  const friend = c.unit({ skills: [hurt], hp: 1_000 });
  const foe = c.unit({ skills: [hurt, disable], hp: 9_000 });
  const fight = new Fight(c, [
    { unit: hero, ...ai, x: 0 },
    { unit: friend, x: -2, y: 2 },
    { unit: foe, camp: 1, x },
  ]);
  if (lost > 0) fight.cast(100, 2, hurt, 1);
  return { fight, hurt, disable };
}

const casts = (fight: Fight) =>
  fight
    .of('ai')
    .flatMap(({ decision, skill, target, x, y }) => (decision === 'cast' ? [[skill, target ?? [x, y]]] : []));
const HALF = [
  { id: 'weak', test: { kind: 'resourceRatio', of: 'target', resource: HP, compare: 'lt', ratioBp: [5_000] } },
] as const;
const SELF_HALF = [{ id: 'hurt', test: { ...HALF[0].test, of: 'caster' } }] as const;

describe('skills of the row', () => {
  it('come in order of preference, and the attack when none is to be had', () => {
    const c = new ContentBuilder();
    const first = c.skill({ cooldownMs: [5_000] });
    const second = c.skill({ cooldownMs: [5_000] });
    const { fight } = duel({ c, skills: [second, first], listed: [{ skill: first.id }, { skill: second.id }] });
    fight.until(400);
    expect(fight.of('ai').map(({ decision, skill }) => skill ?? decision)).toEqual([first.name, second.name, 'attack']);
  });

  it('wait for their conditions', () => {
    const c = new ContentBuilder();
    const finish = c.skill({ cooldownMs: [60_000] });
    const { fight, hurt } = duel({ c, skills: [finish], listed: [{ conditions: HALF }], lost: 600 });
    fight.until(1_000);
    expect(casts(fight)).toEqual([]);
    for (let ms = 1_100; ms <= 1_800; ms += 100) fight.cast(ms, 2, hurt, 3);
    expect(casts(fight.until(2_500))).toEqual([[finish.name, 3]]);
  });

  it('that are toggles are on as long as their conditions hold', () => {
    const c = new ContentBuilder();
    const costs = [{ resource: MANA, amountMilli: [milli(100)] }];
    const glow = c.skill({ castMode: 'toggle', channelTickMs: [200], costs });
    const rich = { kind: 'resourceRatio', of: 'caster', resource: MANA, compare: 'ge', ratioBp: [5_000] } as const;
    const { fight } = duel({ c, skills: [glow], listed: [{ aim: 'self', conditions: [{ id: 'rich', test: rich }] }] });
    fight.until(500);
    expect([fight.unit(1).skills[0]!.isOn, casts(fight).length]).toEqual([true, 1]);
    fight.until(5_000);
    expect([fight.unit(1).skills[0]!.isOn, casts(fight).length, fight.mana(1)]).toEqual([false, 2, 400]);
  });

  it.each(['listed', 'hinted'])('go on to the next stage of a combo while the cooldown runs (%s)', (how) => {
    const c = new ContentBuilder();
    const last = c.skill({ name: 'last', castMode: 'position', effects: [] });
    const combo = { next: last.id, windowMs: [900] };
    const chain = c.skill({
      name: 'chain',
      cooldownMs: [60_000],
      combo,
      hint: how === 'hinted' ? hint('damage') : null,
    });
    const { fight } = duel({ c, skills: [chain], listed: how === 'listed' ? [{}] : [] });
    expect(casts(fight.until(2_000))).toEqual([
      ['chain', 3],
      ['last', [milli(3), 0]],
    ]);
  });

  it('aimed at oneself and with a condition serve out of a fight too', () => {
    const c = new ContentBuilder();
    const rest = c.skill({ castMode: 'none', cooldownMs: [60_000] });
    const never = c.skill({ cooldownMs: [60_000] });
    const listed = [
      { skill: never.id, conditions: SELF_HALF },
      { skill: rest.id, conditions: SELF_HALF, aim: 'self' as const },
    ];
    const { fight } = duel({ c, skills: [rest, never], listed, x: 60, lost: 600 });
    expect(casts(fight.until(500))).toEqual([[rest.name, [undefined, undefined]]]);
  });

  it('that the unit lacks, has not learned, or that nobody casts are passed over', () => {
    const c = new ContentBuilder();
    const foreign = c.skill({});
    const passive = c.skill({ castMode: 'passive', hint: hint('damage') });
    const listed = [{ skill: foreign.id }, { skill: passive.id }];
    expect(casts(duel({ c, skills: [passive], listed }).fight.until(500))).toEqual([]);
    const c2 = new ContentBuilder();
    const row = c2.ai({ kind: 'hero' });
    const skill = c2.skill({ hint: hint('damage') });
    const unit = c2.unit({ skills: [skill], ai: row.id });
    const fight = new Fight(c2, [
      { unit, ...ai, skillLevels: [0] },
      { unit: c2.unit(), camp: 1, x: 3 },
    ]);
    expect(casts(fight.until(500))).toEqual([]);
  });
});

describe('aims', () => {
  const aimed = (castMode: SkillPrototype['castMode'], aim: AiSkill['aim'], range = 6, x = 3) => {
    const c = new ContentBuilder();
    const skill = c.skill({ castMode, rangeMilli: [milli(range)], cooldownMs: [60_000] });
    return casts(duel({ c, skills: [skill], listed: [{ aim }], x }).fight.until(200)).map(([, at]) => at);
  };

  it.each([
    ['unit', 'target', 3],
    ['unit', 'self', 1],
    ['position', 'target', [milli(3), 0]],
    ['position', 'self', [0, 0]],
    ['position', 'away', [-milli(6), 0]],
    ['direction', 'target', [milli(3), 0]],
    ['direction', 'away', [-milli(6), 0]],
    ['direction', 'self', [milli(6), 0]],
    ['direction', null, [milli(3), 0]],
    ['none', 'target', [undefined, undefined]],
  ] as const)('of a %s skill at %s', (castMode, aim, at) => {
    expect(aimed(castMode, aim)).toEqual([at]);
  });

  it('do not let a bolt fly too short, and know one without a range', () => {
    expect(aimed('direction', 'target', 6, 7)).toEqual([[milli(7), 0]]);
    expect(aimed('direction', 'target', 6, 7.001)).toEqual([]);
    expect(aimed('direction', 'away', 0, 9)).toEqual([[-milli(1), 0]]);
    expect(aimed('direction', 'target', 0, 9)).toEqual([[milli(9), 0]]);
  });

  it('go ahead when the target stands on the hero', () => {
    expect(aimed('position', 'away', 6, 0)).toEqual([[milli(6), 0]]);
  });

  it('keep within the arena', () => {
    const c = new ContentBuilder().yard({ minX: milli(-2), minY: milli(-9), maxX: milli(9), maxY: milli(9) });
    const skill = c.skill({ castMode: 'position', rangeMilli: [milli(6)], cooldownMs: [60_000] });
    const row = c.ai({ kind: 'hero', skills: [{ skill: skill.id, conditions: [], aim: 'away' }] });
    const fight = new Fight(c, [
      { unit: c.unit({ skills: [skill], ai: row.id }), ...ai },
      { unit: c.unit(), camp: 1, x: 3 },
    ]);
    expect(casts(fight.until(200)).map(([, at]) => at)).toEqual([[-milli(1.5), 0]]);
  });
});

describe('hints', () => {
  it('recommend the weightiest skill that would be admitted, never one of weight 0', () => {
    const c = new ContentBuilder();
    const part = { cooldownMs: [60_000] };
    const light = c.skill({ ...part, hint: hint('damage', 1) });
    const heavy = c.skill({ ...part, hint: hint('damage', 3) });
    const none = c.skill({ ...part, hint: hint('damage', 0) });
    const far = c.skill({ ...part, rangeMilli: [milli(1)], hint: hint('damage', 9) });
    const mute = c.skill(part);
    const { fight } = duel({ c, skills: [none, mute, far, light, heavy], x: 6 });
    expect(casts(fight.until(300)).map(([skill]) => skill)).toEqual([heavy.name, light.name]);
  });

  it('come after what the row lists, whatever their weight', () => {
    const c = new ContentBuilder();
    const listed = c.skill({ cooldownMs: [60_000], hint: hint('damage', 1) });
    const other = c.skill({ cooldownMs: [60_000], hint: hint('damage', 9) });
    const { fight } = duel({ c, skills: [listed, other], listed: [{ skill: listed.id }] });
    expect(casts(fight.until(300)).map(([skill]) => skill)).toEqual([listed.name, other.name]);
  });

  const uses = (use: SkillUse, part: Partial<SkillPrototype>, setting: Partial<Duel> = {}, listed = false) => {
    const c = new ContentBuilder();
    const skill = c.skill({ castMode: 'none', cooldownMs: [60_000], hint: hint(use), ...part });
    return duel({ c, skills: [skill], ...(listed && { listed: [{}] }), ...setting });
  };
  const count = ({ fight }: { fight: Fight }, ms = 500) => casts(fight.until(ms)).length;

  it.each([
    ['damage', {}, 1, 0],
    ['buff', {}, 1, 0],
    ['escape', { lost: 701 }, 1, 0],
    ['escape', { lost: 699 }, 0, 0],
    ['defend', { lost: 1 }, 1, 1],
    ['defend', {}, 0, 0],
    ['heal', { lost: 301 }, 1, 1],
    ['heal', { lost: 299 }, 0, 0],
  ] as const)('%s with %o: %s casts in a fight, %s out of it', (use, setting, inFight, alone) => {
    expect([count(uses(use, {}, setting)), count(uses(use, {}, { ...setting, x: 60 }))]).toEqual([inFight, alone]);
    expect(count(uses(use, {}, setting, true))).toBe(inFight);
  });

  it('engage only who is out of reach of the attack', () => {
    const part = { castMode: 'unit' } as const;
    expect(casts(uses('engage', part, { x: 2.001 }).fight.until(100))).toHaveLength(1);
    expect(casts(uses('engage', part, { x: 2 }).fight.until(100))).toHaveLength(0);
  });

  it('control nobody who is under control already', () => {
    const { fight, disable } = uses('control', { castMode: 'unit' }, { mind: { reactionMs: [500] } });
    // The first decision is in the first step, before which the foe is held.
    fight.cast(100, 3, disable, 3);
    expect(casts(fight.until(3_000))).toEqual([]);
    expect(count(uses('control', { castMode: 'unit' }))).toBe(1);
  });

  it('heal the friend in range with the least share of life', () => {
    const c = new ContentBuilder();
    const aimFilter = filter({ relations: Relation.ally | Relation.self });
    const skill = c.skill({ rangeMilli: [milli(3)], cooldownMs: [60_000], hint: hint('heal'), aimFilter });
    const { fight, hurt } = duel({ c, skills: [skill], x: 60, lost: 350, listed: [{}] });
    fight.cast(100, 2, hurt, 2).cast(100, 2, hurt, 2);
    expect(casts(fight.until(300))).toEqual([[skill.name, 2]]);
    const near = new ContentBuilder();
    const short = near.skill({ rangeMilli: [500], cooldownMs: [60_000], hint: hint('heal'), aimFilter });
    const alone = duel({ c: near, skills: [short], x: 60, lost: 350 });
    alone.fight.cast(100, 2, alone.hurt, 2).cast(100, 2, alone.hurt, 2);
    expect(casts(alone.fight.until(300))).toEqual([[short.name, 1]]);
  });

  it('send a healing place to where the patient stands', () => {
    const c = new ContentBuilder();
    const skill = c.skill({ castMode: 'position', cooldownMs: [60_000], hint: hint('heal') });
    expect(casts(duel({ c, skills: [skill], lost: 500 }).fight.until(300))).toEqual([[skill.name, [0, 0]]]);
  });

  it('switch a toggle on once and leave it on while it suits', () => {
    expect(count(uses('damage', { castMode: 'toggle' }))).toBe(1);
  });
});

describe('a hero', () => {
  it('keeps its distance while its attack is not ready, and attacks when it is', () => {
    const c = new ContentBuilder();
    const row = c.ai({ kind: 'hero', keepRangeMilli: [milli(4)] });
    const archer = c.unit({ ai: row.id, attack: { rangeMilli: milli(6), intervalMs: 1_000 } });
    const fight = new Fight(c, [
      { unit: archer, ...ai },
      { unit: c.unit({ hp: 9_000 }), camp: 1, x: 2 },
    ]);
    fight.until(3_000);
    expect(
      fight
        .of('ai')
        .map(({ decision }) => decision)
        .slice(0, 2),
    ).toEqual(['attack', 'retreat']);
    expect(fight.unit(2).x - fight.unit(1).x).toBeGreaterThanOrEqual(milli(4.5));
    expect(fight.hurt(2)).toBe(300);
  });

  it('does not step back where there is no room, nor for a hair', () => {
    const decide = (minX: number, x: number) => {
      const c = new ContentBuilder().yard({ minX: milli(minX), minY: milli(-1), maxX: milli(50), maxY: milli(1) });
      const row = c.ai({ kind: 'hero', keepRangeMilli: [milli(4)] });
      const archer = c.unit({ ai: row.id, attack: { rangeMilli: milli(6) } });
      const fight = new Fight(c, [
        { unit: archer, ...ai },
        { unit: c.unit({ hp: 9_000 }), camp: 1, x },
      ]);
      return fight
        .until(900)
        .of('ai')
        .map(({ decision }) => decision);
    };
    expect(decide(-0.5, 2)).toEqual(['attack']);
    expect(decide(-50, 4.501)).toEqual(['attack']);
    expect(decide(-50, 4.5)).toEqual(['attack', 'retreat', 'attack'].slice(0, decide(-50, 4.5).length));
    expect(decide(-50, 4.5)).toContain('retreat');
  });

  it('retreats from who stands on it, and without an attack keeps away for good', () => {
    const c = new ContentBuilder();
    const row = c.ai({ kind: 'hero', keepRangeMilli: [milli(3)] });
    const fight = new Fight(c, [
      { unit: c.unit({ ai: row.id }), ...ai },
      { unit: c.unit({ hp: 9_000 }), camp: 1 },
    ]);
    fight.until(3_000);
    expect(fight.unit(1).x).toBe(milli(4));
  });

  it('walks its path when there is nobody to fight', () => {
    const c = new ContentBuilder();
    const row = c.ai({ kind: 'hero', path: [milli(5), 0] });
    const fight = new Fight(c, [{ unit: c.unit({ ai: row.id, attack: {} }), ...ai }]).until(2_000);
    expect(fight.unit(1).x).toBe(milli(5));
  });

  it('does not think while it casts, but leaves a pursuit at the end of its leash', () => {
    const c = new ContentBuilder();
    const pursue = c.skill({ pursue: true, rangeMilli: [milli(1)], cooldownMs: [9_000], hint: hint('engage') });
    const row = c.ai({ kind: 'hero', leashMilli: [milli(5)] });
    const fight = new Fight(c, [
      { unit: c.unit({ ai: row.id, skills: [pursue] }), ...ai },
      { unit: c.unit({ hp: 9_000 }), camp: 1, x: 4 },
    ]);
    fight.at(100, 2, { type: 'move', x: milli(90), y: 0 }).until(3_000);
    expect(
      fight
        .of('ai')
        .map(({ decision }) => decision)
        .slice(0, 2),
    ).toEqual(['cast', 'return']);
    expect(fight.of('castPhase').at(-1)).toMatchObject({ to: 'idle', endReason: 'moved' });
  });
});
