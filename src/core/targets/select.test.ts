import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '../../../test/vectors/rules.json' with { type: 'json' };
import { Control, type Shape, type TargetRule } from '../content/prototypes.ts';
import {
  applyBuff,
  circle,
  controls,
  ContentBuilder,
  damage,
  Fight,
  filter,
  HP,
  inside,
  milli,
  onSelf,
} from '../testing/index.ts';
import { kindOfShape, newArea, placeArea } from './index.ts';

/** Whether a shape at the origin, looking along `facing`, holds a place. */
function contains(shape: Shape, x: number, y: number, radius: number, facing = 0): boolean {
  const area = newArea();
  placeArea(area, 0, 0, facing, true);
  const kind = kindOfShape(shape);
  kind.measure(area, shape, 1);
  return kind.contains(area, x, y, radius);
}

describe('shapes', () => {
  it.each(vectors.shapes)('$shape has ($x, $y) of $unitRadius by $edge: $inside', (vector) => {
    const shape: Shape =
      vector.shape === 'circle'
        ? { kind: 'circle', radiusMilli: [vector.r!] }
        : { kind: 'line', lengthMilli: [vector.length!], widthMilli: [vector.width!] };
    expect(contains(shape, vector.x, vector.y, vector.edge === 'touch' ? vector.unitRadius : 0)).toBe(vector.inside);
  });

  it('sector includes its edges and its corner', () => {
    const sector: Shape = { kind: 'sector', radiusMilli: [5_000], angleMilliDeg: [90_000] };
    expect(contains(sector, 3_000, 3_000, 0)).toBe(true);
    expect(contains(sector, 3_000, 3_010, 0)).toBe(false);
    expect(contains(sector, 3_000, 3_010, 10)).toBe(true);
    expect(contains(sector, 5_000, 0, 0)).toBe(true);
    expect(contains(sector, 5_001, 0, 0)).toBe(false);
    expect(contains(sector, 0, 4_000, 0, 45_000)).toBe(true);
    expect(contains(sector, -1, 0, 0)).toBe(false);
  });

  it('ring leaves its middle out', () => {
    const ring: Shape = { kind: 'ring', innerMilli: [2_000], outerMilli: [4_000] };
    expect([1_999, 2_000, 4_000, 4_001].map((x) => contains(ring, x, 0, 0))).toEqual([false, true, true, false]);
    expect(contains(ring, 1_600, 0, 500)).toBe(true);
  });

  it('rect begins at its offset and turns with its facing', () => {
    const rect: Shape = { kind: 'rect', lengthMilli: [2_000], widthMilli: [1_000], offsetMilli: [1_000] };
    expect([999, 1_000, 3_000, 3_001].map((x) => contains(rect, x, 0, 0))).toEqual([false, true, true, false]);
    expect(contains(rect, 0, 2_000, 0, 90_000)).toBe(true);
  });
});

/** Damages by a rule once; the units hit, in the order in which they were hit. */
function chosen(rule: TargetRule, places: readonly (readonly [x: number, y: number])[], order = [...places.keys()]) {
  const c = new ContentBuilder();
  const skill = c.quick(damage(1), { target: rule });
  const unit = c.unit({ skills: [skill] });
  const foes = order.map((index) => ({
    unit,
    camp: 1,
    slot: index,
    player: index + 2,
    x: places[index]![0],
    y: places[index]![1],
  }));
  const fight = new Fight(c, [{ unit, player: 1, facing: 0 }, ...foes], { level: 'explain' })
    .cast(100, 1, skill, 1)
    .until(100);
  return { fight, targets: fight.of('effect')[0]!.targets, rejected: fight.of('effect')[0]!.rejected ?? [] };
}

describe('choosing', () => {
  const square = [
    [5, 0],
    [0, 5],
    [-5, 0],
    [0, -5],
    [3, 4],
    [4, 3],
    [-3, 4],
    [-4, -3],
    [9, 9],
  ] as const;

  it('O-23 settles equal distances by the number of the unit, however they were listed', () => {
    const rule = inside(circle(20), { sort: { by: 'nearest' }, limit: [1] });
    const property = fc.property(fc.shuffledSubarray([...square.keys()], { minLength: square.length }), (order) => {
      expect(chosen(rule, square, order).targets).toEqual([2]);
    });
    fc.assert(property, { numRuns: 24 });
  });

  it('gives the same answer for any order of listing', () => {
    const rule = inside(circle(6), { sort: { by: 'farthest' } });
    const expected = chosen(rule, square).targets;
    const property = fc.property(fc.shuffledSubarray([...square.keys()], { minLength: square.length }), (order) => {
      expect(chosen(rule, square, order).targets).toEqual(expected);
    });
    fc.assert(property, { numRuns: 20 });
  });

  it('draws exactly as many as it takes when it chooses at random', () => {
    const some = chosen(inside(circle(20), { sort: { by: 'random' }, limit: [3] }), square);
    expect([some.targets.length, some.fight.battle.randomUsed]).toEqual([3, 3]);
    const all = chosen(inside(circle(20), { sort: { by: 'random' } }), square);
    expect([all.targets.length, all.fight.battle.randomUsed]).toEqual([9, 9]);
  });

  it('says of everyone left out why and by how much', () => {
    const sector: Shape = { kind: 'sector', radiusMilli: [6_000], angleMilliDeg: [90_000] };
    const { targets, rejected } = chosen(inside(sector, { limit: [1] }), [
      [5, 0],
      [4, 3],
      [0, 5],
      [9, 0],
    ]);
    expect(targets).toEqual([2]);
    expect(rejected).toEqual([
      { guid: 1, reason: 'wrongRelation' },
      { guid: 4, reason: 'outsideArc', by: expect.any(Number) },
      { guid: 5, reason: 'outsideRadius', by: 2_500 },
      { guid: 3, reason: 'overLimit' },
    ]);
  });

  it('stops a ray behind the last unit it pierces', () => {
    const ray: Shape = { kind: 'ray', lengthMilli: [20_000], radiusMilli: [100], pierce: 1 };
    expect(
      chosen(inside(ray), [
        [9, 0],
        [3, 0],
        [6, 0],
      ]).targets,
    ).toEqual([3, 4]);
  });

  it('sorts by what a unit has left', () => {
    const c = new ContentBuilder();
    const hurt = c.quick(damage(300));
    const weakest = c.quick(damage(1), {
      target: inside(circle(20), { sort: { by: 'resourceRatio', index: HP, descending: false }, limit: [1] }),
    });
    const unit = c.unit({ skills: [hurt, weakest] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 3 }, { unit, camp: 1, x: 6 }])
      .cast(100, 1, hurt, 3)
      .cast(200, 1, weakest, 1)
      .until(200);
    expect([fight.hurt(2), fight.hurt(3)]).toEqual([0, 301]);
  });

  it('tells shares apart that differ by very little', () => {
    const c = new ContentBuilder();
    const scratch = [499_960, 499_990].map((flat) => c.quick(damage({ flatMilli: [flat], terms: [] })));
    const aboveHalf = {
      id: 'above half',
      test: { kind: 'resourceRatio', of: 'target', resource: HP, compare: 'gt', ratioBp: [5_000] },
    } as const;
    const cue = c.quick({ kind: 'cue', cue: 'above half' }, { conditions: [aboveHalf] });
    const weakest = c.quick(damage(1), {
      target: inside(circle(20), { sort: { by: 'resourceRatio', index: HP, descending: false }, limit: [1] }),
    });
    const unit = c.unit({ skills: [...scratch, cue, weakest] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 3 }, { unit, camp: 1, x: 6 }]);
    fight.cast(100, 1, scratch[0]!, 2).cast(100, 1, scratch[1]!, 3);
    fight.cast(200, 1, cue, 2).cast(200, 1, cue, 3).cast(300, 1, weakest, 1).until(300);
    expect([fight.of('cue').length, fight.of('damage').at(-1)!.target]).toEqual([2, 3]);
  });

  it('stops a ray behind the first that it meets along its way', () => {
    const c = new ContentBuilder();
    const beam = c.skill({
      quick: true,
      castMode: 'direction',
      effects: [
        c.effect({
          action: damage(1),
          target: inside({ kind: 'ray', lengthMilli: [milli(20)], radiusMilli: [milli(2)], pierce: 0 }),
        }),
      ],
    });
    const unit = c.unit({ skills: [beam] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 5.1 }, { unit, camp: 1, x: 5, y: 2 }]);
    expect(fight.castAt(100, 1, beam, 50, 0).until(100).of('damage')[0]!.target).toBe(3);
  });

  it('leaves out the hidden and the excluded', () => {
    const c = new ContentBuilder();
    const hide = c.quick(applyBuff(c.buff({ modifiers: [controls(Control.stealth)] })), { target: onSelf() });
    const ghost = c.quick(applyBuff(c.buff({ modifiers: [controls(Control.untargetable)] })), { target: onSelf() });
    const area = c.quick(damage(1), {
      target: inside(circle(20), { filter: filter({ excludeStates: Control.untargetable }) }),
    });
    const unit = c.unit({ skills: [hide, ghost, area] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 3 }, { unit, camp: 1, x: 5 }, { unit, camp: 1, x: 7 }]);
    fight.cast(100, 2, hide, 2).cast(100, 3, ghost, 3).cast(200, 1, area, 1).until(200);
    expect(fight.of('damage').map(({ target: guid }) => guid)).toEqual([4]);
  });

  it('takes a set that an earlier slot chose instead of asking again', () => {
    const c = new ContentBuilder();
    const random = { sort: { by: 'random' as const }, limit: [1], reuse: 0 };
    const first = c.effect({ action: damage(10), target: inside(circle(20), random) });
    const later = c.effect({ action: damage(10), target: inside(circle(20), random), delayMs: [500] });
    const skill = c.skill({ quick: true, effects: [first, first, later] });
    const unit = c.unit({ skills: [skill] });
    const foes = [3, 5, 7, 9].map((x) => ({ unit, camp: 1, x }));
    const fight = new Fight(c, [{ unit }, ...foes]).cast(100, 1, skill, 1).until(1_000);
    expect(new Set(fight.of('damage').map(({ target: guid }) => guid)).size).toBe(1);
    expect([fight.of('damage').length, fight.battle.randomUsed]).toEqual([3, 1]);
    // Only the first one looked somewhere; the others must not tell of a place that somebody else looked at.
    expect(fight.of('effect').map(({ x, facing }) => [x, facing].map((cell) => cell !== undefined))).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
  });

  it('measures from the aimed place', () => {
    const c = new ContentBuilder();
    const blast = c.skill({
      quick: true,
      castMode: 'position',
      effects: [c.effect({ action: damage(5), target: inside(circle(2), { origin: 'point' }) })],
    });
    const unit = c.unit({ skills: [blast] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 3 }, { unit, camp: 1, x: milli(0.02) }])
      .castAt(100, 1, blast, 20, 1)
      .until(100);
    expect([fight.hurt(2), fight.hurt(3)]).toEqual([0, 5]);
  });
});
