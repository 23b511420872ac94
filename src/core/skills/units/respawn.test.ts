import { describe, expect, it } from 'vitest';
import { Control, type UnitPrototype } from '../../content/prototypes.ts';
import { A, applyBuff, ContentBuilder, controls, damage, Fight, MANA, onSelf } from '../../testing/index.ts';

/** A hero that returns and is killed by a test order at 500 ms; its enemy stands far away. */
function fallen(
  respawn: UnitPrototype['respawn'] = { ms: [1_000], at: 'home' },
  rules: ConstructorParameters<typeof ContentBuilder>[0] = {},
) {
  const c = new ContentBuilder(rules);
  const scratch = c.quick(damage(10));
  const slow = c.quick(damage(1), { target: onSelf() });
  const unit = c.unit({ skills: [scratch, slow], respawn });
  const fight = new Fight(c, [
    { unit, x: 3, facing: 90 },
    { unit, camp: 1, x: 50 },
  ]);
  fight.at(500, 1, { type: 'setHp', guid: 1, valueMilli: 0 });
  return { c, fight, unit, scratch };
}

describe('a unit that returns', () => {
  it('does so at its time, where it came in, with all resources full', () => {
    const { fight } = fallen();
    fight
      .at(100, 1, { type: 'move', x: 9_000, y: 0 })
      .at(200, 1, { type: 'setResource', guid: 1, resource: MANA, valueMilli: 5_000 });
    expect(fight.until(600).unit(1)).toMatchObject({ alive: false, respawnMs: 900 });
    expect(fight.until(1_400).unit(1).alive).toBe(false);
    expect(fight.until(1_500).unit(1)).toMatchObject({
      alive: true,
      respawnMs: 0,
      x: 3_000,
      y: 0,
      facingMilliDeg: 90_000,
    });
    expect([fight.hp(1), fight.mana(1)]).toEqual([1_000, 1_000]);
    const back = fight.of('spawn').at(-1)!;
    expect([back.why, back.cause, back.root]).toEqual([
      'respawn',
      fight.of('death')[0]!.id,
      fight.of('death')[0]!.root,
    ]);
  });

  it('has no order left and takes new ones', () => {
    const { fight } = fallen();
    fight.at(400, 1, { type: 'move', x: 90_000, y: 0 }).at(700, 1, { type: 'move', x: 0, y: 0 }).until(1_600);
    expect([fight.verdicts(), fight.unit(1).x]).toEqual([['ok', 'ok', 'dead'], 3_000]);
    expect(fight.at(1_700, 1, { type: 'move', x: 9_000, y: 0 }).until(2_000).unit(1).x).toBeGreaterThan(3_000);
  });

  it('needs longer at a higher level', () => {
    const { fight } = fallen({ ms: [300, 700], at: 'home' });
    fight.at(100, 1, { type: 'setLevel', guid: 1, level: 2 });
    expect([fight.until(1_100).unit(1).alive, fight.until(1_200).unit(1).alive]).toEqual([false, true]);
  });

  it('stays dead without the rule', () => {
    const { fight } = fallen(null);
    expect(fight.until(9_000).unit(1)).toMatchObject({ alive: false, respawnMs: 0 });
  });

  it('comes back at the anchor of its camp, or at home where the arena has none', () => {
    const anchors = [{ camp: 0, x: -20_000, y: 5_000, rotationMilliDeg: 0 }];
    const c = new ContentBuilder().yard({ anchors });
    const unit = c.unit({ respawn: { ms: [100], at: 'anchor' } });
    const fight = new Fight(c, [
      { unit, x: 3 },
      { unit, camp: 1, x: 50 },
    ]);
    for (const guid of [1, 2]) fight.at(100, 1, { type: 'setHp', guid, valueMilli: 0 });
    fight.until(200);
    expect([1, 2].map((guid) => [fight.unit(guid).x, fight.unit(guid).y])).toEqual([
      [-20_000, 5_000],
      [50_000, 0],
    ]);
  });

  it('stands beside whoever took its place, and waits while there is no place at all', () => {
    const c = new ContentBuilder({ unitCollision: 'push' }).yard({
      spawnSearch: { stepMilli: 500, rings: 2, directions: 4 },
    });
    const unit = c.unit({ respawn: { ms: [500], at: 'home' } });
    const giant = c.unit({ radiusMilli: 3_000, attributes: { [A.moveSpeed]: 0 } });
    const fight = new Fight(c, [{ unit }, { unit, x: 20 }, { unit: giant, camp: 1, x: 40 }]);
    fight
      .at(100, 1, { type: 'setHp', guid: 1, valueMilli: 0 })
      .at(200, 1, { type: 'teleport', guid: 2, x: 0, y: 0 })
      .until(600);
    expect(fight.unit(1)).toMatchObject({ alive: true, x: 1_000, y: 0 });
    fight
      .at(1_100, 1, { type: 'setHp', guid: 1, valueMilli: 0 })
      .at(1_100, 1, { type: 'teleport', guid: 3, x: 0, y: 0 })
      .at(1_900, 1, { type: 'teleport', guid: 3, x: 40_000, y: 0 });
    expect([fight.until(1_800).unit(1).alive, fight.until(1_900).unit(1).alive]).toEqual([false, true]);
  });

  it('keeps what outlasts death, and its passive skills begin again', () => {
    const c = new ContentBuilder();
    const mark = c.buff({ persistsDeath: true, modifiers: [controls(Control.reveal)] });
    const aura = c.buff({ durationMs: [-1] });
    const stain = c.buff({});
    const passive = c.skill({
      castMode: 'passive',
      effects: [c.effect({ action: applyBuff(aura), target: onSelf() })],
    });
    const skills = [c.quick(applyBuff(mark)), c.quick(applyBuff(stain))];
    const unit = c.unit({ skills, passives: [passive], respawn: { ms: [500], at: 'home' } });
    const fight = new Fight(c, [{ unit }]).cast(100, 1, skills[0]!, 1).cast(100, 1, skills[1]!, 1);
    fight.at(200, 1, { type: 'setHp', guid: 1, valueMilli: 0 }).until(200);
    expect(fight.unit(1).buffs.map(({ buff }) => buff)).toEqual([mark.name]);
    expect(
      fight
        .until(700)
        .unit(1)
        .buffs.map(({ buff }) => buff),
    ).toEqual([mark.name, aura.name]);
  });

  it('finds its cooldowns as far as they came while it was dead', () => {
    const c = new ContentBuilder();
    const hit = c.skill({ quick: true, cooldownMs: [2_000], effects: [c.effect({ action: damage(1) })] });
    const unit = c.unit({ skills: [hit], respawn: { ms: [500], at: 'home' } });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 3 }]).cast(100, 1, hit, 2);
    fight.at(200, 1, { type: 'setHp', guid: 1, valueMilli: 0 }).until(1_000);
    expect(fight.unit(1).skills[0]!.remainingMs).toBe(1_100);
  });

  it('O-22 dies once a life: assists and credits of one life do not reach into the next', () => {
    const c = new ContentBuilder();
    const scratch = c.quick(damage(10));
    const kill = c.quick(damage(5_000));
    const unit = c.unit({ skills: [scratch, kill], respawn: { ms: [300], at: 'home' } });
    const fight = new Fight(c, [{ unit }, { unit, x: 1 }, { unit, camp: 1, x: 3 }]);
    fight.cast(100, 1, scratch, 3).cast(200, 2, kill, 3).cast(200, 1, kill, 3).cast(900, 1, kill, 3).until(900);
    expect(fight.of('death').map(({ ms, killer, assists }) => [ms, killer, assists])).toEqual([
      [200, 2, [1]],
      [900, 1, []],
    ]);
  });

  it('is part of a save: the timer runs on and the return is the same', () => {
    const { fight } = fallen();
    const bytes = fight.until(900).battle.save();
    const first = fight.until(2_000).battle.hash().hex;
    fight.battle.restore(bytes);
    expect(fight.unit(1).respawnMs).toBe(600);
    expect(fight.until(2_000).battle.hash().hex).toBe(first);
  });
});
