import { describe, expect, it } from 'vitest';
import { Blocks, Control, type Action, type BulletPrototype } from '../content/prototypes.ts';
import {
  applyBuff,
  circle,
  controls,
  ContentBuilder,
  damage,
  Fight,
  inside,
  launches,
  milli,
  onSelf,
  target,
  TEST_RULES,
  type Fighter,
} from '../testing/index.ts';

type Row = Parameters<ContentBuilder['bullet']>[0];

/** Unit 1 at `x` shoots along +x in frame 1; the others stand where they are put. */
function shot(
  row: Row,
  others: readonly Omit<Fighter, 'unit'>[],
  { x = 0, hit = damage(200) as Action, walls = [] as never[] } = {},
) {
  const c = new ContentBuilder();
  if (walls.length > 0) c.yard({ obstacles: walls });
  const bullet = c.bullet({ effects: [c.effect({ on: 'bulletHit', action: hit })], ...row });
  const homing = bullet.flight === 'homing';
  const skill = c.skill({
    quick: true,
    castMode: homing ? 'unit' : 'direction',
    effects: [c.effect({ action: launches(bullet), target: homing ? target() : onSelf() })],
  });
  const kill = c.quick(damage(9_000));
  const vanish = c.quick(applyBuff(c.buff({ modifiers: [controls(Control.untargetable)] })), { target: onSelf() });
  const unit = c.unit({ skills: [skill, kill, vanish] });
  const fight = new Fight(c, [{ unit, x }, ...others.map((other) => ({ camp: 1, ...other, unit }))]);
  if (homing) fight.cast(100, 1, skill, 2);
  else fight.castAt(100, 1, skill, 90, 0);
  return { fight, kill, vanish };
}

/** Exact time of a hit, counted from the launch: the step's share goes before its end. */
const hitMs = ({ fight }: ReturnType<typeof shot>) =>
  fight.of('bulletHit').map(({ ms, toi, target: guid }) => [guid, ms - 100 - 100 + toi / 100]);

describe('a bullet', () => {
  it.each([
    [10, 1_350],
    [100, 135],
    [1_000, 13.5],
  ])('O-13 at %i a second meets its target after %d ms', (speed, ms) => {
    const run = shot({ speed: [milli(speed)] }, [{ x: 10 }], { x: -4 });
    run.fight.until(3_000);
    expect(hitMs(run)).toEqual([[2, ms]]);
    expect(run.fight.of('bulletHit')[0]!.x).toBe(9_500);
  });

  it('O-13 meets the nearer of two first, however far it flies in a step', () => {
    const run = shot({ speed: [milli(1_000)], pierce: [-1] }, [{ x: 20 }, { x: 12 }]);
    run.fight.until(1_000);
    expect(run.fight.of('bulletHit').map((hit) => hit.target)).toEqual([3, 2]);
  });

  it('O-14 hits a unit once though it is pushed along the way', () => {
    const c = new ContentBuilder();
    const hurt = c.effect({ on: 'bulletHit', action: damage(200) });
    const push = c.effect({
      on: 'bulletHit',
      action: {
        kind: 'displace',
        how: 'knockback',
        distanceMilli: [3_000],
        durationMs: [200],
        curve: 0,
        passWalls: false,
      },
    });
    const arrow = c.bullet({ speed: [milli(20)], pierce: [-1], effects: [hurt, push] });
    const skill = c.skill({
      quick: true,
      castMode: 'direction',
      effects: [c.effect({ action: launches(arrow), target: onSelf() })],
    });
    const unit = c.unit({ skills: [skill] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 6 }]).castAt(100, 1, skill, 50, 0).until(3_000);
    expect([fight.hurt(2), fight.unit(2).x]).toEqual([200, 9_000]);
  });

  it('hits again after its interval when the row gives one', () => {
    const run = shot({ speed: [milli(2)], pierce: [-1], rehitMs: [200], lifeMs: [1_000] }, [{ x: 1 }]);
    expect(run.fight.until(2_000).hurt(2)).toBe(600);
  });

  it('stops behind as many as it pierces', () => {
    const run = shot({ pierce: [1] }, [{ x: 4 }, { x: 6 }, { x: 8 }]);
    run.fight.until(3_000);
    expect([2, 3, 4].map((guid) => run.fight.hurt(guid))).toEqual([200, 200, 0]);
    expect(run.fight.of('bulletEnd')[0]!.reason).toBe('hitLimit');
  });

  it('ends at a wall when it minds walls, and after its life', () => {
    const wall = { kind: 'segment', blocks: Blocks.bullets, x1: 3_000, y1: -5_000, x2: 3_000, y2: 5_000 } as never;
    const minds = shot({ hitWalls: true }, [{ x: 6 }], { walls: [wall] });
    expect([minds.fight.until(2_000).hurt(2), minds.fight.of('bulletEnd')[0]!.reason]).toEqual([0, 'wall']);
    expect(
      shot({}, [{ x: 6 }], { walls: [wall] })
        .fight.until(2_000)
        .hurt(2),
    ).toBe(200);
    const brief = shot({ lifeMs: [250] }, [{ x: 6 }]);
    expect(brief.fight.until(2_000).of('bulletEnd')[0]).toMatchObject({ reason: 'lifetime', ms: 400, x: 2_500 });
  });

  it('waits for its delay and gathers speed', () => {
    const run = shot({ delayMs: [250], acceleration: [milli(10)], speed: [0], lifeMs: [1_000] }, []);
    expect(run.fight.until(300).battle.view().bullets[0]!.x).toBe(0);
    expect(run.fight.until(400).battle.view().bullets[0]!.x).toBe(12);
    expect(run.fight.until(2_000).of('bulletEnd')[0]!.x).toBe(5_000);
  });

  it('fans out over its spread', () => {
    const c = new ContentBuilder();
    const arrow = c.bullet({});
    const volley = launches(arrow, { count: [3], spreadMilliDeg: [60_000] });
    const skill = c.skill({
      quick: true,
      castMode: 'direction',
      effects: [c.effect({ action: volley, target: onSelf() })],
    });
    const fight = new Fight(c, [{ unit: c.unit({ skills: [skill] }) }]).castAt(100, 1, skill, 50, 0).until(100);
    expect(fight.of('bulletLaunch').map(({ facing }) => facing)).toEqual([330_000, 0, 30_000]);
  });

  it('flies to its place, hits what is on the way and bursts there', () => {
    const c = new ContentBuilder();
    const burst = c.effect({ on: 'bulletHit', action: damage(50), target: inside(circle(2), { origin: 'bullet' }) });
    const bomb = c.bullet({
      flight: 'position',
      filter: { ...inside(circle(1)).filter, relations: 0 },
      effects: [burst],
    });
    const skill = c.skill({
      quick: true,
      castMode: 'position',
      effects: [c.effect({ action: launches(bomb), target: onSelf() })],
    });
    const unit = c.unit({ skills: [skill] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 3 }, { unit, camp: 1, x: 9 }])
      .castAt(100, 1, skill, 8, 0)
      .until(2_000);
    expect([fight.hurt(2), fight.hurt(3)]).toEqual([0, 50]);
    expect(fight.of('bulletEnd')[0]).toMatchObject({ reason: 'arrived', x: 8_000, y: 0 });
  });
});

describe('a homing bullet', () => {
  const run = (onLostTarget: BulletPrototype['onLostTarget'], vanish: 'dies' | 'hides') => {
    const scene = shot({ flight: 'homing', onLostTarget }, [{ x: 9.5 }, { x: 9.5, y: 5 }]);
    if (vanish === 'dies') scene.fight.cast(600, 1, scene.kill, 2);
    else scene.fight.cast(600, 2, scene.vanish, 2);
    return scene.fight.until(3_000);
  };

  it('follows a target that walks', () => {
    const scene = shot({ flight: 'homing' }, [{ x: 5 }]);
    scene.fight.at(100, 2, { type: 'move', x: 5_000, y: 9_000 });
    expect(scene.fight.until(4_000).hurt(2)).toBe(200);
  });

  it.each(['dies', 'hides'] as const)('O-15 flies on to the last place of a target that %s', (vanish) => {
    const fight = run('toLastPosition', vanish);
    const [hit] = fight.of('bulletHit');
    expect([hit!.target, hit!.x, hit!.y, fight.of('bulletEnd')[0]!.reason]).toEqual([undefined, 9_500, 0, 'arrived']);
    expect(hit!.root).toBe(fight.of('command')[0]!.id);
  });

  it('O-15 ends with a reason or takes the nearest other, as the row says', () => {
    expect(run('expire', 'dies').of('bulletEnd')[0]!.reason).toBe('targetLost');
    expect(
      run('retarget', 'dies')
        .of('bulletHit')
        .map(({ target: guid }) => guid),
    ).toEqual([3]);
  });
});

describe('the number of bullets', () => {
  it('is limited and the refused volley is reported once', () => {
    const few = new ContentBuilder({ limits: { ...TEST_RULES.limits, bulletsMax: 2 } });
    const arrow = few.bullet({});
    const skill = few.skill({
      quick: true,
      castMode: 'direction',
      effects: [few.effect({ action: launches(arrow, { count: [5] }), target: onSelf() })],
    });
    const fight = new Fight(few, [{ unit: few.unit({ skills: [skill] }) }]).castAt(100, 1, skill, 5, 0).until(100);
    expect([fight.battle.view().bullets.length, fight.of('budget').map(({ limit }) => limit)]).toEqual([
      2,
      ['bulletsMax'],
    ]);
  });
});

describe('a bullet beyond all measure', () => {
  it('still meets what is on its way', () => {
    const c = new ContentBuilder();
    const beam = c.bullet({
      speed: [1_000_000_000_000],
      acceleration: [1_000_000_000_000],
      effects: [c.effect({ on: 'bulletHit', action: damage(5) })],
    });
    const skill = c.skill({
      quick: true,
      castMode: 'direction',
      effects: [c.effect({ action: launches(beam), target: onSelf() })],
    });
    const unit = c.unit({ skills: [skill] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 60, y: 0.3 }]).castAt(100, 1, skill, 50, 0).until(300);
    expect(fight.hurt(2)).toBe(5);
  });

  it('begins inside the arena', () => {
    const c = new ContentBuilder();
    const arrow = c.bullet({ launchOffsetMilli: milli(30) });
    const skill = c.skill({
      quick: true,
      castMode: 'direction',
      effects: [c.effect({ action: launches(arrow), target: onSelf() })],
    });
    const fight = new Fight(c, [{ unit: c.unit({ skills: [skill] }), x: 90 }]).castAt(100, 1, skill, 99, 0).until(100);
    expect(fight.of('bulletLaunch')[0]!.x).toBe(100_000);
  });
});
