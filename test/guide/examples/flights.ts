import { Blocks, type Obstacle } from '../../../src/core/content/prototypes.ts';
import {
  circle,
  ContentBuilder,
  damage,
  Fight,
  launches,
  milli,
  onSelf,
  target,
  zone,
} from '../../../src/core/testing/index.ts';
import type { Table } from '../table.ts';
import { code, times, whole } from './words.ts';

type Row = Parameters<ContentBuilder['bullet']>[0];
type Launch = NonNullable<Parameters<typeof launches>[1]>;
type Place = readonly [x: number, y: number];

interface Scene {
  /** Place that is aimed at; without one the first foe is. */
  readonly at?: Place;
  readonly launch?: Launch;
  readonly obstacles?: readonly Obstacle[];
  /** Kills the first foe at a time. */
  readonly killAt?: number;
  /** The launcher goes somewhere when the bullet leaves. */
  readonly go?: Place;
}

const START_MS = 100;

/** Unit 1 at the origin shoots a bullet that hits for 100; foes (2, 3, …) of radius 0.5 stand where they are put. */
function shoot(row: Row, foes: readonly Place[], { at, launch, obstacles = [], killAt, go }: Scene = {}) {
  const c = new ContentBuilder().yard({ obstacles });
  const bullet = c.bullet({ effects: [c.effect({ on: 'bulletHit', action: damage(100) })], ...row });
  const fire = c.skill({
    castMode: at ? 'position' : 'unit',
    quick: true,
    effects: [c.effect({ action: launches(bullet, launch), target: at ? onSelf() : target() })],
  });
  const kill = c.quick(damage(99_999));
  const unit = c.unit({ skills: [fire], hp: 9_000 });
  const fight = new Fight(c, [
    { unit },
    ...foes.map(([x, y], slot) => ({ unit, camp: 1, slot, x, y })),
    { unit: c.unit({ skills: [kill] }), camp: 2, x: -50 },
  ]);
  if (at) fight.castAt(START_MS, 1, fire, ...at);
  else fight.cast(START_MS, 1, fire, 2);
  if (killAt !== undefined) fight.cast(killAt + START_MS, foes.length + 2, kill, 2);
  if (go) fight.at(START_MS, 1, { type: 'move', x: milli(go[0]), y: milli(go[1]) });
  fight.until(9_000);
  const hits = fight.of('bulletHit').map(({ target: guid, ms }) => `${guid ?? 'place'} at ${ms - START_MS}`);
  const end = fight.of('bulletEnd')[0];
  return { fight, hits: times(hits), end: end ? `${code(end.reason)} at ${end.ms - START_MS}` : '' };
}

/** Each flight, at 10 a second, past the same three foes. */
export function kinds(): Table {
  const line: Place[] = [
    [3, 0],
    [6, 0],
    [6, 3],
  ];
  const cases: [string, Row, Scene][] = [
    ['`direction`, range 8', { rangeMilli: [8_000], pierce: [-1] }, { at: [1, 0] }],
    ['`direction`, pierce 0', { rangeMilli: [8_000] }, { at: [1, 0] }],
    ['`position`', { flight: 'position', pierce: [-1] }, { at: [5, 0] }],
    ['`homing` at 3', { flight: 'homing' }, {}],
    ['`arc`, radius 1, pierce 2', { flight: 'arc', radiusMilli: [1_000], pierce: [2] }, { at: [6, 1.5] }],
    ['`return`, range 7', { flight: 'return', rangeMilli: [7_000], pierce: [-1] }, { at: [1, 0] }],
    ['`chain`, 2 hops of 4', { flight: 'chain', hops: [2], hopRangeMilli: [4_000] }, {}],
    [
      '`orbit`, radius 3',
      { flight: 'orbit', orbitRadiusMilli: [3_000], pierce: [-1], lifeMs: [1_000] },
      { at: [1, 0] },
    ],
    ['`beam`, range 7', { flight: 'beam', rangeMilli: [7_000], pierce: [-1], lifeMs: [500] }, { at: [1, 0] }],
    [
      '`beam`, `rehitMs` 200',
      { flight: 'beam', rangeMilli: [7_000], pierce: [0], rehitMs: [200], lifeMs: [500] },
      { at: [1, 0] },
    ],
  ];
  return {
    head: ['flight', 'hits', 'ends'],
    rows: cases.map(([text, row, scene]) => {
      const foes = row.flight === 'homing' || row.flight === 'chain' ? [line[1]!, line[0]!, line[2]!] : line;
      const { hits, end } = shoot(row, foes, scene);
      return [text, hits, end];
    }),
  };
}

/** A bullet at 10 a second at somebody 8 away, who dies after 300 ms; another stands at 5, 3. */
export function lost(): Table {
  const foes: Place[] = [
    [8, 0],
    [5, 3],
  ];
  return {
    head: ['`onLostTarget`', 'hits', 'ends'],
    rows: (['expire', 'toLastPosition', 'retarget'] as const).map((onLostTarget) => {
      const { hits, end } = shoot({ flight: 'homing', onLostTarget }, foes, { killAt: 300 });
      return [code(onLostTarget), hits, end];
    }),
  };
}

/** What each hop of a chain leaves of 100. */
export function falloff(): Table {
  const foes: Place[] = [
    [2, 0],
    [4, 0],
    [6, 0],
    [8, 0],
  ];
  return {
    head: ['`falloff`', 'hits'],
    rows: [0, 2_500, 5_000].map((falloffBp) => {
      const row = { flight: 'chain', hops: [3], hopRangeMilli: [3_000], falloffBp: [falloffBp] } as const;
      const { fight } = shoot(row, foes);
      return [`${falloffBp / 100} %`, times(fight.of('damage').map(({ hpLost }) => whole(hpLost)))];
    }),
  };
}

/** Directions of a volley along x. */
export function spread(): Table {
  const cases: [number, number, number][] = [
    [1, 60, 0],
    [2, 60, 0],
    [3, 60, 0],
    [4, 360, 0],
    [3, 60, 200],
  ];
  return {
    head: ['`count`', '`spread`', '`intervalMs`', 'directions, degrees', 'leave at, ms'],
    rows: cases.map(([count, degrees, intervalMs]) => {
      const launch = { count: [count], spreadMilliDeg: [milli(degrees)], intervalMs: [intervalMs] };
      const shots = shoot({}, [[50, 50]], { at: [9, 0], launch }).fight.of('bulletLaunch');
      return [
        count,
        degrees,
        intervalMs,
        times(shots.map(({ facing }) => whole(facing))),
        times(shots.map(({ ms }) => ms - START_MS)),
      ];
    }),
  };
}

/** What ends a bullet that flies along x: a wall at 4, the edge at 100, a zone of radius 2 at 6. */
export function stops(): Table {
  const wall: Obstacle = { kind: 'segment', blocks: Blocks.bullets, x1: 4_000, y1: -2_000, x2: 4_000, y2: 2_000 };
  const blocked = (row: Row) => {
    const c = new ContentBuilder();
    const ward = zone(circle(2), { lifeMs: [9_000], at: 'caster', blocksFrom: 4 });
    const put = c.quick(ward, { target: onSelf() });
    const fire = c.skill({
      castMode: 'position',
      quick: true,
      effects: [c.effect({ action: launches(c.bullet(row)), target: onSelf() })],
    });
    const fight = new Fight(c, [
      { unit: c.unit({ skills: [fire] }) },
      { unit: c.unit({ skills: [put] }), camp: 1, x: 6 },
    ])
      .cast(START_MS, 2, put, 2)
      .castAt(START_MS, 1, fire, 20, 0)
      .until(9_000);
    const { reason, x } = fight.of('bulletEnd')[0]!;
    return [code(reason), whole(x)];
  };
  const walled = (row: Row) => {
    const { reason, x } = shoot(row, [[0, 50]], { at: [20, 0], obstacles: [wall] }).fight.of('bulletEnd')[0]!;
    return [code(reason), whole(x)];
  };
  const fast = { speed: [milli(40)] };
  return {
    head: ['in the way', 'the bullet', 'ends by', 'at x'],
    rows: [
      ['a wall at 4', '`hitWalls`', ...walled({ ...fast, hitWalls: true })],
      ['a wall at 4', 'by default, to the edge at 100', ...walled(fast)],
      ["an enemy's zone of radius 2 at 6", 'by default', ...blocked({ ...fast, radiusMilli: [500] })],
      ["an enemy's zone of radius 2 at 6", '`blockable: false`', ...blocked({ ...fast, blockable: false })],
    ],
  };
}
