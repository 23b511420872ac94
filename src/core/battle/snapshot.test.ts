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

  it.each([
    [
      'an obstacle',
      participant({ at: { x: milli(1.2), y: 0, facingMilliDeg: 0 } }),
      /camp 0 slot 0 would stand in an obstacle/,
    ],
    ['the outside', participant({ at: { x: milli(99.8), y: 0, facingMilliDeg: 0 } }), /outside yard at \(99.8, 0\)/],
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
