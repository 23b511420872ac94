import { expect, test } from 'vitest';
import type { Participant, ScenarioFile } from '#generated/types.ts';
import { compile } from '#core';
import { testTables } from '../../core/content/testing/tables.ts';
import { TEST_TABLES, testContent, testScenario } from '../testing/scenario.ts';
import { problemText } from '../problem.ts';
import { prepareScenario } from './scenario.ts';

const content = testContent();

function preparedOf(changes: Partial<ScenarioFile> = {}) {
  const { prepared, problems } = prepareScenario(content, testScenario(changes));
  expect(problems).toEqual([]);
  return prepared!;
}

function problemsOf(changes: object): readonly string[] {
  const { prepared, problems } = prepareScenario(content, { ...testScenario(), ...changes } as ScenarioFile);
  expect(prepared).toBeUndefined();
  return problems.map(({ code, pointer }) => `${code} ${pointer}`);
}

const knight = (changes: Partial<Participant> = {}): Participant => ({
  camp: 'blue',
  slot: 1,
  unit: 'knight',
  player: 1,
  ...changes,
});

test('row ids become numbers and decimals become thousandths', () => {
  const { commands, setup } = preparedOf({
    commands: [
      { frame: 3, player: 1, action: { type: 'move', x: -1.25, y: 0.5 } },
      { frame: 2, player: 2, action: { type: 'castUnit', skill: 'strike', target: 'blue:1' } },
      { frame: 3, player: 2, action: { type: 'attack', target: 1 } },
    ],
  });
  expect(setup.arena).toBe(content.idOf.arenas.get('yard'));
  expect(commands).toEqual([
    { frame: 2, sequence: 1, player: 2, action: { type: 'castUnit', skill: 1, guid: 1 } },
    { frame: 3, sequence: 2, player: 1, action: { type: 'move', x: -1_250, y: 500 } },
    { frame: 3, sequence: 3, player: 2, action: { type: 'attack', guid: 1 } },
  ]);
});

test('the formation of the arena serves a scenario that names none', () => {
  const { setup, snapshot } = preparedOf();
  expect(setup.formation).toBe(content.idOf.formations.get('duel'));
  expect(snapshot.units.map(({ guid, x, y, facingMilliDeg }) => [guid, x, y, facingMilliDeg])).toEqual([
    [1, -2_000, 0, 0],
    [2, 2_000, 0, 180_000],
  ]);
});

test('a run ends with the first step that reaches its time', () => {
  expect(preparedOf({ until: { ms: 1_000 } }).untilFrame).toBe(20);
  expect(preparedOf({ until: { ms: 1_001 } }).untilFrame).toBe(21);
  expect(preparedOf({ until: { frames: 7 } }).untilFrame).toBe(7);
});

test('a step length of the scenario overrides that of the ruleset', () => {
  const prepared = preparedOf({ stepMs: 100 });
  expect(prepared.untilFrame).toBe(10);
  expect(prepared.content.ruleset.stepMs).toBe(100);
  expect(content.ruleset.stepMs).toBe(50);
});

test('skills have the highest level that the unit allows', () => {
  const levels = (participant: Partial<Participant>) =>
    preparedOf({ participants: [knight(participant), knight({ camp: 'red', player: 2 })] }).setup.participants[0]!
      .skillLevels;
  expect(levels({ level: 2 })).toEqual([2]);
  expect(levels({ level: 5 })).toEqual([3]);
  expect(levels({ level: 5, skills: { strike: 0 } })).toEqual([0]);
});

test('a place and overrides replace those of formation and row', () => {
  const participants = [
    knight({ at: { x: 1.5, y: -2 }, facing: -90, overrides: { attributes: { armor: 12.5 }, moveSpeed: 4 } }),
  ];
  const [unit] = preparedOf({ participants, commands: [] }).snapshot.units;
  expect(unit).toMatchObject({ x: 1_500, y: -2_000, facingMilliDeg: 270_000 });
  expect(unit!.overrides).toEqual(
    expect.arrayContaining([
      { attribute: 2, valueMilli: 12_500 },
      { attribute: 3, valueMilli: 4_000 },
    ]),
  );
});

test('whatever does not exist is named with its place', () => {
  expect(problemsOf({ arena: 'moon' })).toContain('unknownReference /arena');
  expect(problemsOf({ participants: [knight({ unit: 'toString' })] })).toEqual([
    'unknownReference /participants/0/unit',
  ]);
  expect(problemsOf({ participants: [knight({ camp: 'green' })] })).toEqual(['unknownName /participants/0/camp']);
  expect(problemsOf({ participants: [knight({ slot: 9 })] })).toEqual(['unknownSlot /participants/0/slot']);
  expect(problemsOf({ commands: [{ frame: 1, player: 7, action: { type: 'stop' } }] })).toEqual([
    'unknownPlayer /commands/0/player',
  ]);
  expect(problemsOf({ commands: [{ frame: 1, player: 1, action: { type: 'attack', target: 'red:4' } }] })).toEqual([
    'unknownUnit /commands/0/action/target',
  ]);
});

test('two units in one slot or of one player are refused', () => {
  expect(problemsOf({ participants: [knight(), knight()] })).toEqual([
    'duplicate /participants/1/slot',
    'duplicate /participants/1/player',
  ]);
});

test.each([
  ['who has a player is led by it', { unit: 'wolf', player: 2 }, 'player'],
  ['who has none is led by the AI row of its unit', { unit: 'wolf' }, 'ai'],
  ['a player may leave its unit to the AI row', { unit: 'wolf', player: 2, controller: 'ai' }, 'ai'],
  ['a unit without an AI row does nothing by itself', { unit: 'knight', controller: 'ai' }, 'none'],
  ['a scenario may take the lead away', { unit: 'wolf', controller: 'none' }, 'none'],
  ['a replay leads by recorded commands', { unit: 'wolf', player: 2, controller: 'replay' }, 'replay'],
] as const)('%s', (_, participant, controller) => {
  const red = { camp: 'red', slot: 1, ...participant };
  expect(preparedOf({ participants: [knight(), red], commands: [] }).snapshot.units[1]!.controller).toBe(controller);
});

test('attack-moves and follows are read as other orders are', () => {
  const { commands } = preparedOf({
    commands: [
      { frame: 1, player: 1, action: { type: 'attackMove', x: 1.5, y: -2 } },
      { frame: 2, player: 1, action: { type: 'follow', target: 'red:1' } },
    ],
  });
  expect(commands.map(({ action }) => action)).toEqual([
    { type: 'attackMove', x: 1_500, y: -2_000 },
    { type: 'follow', guid: 2 },
  ]);
});

test('test orders become commands like all others', () => {
  const at = { x: 1.5, y: -2 };
  const actions = [
    [
      { type: 'setHp', unit: 'red:1', value: 12.5 },
      { type: 'setHp', guid: 2, valueMilli: 12_500 },
    ],
    [
      { type: 'setResource', unit: 1, resource: 'hp', value: 1 },
      { type: 'setResource', guid: 1, resource: 0, valueMilli: 1_000 },
    ],
    [
      { type: 'setLevel', unit: 1, level: 3 },
      { type: 'setLevel', guid: 1, level: 3 },
    ],
    [
      { type: 'noCooldown', unit: 1, on: true },
      { type: 'noCooldown', guid: 1, on: true },
    ],
    [
      { type: 'freeCast', unit: 1, on: false },
      { type: 'freeCast', guid: 1, on: false },
    ],
    [
      { type: 'god', unit: 1, on: true },
      { type: 'god', guid: 1, on: true },
    ],
    [
      { type: 'teleport', unit: 1, ...at },
      { type: 'teleport', guid: 1, x: 1_500, y: -2_000 },
    ],
    [
      { type: 'spawn', unit: 'wolf', camp: 'red', ...at },
      { type: 'spawn', unit: content.idOf.units.get('wolf'), camp: 1, level: 1, x: 1_500, y: -2_000 },
    ],
  ] as const;
  const commands = actions.map(([action]) => ({ frame: 1, player: 1, action }));
  expect(preparedOf({ commands }).commands.map(({ action }) => action)).toEqual(actions.map(([, action]) => action));
});

test('test orders name buffs and sources, and spawn with values of their own', () => {
  const overrides = { attributes: { attack: 12.5 }, hp: 40, ownPassives: false };
  const actions = [
    { type: 'applyBuff', unit: 'red:1', buff: 'mark' },
    { type: 'applyBuff', unit: 'red:1', buff: 'mark', stacks: 3, durationMs: -1, by: 'blue:1', level: 2 },
    { type: 'removeBuff', unit: 'red:1', buff: 'mark', stacks: 1, by: 'red:1' },
    { type: 'revive', unit: 'red:1' },
    { type: 'removeUnit', unit: 'red:1' },
    { type: 'spawn', unit: 'wolf', camp: 'red', x: 1, y: 2, facing: -90, controller: 'none', overrides },
  ] as const;
  const { content: marked } = compile(testTables({ ...TEST_TABLES, buffs: { mark: {} } }));
  const scenario = testScenario({ commands: actions.map((action) => ({ frame: 1, player: 1, action })) });
  const { prepared, problems } = prepareScenario(marked!, scenario);
  expect(problems).toEqual([]);
  const buff = marked!.idOf.buffs.get('mark');
  const attribute = marked!.ruleset.attributes.findIndex(({ name }) => name === 'attack');
  expect(prepared!.commands.map(({ action }) => action)).toEqual([
    { type: 'applyBuff', guid: 2, buff, level: 1, stacks: 1, durationMs: -2, by: 0 },
    { type: 'applyBuff', guid: 2, buff, level: 2, stacks: 3, durationMs: -1, by: 1 },
    { type: 'removeBuff', guid: 2, buff, stacks: 1, by: 2 },
    { type: 'revive', guid: 2 },
    { type: 'removeUnit', guid: 2 },
    expect.objectContaining({
      facingMilliDeg: 270_000,
      controller: 'none',
      ownPassives: false,
      overrides: [{ attribute, valueMilli: 12_500 }],
      resources: [{ resource: marked!.ruleset.hp, valueMilli: 40_000 }],
    }),
  ]);
});

test('a participant may leave the passive skills of its row out', () => {
  const bare = knight({ overrides: { ownPassives: false } });
  const participants = [bare, knight({ camp: 'red', player: 2 })];
  const passives = preparedOf({ participants }).snapshot.units.map((unit) => unit.passives.length);
  expect(passives).toEqual([0, 1]);
});

test('starting life, resources and a facing of its own are part of the start', () => {
  const overrides = { hp: 40, resources: { hp: 90 } };
  const participants = [knight({ facing: -90, overrides }), knight({ camp: 'red', player: 2 })];
  const [unit] = preparedOf({ participants }).snapshot.units;
  expect(unit).toMatchObject({ x: -2_000, facingMilliDeg: 270_000, resources: [{ resource: 0, valueMilli: 40_000 }] });
});

test('a half-typed scenario gives problems, not an exception', () => {
  expect(problemsOf({ participants: null })).toEqual(['wrongType /participants']);
  expect(problemsOf({ participants: [null] })).toEqual(['wrongType /participants/0']);
  expect(problemsOf({ commands: [{ frame: 0, player: 1 }] })).toEqual([
    'wrongType /commands/0/frame',
    'missing /commands/0/action',
  ]);
  expect(problemsOf({ until: {} })).toEqual(['missing /until']);
  expect(prepareScenario(content, 7 as never).problems).toHaveLength(1);
});

test('a start in a wall or outside the arena is said, not thrown', () => {
  const { problems } = prepareScenario(
    content,
    testScenario({ participants: [knight({ at: { x: 500, y: 0 } })], commands: [] }),
  );
  expect(problems).toHaveLength(1);
  expect(problemText(problems[0]!)).toContain('/participants');
});
