import { describe, expect, it } from 'vitest';
import { createBattle } from '../battle/battle.ts';
import { createSnapshot } from '../battle/snapshot.ts';
import type { Battle, BattleSetup } from '../battle/api.ts';
import {
  Control,
  UnitKind,
  type Content,
  type EffectPrototype,
  type SkillPrototype,
  type UnitPrototype,
} from '../content/prototypes.ts';
import { A, amount, applyBuff, ContentBuilder, controls, damage, milli, powered } from '../testing/index.ts';
import { firstDivergence } from '../world/index.ts';

const CAMP_SIZE = 8;
const HEROES = 5;
const SOLDIERS_END = 7;

const hint = (use: 'control' | 'damage' | 'heal', weight: number) => ({ use, weight: milli(weight) });

/** Fear, taunt, a bolt that only the AI row asks for, and a heal. */
function skillsOf(c: ContentBuilder): SkillPrototype[] {
  const fear = c.buff({ durationMs: [700], modifiers: [controls(Control.fear)] });
  const taunt = c.buff({ durationMs: [900], modifiers: [controls(Control.taunt)] });
  const hit = c.effect({ on: 'bulletHit', action: damage(60) });
  const bolt = c.bullet({ flight: 'homing', speed: [milli(12)], effects: [hit] });
  const launch = {
    kind: 'launchBullet',
    bullet: bolt.id,
    count: [1],
    spreadMilliDeg: [0],
    intervalMs: [0],
    from: 'caster',
    aim: 'aim',
  } as const;
  const skill = (cooldownMs: number, action: EffectPrototype['action'], part: Partial<SkillPrototype> = {}) =>
    c.skill({
      castMs: [200],
      aftCastMs: [100],
      rangeMilli: [milli(6)],
      cooldownMs: [cooldownMs],
      effects: [c.effect({ action })],
      ...part,
    });
  return [
    skill(6_000, applyBuff(fear), { hint: hint('control', 3) }),
    skill(7_000, applyBuff(taunt), { hint: hint('control', 2) }),
    skill(2_000, launch),
    skill(5_000, { kind: 'heal', amount: amount(90), canCrit: false, tags: [] }, { hint: hint('heal', 5) }),
  ];
}

function unitsOf(c: ContentBuilder): UnitPrototype[] {
  const skills = skillsOf(c);
  const path = [milli(15), 0, milli(28), 0];
  const common = { radiusMilli: [milli(9)], leashMilli: [milli(12)], reactionMs: [300] };
  const listed = [{ skill: skills[2]!.id, conditions: [], aim: null }];
  const hero = c.ai({
    ...common,
    kind: 'hero',
    skills: listed,
    path,
    keepRangeMilli: [milli(3)],
    priority: ['lowestHp'],
  });
  const lane = c.ai({ ...common, kind: 'lane', path, priority: ['attackerOfAllyHero', 'soldier', 'nearest'] });
  const tower = c.ai({
    ...common,
    kind: 'tower',
    leashMilli: [0],
    priority: ['attackerOfAllyHero', 'currentTarget', 'nearest'],
  });
  const attributes = { [A.power]: 50, [A.moveSpeed]: 4 };
  const attack = { amount: powered(10, 0.8), windupMs: 250, intervalMs: 1_000, backswingMs: 200 };
  return [
    c.unit({ hp: 900, attributes, skills, attack: { ...attack, rangeMilli: milli(4) }, ai: hero.id }),
    c.unit({ hp: 400, attributes, attack, ai: lane.id, kind: UnitKind.soldier }),
    c.unit({
      hp: 2_000,
      attributes: { [A.power]: 90, [A.moveSpeed]: 0 },
      attack: { ...attack, rangeMilli: milli(7) },
      ai: tower.id,
      kind: UnitKind.tower,
    }),
  ];
}

/** Two camps of five heroes, two lane soldiers and a tower each, whom only computers lead. */
function war(): { content: Content; setup: BattleSetup } {
  const c = new ContentBuilder({ stepMs: 33, unitCollision: 'push' });
  c.yard({
    minX: milli(-30),
    maxX: milli(30),
    minY: milli(-12),
    maxY: milli(12),
    anchors: [
      { camp: 0, x: milli(-15), y: 0, rotationMilliDeg: 0 },
      { camp: 1, x: milli(15), y: 0, rotationMilliDeg: 180_000 },
    ],
  });
  const units = unitsOf(c);
  const unitIn = (slot: number) => units[slot < HEROES ? 0 : slot < SOLDIERS_END ? 1 : 2]!.id;
  const placeIn = (slot: number, side: number) => ({
    x: side * milli(slot < SOLDIERS_END ? 12 : 20),
    y: milli(slot < SOLDIERS_END ? 2 * slot - 6 : 3),
    facingMilliDeg: 0,
  });
  const participants = Array.from({ length: 2 * CAMP_SIZE }, (_, index) => {
    const [camp, slot] = [Math.trunc(index / CAMP_SIZE), index % CAMP_SIZE];
    const at = placeIn(slot, camp === 0 ? -1 : 1);
    return { player: 255, camp, slot, unit: unitIn(slot), level: 1, controller: 'ai' as const, at };
  });
  return { content: c.build(), setup: { arena: 1, formation: 0, seed: 7, participants } };
}

const MINUTE_MS = 60_000;

const HASH_EVERY = 20;

function runOf(battle: Battle, frames: number): string[] {
  const hashes: string[] = [];
  while (battle.frame < frames) {
    battle.step();
    if (battle.frame % HASH_EVERY === 0) hashes.push(battle.hash().hex);
  }
  return hashes;
}

describe('five against five, led by computers alone', () => {
  const { content, setup } = war();
  const start = (level: 'off' | 'explain' = 'off') => {
    const kinds = new Map<string, number>();
    const emit = ({ kind }: { kind: string }) => void kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    return { battle: createBattle(createSnapshot(setup, content), content, { trace: { level, emit } }), kinds };
  };

  it('is fought out within a minute, the same whether or not anyone watches', () => {
    const frames = Math.trunc(MINUTE_MS / 33);
    const watched = start('explain');
    const hashes = runOf(watched.battle, frames);
    expect(runOf(start().battle, frames)).toEqual(hashes);
    const { kinds } = watched;
    expect(kinds.get('death')).toBeGreaterThan(6);
    expect(kinds.get('skillEffect')).toBeGreaterThan(20);
    for (const kind of ['ai', 'heal', 'control', 'bulletHit', 'damage'])
      expect(kinds.get(kind), kind).toBeGreaterThan(5);
    // Nobody decides at every step: what is followed already is not ordered again.
    expect(kinds.get('ai')).toBeLessThan(frames);
  });

  it('goes on from any saved step as it went on before', () => {
    const frames = 400;
    const { battle } = start();
    const other = start().battle;
    for (let frame = 1; frame <= frames; frame++) {
      battle.step();
      // The other is put back at each step, and has to come to the same by itself.
      other.step();
      expect(other.hash().hex, `frame ${frame}`).toBe(battle.hash().hex);
      other.restore(battle.save());
    }
  });

  it('names the mind in which two states differ', () => {
    const { battle } = start();
    battle.step();
    const before = battle.save();
    const cells = new Float64Array(before.slice().buffer);
    const post = cells.lastIndexOf(milli(20));
    cells[post] = milli(21);
    expect(firstDivergence(before, new Uint8Array(cells.buffer))).toMatchObject({
      segment: 'units',
      entity: 'mind of unit 16',
    });
  });
});
