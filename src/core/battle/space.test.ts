import { describe, expect, it } from 'vitest';
import type { Content, Ruleset } from '../content/prototypes.ts';
import { meleeCommand, meleeContent, meleeSetup, milli } from '../testing/index.ts';
import type { World } from '../world/index.ts';
import type { Battle } from './api.ts';
import { createBattle } from './battle.ts';
import { createSnapshot } from './snapshot.ts';

const UNITS = 44;
const FRAMES = 140;

/** A crowd that casts, walks, shoots and pushes; `isPlain` asks everybody instead of those who may be near. */
function crowd(content: Content, seed: number, isPlain: boolean): Battle {
  const setup = meleeSetup(seed);
  const participants = Array.from({ length: UNITS }, (_, index) => ({
    ...setup.participants[index % 8]!,
    player: index + 1,
    slot: index,
    at: { x: milli((index % 8) - 4), y: milli(4 + Math.floor(index / 8)), facingMilliDeg: 0 },
  }));
  const battle = createBattle(createSnapshot({ ...setup, participants }, content), content);
  // The battle keeps its world to itself, and the space is no part of what one may set.
  (battle as unknown as { readonly world: World }).world.space.isPlain = isPlain;
  return battle;
}

describe('a crowd', () => {
  it.each(['push', 'block'] as const)('fights alike with and without an index of places, units %s', (unitCollision) => {
    const { content, skills } = meleeContent();
    const ruleset: Ruleset = { ...content.ruleset, unitCollision };
    const alike = { ...content, ruleset };
    for (const seed of [3, 8]) {
      const battles = [crowd(alike, seed, true), crowd(alike, seed, false)] as const;
      let dice = seed;
      const roll = () => (dice = (Math.imul(dice, 1_103_515_245) + 12_345) >>> 1) % 1_009;
      for (let frame = 1; frame <= FRAMES; frame++) {
        for (let order = 0; order < 3; order++) {
          const command = {
            ...meleeCommand(frame, frame * 3 + order, roll(), roll(), skills),
            player: 1 + (roll() % UNITS),
          };
          for (const battle of battles) battle.submit(command);
        }
        for (const battle of battles) battle.step();
        expect(battles[1].hash(), `seed ${seed}, frame ${frame}`).toEqual(battles[0].hash());
      }
      expect(battles[0].view().units.some(({ resources }) => resources[0]!.value < resources[0]!.max)).toBe(true);
    }
  });
});
