import { Blocks, type Action, type Obstacle } from '../../../src/core/content/prototypes.ts';
import { A, ContentBuilder, Fight, milli, type Fighter } from '../../../src/core/testing/index.ts';
import type { Table } from '../table.ts';
import { code, whole } from './words.ts';

type Displace = Extract<Action, { kind: 'displace' }>;

const START_MS = 100;
const place = ({ x, y }: { readonly x: number; readonly y: number }) => `${whole(x)}, ${whole(y)}`;

/** Walks along x for a second. */
export function strides(): Table {
  const run = (speed: number, stepMs: number) => {
    const c = new ContentBuilder({ stepMs });
    const fight = new Fight(c, [{ unit: c.unit({ attributes: { [A.moveSpeed]: speed } }) }]);
    fight.at(stepMs, 1, { type: 'move', x: milli(90), y: 0 });
    return whole(fight.until(stepMs * (1 + Math.trunc(1_000 / stepMs))).unit(1).x);
  };
  return {
    head: ['speed', 'way after 10 steps of 100 ms', 'after 30 of 33 ms'],
    rows: [5, 3.333, 0.007].map((speed) => [speed, run(speed, 100), run(speed, 33)]),
  };
}

/** Unit 1 at 0, 0 and unit 2 at 10, 0, of radius 0.5; 4 units in 400 ms. */
function displaced(part: Partial<Displace>, obstacles: readonly Obstacle[] = [], third: number | null = null) {
  const c = new ContentBuilder().yard({ obstacles });
  const base = { kind: 'displace', distanceMilli: [4_000], durationMs: [400], curve: 0, passWalls: false } as const;
  const skill = c.quick({ ...base, how: 'dash', ...part });
  const unit = c.unit({ skills: [skill] });
  const others: Fighter[] = third === null ? [] : [{ unit, camp: 1, slot: 9, x: third }];
  const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 10 }, ...others]).cast(START_MS, 1, skill, 2).until(3_000);
  const { reason, ms } = fight.of('displaceEnd')[0]!;
  return { fight, end: [`${code(reason)} at ${ms - START_MS}`] };
}

export function displacements(): Table {
  const cases: [string, Partial<Displace>, 1 | 2][] = [
    ['`dash` 4', { how: 'dash' }, 1],
    ['`dash` 20 to the `target`', { how: 'dash', towards: 'target', distanceMilli: [20_000] }, 1],
    ['`blink` 4', { how: 'blink' }, 1],
    ['`leap` 4', { how: 'leap' }, 1],
    ['`knockback` 4', { how: 'knockback' }, 2],
    ['`pull` 4', { how: 'pull' }, 2],
    ['`pull` 20', { how: 'pull', distanceMilli: [20_000] }, 2],
    ['`swap`', { how: 'swap' }, 2],
  ];
  return {
    head: ['kind', 'who is moved', 'comes to', 'ends'],
    rows: cases.map(([text, part, guid]) => {
      const { fight, end } = displaced(part);
      return [text, guid === 1 ? 'the caster' : 'the target', place(fight.unit(guid)), ...end];
    }),
  };
}

/** Walls, and others, in the way of a dash or a knockback. */
export function obstructions(): Table {
  const wall = (x: number): Obstacle => ({
    kind: 'segment',
    blocks: Blocks.units,
    x1: milli(x),
    y1: -5_000,
    x2: milli(x),
    y2: 5_000,
  });
  const slope: Obstacle = { kind: 'segment', blocks: Blocks.units, x1: 1_000, y1: -1_000, x2: 5_000, y2: 3_000 };
  const cases: [string, Partial<Displace>, readonly Obstacle[], number | null, 1 | 2][] = [
    ['`dash` 4, wall at 2', {}, [wall(2)], null, 1],
    ['the same, `passWalls`', { passWalls: true }, [wall(2)], null, 1],
    ['`passWalls`, wall at 4', { passWalls: true }, [wall(4)], null, 1],
    ['`leap` 4, wall at 2', { how: 'leap' }, [wall(2)], null, 1],
    ['`blink` 4, wall at 2', { how: 'blink' }, [wall(2)], null, 1],
    ['`dash` 4, slope', {}, [slope], null, 1],
    ['`dash` 4, slope, `slides`', { slides: true }, [slope], null, 1],
    ['`dash` 20', { distanceMilli: [20_000] }, [], null, 1],
    ['`dash` 20, `stopAtUnits`', { distanceMilli: [20_000], stopAtUnits: true }, [], null, 1],
    [
      '`knockback` 9, `stopAtUnits`, another at 14',
      { how: 'knockback', distanceMilli: [9_000], stopAtUnits: true },
      [],
      14,
      2,
    ],
  ];
  return {
    head: ['', 'comes to', 'ends'],
    rows: cases.map(([text, part, obstacles, third, guid]) => {
      const { fight, end } = displaced(part, obstacles, third);
      return [text, place(fight.unit(guid)), ...end];
    }),
  };
}

/** Two units of radius 0.5: one walks along x into the other, who stands at 3. */
export function collision(): Table {
  return {
    head: ['`unitCollision`', 'the walker after 1,000 ms', 'who stood at 3, 0'],
    rows: (['none', 'push', 'block'] as const).map((unitCollision) => {
      const c = new ContentBuilder({ unitCollision });
      const unit = c.unit();
      const fight = new Fight(c, [{ unit }, { unit, x: 3, slot: 1 }])
        .at(START_MS, 1, { type: 'move', x: milli(6), y: 0 })
        .until(1_000 + START_MS);
      return [code(unitCollision), place(fight.unit(1)), place(fight.unit(2))];
    }),
  };
}

/** Walks along x for two seconds with a radius of 0.5, 5 a second, against walls. */
export function sliding(): Table {
  const walls: [string, Obstacle][] = [
    ['square to the way, at 3', { kind: 'segment', blocks: Blocks.units, x1: 3_000, y1: -5_000, x2: 3_000, y2: 5_000 }],
    ['at 45° through 4, 0', { kind: 'segment', blocks: Blocks.units, x1: 2_000, y1: -2_000, x2: 8_000, y2: 4_000 }],
    ['round, radius 1 at 3, 0.2', { kind: 'circle', blocks: Blocks.units, x: 3_000, y: 200, r: 1_000 }],
  ];
  const run = (wall: Obstacle, stepMs: number) => {
    const c = new ContentBuilder({ stepMs }).yard({ obstacles: [wall] });
    const fight = new Fight(c, [{ unit: c.unit() }]).at(stepMs, 1, { type: 'move', x: milli(20), y: 0 });
    return place(fight.until(2_000 + stepMs).unit(1));
  };
  return {
    head: ['wall', 'stands at, steps of 33', 'steps of 100'],
    rows: walls.map(([text, wall]) => [text, run(wall, 33), run(wall, 100)]),
  };
}
