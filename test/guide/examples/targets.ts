import { type Shape, type TargetRule } from '../../../src/core/content/prototypes.ts';
import { A, circle, ContentBuilder, damage, Fight, HP, inside, milli } from '../../../src/core/testing/index.ts';
import type { Table } from '../table.ts';
import { times, yes } from './words.ts';

const m = (value: number) => [milli(value)];

/** Whether a unit of radius 0.5 at a place is chosen by a shape at the origin that looks along x. */
function isChosen(shape: Shape, touch: boolean, x: number, y: number): boolean {
  const c = new ContentBuilder();
  const skill = c.skill({
    castMode: 'direction',
    quick: true,
    effects: [c.effect({ action: damage(1), target: inside(shape, { touch }) })],
  });
  const unit = c.unit({ skills: [skill] });
  const fight = new Fight(c, [{ unit }, { unit, camp: 1, x, y }]).castAt(100, 1, skill, 50, 0).until(100);
  return fight.hurt(2) > 0;
}

export function shapes(): Table {
  const ring: Shape = { kind: 'ring', innerMilli: m(3), outerMilli: m(5) };
  const sector: Shape = { kind: 'sector', radiusMilli: m(5), angleMilliDeg: [90_000] };
  const line: Shape = { kind: 'line', lengthMilli: m(6), widthMilli: m(2) };
  const rect: Shape = { kind: 'rect', lengthMilli: m(6), widthMilli: m(2), offsetMilli: m(1) };
  const ray: Shape = { kind: 'ray', lengthMilli: m(6), radiusMilli: m(0.5), pierce: -1 };
  const cases: [string, Shape, [number, number][]][] = [
    ['`circle` 3', circle(3), [[3, 0], [3.5, 0], [3.501, 0]]],
    ['`ring` 3 to 5', ring, [[2.5, 0], [2.499, 0], [5.5, 0]]],
    ['`sector` 5, 90°', sector, [[3, 3], [3, 3.7], [3, 3.71]]],
    ['`line` 6 × 2', line, [[3, 1], [3, 1.5], [-0.5, 0], [6.5, 0]]],
    ['`rect` 6 × 2, offset 1', rect, [[0.5, 0], [7.5, 0], [7.4, 1.4]]],
    ['`ray` 6, radius 0.5', ray, [[3, 1], [7, 0], [6.8, 0.8]]],
  ]; // prettier-ignore
  return {
    head: ['shape', 'unit at', 'edge touch', 'centre'],
    rows: cases.flatMap(([text, shape, places]) =>
      places.map(([x, y]) => [text, `${x}, ${y}`, yes(isChosen(shape, true, x, y)), yes(isChosen(shape, false, x, y))]),
    ),
  };
}

/** Enemies 2 to 5, ahead, behind, left and right. */
const PACK = [
  { x: 4, y: 0, hp: 800, max: 1_000 },
  { x: -2, y: 0, hp: 300, max: 400 },
  { x: 0, y: 6, hp: 800, max: 800 },
  { x: 0, y: -4, hp: 500, max: 1_000 },
];

function chosen(part: Partial<TargetRule>, seed = 1) {
  const c = new ContentBuilder();
  const skill = c.skill({
    castMode: 'none',
    quick: true,
    effects: [c.effect({ action: { kind: 'cue', cue: 'hit' }, target: inside(circle(9), part) })],
  });
  const caster = c.unit({ skills: [skill] });
  const foes = PACK.map(({ x, y, hp, max }, index) => ({
    unit: c.unit({ attributes: { [A.maxHp]: max } }),
    camp: 1,
    slot: index,
    x,
    y,
    resources: [{ resource: HP, valueMilli: milli(hp) }],
  }));
  const fight = new Fight(c, [{ unit: caster }, ...foes], { seed }).cast(100, 1, skill).until(100);
  return { targets: fight.of('effect')[0]!.targets, draws: fight.battle.randomUsed };
}

export function sorts(): Table {
  const cases: [string, TargetRule['sort']][] = [
    ['`guid`', { by: 'guid' }],
    ['`nearest`', { by: 'nearest' }],
    ['`farthest`', { by: 'farthest' }],
    ['`lowest` life', { by: 'resource', index: HP, descending: false }],
    ['`highest` life', { by: 'resource', index: HP, descending: true }],
    ['`lowest` life, `asFraction`', { by: 'resourceRatio', index: HP, descending: false }],
  ];
  return {
    head: ['`sort`', 'order', 'with `limit` 2'],
    rows: cases.map(([text, sort]) => [
      text,
      times(chosen({ sort }).targets),
      times(chosen({ sort, limit: [2] }).targets),
    ]),
  };
}

export function lots(): Table {
  const sort = { by: 'random' } as const;
  return {
    head: ['`limit`', 'seed 1', 'seed 2', 'seed 3', 'draws'],
    rows: [1, 2, 3, 0].map((limit) => {
      const picks = [1, 2, 3].map((seed) => chosen({ sort, limit: [limit] }, seed));
      return [limit === 0 ? 'none' : limit, ...picks.map(({ targets }) => times(targets)), picks[0]!.draws];
    }),
  };
}
