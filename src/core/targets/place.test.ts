import { describe, expect, it } from 'vitest';
import type { Shape, TargetRule } from '../content/prototypes.ts';
import { A, circle, ContentBuilder, damage, Fight, filter, HP, inside, MANA, milli, target } from '../testing/index.ts';

const SECTOR: Shape = { kind: 'sector', radiusMilli: [milli(6)], angleMilliDeg: [90_000] };

/** Whom a rule strikes: unit 1 looks north, unit 2 stands east, 3 north, 4 farther east; the moment is about `about`. */
function struck(rule: Partial<TargetRule>, about: number, shape: Shape = SECTOR): readonly number[] {
  const c = new ContentBuilder();
  const skill = c.quick(damage(1), { target: inside(shape, rule) });
  const unit = c.unit({ skills: [skill], turnSpeed: 1 });
  const fight = new Fight(c, [
    { unit, facing: 90 },
    { unit, camp: 1, x: 4, slot: 1 },
    { unit, camp: 1, y: 4, slot: 2 },
    { unit, camp: 1, x: 8, slot: 3 },
    { unit, camp: 1, facing: 180, slot: 4 },
  ]);
  fight.cast(100, 1, skill, about).until(100);
  return fight.of('effect')[0]!.targets;
}

describe('a shape', () => {
  it.each<[string, Partial<TargetRule>, number, number[]]>([
    ['as its caster looks', { facing: 'caster' }, 2, [3, 5]],
    ['as it is aimed', { facing: 'aim' }, 2, [2, 5]],
    ['from its caster to the target', { facing: 'toTarget' }, 2, [2, 5]],
    ['at its target, on from the caster', { facing: 'toTarget', origin: 'target' }, 2, [2, 4]],
    ['as its caster looks where the two stand on one place', { facing: 'toTarget' }, 5, [3, 5]],
    ['at its caster when the moment has no such zone', { facing: 'caster', origin: 'zone' }, 1, [3, 5]],
  ])('looks %s', (_how, rule, about, found) => {
    expect(struck(rule, about)).toEqual(found);
  });

  it('takes centres when it does not touch edges', () => {
    const [near, far] = [circle(3.9), circle(4)];
    expect([true, false].map((touch) => struck({ touch }, 2, near))).toEqual([[2, 3, 5], [5]]);
    expect(struck({ touch: false }, 2, far)).toEqual([2, 3, 5]);
  });

  it('that is a ray may pierce everyone, and meets those at one distance by their number', () => {
    const ray = (pierce: number): Shape => ({ kind: 'ray', lengthMilli: [9_000], radiusMilli: [4_000], pierce });
    expect(struck({ facing: 'aim' }, 2, ray(-1))).toEqual([2, 3, 4, 5]);
    expect(struck({ facing: 'aim' }, 2, ray(0))).toEqual([3]);
    expect(struck({ facing: 'aim' }, 2, ray(1))).toEqual([3, 5]);
  });

  it('that is a ray settles ties by number whatever it may pierce, not by who stands nearer', () => {
    const power = { by: 'attribute', index: A.power, descending: true } as const;
    const taken = (pierce: number, rule: Partial<TargetRule>) => {
      const c = new ContentBuilder();
      const shape: Shape = { kind: 'ray', lengthMilli: [9_000], radiusMilli: [100], pierce };
      const skill = c.quick(damage(1), { target: inside(shape, rule) });
      const unit = c.unit({ skills: [skill] });
      const foes = [8, 2, 6, 4].map((x, slot) => ({ unit, camp: 1, x, slot }));
      return new Fight(c, [{ unit }, ...foes]).cast(100, 1, skill, 1).until(100).of('effect')[0]!.targets;
    };
    for (const sort of [{ by: 'guid' }, power] as const)
      expect([-1, 9, 2].map((pierce) => taken(pierce, { sort, limit: [2] }))).toEqual([
        [2, 3],
        [2, 3],
        [3, 4],
      ]);
    const random = { sort: { by: 'random' }, limit: [2] } as const;
    expect(taken(9, random)).toEqual(taken(-1, random));
  });

  it('chooses a named unit at random with one draw, traced or not', () => {
    const used = (['off', 'events', 'explain'] as const).map((level) => {
      const c = new ContentBuilder();
      const skill = c.quick(damage(1), { target: target({ sort: { by: 'random' } }) });
      const unit = c.unit({ skills: [skill] });
      const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 3 }], { level }).cast(100, 1, skill, 2).until(100);
      return [fight.hp(2), fight.battle.randomUsed];
    });
    expect(used).toEqual([
      [999, 1],
      [999, 1],
      [999, 1],
    ]);
  });
});

describe('an order of candidates', () => {
  it.each<[string, TargetRule['sort'], number]>([
    ['the most power', { by: 'attribute', index: A.power, descending: true }, 4],
    ['the least power', { by: 'attribute', index: A.power, descending: false }, 2],
    ['the most mana', { by: 'resource', index: MANA, descending: true }, 3],
    ['the least mana', { by: 'resource', index: MANA, descending: false }, 4],
    ['the greatest share of life', { by: 'resourceRatio', index: HP, descending: true }, 2],
    ['the nearest', { by: 'nearest' }, 3],
    ['the farthest', { by: 'farthest' }, 4],
    ['the least number', { by: 'guid' }, 2],
  ])('begins with %s', (_what, sort, first) => {
    const c = new ContentBuilder();
    const skill = c.quick(damage(1), { target: inside(circle(20), { filter: filter(), sort, limit: [1] }) });
    const foe = (power: number, mana: number) => c.unit({ mana, attributes: { [A.power]: power } });
    const fight = new Fight(c, [
      { unit: c.unit({ skills: [skill] }) },
      { unit: foe(1, 500), camp: 1, x: 4, slot: 1 },
      { unit: foe(5, 900), camp: 1, x: 3, slot: 2, resources: [{ resource: HP, valueMilli: milli(600) }] },
      { unit: foe(9, 100), camp: 1, x: 6, slot: 3, resources: [{ resource: HP, valueMilli: milli(400) }] },
    ]);
    expect(fight.cast(100, 1, skill, 1).until(100).of('effect')[0]!.targets).toEqual([first]);
  });
});
