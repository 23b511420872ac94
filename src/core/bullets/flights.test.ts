import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Blocks, type Action, type Obstacle } from '../content/prototypes.ts';
import {
  amount,
  circle,
  ContentBuilder,
  damage,
  Fight,
  inside,
  launches,
  milli,
  onSelf,
  target,
  type Fighter,
} from '../testing/index.ts';

type Row = Parameters<ContentBuilder['bullet']>[0];
type Place = readonly [x: number, y?: number];

interface Scene {
  /** Place that the launcher aims at; without one it aims at unit 2. */
  readonly at?: Place;
  readonly stepMs?: number;
  readonly walls?: readonly Obstacle[];
  readonly hit?: Action;
  readonly x?: number;
  readonly launch?: Partial<Extract<Action, { kind: 'launchBullet' }>>;
}

/** Unit 1 shoots at 100 ms; the others stand where they are put. Skill 2 kills a unit, skill 3 moves its caster at once. */
function shoot(row: Row, foes: readonly Place[], { at, stepMs = 100, walls, hit, x = 0, launch }: Scene = {}) {
  const c = new ContentBuilder({ stepMs });
  if (walls) c.yard({ obstacles: walls });
  const effects = [
    c.effect({ on: 'bulletHit', action: hit ?? damage(100), target: target() }),
    c.effect({
      on: 'bulletExpire',
      action: { kind: 'heal', amount: amount(7), canCrit: false, tags: [] },
      target: onSelf(),
    }),
  ];
  const bullet = c.bullet({ effects, ...row });
  const action = launches(bullet, launch);
  const goal = at ? onSelf() : target();
  const castMode = at ? 'position' : 'unit';
  const skill = c.skill({ quick: true, castMode, effects: [c.effect({ action, target: goal })] });
  const kill = c.quick(damage(9_000));
  const blink = c.skill({
    quick: true,
    castMode: 'position',
    effects: [
      c.effect({
        action: {
          kind: 'displace',
          how: 'blink',
          distanceMilli: [milli(50)],
          durationMs: [0],
          curve: 0,
          passWalls: true,
        },
        target: onSelf(),
      }),
    ],
  });
  const unit = c.unit({ skills: [skill, kill, blink] });
  const others: Omit<Fighter, 'unit'>[] = foes.map(([fx, fy = 0]) => ({ camp: 1, x: fx, y: fy }));
  const fight = new Fight(c, [{ unit, x }, ...others.map((other) => ({ ...other, unit }))]);
  if (at) fight.castAt(100, 1, skill, at[0], at[1] ?? 0);
  else fight.cast(100, 1, skill, 2);
  return { fight, kill, blink, skill };
}

const targetsOf = (fight: Fight) => fight.of('bulletHit').map((hit) => hit.target);
const endOf = (fight: Fight) => {
  const [end] = fight.of('bulletEnd');
  return [end?.reason, end?.x, end?.y];
};

describe('a straight bullet with a range', () => {
  it('ends behind it to the milli, whatever the step', () => {
    for (const stepMs of [7, 50, 100]) {
      const { fight } = shoot({ rangeMilli: [milli(6)] }, [[4], [7]], { at: [9], stepMs });
      fight.until(2_000);
      expect([fight.hurt(2), endOf(fight)]).toEqual([100, ['hitLimit', 3_500, 0]]);
      const { fight: past } = shoot({ rangeMilli: [milli(6)] }, [[7]], { at: [9], stepMs });
      expect(endOf(past.until(2_000))).toEqual(['outOfRange', 6_000, 0]);
    }
  });

  it('begins ahead and to the left of its launcher', () => {
    const { fight } = shoot({ launchOffsetMilli: 1_000, launchLeftMilli: 500 }, [], { at: [0, 9] });
    expect(fight.until(100).of('bulletLaunch')[0]).toMatchObject({ x: -500, y: 1_000 });
  });
});

describe('an arc', () => {
  const wall: Obstacle = { kind: 'segment', blocks: Blocks.bullets, x1: 3_000, y1: -9_000, x2: 3_000, y2: 9_000 };

  it('flies over units and walls and hits where it lands, once', () => {
    const { fight } = shoot({ flight: 'arc' }, [[4], [8.4], [8.2, 0.1]], { at: [8], walls: [wall] });
    fight.until(2_000);
    expect([targetsOf(fight), endOf(fight)]).toEqual([[4], ['arrived', 8_000, 0]]);
  });

  it('hits as many more of those it touches as it pierces, nearest first', () => {
    const { fight } = shoot({ flight: 'arc', pierce: [1], radiusMilli: [600] }, [[8.9], [8.2], [8, 0.4]], { at: [8] });
    expect(targetsOf(fight.until(2_000))).toEqual([3, 4]);
    const { fight: all } = shoot({ flight: 'arc', pierce: [-1], radiusMilli: [600] }, [[8.9], [8.2], [8, 0.4]], {
      at: [8],
    });
    expect(targetsOf(all.until(2_000))).toEqual([3, 4, 2]);
  });

  it('lands once on nobody, and its effects look around from there', () => {
    const { fight } = shoot({ flight: 'arc' }, [[10]], { at: [8] });
    expect(targetsOf(fight.until(2_000))).toEqual([undefined]);
    const c = new ContentBuilder();
    const blast = c.effect({ on: 'bulletHit', action: damage(50), target: inside(circle(2), { origin: 'bullet' }) });
    const bomb = c.bullet({ flight: 'arc', effects: [blast] });
    const effects = [c.effect({ action: launches(bomb), target: onSelf() })];
    const skill = c.skill({ quick: true, castMode: 'position', effects });
    const unit = c.unit({ skills: [skill] });
    const wide = new Fight(c, [{ unit }, { unit, camp: 1, x: 8.2 }, { unit, camp: 1, x: 9.5 }]);
    wide.castAt(100, 1, skill, 8, 0).until(2_000);
    expect([wide.hurt(2), wide.hurt(3)]).toEqual([50, 50]);
  });
});

describe('an orbit', () => {
  const around: Row = { flight: 'orbit', orbitRadiusMilli: [milli(4)], speed: [milli(8)], pierce: [-1] };

  it('begins on its circle in the direction of the aim and goes round against the clock', () => {
    const { fight } = shoot({ ...around, lifeMs: [60_000] }, [], { at: [9] });
    expect(fight.until(100).battle.view().bullets[0]).toMatchObject({ x: 4_000, y: 0 });
    // A quarter of the circle is 2π units long: 785 ms.
    const [bullet] = fight.until(900).battle.view().bullets;
    expect(Math.abs(bullet!.x)).toBeLessThan(200);
    expect(bullet!.y).toBeGreaterThan(3_990);
  });

  it('takes the same time for a turn, whatever the step', () => {
    const places = [10, 40, 100].map((stepMs) => {
      const { fight } = shoot({ ...around, lifeMs: [60_000] }, [], { at: [9], stepMs });
      const { x, y } = fight.until(4_100).battle.view().bullets[0]!;
      return [x, y];
    });
    expect(places[1]).toEqual(places[0]);
    expect(places[2]).toEqual(places[0]);
  });

  it('hits each once, or again after its interval', () => {
    const { fight } = shoot({ ...around, lifeMs: [7_000] }, [[0, 4], [-4]], { at: [9] });
    fight.until(9_000);
    expect([targetsOf(fight), endOf(fight)[0]]).toEqual([[2, 3], 'lifetime']);
    const { fight: again } = shoot({ ...around, lifeMs: [8_000], rehitMs: [1_000] }, [[0, 4]], { at: [9] });
    expect(targetsOf(again.until(9_000))).toEqual([2, 2, 2]);
  });

  it('ends when its owner dies', () => {
    const { fight, kill } = shoot(around, [[90]], { at: [9] });
    fight.cast(1_000, 2, kill, 1).until(2_000);
    expect(endOf(fight)[0]).toBe('ownerDied');
  });

  it('is carried along by its owner and sweeps on the way, but a jump sweeps nothing', () => {
    const still: Row = { ...around, speed: [0] };
    const { fight } = shoot(still, [[6]], { at: [9] });
    fight.at(200, 1, { type: 'move', x: milli(4), y: 0 }).until(2_000);
    expect([fight.hurt(2), fight.battle.view().bullets[0]!.x]).toEqual([100, 8_000]);
    const { fight: jump, blink } = shoot(still, [[12]], { at: [9] });
    jump.castAt(200, 1, blink, 20, 0).until(2_000);
    expect([jump.hurt(2), jump.battle.view().bullets[0]!.x]).toEqual([0, 24_000]);
  });

  it('minds the edge of the arena and obstacles only where the row says so', () => {
    const { fight } = shoot({ ...around, lifeMs: [5_000] }, [], { at: [100], x: 98 });
    expect(endOf(fight.until(9_000))[0]).toBe('lifetime');
    const wall: Obstacle = { kind: 'segment', blocks: Blocks.bullets, x1: 0, y1: 2_000, x2: 0, y2: 9_000 };
    const { fight: stops } = shoot({ ...around, hitWalls: true }, [], { at: [9], walls: [wall] });
    expect(endOf(stops.until(9_000))[0]).toBe('wall');
  });

  it('counts more than a turn in a step as one', () => {
    const { fight } = shoot({ ...around, speed: [milli(1_000_000)], lifeMs: [500] }, [[0, 4], [-4], [0, -4]], {
      at: [9],
    });
    expect(targetsOf(fight.until(1_000))).toEqual([2, 3, 4]);
  });
});

describe('a returning bullet', () => {
  const boomerang: Row = { flight: 'return', pierce: [-1] };

  it('flies to the aimed place and back, and hits again on the way back', () => {
    const { fight } = shoot(boomerang, [[4]], { at: [8] });
    fight.until(3_000);
    expect([targetsOf(fight), endOf(fight)]).toEqual([
      [2, 2],
      ['returned', 0, 0],
    ]);
    // 3.5 units out; 8 out and 3.5 back to the far side.
    expect(fight.of('bulletHit').map(({ ms, toi }) => ms - 200 + toi! / 100)).toEqual([350, 1_150]);
    expect(fight.of('heal')).toHaveLength(1);
  });

  it('turns at its range or at the edge of the arena', () => {
    const { fight } = shoot({ ...boomerang, rangeMilli: [milli(5)] }, [], { at: [80] });
    fight.until(600);
    expect(fight.battle.view().bullets[0]!.x).toBe(5_000);
    const { fight: edge } = shoot({ ...boomerang, rangeMilli: [milli(50)] }, [], { at: [100], x: 90 });
    expect(endOf(edge.until(5_000))).toEqual(['returned', 90_000, 0]);
  });

  it('goes to where its owner is now', () => {
    const { fight } = shoot(boomerang, [], { at: [8] });
    fight.at(100, 1, { type: 'move', x: 0, y: milli(6) }).until(5_000);
    expect(endOf(fight)).toEqual(['returned', 0, 6_000]);
  });

  it.each([
    ['toLastPosition', ['returned', 0, 0]],
    ['expire', ['ownerDied', 8_000, 0]],
  ] as const)('whose owner dies: %s', (onLostTarget, end) => {
    const { fight, kill } = shoot({ ...boomerang, onLostTarget }, [[90]], { at: [8] });
    fight.cast(900, 2, kill, 1).until(5_000);
    expect(endOf(fight)).toEqual(end);
  });

  it('ends at an obstacle it minds', () => {
    const wall: Obstacle = { kind: 'circle', blocks: Blocks.bullets, x: 5_000, y: 0, r: 1_000 };
    const { fight } = shoot({ ...boomerang, hitWalls: true }, [], { at: [8], walls: [wall] });
    expect(endOf(fight.until(5_000))).toEqual(['wall', 4_000, 0]);
  });
});

describe('a chain', () => {
  const bounce: Row = { flight: 'chain', hops: [2], hopRangeMilli: [milli(4)] };

  it('hops to the nearest not yet hit, ties by the number of the unit', () => {
    const { fight } = shoot(bounce, [[5], [8], [5, 3], [5, -3], [5, -6]]);
    fight.until(5_000);
    expect([targetsOf(fight), endOf(fight)[0]]).toEqual([[2, 4, 3], 'hitLimit']);
  });

  it('loses a share of its strength at each hop', () => {
    const { fight } = shoot({ ...bounce, falloffBp: [3_000] }, [[5], [8], [11]]);
    fight.until(5_000);
    expect([2, 3, 4].map((guid) => fight.hurt(guid))).toEqual([100, 70, 49]);
  });

  it('ends where nobody is in reach, which is its last hit and no expiry', () => {
    const { fight } = shoot(bounce, [[5], [12]]);
    fight.until(5_000);
    expect([targetsOf(fight), endOf(fight)[0], fight.of('heal')]).toEqual([[2], 'noTarget', []]);
  });

  it('goes to and fro between two where it may hit again', () => {
    const { fight } = shoot({ ...bounce, hops: [4], rehitMs: [100] }, [[5], [7]]);
    expect(targetsOf(fight.until(5_000))).toEqual([2, 3, 2, 3, 2]);
  });

  it('hops on within the step, however fast it is', () => {
    const slow = shoot({ ...bounce, speed: [milli(30)] }, [[5], [8], [11]]).fight.until(3_000);
    const fast = shoot({ ...bounce, speed: [milli(100_000)] }, [[5], [8], [11]]).fight.until(3_000);
    expect(targetsOf(fast)).toEqual(targetsOf(slow));
    expect(fast.of('bulletHit').map(({ ms }) => ms)).toEqual([200, 200, 200]);
    // 30 a second: 4.5 to the first edge, then 3 from there to the next, and so on.
    expect(slow.of('bulletHit').map(({ ms, toi }) => Math.round(ms - 200 + toi! / 100))).toEqual([150, 250, 350]);
  });

  it.each([
    ['toLastPosition', [2, undefined], 'arrived'],
    ['expire', [2], 'targetLost'],
    ['retarget', [2, 4, 5], 'hitLimit'],
  ] as const)('whose next target dies: %s', (onLostTarget, hits, reason) => {
    const slow: Row = { ...bounce, speed: [milli(4)], onLostTarget };
    const { fight, kill } = shoot(slow, [[5], [8], [5, 3.5], [5, 6]]);
    fight.cast(1_500, 1, kill, 3).until(6_000);
    expect([targetsOf(fight), endOf(fight)[0]]).toEqual([hits, reason]);
  });

  it('weakens the basic attack that it carries', () => {
    const c = new ContentBuilder();
    const glaive = c.bullet({ flight: 'chain', hops: [1], hopRangeMilli: [milli(4)], falloffBp: [5_000] });
    const unit = c.unit({ attack: { bullet: glaive.id, rangeMilli: milli(9), intervalMs: 60_000 } });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 5 }, { unit, camp: 1, x: 8 }]);
    fight.at(100, 1, { type: 'attack', guid: 2 }).until(3_000);
    expect([fight.hurt(2), fight.hurt(3)]).toEqual([100, 50]);
  });
});

describe('a beam', () => {
  const ray: Row = { flight: 'beam', speed: [0], rangeMilli: [milli(8)], lifeMs: [1_000], pierce: [-1] };

  it('hits all in it at once, each once, and whoever comes into it later', () => {
    const { fight } = shoot(ray, [[4], [6], [9], [5, 3]], { at: [9] });
    fight.at(300, 5, { type: 'move', x: milli(5), y: 0 }).until(3_000);
    expect(fight.of('bulletHit').map(({ target: guid, ms }) => [guid, ms])).toEqual([
      [2, 200],
      [3, 200],
      [5, 800],
    ]);
    expect(endOf(fight)).toEqual(['lifetime', 8_000, 0]);
  });

  it('strikes at once and at each interval before its life is over, whatever the step', () => {
    for (const stepMs of [10, 40, 100, 250]) {
      const { fight } = shoot({ ...ray, rehitMs: [240] }, [[4]], { at: [9], stepMs });
      expect(targetsOf(fight.until(3_000))).toHaveLength(5);
    }
  });

  it('reaches to the last unit that it can pierce, and to walls it minds', () => {
    const { fight } = shoot({ ...ray, pierce: [1], rehitMs: [2_000] }, [[4], [6], [7.4]], { at: [9] });
    fight.until(500);
    expect([targetsOf(fight), fight.battle.view().bullets[0]]).toMatchObject([[2, 3], { fromX: 0, x: 5_500 }]);
    const wall: Obstacle = { kind: 'segment', blocks: Blocks.bullets, x1: 5_000, y1: -1_000, x2: 5_000, y2: 1_000 };
    const { fight: short } = shoot({ ...ray, hitWalls: true }, [[4], [6]], { at: [9], walls: [wall] });
    expect([targetsOf(short.until(500)), short.battle.view().bullets[0]!.x]).toEqual([[2], 5_000]);
  });

  it('follows its owner and ends with it', () => {
    const { fight, kill } = shoot({ ...ray, lifeMs: [9_000] }, [[4, 4]], { at: [9] });
    fight.at(200, 1, { type: 'move', x: 0, y: milli(4) }).until(2_000);
    expect([fight.hurt(2), fight.battle.view().bullets[0]]).toMatchObject([100, { fromY: 4_000, y: 4_000, x: 8_000 }]);
    fight.cast(2_100, 2, kill, 1).until(3_000);
    expect(endOf(fight)[0]).toBe('ownerDied');
  });

  it('stays where it was put when it does not begin at its owner', () => {
    const { fight } = shoot({ ...ray, lifeMs: [9_000] }, [[4, 4]], { launch: { from: 'target', aim: 'facing' } });
    fight.at(200, 1, { type: 'move', x: 0, y: milli(4) }).until(2_000);
    expect(fight.battle.view().bullets[0]).toMatchObject({ fromX: 4_000, fromY: 4_000, x: 12_000, y: 4_000 });
  });

  it('ends at the edge of the arena without a range', () => {
    const { fight } = shoot({ ...ray, rangeMilli: [0] }, [[99]], { at: [9] });
    expect([targetsOf(fight.until(500)), fight.battle.view().bullets[0]!.x]).toEqual([[2], 100_000]);
  });

  it.each([
    ['toLastPosition', undefined],
    ['expire', 'targetLost'],
    ['retarget', undefined],
  ] as const)('turns to its target at its rate, and without it: %s', (onLostTarget, reason) => {
    const turning: Row = { ...ray, lifeMs: [60_000], turnRateMilliDeg: [milli(20)], onLostTarget };
    const { fight, kill } = shoot(turning, [[6], [0, -6]]);
    fight.at(100, 2, { type: 'move', x: milli(3), y: milli(9) }).until(1_900);
    const [beam] = fight.battle.view().bullets;
    // 20 degrees a second for 1.8 s at most.
    expect(Math.atan2(beam!.y, beam!.x)).toBeCloseTo((36 * Math.PI) / 180, 2);
    fight.cast(2_000, 1, kill, 2).until(9_000);
    expect(endOf(fight)[0]).toBe(reason);
    if (onLostTarget === 'retarget') expect(fight.hurt(3)).toBe(100);
  });
});

describe('a bullet that waits for its delay', () => {
  it.each(['homing', 'chain'] as const)(
    'by %s flies to where its target last was, not where it was aimed at',
    (flight) => {
      const { fight, kill } = shoot({ flight, delayMs: [1_000] }, [[5], [0, -50]]);
      fight
        .at(100, 2, { type: 'move', x: milli(5), y: milli(20) })
        .cast(900, 1, kill, 2)
        .until(4_000);
      expect(endOf(fight)).toEqual(['arrived', 5_000, fight.unit(2).y]);
      expect(fight.unit(2).y).toBeGreaterThan(3_000);
    },
  );
});

describe('a homing bullet that turns slowly', () => {
  it('flies in a bow and still comes to its target', () => {
    const { fight } = shoot({ flight: 'homing', turnRateMilliDeg: [milli(90)], speed: [milli(4)] }, [[0, 6]], {
      launch: { aim: 'facing' },
    });
    fight.until(1_000);
    expect(fight.battle.view().bullets[0]!.x).toBeGreaterThan(1_500);
    expect(fight.until(6_000).hurt(2)).toBe(100);
  });

  it('passes a target that it cannot turn to', () => {
    const { fight } = shoot({ flight: 'homing', turnRateMilliDeg: [milli(1)], lifeMs: [3_000] }, [[0, 6]], {
      launch: { aim: 'facing' },
    });
    expect([fight.until(6_000).hurt(2), endOf(fight)[0]]).toEqual([0, 'lifetime']);
  });
});

describe('no speed tunnels', () => {
  const flights = ['direction', 'position', 'return', 'chain', 'orbit', 'homing'] as const;
  const one = fc.record({
    flight: fc.constantFrom(...flights),
    speed: fc.integer({ min: 1_000, max: 2_000_000 }),
    stepMs: fc.integer({ min: 5, max: 250 }),
    radius: fc.integer({ min: 0, max: 400 }),
    turn: fc.integer({ min: 0, max: 359 }),
  });

  it('a unit on the way is hit at any speed and step', () => {
    const property = fc.property(one, ({ flight, speed, stepMs, radius, turn }) => {
      const far = Math.round(9_000 * Math.cos((turn * Math.PI) / 180)) / 1_000;
      const up = Math.round(9_000 * Math.sin((turn * Math.PI) / 180)) / 1_000;
      const foe = flight === 'orbit' ? ([far / 3, up / 3] as const) : ([far / 2, up / 2] as const);
      const row: Row = {
        flight,
        speed: [speed],
        radiusMilli: [radius],
        pierce: [-1],
        lifeMs: [30_000],
        orbitRadiusMilli: [3_000],
      };
      const at: Place = flight === 'orbit' ? [9] : [far, up];
      const scene = flight === 'homing' || flight === 'chain' ? { stepMs } : { stepMs, at };
      const { fight } = shoot(row, [foe], scene);
      expect(fight.until(20_000).hurt(2)).toBeGreaterThan(0);
    });
    fc.assert(property, { numRuns: 60 });
  });
});
