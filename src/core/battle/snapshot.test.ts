import { describe, expect, it } from 'vitest';
import { ContentBuilder, milli, TEST_RULES } from '../testing/index.ts';
import type { BattleSetup, ParticipantSetup } from './api.ts';
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

  it('tells participants of one slot and place apart by row, player, the other axis and level', () => {
    const more = new ContentBuilder();
    [1, 2].forEach(() => more.unit());
    const at = { x: milli(5), y: milli(1), facingMilliDeg: 0 };
    const listed = [{ unit: 2 }, { player: 2 }, { at }, { level: 2 }, {}].map(participant);
    const open = (participants: readonly ParticipantSetup[]) =>
      createSnapshot({ arena: 1, formation: 0, seed: 1, participants }, more.build());
    const given = open(listed);
    expect(given.units.map((one) => [one.unit, one.player, one.y, one.level])).toEqual([
      [1, 1, 0, 1],
      [1, 1, 0, 2],
      [1, 1, milli(1), 1],
      [1, 2, 0, 1],
      [2, 1, 0, 1],
    ]);
    expect(open([...listed].reverse())).toEqual(given);
  });

  it.each<[string, Partial<ParticipantSetup>, Partial<ParticipantSetup>]>([
    ['facing', { at: { x: milli(5), y: 0, facingMilliDeg: 90_000 } }, {}],
    ['controller', { controller: 'ai' }, {}],
    ['skills', { skills: [1] }, {}],
    ['skill levels', { skills: [1], skillLevels: [2] }, { skills: [1] }],
    ['passives', { passives: [1] }, {}],
    [
      'an attribute',
      { overrides: [{ attribute: 0, valueMilli: 5 }] },
      { overrides: [{ valueMilli: 4, attribute: 0 }] },
    ],
    ['a resource', { resources: [{ resource: 0, valueMilli: 5 }] }, {}],
  ])('tells participants that differ in nothing else apart by %s', (_what, ...parts) => {
    const more = new ContentBuilder();
    more.skill({});
    more.unit();
    const listed = parts.map((part) => participant({ unit: 1, ...part }));
    const open = (participants: readonly ParticipantSetup[]) =>
      createSnapshot({ arena: 1, formation: 0, seed: 1, participants }, more.build());
    expect(open([...listed].reverse())).toEqual(open(listed));
  });

  it('sorts whoever a formation places as if they stood in the middle', () => {
    const placed = new ContentBuilder().yard({
      formation: 1,
      anchors: [{ camp: 0, x: 1_000, y: 0, rotationMilliDeg: 0 }],
    });
    placed.unit();
    placed.formation([{ camp: 0, slot: 0, x: 2_000, y: 0, facingMilliDeg: 0 }]);
    const listed = [participant({}), participant({ at: undefined })];
    const open = (participants: readonly ParticipantSetup[]) =>
      createSnapshot({ arena: 1, formation: 0, seed: 1, participants }, placed.build()).units.map(({ x }) => x);
    expect([open(listed), open([...listed].reverse())]).toEqual([
      [3_000, 5_000],
      [3_000, 5_000],
    ]);
  });

  it.each<[string, Partial<BattleSetup>, RegExp]>([
    ['an unknown arena', { arena: 9 }, /arena 9 is not in the content/],
    ['a seed that is no whole number', { seed: 1.5 }, /the seed is 1.5/],
    ['more participants than the ruleset allows', {}, /3 participants pass the limit of 2/],
    ['a camp that the arena has no place for', { formation: 1 }, /arena yard has no place for camp 0/],
  ])('refuses %s', (_what, part, message) => {
    const small = new ContentBuilder({ limits: { ...TEST_RULES.limits, unitsMax: 2 } });
    small.unit();
    small.formation([{ camp: 0, slot: 0, x: 0, y: 0, facingMilliDeg: 0 }]);
    const participants = part.formation === 1 ? [participant({ at: undefined })] : three;
    const open = () => createSnapshot({ arena: 1, formation: 0, seed: 1, participants, ...part }, small.build());
    expect(open).toThrow(message);
    expect(open).toThrow(/To fix it/);
  });

  it('signs all that decides the battle', () => {
    const { signature } = snapshot(three);
    expect(snapshot(three, 2).signature).not.toBe(signature);
    expect(snapshot([...three.slice(1), participant({ camp: 1, player: 3, level: 2 })]).signature).not.toBe(signature);
  });

  it.each<[string, Partial<ParticipantSetup>]>([
    ['camp', { camp: 1 }],
    ['slot', { slot: 3 }],
    ['player', { player: 2 }],
    ['unit', { unit: 2 }],
    ['controller', { controller: 'replay' }],
    ['x', { at: { x: milli(6), y: 0, facingMilliDeg: 0 } }],
    ['y', { at: { x: milli(5), y: 1, facingMilliDeg: 0 } }],
    ['facing', { at: { x: milli(5), y: 0, facingMilliDeg: 1 } }],
    ['skills', { skills: [1] }],
    ['passives', { passives: [2] }],
    ['skill levels', { skillLevels: [2] }],
    ['overridden attribute', { overrides: [{ attribute: 1, valueMilli: 5 }] }],
    ['overridden value', { overrides: [{ attribute: 0, valueMilli: 6 }] }],
    ['resource', { resources: [{ resource: 1, valueMilli: 5 }] }],
  ])('signs the %s of each unit', (_what, part) => {
    const more = new ContentBuilder();
    [1, 2].forEach(() => more.skill({}));
    [1, 2].forEach(() => more.unit());
    const one: Partial<ParticipantSetup> = {
      unit: 1,
      skills: [2],
      skillLevels: [1],
      passives: [1],
      overrides: [{ attribute: 0, valueMilli: 5 }],
      resources: [{ resource: 0, valueMilli: 5 }],
    };
    const sign = (...parts: Partial<ParticipantSetup>[]) => {
      const participants = [participant(Object.assign({}, ...parts) as Partial<ParticipantSetup>)];
      return createSnapshot({ arena: 1, formation: 0, seed: 1, participants }, more.build()).signature;
    };
    expect(sign(one, part)).not.toBe(sign(one));
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
