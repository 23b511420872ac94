import { describe, expect, it } from 'vitest';
import {
  A,
  ANYONE,
  ARMORED,
  ContentBuilder,
  damage,
  Fight,
  MANA,
  onSelf,
  applyBuff,
  shields,
  target,
} from '../../testing/index.ts';
import type { Action } from '../order.ts';

/** Two heroes: one with a costly skill that cools down for long, a charged one and a shield. */
function bench(rules: ConstructorParameters<typeof ContentBuilder>[0] = {}) {
  const c = new ContentBuilder(rules);
  const bolt = c.skill({
    quick: true,
    cooldownMs: [9_000],
    costs: [{ resource: MANA, amountMilli: [700_000] }],
    effects: [c.effect({ action: damage(100, { type: ARMORED }) })],
  });
  const volley = c.skill({
    quick: true,
    charges: [2],
    rechargeMs: [9_000],
    effects: [c.effect({ action: damage(1) })],
  });
  const ward = c.quick(applyBuff(c.buff({ modifiers: [shields(50)] })), { target: onSelf() });
  const drain = c.quick(damage(900, { flags: { hpLoss: true } }), { target: target({ filter: ANYONE }) });
  const unit = c.unit({ skills: [bolt, volley, ward, drain], maxLevel: 4 });
  const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 5 }]);
  return { c, fight, unit, bolt, volley, ward, drain };
}

describe('a test order', () => {
  it('sets life and resources within their bounds, and says that it was one', () => {
    const { fight } = bench();
    fight
      .at(100, 1, { type: 'setHp', guid: 2, valueMilli: 250_000 })
      .at(100, 1, { type: 'setResource', guid: 2, resource: MANA, valueMilli: 9_000_000 })
      .at(100, 1, { type: 'setResource', guid: 1, resource: MANA, valueMilli: 0 })
      .until(100);
    expect([fight.hp(2), fight.mana(2), fight.mana(1)]).toEqual([250, 1_000, 0]);
    expect(fight.of('resource').map(({ why }) => why)).toEqual(['cheat', 'cheat', 'cheat']);
    expect(fight.of('resource')[0]!.root).toBe(fight.of('command')[0]!.id);
  });

  it('refreshes: life, resources, cooldowns and charges are as at the start', () => {
    const { fight, bolt, volley } = bench();
    fight.cast(100, 1, bolt, 2).cast(200, 1, volley, 2).cast(300, 1, volley, 2);
    fight
      .at(400, 1, { type: 'setHp', guid: 1, valueMilli: 250_000 })
      .at(500, 1, { type: 'refresh', guid: 1 })
      .until(500);
    const { skills } = fight.unit(1);
    expect([fight.hp(1), fight.mana(1)]).toEqual([1_000, 1_000]);
    expect(skills.slice(0, 2).map(({ remainingMs }) => remainingMs)).toEqual([0, 0]);
    expect(skills[1]!.charges).toBe(2);
    expect(fight.of('resource').at(-1)!.why).toBe('cheat');
  });

  it('kills with a life of 0, whatever protects, and nobody gets the kill', () => {
    const { fight } = bench();
    fight
      .at(100, 1, { type: 'god', guid: 2, on: true })
      .at(200, 1, { type: 'setResource', guid: 2, resource: 0, valueMilli: 0 })
      .until(200);
    expect([fight.unit(2).alive, fight.hp(2), fight.of('death')[0]!.killer]).toEqual([false, 0, undefined]);
  });

  it('protects from every loss, and the account still balances', () => {
    const { fight, bolt, ward, drain } = bench();
    fight
      .cast(100, 2, ward, 2)
      .at(200, 1, { type: 'god', guid: 2, on: true })
      .cast(300, 1, bolt, 2)
      .cast(400, 1, drain, 2)
      .until(400);
    expect([fight.hp(2), fight.unit(2).shieldMilli]).toEqual([1_000, 50_000]);
    for (const hit of fight.of('damage')) {
      expect(hit.reason).toBe('god');
      const came = hit.stages.reduce((sum, { delta }) => sum + delta, hit.amount);
      expect(came).toBe(hit.hpLost + hit.shieldLost + hit.transferred + hit.overkill);
    }
    fight.at(500, 1, { type: 'god', guid: 2, on: false }).cast(600, 1, drain, 2).until(600);
    expect(fight.hp(2)).toBe(100);
  });

  it('protects also where the ruleset has no stage of immunity', () => {
    const { fight, drain, bolt } = bench({ damageOrder: ['hp'] });
    fight.at(100, 1, { type: 'god', guid: 2, on: true }).cast(200, 1, bolt, 2).cast(300, 1, drain, 2).until(300);
    expect([fight.hp(2), fight.of('damage').map(({ overkill }) => overkill)]).toEqual([1_000, [0, 0]]);
  });

  it('ends cooldowns, brings charges back, and keeps both from running', () => {
    const { fight, bolt, volley } = bench();
    fight.at(100, 1, { type: 'freeCast', guid: 1, on: true });
    fight.cast(200, 1, bolt, 2).cast(200, 1, volley, 2).cast(200, 1, volley, 2);
    fight.at(300, 1, { type: 'noCooldown', guid: 1, on: true });
    fight.cast(300, 1, bolt, 2).cast(300, 1, bolt, 2);
    for (let cast = 0; cast < 3; cast++) fight.cast(400, 1, volley, 2);
    fight.until(400);
    expect(fight.verdicts()).toEqual(Array(10).fill('ok'));
    fight.at(500, 1, { type: 'noCooldown', guid: 1, on: false }).cast(600, 1, bolt, 2).cast(700, 1, bolt, 2).until(700);
    expect(fight.verdicts().slice(-2)).toEqual(['ok', 'onCooldown']);
  });

  it('makes casts free until it is taken back', () => {
    const { fight, bolt } = bench();
    fight.at(100, 1, { type: 'noCooldown', guid: 1, on: true }).at(100, 1, { type: 'freeCast', guid: 1, on: true });
    fight.cast(200, 1, bolt, 2).cast(200, 1, bolt, 2).until(200);
    expect(fight.mana(1)).toBe(1_000);
    fight.at(300, 1, { type: 'freeCast', guid: 1, on: false }).cast(400, 1, bolt, 2).cast(500, 1, bolt, 2).until(500);
    expect([fight.mana(1), fight.verdicts().at(-1)]).toEqual([300, 'noResource']);
  });

  it('teleports to a place or beside what stands in the way', () => {
    const c = new ContentBuilder().yard({ obstacles: [{ kind: 'circle', blocks: 1, x: 20_000, y: 0, r: 1_000 }] });
    const unit = c.unit();
    const fight = new Fight(c, [{ unit }]);
    fight.at(100, 1, { type: 'teleport', guid: 1, x: -30_000, y: 7_000 }).until(100);
    expect([fight.unit(1).x, fight.unit(1).y]).toEqual([-30_000, 7_000]);
    fight.at(200, 1, { type: 'teleport', guid: 1, x: 20_500, y: 0 }).until(200);
    expect(fight.unit(1)).toMatchObject({ x: 21_502, y: 0 });
  });

  it('spawns a unit in any camp, which then lives like all others', () => {
    const { fight, unit, drain } = bench({ unitCollision: 'push' });
    fight.at(100, 1, { type: 'spawn', unit: unit.id, camp: 2, level: 3, x: 0, y: 0 }).until(100);
    expect(fight.unit(3)).toMatchObject({ camp: 2, level: 3, owner: 0, player: 255, x: 1_000, y: 0 });
    expect(fight.of('spawn').at(-1)).toMatchObject({ why: 'command', root: fight.of('command')[0]!.id });
    fight.cast(200, 1, drain, 3).cast(300, 1, drain, 3).until(300);
    expect(fight.battle.view().units.map(({ guid }) => guid)).toEqual([1, 2]);
  });

  it('is taken from a player whose unit is dead or busy', () => {
    const { fight } = bench();
    fight
      .at(100, 1, { type: 'setHp', guid: 1, valueMilli: 0 })
      .at(200, 1, { type: 'setHp', guid: 2, valueMilli: 5_000 });
    expect([fight.until(200).verdicts(), fight.hp(2)]).toEqual([['ok', 'ok'], 5]);
  });

  it.each<[string, Action, string]>([
    ['a unit that is not there', { type: 'god', guid: 9, on: true }, 'unknownUnit'],
    ['a unit that no number names', { type: 'setLevel', guid: 0.5, level: 1 }, 'unknownUnit'],
    ['cooldowns of nobody', { type: 'noCooldown', guid: 9, on: true }, 'unknownUnit'],
    ['casts of nobody', { type: 'freeCast', guid: 9, on: true }, 'unknownUnit'],
    ['a life between numbers', { type: 'setHp', guid: 2, valueMilli: 0.5 }, 'unsupported'],
    ['a negative life', { type: 'setHp', guid: 2, valueMilli: -1 }, 'unsupported'],
    ['a resource that the ruleset lacks', { type: 'setResource', guid: 2, resource: 9, valueMilli: 1 }, 'unsupported'],
    ['a level beyond the row', { type: 'setLevel', guid: 2, level: 5 }, 'maxLevel'],
    ['a level below the first', { type: 'setLevel', guid: 2, level: 0 }, 'maxLevel'],
    ['a place outside', { type: 'teleport', guid: 2, x: 900_000, y: 0 }, 'badPosition'],
    ['a teleport of nobody', { type: 'teleport', guid: 9, x: 0, y: 0 }, 'unknownUnit'],
    ['a refresh of nobody', { type: 'refresh', guid: 9 }, 'unknownUnit'],
    ['an unknown row', { type: 'spawn', unit: 99, camp: 0, level: 1, x: 0, y: 0 }, 'unknownUnit'],
    ['an unknown camp', { type: 'spawn', unit: 1, camp: 9, level: 1, x: 0, y: 0 }, 'badTarget'],
    ['a spawn beyond the row', { type: 'spawn', unit: 1, camp: 0, level: 9, x: 0, y: 0 }, 'maxLevel'],
    ['a spawn outside', { type: 'spawn', unit: 1, camp: 0, level: 1, x: 0.5, y: 0 }, 'badPosition'],
  ])('is refused for %s', (_what, action, code) => {
    const { fight } = bench();
    const before = fight.until(100).battle.hash().segments;
    expect(fight.battle.admit(1, action).code).toBe(code);
    expect(fight.at(200, 1, action).until(200).verdicts()).toEqual([code]);
    expect(fight.battle.hash().segments.units).toBe(before.units);
  });

  it('is refused for the life and place of the dead', () => {
    const { fight } = bench();
    fight
      .at(100, 1, { type: 'setHp', guid: 2, valueMilli: 0 })
      .at(200, 1, { type: 'setHp', guid: 2, valueMilli: 1 })
      .at(200, 1, { type: 'teleport', guid: 2, x: 0, y: 0 })
      .until(200);
    expect(fight.verdicts()).toEqual(['ok', 'targetDead', 'targetDead']);
  });

  it('spawns no more units than the ruleset allows, and none where there is no place', () => {
    const limits = { ...new ContentBuilder().ruleset.limits, unitsMax: 3 };
    const { fight, unit } = bench({ limits });
    const at = { type: 'spawn', unit: unit.id, camp: 0, level: 1, x: 0, y: 0 } as const;
    fight.at(100, 1, at).at(100, 1, at).until(100);
    expect(fight.verdicts()).toEqual(['ok', 'limit']);
    const c = new ContentBuilder().yard({ obstacles: [{ kind: 'circle', blocks: 1, x: 30_000, y: 0, r: 9_000 }] });
    const lone = new Fight(c, [{ unit: c.unit() }]);
    lone.at(100, 1, { ...at, unit: 1, x: 30_000 }).until(100);
    expect(lone.verdicts()).toEqual(['badPosition']);
  });
});

describe('an upgrade', () => {
  const levels = { experienceMilli: [1_000, 2_000, 3_000], shareRadiusMilli: 0, assistShareBp: 0, skillPoints: 1 };

  it('costs a skill point of the level, and no skill passes its unit', () => {
    const c = new ContentBuilder({ levels });
    const skills = [c.quick(damage(1)), c.quick(damage(1))];
    const fight = new Fight(c, [{ unit: c.unit({ skills, attributes: { [A.power]: 1 } }), skillLevels: [0, 0] }]);
    expect(fight.unit(1).skillPoints).toBe(1);
    const raise = (ms: number, slot: number) => fight.at(ms, 1, { type: 'upgrade', slot });
    raise(100, 0);
    raise(100, 1);
    fight.at(200, 1, { type: 'setLevel', guid: 1, level: 3 });
    raise(300, 0);
    raise(300, 1);
    raise(300, 1);
    raise(400, 0);
    fight.until(400);
    expect(fight.verdicts()).toEqual(['ok', 'noSkillPoint', 'ok', 'ok', 'ok', 'noSkillPoint', 'noSkillPoint']);
    expect(fight.unit(1).skills.map(({ level }) => level)).toEqual([2, 1]);
  });

  it('has no points where the starting skills took them all, and loses none below nothing', () => {
    const c = new ContentBuilder({ levels });
    const skills = [c.quick(damage(1))];
    const fight = new Fight(c, [{ unit: c.unit({ skills }), level: 2, skillLevels: [2] }]);
    fight.at(100, 1, { type: 'upgrade', slot: 0 }).at(200, 1, { type: 'setLevel', guid: 1, level: 1 }).until(200);
    expect([fight.verdicts()[0], fight.unit(1).skillPoints]).toEqual(['maxLevel', 0]);
  });
});
