import { describe, expect, it } from 'vitest';
import { Control, type Obstacle } from '../content/prototypes.ts';
import {
  A,
  ANYONE,
  applyBuff,
  circle,
  ContentBuilder,
  controls,
  damage,
  Fight,
  inside,
  onSelf,
  target,
} from '../testing/index.ts';

const WALL: Obstacle = { kind: 'segment', blocks: 4, x1: 5_000, y1: -3_000, x2: 5_000, y2: 3_000 };
const BUSH: Obstacle = { kind: 'circle', blocks: 4, x: 8_000, y: 0, r: 2_000 };
const FOREST: Obstacle = {
  kind: 'polygon',
  blocks: 4,
  points: [6_000, -1_000, 9_000, -1_000, 9_000, 1_000, 6_000, 1_000],
};

/** A viewer at the origin that sees 12 far and somebody of another camp, blind, at a place. */
function seenAt(x: number, y = 0, obstacles: readonly Obstacle[] = [], fog = true): boolean {
  const c = new ContentBuilder().yard({ fog, obstacles });
  const fight = new Fight(c, [{ unit: c.unit() }, { unit: c.unit({ sightMilli: [0] }), camp: 1, x, y }]);
  return fight.unit(2).seenBy.includes(0);
}

describe('fog', () => {
  it('shows what lies within sight, the boundary included', () => {
    expect([seenAt(12), seenAt(12.001)]).toEqual([true, false]);
  });

  it('is off unless the arena says so', () => {
    expect([seenAt(50, 0, [], false), seenAt(9, 0, [WALL], false)]).toEqual([true, true]);
  });

  it.each<[string, Obstacle, number, number, boolean]>([
    ['behind a wall', WALL, 9, 0, false],
    ['past the end of a wall', WALL, 6, 6, true],
    ['in line with the end of a wall', WALL, 10, 6, false],
    ['on a wall', WALL, 5, 0, true],
    ['before a wall', WALL, 4, 0, true],
    ['in a bush', BUSH, 7, 0, false],
    ['behind a bush', BUSH, 11, 0, false],
    ['along the rim of a bush', BUSH, 7, 2.5, true],
    ['in a forest', FOREST, 7, 0, false],
    ['behind a forest', FOREST, 11, 0, false],
    ['beside a forest', FOREST, 8, 3, true],
    ['behind what blocks only units', { ...BUSH, blocks: 1 }, 11, 0, true],
  ])('what stands %s', (_where, obstacle, x, y, isSeen) => {
    expect(seenAt(x, y, [obstacle])).toBe(isSeen);
  });

  it.each([BUSH, FOREST])('does not blind who stands in a $kind', (obstacle) => {
    const c = new ContentBuilder().yard({ fog: true, obstacles: [obstacle] });
    const unit = c.unit();
    const fight = new Fight(c, [
      { unit, x: 7.5 },
      { unit, camp: 1 },
    ]);
    expect([fight.unit(1).seenBy, fight.unit(2).seenBy]).toEqual([[0], [0, 1]]);
  });

  it('lifts and falls with the world phase of the step', () => {
    const c = new ContentBuilder().yard({ fog: true });
    const blind = c.unit({ sightMilli: [0] });
    const fight = new Fight(c, [{ unit: c.unit() }, { unit: blind, camp: 1, x: 12.9 }]);
    fight.at(100, 2, { type: 'move', x: 11_000, y: 0 });
    const seen = Array.from({ length: 4 }, (_, index) =>
      fight
        .until(100 * (index + 1))
        .unit(2)
        .seenBy.includes(0),
    );
    expect(seen).toEqual([false, false, true, true]);
  });

  it('does not lift for the dead', () => {
    const c = new ContentBuilder().yard({ fog: true });
    const fight = new Fight(c, [{ unit: c.unit() }, { unit: c.unit({ sightMilli: [0] }), camp: 1, x: 5 }]);
    fight.at(100, 1, { type: 'setHp', guid: 1, valueMilli: 0 }).until(100);
    expect(fight.unit(2).seenBy).toEqual([1]);
  });

  it('grows with the level of the viewer', () => {
    const c = new ContentBuilder().yard({ fog: true });
    const unit = c.unit({ sightMilli: [5_000, 9_000] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 8 }]);
    expect(fight.unit(2).seenBy).toEqual([1]);
    expect(fight.at(100, 1, { type: 'setLevel', guid: 1, level: 2 }).until(100).unit(2).seenBy).toEqual([0, 1]);
  });

  it('is shared with a camp, not between camps, and allies are seen anyway', () => {
    const relations = [2, 4, 2, 4, 2, 4, 2, 4, 2];
    const c = new ContentBuilder({ relations }).yard({ fog: true });
    const unit = c.unit();
    const fight = new Fight(c, [{ unit }, { unit, x: 40 }, { unit, camp: 1, x: 45 }, { unit, camp: 2, x: -60 }]);
    expect([1, 3, 4].map((guid) => fight.unit(guid).seenBy)).toEqual([
      [0, 2],
      [0, 1],
      [0, 2],
    ]);
  });
});

describe('what nobody sees', () => {
  /** A hero with an attack and a spell, and a prey that steps from sight to 13 away. */
  function hunt() {
    const c = new ContentBuilder().yard({ fog: true });
    const bolt = c.skill({ castMs: [500], effects: [c.effect({ action: damage(10) })] });
    const chase = c.skill({ pursue: true, rangeMilli: [1_000], effects: [c.effect({ action: damage(10) })] });
    const attack = { rangeMilli: 20_000, windupMs: 400, intervalMs: 1_000 };
    const hunter = c.unit({ skills: [bolt, chase], attack, attributes: { [A.moveSpeed]: 0.1 } });
    const prey = c.unit({ sightMilli: [0] });
    const fight = new Fight(c, [{ unit: hunter }, { unit: prey, camp: 1, x: 11 }]);
    const flee = (ms: number) => fight.at(ms, 2, { type: 'teleport', guid: 2, x: 13_000, y: 0 });
    return { fight, bolt, chase, flee };
  }

  it('cannot be attacked or aimed at', () => {
    const { fight, bolt, flee } = hunt();
    flee(100);
    fight.at(200, 1, { type: 'attack', guid: 2 }).cast(200, 1, bolt, 2).until(200);
    expect(fight.verdicts()).toEqual(['ok', 'noVision', 'noVision']);
  });

  it('ends an attack on it', () => {
    const { fight, flee } = hunt();
    flee(200);
    fight.at(100, 1, { type: 'attack', guid: 2 }).until(900);
    expect(fight.of('order').at(-1)).toMatchObject({ to: 'idle', reason: 'noVision' });
    expect(fight.hurt(2)).toBe(0);
  });

  it('ends a pursuit of it', () => {
    const { fight, chase, flee } = hunt();
    flee(300);
    fight.cast(100, 1, chase, 2).until(900);
    expect(fight.of('castPhase').at(-1)).toMatchObject({ to: 'idle', endReason: 'noVision' });
  });

  it('is left out by whoever asks for what is visible', () => {
    const c = new ContentBuilder().yard({ fog: true });
    const nova = c.quick(damage(10), { target: inside(circle(40)) });
    const unit = c.unit({ skills: [nova] });
    const fighters = [{ unit }, { unit, camp: 1, x: 11 }, { unit, camp: 1, x: 30 }];
    const fight = new Fight(c, fighters, { level: 'explain' }).cast(100, 1, nova, 1).until(100);
    expect(fight.of('damage').map(({ target: struck }) => struck)).toEqual([2]);
    expect(fight.of('effect')[0]!.rejected).toContainEqual({ guid: 3, reason: 'invisible' });
  });

  it('is seen again once it is revealed, even through stealth', () => {
    const c = new ContentBuilder().yard({ fog: true });
    const flare = c.quick(applyBuff(c.buff({ modifiers: [controls(Control.reveal)] })), {
      target: target({ origin: 'caster', shape: { kind: 'all' }, filter: { ...ANYONE, visible: false } }),
    });
    const cloak = c.quick(applyBuff(c.buff({ modifiers: [controls(Control.stealth)] })), { target: onSelf() });
    const unit = c.unit({ skills: [flare, cloak] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 5 }]);
    const seen = [fight.unit(2).seenBy];
    seen.push(fight.cast(100, 2, cloak, 2).until(100).unit(2).seenBy);
    seen.push(fight.cast(200, 1, flare, 1).until(200).unit(2).seenBy);
    expect(seen).toEqual([[0, 1], [1], [0, 1, 2]]);
  });
});

describe('fog in a save', () => {
  it('is part of the hash and comes back with the state', () => {
    const battles = [5, 50].map((x) => {
      const c = new ContentBuilder().yard({ fog: true });
      return new Fight(c, [{ unit: c.unit() }, { unit: c.unit({ sightMilli: [0] }), camp: 1, x }]);
    });
    const [near, far] = battles as [Fight, Fight];
    const bytes = near.until(100).battle.save();
    const before = near.battle.hash();
    expect(far.until(100).battle.hash().segments.units).not.toBe(before.segments.units);
    near.until(500).battle.restore(bytes);
    expect([near.battle.hash(), near.unit(2).seenBy]).toEqual([before, [0, 1]]);
  });
});
