import { describe, expect, it } from 'vitest';
import { ContentBuilder, milli } from '../testing/index.ts';
import type { ParticipantSetup } from './api.ts';
import { createSnapshot } from './snapshot.ts';

const c = new ContentBuilder().yard({ obstacles: [{ kind: 'circle', blocks: 1, x: 0, y: 0, r: 1_000 }] });
const unit = c.unit();
const content = c.build();
const participant = (part: Partial<ParticipantSetup>): ParticipantSetup => ({
  player: 1,
  camp: 0,
  slot: 0,
  unit: unit.id,
  level: 1,
  controller: 'player',
  at: { x: milli(5), y: 0, facingMilliDeg: 0 },
  ...part,
});
const snapshot = (participants: readonly ParticipantSetup[], seed = 1) =>
  createSnapshot({ arena: 1, formation: 0, seed, participants }, content);

describe('a snapshot', () => {
  const three = [participant({ camp: 1, player: 3 }), participant({ slot: 1, player: 2 }), participant({ slot: 0 })];

  it('numbers participants by camp and slot, however they are listed', () => {
    const given = snapshot(three);
    expect(given.units.map(({ guid, player }) => [guid, player])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    expect(snapshot([...three].reverse())).toEqual(given);
  });

  it('tells participants of one slot apart by their place', () => {
    const pair = [5, 9].map((x) => participant({ at: { x: milli(x), y: 0, facingMilliDeg: 0 } }));
    expect(snapshot([...pair].reverse())).toEqual(snapshot(pair));
  });

  it('signs all that decides the battle', () => {
    const { signature } = snapshot(three);
    expect(snapshot(three, 2).signature).not.toBe(signature);
    expect(snapshot([...three.slice(1), participant({ camp: 1, player: 3, level: 2 })]).signature).not.toBe(signature);
  });

  it('puts a unit at the nearest free place, ring by ring and counter-clockwise from its facing', () => {
    const at = (facingMilliDeg: number) => ({ at: { x: milli(1.2), y: 0, facingMilliDeg } });
    expect(snapshot([participant(at(0))]).units[0]).toMatchObject({ x: 1_700, y: 0 });
    expect(snapshot([participant(at(180_000))]).units[0]).toMatchObject({ x: 1_553, y: -353 });
  });

  it('keeps units that collide apart, and leaves others where they are wanted', () => {
    const pair = [participant({}), participant({ slot: 1, player: 2 })];
    expect(snapshot(pair).units.map(({ x }) => x)).toEqual([5_000, 5_000]);
    const solid = new ContentBuilder({ unitCollision: 'push' });
    solid.unit();
    const { units } = createSnapshot({ arena: 1, formation: 0, seed: 1, participants: pair }, solid.build());
    expect(units.map(({ x, y }) => [x, y])).toEqual([
      [5_000, 0],
      [6_000, 0],
    ]);
  });

  it('refuses a place around which none is free', () => {
    const walled = new ContentBuilder().yard({
      obstacles: [{ kind: 'circle', blocks: 1, x: 0, y: 0, r: 9_000 }],
      spawnSearch: { stepMilli: 500, rings: 3, directions: 4 },
    });
    walled.unit();
    const setup = { arena: 1, formation: 0, seed: 1, participants: [participant({})] };
    expect(() => createSnapshot(setup, walled.build())).toThrow(/camp 0 slot 0 finds no free place/);
  });

  it('signs starting resources, and turns a unit that its formation places', () => {
    const resources = [{ resource: 0, valueMilli: 5 }];
    expect(snapshot([participant({ resources })]).signature).not.toBe(snapshot([participant({})]).signature);
    const placed = new ContentBuilder().yard({
      formation: 1,
      anchors: [{ camp: 0, x: 1_000, y: 0, rotationMilliDeg: 90_000 }],
    });
    placed.unit();
    placed.formation([{ camp: 0, slot: 0, x: 2_000, y: 0, facingMilliDeg: 0 }]);
    const start = (facingMilliDeg?: number) => {
      const one = participant({ at: undefined, ...(facingMilliDeg === undefined ? {} : { facingMilliDeg }) });
      return createSnapshot({ arena: 1, formation: 0, seed: 1, participants: [one] }, placed.build()).units[0]!;
    };
    expect(start()).toMatchObject({ x: 1_000, y: 2_000, facingMilliDeg: 90_000 });
    expect(start(-90_000)).toMatchObject({ x: 1_000, y: 2_000, facingMilliDeg: 270_000 });
  });

  it.each([
    ['a value for no resource', participant({ resources: [{ resource: 9, valueMilli: 1 }] }), /resource 9 of camp 0/],
    [
      'a negative resource',
      participant({ resources: [{ resource: 0, valueMilli: -1 }] }),
      /a resource value of camp 0/,
    ],
    [
      'the outside',
      participant({ at: { x: milli(99.8), y: 0, facingMilliDeg: 0 } }),
      /finds no free place in yard at \(99.8, 0\)/,
    ],
    ['a place that no formation has', participant({ at: undefined }), /no formation has camp 0 slot 0/],
    ['an unknown unit', participant({ unit: 44 }), /unit 44 of camp 0 slot 0 is not in the content/],
    ['an unknown camp', participant({ camp: 7 }), /camp 7 is not in the ruleset/],
    ['a place between numbers', participant({ at: { x: 0.5, y: 0, facingMilliDeg: 0 } }), /x of camp 0 slot 0 is 0.5/],
    ['a level below the first', participant({ level: 0 }), /the level of camp 0 slot 0 is 0/],
    ['an unknown skill', participant({ skills: [9] }), /skill 9 of camp 0 slot 0 is not in the content/],
    [
      'a value for no attribute',
      participant({ overrides: [{ attribute: 99, valueMilli: 1 }] }),
      /attribute 99 of camp 0/,
    ],
  ])('refuses %s and says what to do', (_what, wrong, message) => {
    expect(() => snapshot([wrong])).toThrow(message);
    expect(() => snapshot([wrong])).toThrow(/To fix it/);
  });
});
