import { describe, expect, it } from 'vitest';
import { Relation, type Action, type BulletPrototype, type Shape, type ZoneAction } from '../content/prototypes.ts';
import { circle, ContentBuilder, damage, Fight, filter, milli, zone } from '../testing/index.ts';

const FRIENDS = filter({ relations: Relation.ally });

const launch = (bullet: BulletPrototype): Action => ({
  kind: 'launchBullet',
  bullet: bullet.id,
  count: [1],
  spreadMilliDeg: [0],
  intervalMs: [0],
  from: 'caster',
  aim: 'target',
});

type Row = Parameters<ContentBuilder['bullet']>[0];

const LINE: Shape = { kind: 'rect', lengthMilli: [2_000], widthMilli: [20_000], offsetMilli: [0] };

/**
 * Unit 1 (blue) puts a zone down at (10, 0) at once; unit 2 (red, at 20) shoots at unit 3 (blue, at 0), which it hits
 * for 200 unless something stops the bullet.
 */
function wall(
  action: Partial<ZoneAction>,
  row: Row = {},
  { shape = circle(1) as Shape, at = 10, shooter = {}, blocker = {}, putMs = 100 } = {},
) {
  const c = new ContentBuilder();
  const bullet = c.bullet({
    speed: [milli(100)],
    effects: [c.effect({ on: 'bulletHit', action: damage(200) })],
    ...row,
  });
  const shoot = c.quick(launch(bullet));
  const put = c.skill({
    castMode: 'position',
    quick: true,
    effects: [c.effect({ action: zone(shape, { lifeMs: [9_000], blocksFrom: Relation.enemy, ...action }) })],
  });
  const unit = c.unit({ skills: [shoot, put] });
  const fight = new Fight(c, [
    { unit, y: 40, ...blocker },
    { unit, slot: 1 },
    { unit, camp: 1, slot: 2, x: 20, ...shooter },
  ]);
  fight.castAt(putMs, 1, put, at, 0).cast(500, 3, shoot, 2).until(3_000);
  const end = fight.of('bulletEnd')[0]!;
  return { fight, reason: end.reason, x: end.x / 1_000, ms: end.ms, hurt: fight.hurt(2) };
}

describe('a zone that blocks bullets', () => {
  it.each([10, 100, 1_000, 100_000])('stops one at its edge at a speed of %i', (speed) => {
    expect(wall({}, { speed: [milli(speed)] })).toMatchObject({ reason: 'blocked', x: 11, hurt: 0 });
  });

  it('stops one by its own edge, not its centre', () => {
    expect(wall({}, { radiusMilli: [milli(0.5)] })).toMatchObject({ reason: 'blocked', x: 11.5 });
  });

  it.each(['direction', 'position', 'homing', 'arc', 'return'] as const)('stops a flight by %s', (flight) => {
    expect(wall({}, { flight })).toMatchObject({ reason: 'blocked', hurt: 0 });
  });

  it.each<[string, Partial<ZoneAction>, Row, object]>([
    ['that is not blockable', {}, { blockable: false }, {}],
    ['of its own camp, unless it says so', {}, { filter: FRIENDS }, { shooter: { camp: 0 } }],
    ['when it blocks none', { blocksFrom: 0 }, {}, {}],
    ['that passes beside it', {}, {}, { at: 40 }],
    ['after it has ended', { lifeMs: [300] }, {}, {}],
    ['in the step in which it is put down', {}, { speed: [milli(1_000)] }, { putMs: 600 }],
  ])('lets a bullet pass %s', (_, action, row, options) => {
    expect(wall(action, row, options)).toMatchObject({ reason: 'hitLimit', hurt: 200 });
  });

  it('may block what friends shoot', () => {
    const action = { blocksFrom: Relation.ally };
    expect(wall(action, {}, { shooter: { camp: 0 } })).toMatchObject({ reason: 'blocked', hurt: 0 });
  });

  it('cuts a beam off', () => {
    expect(wall({}, { flight: 'beam', lifeMs: [500], pierce: [-1] })).toMatchObject({
      reason: 'lifetime',
      x: 11,
      hurt: 0,
    });
    expect(wall({ blocksFrom: 0 }, { flight: 'beam', lifeMs: [500], pierce: [-1] })).toMatchObject({ hurt: 200 });
  });

  it('stops a bullet that is in it already', () => {
    expect(wall({}, {}, { shape: circle(15) })).toMatchObject({ reason: 'blocked', x: 20, hurt: 0 });
  });

  it('lets it hit what stands before it', () => {
    expect(wall({}, {}, { at: -5 })).toMatchObject({ reason: 'hitLimit', hurt: 200 });
  });

  it('may be a wall', () => {
    expect(wall({}, {}, { shape: LINE, blocker: { y: 0 } })).toMatchObject({ reason: 'blocked', x: 12, hurt: 0 });
  });

  it('stops at the first of two', () => {
    const c = new ContentBuilder();
    const bullet = c.bullet({ speed: [milli(100)] });
    const shoot = c.quick(launch(bullet));
    const action = zone(circle(1), { lifeMs: [9_000], blocksFrom: Relation.enemy });
    const put = c.skill({ castMode: 'position', quick: true, effects: [c.effect({ action })] });
    const unit = c.unit({ skills: [shoot, put] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 20 }]);
    fight.castAt(100, 1, put, 5, 0).castAt(200, 1, put, 15, 0).cast(500, 2, shoot, 1).until(2_000);
    expect(fight.of('bulletEnd')).toMatchObject([{ reason: 'blocked', x: 16_000 }]);
    expect(fight.battle.view().zones.map(({ blocksBullets }) => blocksBullets)).toEqual([true, true]);
  });
});
