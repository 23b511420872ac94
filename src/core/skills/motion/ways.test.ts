import { describe, expect, it } from 'vitest';
import { Blocks, type Action, type Obstacle } from '../../content/prototypes.ts';
import { circle, ContentBuilder, Fight, inside, milli, onSelf, target } from '../../testing/index.ts';

type Displace = Extract<Action, { kind: 'displace' }>;

const BASE: Displace = {
  kind: 'displace',
  how: 'dash',
  distanceMilli: [milli(4)],
  durationMs: [400],
  curve: 0,
  passWalls: false,
};

/** Unit 1 at (0, 0) displaces at unit 2 at (10, 0) towards (0, 8); unit 3 of camp 1 stands in the way at (13, 0). */
function run(part: Partial<Displace>, { self = false, obstacles = [] as Obstacle[], third = 13, stepMs = 100 } = {}) {
  const c = new ContentBuilder({ stepMs }).yard({ obstacles });
  const skill = c.skill({
    castMode: 'unit',
    quick: true,
    effects: [c.effect({ action: { ...BASE, ...part }, target: self ? onSelf() : target() })],
  });
  const unit = c.unit({ skills: [skill] });
  const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 10 }, { unit, camp: 1, x: third }]);
  fight.cast(100, 1, skill, 2).until(2_000);
  const at = (guid: number) => [fight.unit(guid).x / 1_000, fight.unit(guid).y / 1_000];
  return { fight, at, end: () => fight.of('displaceEnd')[0]!.reason };
}

describe('where a displacement leads', () => {
  it.each<[string, Partial<Displace>, number, [number, number]]>([
    ['a dash along the aim', {}, 1, [4, 0]],
    ['a dash to its target, until they touch', { towards: 'target', distanceMilli: [milli(50)] }, 1, [9, 0]],
    ['a dash to the point, not past it', { towards: 'point', distanceMilli: [milli(50)] }, 1, [10, 0]],
    ['a dash to the point, as far as it reaches', { towards: 'point' }, 1, [4, 0]],
    ['a knockback away from the caster', { how: 'knockback' }, 2, [14, 0]],
    ['a knockback to the caster', { how: 'knockback', towards: 'toCaster' }, 2, [6, 0]],
    ['a pull, until they touch', { how: 'pull', distanceMilli: [milli(50)] }, 2, [1, 0]],
    ['a pull away', { how: 'pull', towards: 'awayFromCaster' }, 2, [14, 0]],
    ['a forced way at its own target follows the aim', { how: 'pull', towards: 'target' }, 2, [14, 0]],
    ['a blink', { how: 'blink' }, 1, [4, 0]],
    ['a leap', { how: 'leap' }, 1, [4, 0]],
    ['a swap', { how: 'swap' }, 2, [0, 0]],
  ])('%s', (_what, part, guid, place) => {
    expect(run(part).at(guid)).toEqual(place);
  });

  it('of a dash that chose the caster is towards whom the moment is about', () => {
    expect(run({ towards: 'target', distanceMilli: [milli(50)] }, { self: true }).at(1)).toEqual([9, 0]);
  });

  it('is the aim where the moment has no point', () => {
    const c = new ContentBuilder();
    const push = c.effect({ action: { ...BASE, towards: 'point' }, target: onSelf() });
    const skill = c.skill({ castMode: 'direction', quick: true, effects: [push] });
    const fight = new Fight(c, [{ unit: c.unit({ skills: [skill] }) }]);
    expect(fight.castAt(100, 1, skill, 0, 3).until(1_000).unit(1).y).toBe(3_000);
  });

  it('of a swap puts the caster where the other stood', () => {
    expect(run({ how: 'swap' }).at(1)).toEqual([10, 0]);
  });
});

describe('a displacement with several targets', () => {
  it.each([
    ['dash', [1]],
    ['leap', [1]],
    ['knockback', [2, 3]],
    ['pull', [2, 3]],
  ] as const)('of kind %s moves the caster once or each of them', (how, moved) => {
    const c = new ContentBuilder();
    const skill = c.quick({ ...BASE, how }, { target: inside(circle(20)) });
    const unit = c.unit({ skills: [skill] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 10 }, { unit, camp: 1, x: 13 }]).cast(100, 1, skill, 2);
    expect(fight.until(2_000).of('displace')).toMatchObject(moved.map((guid) => ({ target: guid, mode: how })));
    expect(fight.of('displaceEnd').map(({ reason }) => reason)).toEqual(moved.map(() => 'completed'));
  });
});

describe('who stands in the way', () => {
  it('ends a dash at the first enemy', () => {
    const { at, end } = run({ distanceMilli: [milli(20)], stopAtUnits: true });
    expect([at(1), end()]).toEqual([[9, 0], 'unit']);
  });

  it('ends a knockback at whomever it runs into, but not at who pushed', () => {
    const { at, end } = run({ how: 'knockback', stopAtUnits: true });
    expect([at(2), end()]).toEqual([[12, 0], 'unit']);
  });

  it('is passed where the row does not ask', () => {
    const { at, end } = run({ how: 'knockback' });
    expect([at(2), end()]).toEqual([[14, 0], 'completed']);
  });
});

describe('walls', () => {
  /** From (−1, 0) up and to the right: whoever comes from the left is led upwards. */
  const slope: Obstacle = { kind: 'segment', blocks: Blocks.units, x1: 1_000, y1: -5_000, x2: 9_000, y2: 3_000 };

  it.each(['dash', 'knockback'] as const)('let a %s slide along', (how) => {
    const wall: Obstacle = {
      ...slope,
      x1: slope.x1 + (how === 'dash' ? 0 : 10_000),
      x2: slope.x2 + (how === 'dash' ? 0 : 10_000),
    };
    const guid = how === 'dash' ? 1 : 2;
    const part = { how, distanceMilli: [milli(8)] };
    const stopped = run(part, { obstacles: [wall], third: -20 });
    const slid = run({ ...part, slides: true }, { obstacles: [wall], third: -20 });
    expect(stopped.end()).toBe('wall');
    expect(slid.end()).toBe('completed');
    expect(slid.at(guid)[0]!).toBeGreaterThan(stopped.at(guid)[0]! + 0.5);
    expect(slid.at(guid)[1]!).toBeGreaterThan(0.5);
  });

  it.each([33, 100, 200])('are never slid through, however fast (steps of %d)', (stepMs) => {
    const obstacles: Obstacle[] = [
      { kind: 'segment', blocks: Blocks.units, x1: 3_000, y1: -40_000, x2: 3_000, y2: 40_000 },
    ];
    const { at } = run({ distanceMilli: [milli(60)], durationMs: [100], slides: true }, { obstacles, stepMs });
    expect(at(1)[0]!).toBeLessThanOrEqual(2.5);
  });

  it('at once are slid along as well', () => {
    const { at, end } = run(
      { distanceMilli: [milli(8)], durationMs: [0], slides: true },
      { obstacles: [slope], third: -20 },
    );
    expect([end(), at(1)[1]! > 0.5]).toEqual(['completed', true]);
  });

  it('end a slide where there is no way on', () => {
    const side = (y: number): Obstacle => ({ kind: 'segment', blocks: Blocks.units, x1: 0, y1: y, x2: 8_000, y2: 0 });
    const { at, end } = run(
      { distanceMilli: [milli(9)], slides: true },
      { obstacles: [side(1_500), side(-1_500)], third: -20 },
    );
    expect([end(), at(1)[0]! < 8]).toEqual(['wall', true]);
  });
});
