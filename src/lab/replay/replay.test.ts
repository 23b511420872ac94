import { expect, test } from 'vitest';
import { compile } from '#core';
import { validate } from '#generated/validators.mjs';
import type { ReplayFile } from '#generated/types.ts';
import { prepareScenario } from '../prepare/scenario.ts';
import { Simulation } from '../simulation/simulation.ts';
import { testTables } from '../../core/content/testing/tables.ts';
import { TEST_TABLES, testContent, testScenario } from '../testing/scenario.ts';
import { replayFaultText, replayFault } from './fault.ts';
import { recordReplay, usedRows } from './record.ts';
import { verdictText, verifyReplay } from './verify.ts';

const content = testContent();

function recorded(hashEvery = 5): ReplayFile {
  const scenario = testScenario();
  const simulation = new Simulation(prepareScenario(content, scenario).prepared!, { trace: 'off' });
  simulation.advance();
  return JSON.parse(JSON.stringify(recordReplay(scenario, simulation, { hashEvery, madeWith: 'test 1.0.0' })));
}

test('a recording fits its schema and comes out equal', () => {
  const replay = recorded();
  expect(validate.replay(replay), JSON.stringify(validate.replay.errors)).toBe(true);
  expect(replay.hashes.map(([frame]) => frame)).toEqual([0, 5, 10, 15, 20]);
  expect(verifyReplay(content, replay).kind).toBe('equal');
});

test('a recording with set-up orders fits its schema and comes out equal', () => {
  const overrides = { attributes: { 'max-hp': 700 }, ownPassives: false };
  const actions = [
    { type: 'spawn', unit: 'wolf', camp: 'blue', x: 3, y: 3, controller: 'none', overrides },
    { type: 'applyBuff', unit: 3, buff: 'mark', stacks: 2, by: 'blue:1' },
    { type: 'setHp', unit: 'red:1', value: 0 },
    { type: 'revive', unit: 'red:1' },
    { type: 'removeBuff', unit: 3, buff: 'mark', stacks: 1 },
    { type: 'removeUnit', unit: 'red:1' },
  ] as const;
  const scenario = testScenario({
    commands: actions.map((action, index) => ({ frame: 2 + index, player: 1, action })),
  });
  const { content: marked } = compile(
    testTables({ ...TEST_TABLES, buffs: { mark: { durationMs: -1, stacking: { max: 3 } } } }),
  );
  const { prepared, problems } = prepareScenario(marked!, scenario);
  expect(problems).toEqual([]);
  const simulation = new Simulation(prepared!);
  simulation.advance();
  expect(simulation.events.flatMap((event) => (event.kind === 'command' ? event.verdict : []))).toEqual(
    Array(actions.length).fill('ok'),
  );
  const replay = JSON.parse(JSON.stringify(recordReplay(scenario, simulation, { hashEvery: 1 }))) as ReplayFile;
  expect(validate.replay(replay), JSON.stringify(validate.replay.errors)).toBe(true);
  expect(verifyReplay(marked!, replay).kind).toBe('equal');
  const units = simulation.seek(simulation.frame).view().units;
  expect(units.map(({ guid }) => guid)).toEqual([1, 3]);
});

test('a run that goes another way is placed between two hashes', () => {
  const replay = recorded();
  const { commands } = testScenario({ commands: [{ frame: 7, player: 1, action: { type: 'move', x: 0, y: 1 } }] });
  const verdict = verifyReplay(content, { ...replay, commands: [...replay.commands, ...commands!] });
  expect(verdict).toMatchObject({ kind: 'diverged', lastEqualFrame: 5, frame: 10 });
  expect(verdictText(verdict)).toContain('equal up to frame 5');
});

test('O-38 a recording made with other data is never replayed silently', () => {
  const verdict = verifyReplay({ ...content, packVersion: '1.5.0', contentHash: 'cd'.repeat(32) }, recorded());
  expect(verdict).toMatchObject({ kind: 'otherContent', recorded: { version: '1.0.0' }, given: { version: '1.5.0' } });
  expect(verdictText(verdict)).toMatch(/test 1\.0\.0 \(abababababab\), given is test 1\.5\.0 \(cdcdcdcdcdcd\)/);
});

test('an edited start is told from another course', () => {
  const replay = recorded();
  const verdict = verifyReplay(content, { ...replay, snapshot: { ...replay.snapshot, seed: 99 } });
  expect(verdict.kind).toBe('otherStart');
});

test('a replay that names what is gone is unusable, with its problems', () => {
  const replay = recorded();
  const verdict = verifyReplay(content, { ...replay, snapshot: { ...replay.snapshot, arena: 'moon' } });
  expect(verdict).toMatchObject({ kind: 'unusable', problems: [{ code: 'unknownReference', pointer: '/arena' }] });
});

test('an unfinished run is not recorded', () => {
  const simulation = new Simulation(prepareScenario(content, testScenario()).prepared!);
  expect(() => recordReplay(testScenario(), simulation)).toThrow('finish it before recording');
});

const tables = testTables(TEST_TABLES);
const replayWithRows = (): ReplayFile => ({ ...recorded(), rows: usedRows(tables, testScenario()) });
const other = { ...content, packVersion: '1.5.0', contentHash: 'cd'.repeat(32) };

test('with other data it names the rows that it used and that differ, and only those', () => {
  const hit = { ...tables.effects['hit'], action: { kind: 'damage', type: 'true', amount: { flat: 1 } } };
  const skills = Object.fromEntries(Object.entries(tables.skills).filter(([id]) => id !== 'strike'));
  const changed = { ...tables, effects: { ...tables.effects, hit }, skills, units: { ...tables.units, wolf: {} } };
  const verdict = verifyReplay(other, replayWithRows(), { tables: changed as never });
  expect(verdict).toMatchObject({
    kind: 'otherContent',
    rows: [
      { key: 'effects/hit', kind: 'changed' },
      { key: 'skills/strike', kind: 'missing' },
    ],
  });
  expect(verdictText(verdict)).toContain('these differ: effects/hit, skills/strike (gone)');
});

test('other data that leaves its rows alone plays it exactly, and says which data that was', () => {
  const verdict = verifyReplay(other, replayWithRows(), { tables });
  expect(verdict).toMatchObject({ kind: 'equal', otherPack: { version: '1.5.0' } });
  expect(verdictText(verdict)).toContain('no difference in any row');
});

test('recorded with phases, a divergence is known to the frame and the phase', () => {
  const simulation = new Simulation(prepareScenario(content, testScenario()).prepared!, { trace: 'off' });
  simulation.advance();
  const replay = recordReplay(testScenario(), simulation, { hashEvery: 20, phases: true });
  expect(validate.replay(JSON.parse(JSON.stringify(replay)))).toBe(true);
  const { commands } = testScenario({ commands: [{ frame: 7, player: 1, action: { type: 'move', x: 0, y: 1 } }] });
  const verdict = verifyReplay(content, { ...replay, commands: [...replay.commands, ...commands!] });
  expect(verdict).toMatchObject({ kind: 'diverged', lastEqualFrame: 6, frame: 7, phase: 'command' });
  expect(verdictText(verdict)).toContain('phase command of frame 7');
});

test('a replay that was cut or made up is not played', () => {
  const replay = recorded();
  expect(replayFault(replay)).toBeUndefined();
  const faults = [
    replayFault({ ...replay, hashes: replay.hashes.slice(0, -1) }),
    replayFault({ ...replay, hashes: [] }),
    replayFault({ ...replay, hashes: [...replay.hashes].reverse() }),
    replayFault({ ...replay, frames: 99_000_000 }),
  ].map((fault) => fault!);
  expect(faults).toEqual([
    { code: 'endUnproved', params: { frames: 20, last: 15 } },
    { code: 'endUnproved', params: { frames: 20, last: 0 } },
    { code: 'hashesUnordered', params: { frame: 15 } },
    { code: 'tooLong', params: { frames: 99_000_000, max: 5_000_000 } },
  ]);
  for (const { en, zh } of faults.map(replayFaultText)) {
    expect(en + zh).not.toMatch(/[{}]|undefined/);
    expect(zh).toMatch(/^[^a-z]+$/);
  }
});
