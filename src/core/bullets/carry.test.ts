import { describe, expect, it } from 'vitest';
import { Blocks, type Action, type Obstacle } from '../content/prototypes.ts';
import {
  answers,
  ContentBuilder,
  damage,
  Fight,
  holding,
  inside,
  launches,
  milli,
  onSelf,
  target,
} from '../testing/index.ts';

type Row = Parameters<ContentBuilder['bullet']>[0];
type Place = readonly [x: number, y?: number];

/** Unit 1 shoots in frame 1 at unit 2, or along `at`; the others are foes. */
function shot(
  row: Row,
  foes: readonly Place[],
  { at, hit = damage(100), walls = [], stepMs = 100 }: Scene = {},
): Fight {
  const c = new ContentBuilder({ stepMs });
  if (walls.length > 0) c.yard({ obstacles: walls });
  const bullet = c.bullet({ effects: [c.effect({ on: 'bulletHit', action: hit })], ...row });
  const effects = [c.effect({ action: launches(bullet), target: at ? onSelf() : target() })];
  const skill = c.skill({ quick: true, castMode: at ? 'direction' : 'unit', effects });
  const unit = c.unit({ skills: [skill] });
  const fight = new Fight(c, [{ unit }, ...foes.map(([x, y = 0]) => ({ unit, camp: 1, x, y }))]);
  return at ? fight.castAt(stepMs, 1, skill, at[0], at[1] ?? 0) : fight.cast(stepMs, 1, skill, 2);
}

interface Scene {
  readonly at?: Place;
  readonly hit?: Action;
  readonly walls?: readonly Obstacle[];
  readonly stepMs?: number;
}

const struckBy = (fight: Fight) => fight.of('bulletHit').map(({ target: guid }) => guid);

describe('what a bullet brings along', () => {
  it('is the direction of its flight, and its skill', () => {
    const c = new ContentBuilder();
    const ahead = inside(
      { kind: 'sector', radiusMilli: [milli(4)], angleMilliDeg: [60_000] },
      { origin: 'bullet', facing: 'event' },
    );
    const bullet = c.bullet({ effects: [c.effect({ on: 'bulletHit', action: damage(100), target: ahead })] });
    const effects = [c.effect({ action: launches(bullet), target: onSelf() })];
    const skill = c.skill({ quick: true, castMode: 'direction', effects });
    const unit = c.unit({ skills: [skill] });
    const foes = [[0, 5], [0, 7], [2.5, 5]].map(([x, y]) => ({ unit, camp: 1, x: x!, y: y! })); // prettier-ignore
    const fight = new Fight(c, [{ unit }, ...foes]).castAt(100, 1, skill, 0, 50).until(1_000);
    expect([2, 3, 4].map((guid) => fight.hurt(guid))).toEqual([100, 100, 0]);
    expect(fight.of('damage')[0]).toMatchObject({ skill: skill.name, bullet: bullet.name });
  });

  it('is the level it was launched at', () => {
    const c = new ContentBuilder();
    const blow = damage({ flatMilli: [milli(10), milli(25)], terms: [] });
    const bullet = c.bullet({ flight: 'homing', effects: [c.effect({ on: 'bulletHit', action: blow })] });
    const unit = c.unit({ attack: { bullet: bullet.id, rangeMilli: milli(9), intervalMs: 60_000 } });
    const fight = new Fight(c, [
      { unit, level: 2 },
      { unit, camp: 1, x: 5 },
    ]);
    fight.at(100, 1, { type: 'attack', guid: 2 }).until(2_000);
    expect(fight.hurt(2)).toBe(125);
  });

  it('is that it answers something, so that nobody answers it', () => {
    const c = new ContentBuilder();
    const spark = c.bullet({ flight: 'homing', effects: [c.effect({ on: 'bulletHit', action: damage(5) })] });
    const back = c.effect({ on: 'damageTaken', action: launches(spark), target: target() });
    const hit = c.quick(damage(10));
    const angry = holding(c, { modifiers: [answers({ on: 'damageTaken', effects: [back] })] });
    const unit = c.unit({ skills: [hit], passives: [angry] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 5 }]).cast(100, 1, hit, 2).until(3_000);
    expect([fight.of('bulletLaunch').length, fight.hurt(1), fight.hurt(2)]).toEqual([1, 5, 10]);
  });

  it('is what is left of its strength, for bullets that it launches too', () => {
    const c = new ContentBuilder();
    const splinter = c.bullet({ flight: 'homing', effects: [c.effect({ on: 'bulletHit', action: damage(100) })] });
    const split = c.effect({ on: 'bulletHit', action: launches(splinter) });
    const bounce: Row = { flight: 'chain', hops: [1], hopRangeMilli: [milli(4)], falloffBp: [5_000], effects: [split] };
    const skill = c.quick(launches(c.bullet(bounce)));
    const unit = c.unit({ skills: [skill] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 5 }, { unit, camp: 1, x: 8 }]);
    fight.cast(100, 1, skill, 2).until(3_000);
    expect([fight.hurt(2), fight.hurt(3)]).toEqual([100, 50]);
  });
});

describe('at one moment of its way a bullet', () => {
  it('hits two by their number, and both', () => {
    const fight = shot({ pierce: [-1] }, [[5, -0.3], [5, 0.3]], { at: [50] }).until(1_000); // prettier-ignore
    expect(struckBy(fight)).toEqual([2, 3]);
    const [first, second] = fight.of('bulletHit').map(({ ms, toi, x }) => [ms, toi, x]);
    expect(second).toEqual(first);
  });

  it('hits whom it meets before the wall that ends it', () => {
    const walls: Obstacle[] = [
      { kind: 'segment', blocks: Blocks.bullets, x1: 5_000, y1: -9_000, x2: 5_000, y2: 9_000 },
    ];
    const fight = shot({ pierce: [-1], hitWalls: true }, [[5.5]], { at: [50], walls }).until(1_000);
    expect([struckBy(fight), fight.of('bulletEnd')[0]!.reason]).toEqual([[2], 'wall']);
    const after = shot({ flight: 'homing', hitWalls: true }, [[5.501]], { walls }).until(1_000);
    expect([struckBy(after), after.of('bulletEnd')[0]!.reason]).toEqual([[], 'wall']);
  });
});

describe('a bullet counts to the milli', () => {
  it('the reach of a hop, from where it is to the edge of the next', () => {
    const bounce: Row = { flight: 'chain', hops: [1], hopRangeMilli: [milli(4)] };
    expect(struckBy(shot(bounce, [[5], [9]]).until(3_000))).toEqual([2, 3]);
    expect(struckBy(shot(bounce, [[5], [9.001]]).until(3_000))).toEqual([2]);
  });

  it('a way that is less than a milli a step', () => {
    const fight = shot({ speed: [15], lifeMs: [0] }, [], { at: [50], stepMs: 33 }).until(33 * 101);
    expect(fight.battle.view().bullets[0]!.x).toBe(49);
  });

  it('its life from when it sets off', () => {
    const fight = shot({ delayMs: [500], lifeMs: [300] }, [], { at: [50] }).until(3_000);
    expect(fight.of('bulletEnd').map(({ ms, x, reason }) => [ms, x, reason])).toEqual([[900, 3_000, 'lifetime']]);
  });

  it('the strikes of a beam, of which none falls on its end', () => {
    const ray: Row = { flight: 'beam', speed: [0], rangeMilli: [milli(8)], lifeMs: [1_000], rehitMs: [250] };
    for (const stepMs of [50, 100, 250])
      expect(struckBy(shot(ray, [[4]], { at: [50], stepMs }).until(3_000))).toHaveLength(4);
  });
});
