import { expect, test } from 'vitest';
import { compile } from './compile.ts';
import { testTables } from './testing/tables.ts';

const compiled = (row: object, skills: object = {}) =>
  compile(testTables({ ai: { mind: row as Readonly<Record<string, unknown>> }, skills: skills as never }));

const problemsOf = (row: object): readonly string[] =>
  compiled(row).problems.map(({ code, pointer }) => `${code} ${pointer}`);

test('an AI row becomes thousandths, milliseconds and numbers of rows', () => {
  const { content } = compiled(
    {
      kind: 'hero',
      aggro: { radius: 12.5, leash: [20, 30], priority: ['lowestHp', 'nearest'] },
      path: [
        { x: 1, y: 0 },
        { x: -2.5, y: 3 },
      ],
      skills: [{ skill: 'bolt', conditions: [{ kind: 'hpBelow', of: 'target', fraction: 0.5 }], aim: 'away' }],
      keepRange: 4,
      reactionMs: 300,
    },
    { bolt: { castMode: 'direction', range: 5 } },
  );
  expect(content!.ai[1]).toMatchObject({
    kind: 'hero',
    radiusMilli: [12_500],
    leashMilli: [20_000, 30_000],
    priority: ['lowestHp', 'nearest'],
    path: [1_000, 0, -2_500, 3_000],
    skills: [{ skill: 1, aim: 'away', conditions: [{ id: 'hpBelow' }] }],
    keepRangeMilli: [4_000],
    reactionMs: [300],
  });
});

test('what is left out has the value that the schema names', () => {
  expect(compiled({}).content!.ai[1]).toMatchObject({ kind: 'dummy', reactionMs: [200], radiusMilli: [0] });
  const tower = compiled({ kind: 'tower', aggro: { radius: 8 } }).content!.ai[1]!;
  expect(tower.priority).toEqual(['attackerOfAllyHero', 'currentTarget', 'soldier', 'nearest']);
  const chaser = compiled({ kind: 'chaser', aggro: { radius: 8 } }).content!.ai[1]!;
  expect(chaser).toMatchObject({ priority: ['currentTarget', 'nearest'], leashMilli: [0], keepRangeMilli: [0] });
});

const aggro = { radius: 5 };
const path = [{ x: 1, y: 0 }];

test.each([
  ['a dummy that notices somebody', { kind: 'dummy', aggro }, ['meaningless /aggro']],
  ['a dummy that decides', { kind: 'dummy', reactionMs: 100 }, ['meaningless /reactionMs']],
  ['a chaser with a path', { kind: 'chaser', aggro, path }, ['meaningless /path']],
  ['a chaser that notices nobody', { kind: 'chaser' }, ['missing /aggro']],
  ['a lane soldier without a lane', { kind: 'lane', aggro }, ['missing /path']],
  ['a lane soldier that keeps its distance', { kind: 'lane', path, keepRange: 3 }, ['meaningless /keepRange']],
  ['a tower on a leash', { kind: 'tower', aggro: { radius: 5, leash: 9 } }, ['meaningless /aggro/leash']],
  ['a tower that notices nobody', { kind: 'tower' }, ['missing /aggro']],
  [
    'an unknown rule',
    { kind: 'tower', aggro: { radius: 5, priority: ['tallest'] } },
    ['unknownChoice /aggro/priority'],
  ],
  ['an unknown skill', { kind: 'hero', aggro, skills: [{ skill: 'x' }] }, ['unknownReference /skills/0/skill']],
  ['a path of nothing', { kind: 'lane', path: [7] }, ['missing /path/0/x', 'missing /path/0/y']],
  ['an aggro without a radius', { kind: 'hero', aggro: {} }, ['missing /aggro/radius']],
])('%s is refused', (_, row, problems) => {
  expect(problemsOf(row)).toEqual(problems);
});

test('zeros that say nothing are no error', () => {
  expect(problemsOf({ kind: 'tower', aggro: { radius: 5, leash: 0 }, keepRange: 0 })).toEqual([]);
});

test('a hint of a skill names its use and its weight', () => {
  const hints = (aiHint?: object) =>
    compile(testTables({ skills: { s: { ...(aiHint && { aiHint }) } } })).content!.skills[1]!.hint;
  expect(hints()).toBeNull();
  expect(hints({})).toEqual({ use: 'damage', weight: 1_000 });
  expect(hints({ use: 'escape', weight: 2.5 })).toEqual({ use: 'escape', weight: 2_500 });
});
