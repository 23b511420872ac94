import { describe, expect, it } from 'vitest';
import { Blocks, Control, type Action, type DisplaceKind, type Obstacle } from '../../content/prototypes.ts';
import {
  A,
  applyBuff,
  controls,
  ContentBuilder,
  Fight,
  milli,
  onSelf,
  TEST_RULES,
  target,
} from '../../testing/index.ts';

const wall = (x: number, half = 50): Obstacle => ({
  kind: 'segment',
  blocks: Blocks.units,
  x1: milli(x),
  y1: milli(-half),
  x2: milli(x),
  y2: milli(half),
});
const PUSH = {
  kind: 'displace',
  how: 'knockback',
  distanceMilli: [1_000],
  durationMs: [100],
  curve: 0,
  passWalls: false,
} as const;
const place = (fight: Fight, guid = 1) => [fight.unit(guid).x / 1_000, fight.unit(guid).y / 1_000];

describe('walking', () => {
  const walk = (x: number, y: number, obstacles: Obstacle[] = [], attributes = {}) => {
    const c = new ContentBuilder({ stepMs: 33 }).yard({ obstacles });
    const fight = new Fight(c, [{ unit: c.unit({ attributes }) }]);
    return fight.at(33, 1, { type: 'move', x: milli(x), y: milli(y) });
  };

  it.each([0, 7, 23, 37, 45, 61, 88])('comes into reach of a target that stands at %s degrees', (degrees) => {
    const c = new ContentBuilder();
    const [x, y] = [Math.cos, Math.sin].map((of) => 9 * of((degrees * Math.PI) / 180)) as [number, number];
    const fight = new Fight(c, [{ unit: c.unit({ attack: {} }) }, { unit: c.unit(), camp: 1, x, y }]);
    fight.at(100, 1, { type: 'attack', guid: 2 }).until(3_000);
    expect(fight.hurt(2)).toBeGreaterThan(0);
  });

  it('covers exactly its speed whatever the step', () => {
    expect(place(walk(50, 0, [], { [A.moveSpeed]: 3.501 }).until(33 * 1_001))).toEqual([50, 0]);
    expect(
      walk(90, 0, [], { [A.moveSpeed]: 3.501 })
        .until(33 * 1_001)
        .unit(1).x,
    ).toBe(90_000);
    expect(
      walk(90, 0, [], { [A.moveSpeed]: 2.777 })
        .until(33 * 901)
        .unit(1).x,
    ).toBe(Math.trunc((2_777 * 33 * 900) / 1_000));
  });

  it('arrives, says so and stands still', () => {
    const fight = walk(3, 4).until(2_000);
    expect([place(fight), fight.unit(1).order.type, fight.of('order').at(-1)!.reason]).toEqual([
      [3, 4],
      'none',
      'arrived',
    ]);
  });

  it('slides along a wall and never enters it', () => {
    const fight = walk(20, 10, [wall(5)]);
    for (let ms = 100; ms < 6_000; ms += 100) expect(fight.until(ms).unit(1).x).toBeLessThanOrEqual(4_500);
    expect(fight.unit(1).y).toBeGreaterThan(8_000);
  });

  it.each([
    [5, 100],
    [40, 33],
    [200, 100],
  ])('at %s a second in steps of %s ms stops at any wall, however thin', (speed, stepMs) => {
    const c = new ContentBuilder({ stepMs }).yard({ obstacles: [wall(10)] });
    const fight = new Fight(c, [{ unit: c.unit({ attributes: { [A.moveSpeed]: speed } }) }]);
    fight.at(stepMs, 1, { type: 'move', x: milli(50), y: 0 });
    for (let ms = stepMs; ms < 4_000; ms += stepMs) expect(fight.until(ms).unit(1).x).toBeLessThanOrEqual(9_500);
    expect(fight.unit(1).x).toBeGreaterThan(9_490);
  });

  it.each([
    ['circle', { kind: 'circle', blocks: Blocks.units, x: 5_000, y: 100, r: 1_000 } as Obstacle],
    [
      'polygon',
      {
        kind: 'polygon',
        blocks: Blocks.units,
        points: [4_000, -900, 6_000, -900, 6_000, 1_100, 4_000, 1_100],
      } as Obstacle,
    ],
  ])('rounds or stops at a %s and never overlaps it', (_kind, obstacle) => {
    const fight = walk(12, 0, [obstacle]);
    for (let ms = 100; ms < 5_000; ms += 100) {
      const { x, y } = fight.until(ms).unit(1);
      const [dx, dy] =
        obstacle.kind === 'circle'
          ? [x - obstacle.x, y - obstacle.y]
          : [Math.max(4_000 - x, 0, x - 6_000), Math.max(-900 - y, 0, y - 1_100)];
      expect(dx * dx + dy * dy).toBeGreaterThanOrEqual((obstacle.kind === 'circle' ? 1_500 : 500) ** 2);
    }
  });

  it('stays within bounds', () => {
    const c = new ContentBuilder();
    const fight = new Fight(c, [{ unit: c.unit(), x: 99 }]).at(100, 1, { type: 'move', x: 100_000, y: 0 }).until(3_000);
    expect(fight.unit(1).x).toBe(99_500);
  });

  it('is held by a root and refused while it lasts', () => {
    const c = new ContentBuilder();
    const root = c.quick(applyBuff(c.buff({ durationMs: [1_000], modifiers: [controls(Control.root)] })), {
      target: onSelf(),
    });
    const fight = new Fight(c, [{ unit: c.unit({ skills: [root] }) }])
      .at(100, 1, { type: 'move', x: 50_000, y: 0 })
      .cast(300, 1, root, 1)
      .until(400);
    const held = fight.unit(1).x;
    expect(fight.at(500, 1, { type: 'move', x: 0, y: 0 }).until(1_300).unit(1).x).toBe(held);
    expect([fight.verdicts().at(-1), fight.until(1_500).unit(1).x > held]).toEqual(['rooted', true]);
  });
});

describe('units that overlap', () => {
  it('are pushed apart, the immovable standing fast', () => {
    const c = new ContentBuilder({ unitCollision: 'push' });
    const tower = c.unit({ attributes: { [A.moveSpeed]: 0 } });
    const unit = c.unit();
    const fight = new Fight(c, [{ unit: tower }, { unit, x: 3 }, { unit, x: 9 }, { unit, x: 12 }])
      .at(100, 1, { type: 'teleport', guid: 2, x: 600, y: 0 })
      .at(100, 1, { type: 'teleport', guid: 4, x: 9_000, y: 0 })
      .until(100);
    expect([place(fight, 1), place(fight, 2)]).toEqual([
      [0, 0],
      [1, 0],
    ]);
    expect(fight.unit(4).x - fight.unit(3).x).toBe(1_000);
  });

  it('block each other when the ruleset says so', () => {
    const c = new ContentBuilder({ unitCollision: 'block' });
    const unit = c.unit();
    const fight = new Fight(c, [{ unit }, { unit, x: 4 }]).at(100, 1, { type: 'move', x: 9_000, y: 0 }).until(3_000);
    expect(fight.unit(1).x).toBe(3_000);
  });

  it('pass through each other where nothing collides', () => {
    const c = new ContentBuilder({ ...TEST_RULES, unitCollision: 'none' });
    const unit = c.unit();
    const fight = new Fight(c, [{ unit }, { unit, x: 4 }]).at(100, 1, { type: 'move', x: 9_000, y: 0 }).until(3_000);
    expect(place(fight)).toEqual([9, 0]);
  });
});

describe('displacing', () => {
  /** Unit 1 at 0 does it to unit 2 at 4, or to itself along +x. */
  function displaced(
    how: DisplaceKind,
    distance: number,
    durationMs: number,
    obstacles: Obstacle[] = [],
    passWalls = false,
  ) {
    const c = new ContentBuilder().yard({ obstacles });
    const onOther = how === 'knockback' || how === 'pull' || how === 'swap';
    const action: Action = {
      kind: 'displace',
      how,
      distanceMilli: [milli(distance)],
      durationMs: [durationMs],
      curve: 0,
      passWalls,
    };
    const skill = c.skill({
      quick: true,
      castMode: onOther ? 'unit' : 'direction',
      effects: [c.effect({ action, target: onOther ? target() : onSelf() })],
    });
    const unit = c.unit({ skills: [skill] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 4 }]);
    if (onOther) fight.cast(100, 1, skill, 2);
    else fight.castAt(100, 1, skill, 90, 0);
    return fight;
  }

  it('carries along evenly and ends on time', () => {
    const fight = displaced('dash', 6, 400);
    expect([200, 300, 400, 500].map((ms) => fight.until(ms).unit(1).x)).toEqual([1_500, 3_000, 4_500, 6_000]);
    expect(fight.of('displaceEnd')[0]).toMatchObject({ ms: 500, reason: 'completed' });
  });

  it.each([
    ['knockback', [7, 0]],
    ['pull', [1, 0]],
    ['swap', [0, 0]],
  ] as const)('by %s takes the other to its place', (how, wanted) => {
    expect(place(displaced(how, how === 'pull' ? 9 : 3, 200).until(1_000), 2)).toEqual(wanted);
  });

  it('is stopped by a wall, unless it passes walls', () => {
    expect(
      displaced('dash', 6, 300, [wall(2)])
        .until(1_000)
        .unit(1).x,
    ).toBeOneOf([1_499, 1_500]);
    expect(place(displaced('dash', 6, 300, [wall(2)], true).until(1_000))).toEqual([6, 0]);
    expect(
      displaced('dash', 6, 300, [wall(2)])
        .until(1_000)
        .of('displaceEnd')[0]!.reason,
    ).toBe('wall');
  });

  it('at once comes to rest beside what fills its place', () => {
    const rock: Obstacle = { kind: 'circle', blocks: Blocks.units, x: 6_000, y: 0, r: 1_000 };
    expect(displaced('blink', 5.5, 0, [rock]).until(200).unit(1).x).toBeLessThanOrEqual(4_500);
  });

  it('against one’s will ends what one was doing', () => {
    const c = new ContentBuilder();
    const push = c.quick({
      kind: 'displace',
      how: 'knockback',
      distanceMilli: [1_000],
      durationMs: [100],
      curve: 0,
      passWalls: false,
    });
    const slow = c.skill({ castMode: 'none', castMs: [2_000] });
    const unit = c.unit({ skills: [push, slow] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 4 }]).cast(100, 2, slow).cast(500, 1, push, 2).until(600);
    expect([fight.unit(2).cast, fight.of('castPhase').at(-1)!.endReason]).toEqual([null, 'interrupted']);
  });

  it('of one’s own moves the caster, whomever it is aimed at', () => {
    const c = new ContentBuilder();
    const charge = c.quick({ ...PUSH, how: 'dash', distanceMilli: [2_000] });
    const unit = c.unit({ skills: [charge] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 9 }]).cast(100, 1, charge, 2).until(600);
    expect([place(fight, 1), place(fight, 2)]).toEqual([
      [2, 0],
      [9, 0],
    ]);
  });

  it('that passes walls ends at the edge of the arena', () => {
    const c = new ContentBuilder();
    const push = c.quick({ ...PUSH, distanceMilli: [9_000], durationMs: [400], passWalls: true });
    const unit = c.unit({ skills: [push] });
    const fight = new Fight(c, [
      { unit, x: 90 },
      { unit, camp: 1, x: 97 },
    ]).cast(100, 1, push, 2);
    for (let ms = 100; ms < 600; ms += 100) expect(fight.until(ms).unit(2).x).toBeLessThanOrEqual(99_500);
    expect(fight.of('displaceEnd')[0]!.reason).toBe('wall');
  });

  it('by swap leaves both where they are when one finds no room', () => {
    // Far from here no obstacle is near, so the arena itself is too narrow for the big one.
    const c = new ContentBuilder().yard({ minX: -5_000, obstacles: [wall(-1), wall(1), wall(12)] });
    const swap = c.quick({ ...PUSH, how: 'swap' });
    const unit = c.unit({ skills: [swap], radiusMilli: 400 });
    const big = c.unit({ radiusMilli: 8_000 });
    const fight = new Fight(c, [{ unit }, { unit: big, camp: 1, x: 30 }]).cast(100, 1, swap, 2).until(200);
    expect([place(fight, 1), place(fight, 2), fight.of('displaceEnd')[0]!.reason]).toEqual([
      [0, 0],
      [30, 0],
      'blocked',
    ]);
  });

  it('gives way to one that its own interruption brings about', () => {
    const c = new ContentBuilder();
    const flee = c.effect({
      on: 'interrupted',
      action: { ...PUSH, how: 'blink', distanceMilli: [3_000] },
      target: onSelf(),
    });
    const slow = c.skill({ castMode: 'direction', castMs: [2_000], effects: [flee] });
    const push = c.quick(PUSH);
    const unit = c.unit({ skills: [push, slow] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 4 }]).castAt(100, 2, slow, 4, 50).cast(500, 1, push, 2);
    expect(place(fight.until(900), 2)).toEqual([4, 3]);
    expect(fight.of('displaceEnd').map(({ reason }) => reason)).toEqual(['replaced', 'completed']);
  });

  it('follows the curve of its row', () => {
    const c = new ContentBuilder();
    const curve = c.curve([
      { atBp: 0, valueMilli: 0 },
      { atBp: 5_000, valueMilli: 900 },
      { atBp: 10_000, valueMilli: 1_000 },
    ]);
    const dash = c.skill({
      castMode: 'direction',
      move: {
        distanceMilli: [10_000],
        durationMs: [200],
        atMs: [0],
        towards: 'aim',
        curve: curve.id,
        stopAtUnits: false,
        passWalls: false,
      },
    });
    const fight = new Fight(c, [{ unit: c.unit({ skills: [dash] }) }]).castAt(100, 1, dash, 90, 0);
    expect([200, 300].map((ms) => fight.until(ms).unit(1).x)).toEqual([9_000, 10_000]);
  });

  it('of a skill stops at the first enemy when it shall', () => {
    const c = new ContentBuilder();
    const dash = c.skill({
      castMode: 'direction',
      move: {
        distanceMilli: [20_000],
        durationMs: [200],
        atMs: [0],
        towards: 'aim',
        curve: 0,
        stopAtUnits: true,
        passWalls: false,
      },
    });
    const unit = c.unit({ skills: [dash] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 7 }]).castAt(100, 1, dash, 90, 0).until(500);
    expect([place(fight), fight.of('displaceEnd')[0]!.reason]).toEqual([[6, 0], 'unit']);
  });
});
