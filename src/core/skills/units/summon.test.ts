import { describe, expect, it } from 'vitest';
import type { Action } from '../../content/prototypes.ts';
import {
  A,
  amount,
  ANYONE,
  applyBuff,
  circle,
  ContentBuilder,
  damage,
  Fight,
  inside,
  onSelf,
  target,
} from '../../testing/index.ts';

type Summon = Extract<Action, { kind: 'summon' }>;

const summons = (unit: { readonly id: number }, part: Partial<Summon> = {}): Summon => ({
  kind: 'summon',
  unit: unit.id,
  lifeMs: [0],
  count: [1],
  formation: 0,
  at: 'caster',
  onOwnerDeath: 'keep',
  ...part,
});

/** A hero at the origin, facing along x, that calls at 100 ms, and an enemy far away. */
function call(part: Partial<Summon> = {}, rules: ConstructorParameters<typeof ContentBuilder>[0] = {}) {
  const c = new ContentBuilder(rules);
  const bite = c.quick(damage(300));
  const wolf = c.unit({ name: 'wolf', hp: 200, skills: [bite], kind: 16 });
  const action = summons(wolf, part);
  const howl = c.quick(action, { target: onSelf() });
  const kill = c.quick(damage(5_000), { target: target({ filter: ANYONE }) });
  const unit = c.unit({ skills: [howl, kill] });
  const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 50 }]).cast(100, 1, howl, 1);
  return { c, fight, kill, wolf, howl };
}

const guids = (fight: Fight) => fight.battle.view().units.map(({ guid }) => guid);

describe('a summon', () => {
  it('brings in a unit of the caster with the next GUID, and says by whom', () => {
    const { fight } = call();
    const unit = fight.until(100).unit(3);
    expect(unit).toMatchObject({ unit: 'wolf', camp: 0, player: 1, owner: 1, level: 1, x: 0, y: 0, alive: true });
    const [entry] = fight.of('spawn').filter(({ why }) => why === 'summon');
    expect(entry).toMatchObject({ source: 3, owner: 1, hp: 200_000 });
    expect([entry!.cause > 0, entry!.root]).toEqual([true, fight.of('command')[0]!.id]);
  });

  it('has the level of the effect, as far as its row goes', () => {
    const c = new ContentBuilder();
    const wolf = c.unit({ maxLevel: 2, attributes: { [A.power]: 1 } });
    const howl = c.quick(summons(wolf), { target: onSelf() });
    const unit = c.unit({ skills: [howl] });
    const fight = new Fight(c, [{ unit, skillLevels: [3] }]).cast(100, 1, howl, 1).until(100);
    expect(fight.unit(2).level).toBe(2);
  });

  it('takes the slots of a formation, turned as the caster faces, then the nearest free places', () => {
    const c = new ContentBuilder({ unitCollision: 'push' });
    const wolf = c.unit({ attributes: { [A.moveSpeed]: 0 } });
    const pack = c.formation([
      { camp: 0, slot: 1, x: 2_000, y: 0, facingMilliDeg: 0 },
      { camp: 0, slot: 2, x: 0, y: 3_000, facingMilliDeg: 90_000 },
      { camp: 1, slot: 1, x: 9_000, y: 0, facingMilliDeg: 0 },
    ]);
    const howl = c.quick(summons(wolf, { count: [3], formation: pack.id }), { target: onSelf() });
    const unit = c.unit({ skills: [howl], attributes: { [A.moveSpeed]: 0 } });
    const fight = new Fight(c, [{ unit, facing: 90 }]).cast(100, 1, howl, 1).until(100);
    const places = [2, 3, 4].map((guid) => fight.unit(guid)).map(({ x, y, facingMilliDeg }) => [x, y, facingMilliDeg]);
    expect(places).toEqual([
      [0, 2_000, 90_000],
      [-3_000, 0, 180_000],
      [0, 1_000, 90_000],
    ]);
  });

  it('appears at the point or once at each target', () => {
    const c = new ContentBuilder();
    const wolf = c.unit();
    const atPoint = c.skill({
      quick: true,
      castMode: 'position',
      effects: [c.effect({ action: summons(wolf, { at: 'point' }), target: onSelf() })],
    });
    const everywhere = target({ origin: 'caster', shape: { kind: 'all' }, filter: ANYONE });
    const atEach = c.quick(summons(wolf, { at: 'target' }), { target: everywhere });
    const unit = c.unit({ skills: [atPoint, atEach] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 50 }]).castAt(100, 1, atPoint, 7, 8).until(100);
    expect(fight.unit(3)).toMatchObject({ x: 7_000, y: 8_000 });
    fight.cast(200, 1, atEach, 1).until(200);
    expect([4, 5, 6].map((guid) => fight.unit(guid).x)).toEqual([0, 50_000, 7_000]);
  });

  it('falls back to the caster where the moment has no point', () => {
    const c = new ContentBuilder();
    const wolf = c.unit();
    const kin = c.effect({ on: 'death', action: summons(wolf, { at: 'point' }), target: onSelf() });
    const unit = c.unit({ passives: [c.skill({ castMode: 'passive', effects: [kin] })] });
    const fight = new Fight(c, [{ unit, x: 4 }]).at(100, 1, { type: 'setHp', guid: 1, valueMilli: 0 }).until(100);
    expect(fight.unit(2)).toMatchObject({ x: 4_000, owner: 1, alive: true });
  });

  it('is refused past the limit of units, and where no place is free, with the reason', () => {
    const full = call({ count: [5] }, { limits: { ...new ContentBuilder().ruleset.limits, unitsMax: 4 } }).fight.until(
      100,
    );
    expect(guids(full)).toEqual([1, 2, 3, 4]);
    expect(full.of('spawnBlocked').map(({ source, unit, reason }) => [source, unit, reason])).toEqual([
      [1, 'wolf', 'limit'],
    ]);
    const c = new ContentBuilder().yard({ obstacles: [{ kind: 'circle', blocks: 1, x: 30_000, y: 0, r: 9_000 }] });
    const wolf = c.unit({ name: 'wolf' });
    const howl = c.skill({
      quick: true,
      castMode: 'position',
      effects: [c.effect({ action: summons(wolf, { at: 'point' }), target: onSelf() })],
    });
    const fight = new Fight(c, [{ unit: c.unit({ skills: [howl] }) }]).castAt(100, 1, howl, 30, 0).until(100);
    expect(fight.of('spawnBlocked').map(({ reason }) => reason)).toEqual(['noRoom']);
  });

  it('brings in no more than 64 units in one step', () => {
    const { fight } = call({ count: [70] });
    expect(guids(fight.until(100))).toHaveLength(66);
    expect(fight.of('spawnBlocked').map(({ reason }) => reason)).toEqual(['limit']);
  });

  it('begins its passive skills, and ages from the next step on', () => {
    const c = new ContentBuilder();
    const rage = c.buff({ durationMs: [-1] });
    const passive = c.skill({
      castMode: 'passive',
      effects: [c.effect({ action: applyBuff(rage), target: onSelf() })],
    });
    const half = { attributes: { [A.regen]: 10 }, resourceStartBp: [5_000, 0], passives: [passive] };
    const wolf = c.unit({ hp: 100, ...half });
    const howl = c.skill({ castMs: [0], effects: [c.effect({ action: summons(wolf), target: onSelf() })] });
    const fight = new Fight(c, [{ unit: c.unit({ skills: [howl] }) }]).cast(100, 1, howl, 1).until(100);
    expect([fight.hp(2), fight.unit(2).buffs.map(({ buff }) => buff)]).toEqual([50, [rage.name]]);
    expect(fight.until(200).hp(2)).toBe(51);
    const own = fight.of('buffApply')[0]!;
    expect(own.root).toBe(fight.of('command')[0]!.id);
  });

  it('may call others at the start of the battle, before the first step', () => {
    const c = new ContentBuilder();
    const wolf = c.unit();
    const passive = c.skill({ castMode: 'passive', effects: [c.effect({ action: summons(wolf), target: onSelf() })] });
    const fight = new Fight(c, [{ unit: c.unit({ passives: [passive] }) }]);
    expect(guids(fight)).toEqual([1, 2]);
    expect(guids(fight.until(300))).toEqual([1, 2]);
    expect(guids(fight.at(400, 1, { type: 'setHp', guid: 2, valueMilli: 0 }).until(400))).toEqual([1]);
  });

  it('of an owner whose end calls it in vanishes in the same step', () => {
    const c = new ContentBuilder();
    const wolf = c.unit();
    const last = c.effect({ on: 'buffRemove', action: summons(wolf, { onOwnerDeath: 'vanish' }), target: onSelf() });
    const vow = c.buff({ effects: [last] });
    const swear = c.quick(applyBuff(vow));
    const fight = new Fight(c, [{ unit: c.unit({ skills: [swear] }) }]).cast(100, 1, swear, 1);
    fight.at(200, 1, { type: 'setHp', guid: 1, valueMilli: 0 }).until(200);
    expect([guids(fight), fight.of('despawn').map(({ source, reason }) => [source, reason])]).toEqual([
      [1],
      [[2, 'ownerDied']],
    ]);
  });

  it('of itself without end stops at the depth of triggers', () => {
    const c = new ContentBuilder();
    const passive = c.skill({
      castMode: 'passive',
      effects: [c.effect({ action: summons({ id: 1 }), target: onSelf() })],
    });
    const unit = c.unit({ passives: [passive] });
    const fight = new Fight(c, [{ unit }]).until(100);
    expect(guids(fight)).toHaveLength(1 + c.ruleset.limits.triggerDepth);
  });
});

describe('a summoned unit', () => {
  it('vanishes after its lifetime without a death, and its record goes', () => {
    const { fight } = call({ lifeMs: [500] });
    expect(guids(fight.until(500))).toEqual([1, 2, 3]);
    expect(guids(fight.until(600))).toEqual([1, 2]);
    expect(fight.of('despawn').map(({ ms, source, reason }) => [ms, source, reason])).toEqual([[600, 3, 'lifetime']]);
    expect([fight.of('death').length, fight.battle.inspect(3)]).toEqual([0, undefined]);
  });

  it('outlives its owner or vanishes with it, as the summon says', () => {
    const both = (['keep', 'vanish'] as const).map((onOwnerDeath) => {
      const { fight, kill } = call({ onOwnerDeath });
      fight.cast(200, 2, kill, 1).until(200);
      return [guids(fight), fight.of('despawn').map(({ source, reason }) => [source, reason])];
    });
    expect(both).toEqual([
      [[1, 2, 3], []],
      [[1, 2], [[3, 'ownerDied']]],
    ]);
  });

  it('leaves nothing behind when it is killed', () => {
    const { fight, kill } = call();
    fight.cast(200, 2, kill, 3).until(200);
    expect(fight.of('death').map(({ target: victim, killer }) => [victim, killer])).toEqual([[3, 2]]);
    expect(guids(fight)).toEqual([1, 2]);
    expect(fight.cast(300, 2, kill, 3).until(300).verdicts().at(-1)).toBe('badTarget');
  });

  /** A wolf that bites all enemies near once, as it appears, and an ally who can finish them. */
  function bitten(hp: number) {
    const c = new ContentBuilder();
    const bite = c.effect({ action: damage(300), target: inside(circle(9)) });
    const wolf = c.unit({ passives: [c.skill({ castMode: 'passive', effects: [bite] })] });
    const howl = c.quick(summons(wolf), { target: onSelf() });
    const hit = c.quick(damage(400));
    const trophy = c.effect({
      on: 'kill',
      action: { kind: 'heal', amount: amount(1), canCrit: false, tags: [] },
      target: onSelf(),
    });
    const passives = [c.skill({ castMode: 'passive', effects: [trophy] })];
    const unit = c.unit({ skills: [howl, hit], passives });
    const fight = new Fight(c, [{ unit }, { unit, x: 1 }, { unit: c.unit({ hp }), camp: 1, x: 3 }]);
    return fight.cast(100, 1, howl, 1).cast(200, 2, hit, 3).until(200);
  }

  it('gives its kills to its owner, who answers to them', () => {
    const fight = bitten(300);
    expect(fight.of('death')[0]).toMatchObject({ source: 4, target: 3, killer: 1, assists: [] });
    expect(fight.of('heal').map(({ target: healed }) => healed)).toEqual([1]);
  });

  it('gives its assists to its owner', () => {
    expect(bitten(500).of('death')[0]).toMatchObject({ source: 2, killer: 2, assists: [1] });
  });

  it('stays on record, unseen, while a buff of its making lasts', () => {
    const c = new ContentBuilder();
    const poison = c.dot(damage(10), 100, 500);
    const spit = c.effect({ action: applyBuff(poison), target: target({ origin: 'caster', shape: { kind: 'all' } }) });
    const snake = c.unit({ passives: [c.skill({ castMode: 'passive', effects: [spit] })] });
    const call = c.quick(summons(snake, { lifeMs: [200] }), { target: onSelf() });
    const unit = c.unit({ skills: [call] });
    const fight = new Fight(c, [{ unit }]).cast(100, 1, call, 1).until(400);
    expect([guids(fight), fight.battle.inspect(2) !== undefined]).toEqual([[1], true]);
    expect(fight.unit(1).buffs.map(({ source }) => source)).toEqual([2]);
    fight.until(700);
    expect([fight.hurt(1), fight.battle.inspect(2)]).toEqual([50, undefined]);
    const source = fight.of('damage').at(-1)!;
    expect(source.source).toBe(2);
  });
});

describe('a battle in which units come and go', () => {
  /** Wolves of two lives come and go around two heroes that cast and cool down. */
  function pack(level: 'off' | 'explain' = 'off') {
    const c = new ContentBuilder({ random: 'perRow', unitCollision: 'push' });
    const bite = c.effect({ on: 'effect', action: damage(3), chanceBp: [5_000] });
    const nip = c.skill({ castMs: [150], effects: [bite], cooldownMs: [400] });
    const wolf = c.unit({ skills: [nip], passives: [c.skill({ castMode: 'passive', effects: [bite] })] });
    const short = c.skill({
      quick: true,
      cooldownMs: [700],
      effects: [c.effect({ action: summons(wolf, { lifeMs: [300], count: [2] }), target: onSelf() })],
    });
    const long = c.skill({
      castMs: [200],
      cooldownMs: [900],
      effects: [c.effect({ action: summons(wolf, { lifeMs: [1_100] }), target: onSelf() })],
    });
    const unit = c.unit({ skills: [short, long] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 9 }], { level });
    for (let ms = 100; ms < 6_000; ms += 300) fight.cast(ms, 1, short, 1).cast(ms + 100, 2, long, 2);
    return fight;
  }

  it('keeps skills, casts and cooldowns with their units', () => {
    const fight = pack().until(6_000);
    for (const unit of fight.battle.view().units) {
      expect(unit.skills.length, `unit ${unit.guid}`).toBe(2);
    }
    expect(fight.unit(2).skills.map(({ skill }) => skill)).toEqual(fight.unit(1).skills.map(({ skill }) => skill));
    expect(guids(fight).at(-1)).toBeGreaterThan(15);
  });

  it('goes the same way watched, and after every save and restore', () => {
    const [plain, watched, restored] = [pack(), pack('explain'), pack()];
    for (let frame = 1; frame <= 60; frame++) {
      plain.until(frame * 100);
      watched.until(frame * 100);
      restored.battle.restore(restored.battle.save());
      resubmit(restored, frame);
      restored.until(frame * 100);
      const { hex } = plain.battle.hash();
      expect([frame, watched.battle.hash().hex, restored.battle.hash().hex]).toEqual([frame, hex, hex]);
    }
  });
});

/** Restoring forgets commands that wait: gives those of one step again. */
function resubmit(fight: Fight, frame: number): void {
  const skills = fight.battle.content.skills;
  const [short, long] = [skills[3]!, skills[4]!];
  const ms = frame * 100;
  if (ms % 300 === 100 && ms < 6_000) fight.cast(ms, 1, short, 1);
  if (ms % 300 === 200 && ms < 6_100) fight.cast(ms, 2, long, 2);
}
