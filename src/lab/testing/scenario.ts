import type { Content } from '#core';
import { compile } from '#core';
import type { ScenarioFile } from '#generated/types.ts';
import { TEST_RULESET, testTables, type LooseTables } from '../../core/content/testing/tables.ts';

const bounds = { minX: -20, minY: -20, maxX: 20, maxY: 20 };

/** For tests: two knights, one skill that takes life, a yard to fight in. */
export const TEST_TABLES: LooseTables = {
  ruleset: { ...TEST_RULESET, stepMs: 50 },
  effects: {
    hit: { trigger: { on: 'effect' }, action: { kind: 'damage', type: 'true', amount: { flat: 100.5 } } },
  },
  skills: {
    strike: {
      castMode: 'unit',
      maxLevel: 3,
      range: 4,
      phases: { castMs: 100 },
      cooldown: { ms: 1_000 },
      effects: ['hit'],
    },
    vow: { castMode: 'passive' },
  },
  ai: { hunter: { kind: 'chaser', aggro: { radius: 10 } } },
  units: {
    knight: { maxLevel: 5, moveSpeed: 3.5, skills: ['strike'], passives: ['vow'] },
    wolf: { kind: 'monster', ai: 'hunter' },
  },
  formations: {
    duel: {
      camps: [
        { camp: 'blue', slots: [{ slot: 1, offset: { x: 0, y: 0 } }] },
        { camp: 'red', slots: [{ slot: 1, offset: { x: 0, y: 0 } }] },
      ],
    },
  },
  arenas: {
    yard: {
      bounds,
      formation: 'duel',
      camps: [
        { camp: 'blue', origin: { x: -2, y: 0 } },
        { camp: 'red', origin: { x: 2, y: 0 }, rotation: 180 },
      ],
    },
  },
};

export function testContent(): Content {
  const { content, problems } = compile(testTables(TEST_TABLES), { contentHash: 'ab'.repeat(32) });
  if (content === undefined) throw new Error(JSON.stringify(problems));
  return content;
}

export function testScenario(changes: Partial<ScenarioFile> = {}): ScenarioFile {
  return {
    id: 'test',
    title: 'Test',
    arena: 'yard',
    participants: [
      { camp: 'blue', slot: 1, unit: 'knight', player: 1 },
      { camp: 'red', slot: 1, unit: 'knight', player: 2 },
    ],
    commands: [{ frame: 2, player: 1, action: { type: 'castUnit', skill: 'strike', target: 'red:1' } }],
    until: { ms: 1_000 },
    ...changes,
  };
}
