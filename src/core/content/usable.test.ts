import { expect, test } from 'vitest';
import { CompileCache } from './cache.ts';
import { compile } from './compile.ts';
import { testTables, type LooseTables } from './testing/tables.ts';

const hit = (action: object = { kind: 'damage', type: 'true', amount: { flat: 10 } }) => ({
  trigger: { on: 'effect' },
  action,
});

const TABLES: LooseTables = {
  effects: {
    hit: hit(),
    torn: hit({ kind: 'damage', type: 'no-such-type', amount: { flat: 10 } }),
    summon: hit({ kind: 'applyBuff', buff: 'curse' }),
  },
  buffs: {
    curse: { effects: ['torn'] },
    blessing: { effects: ['hit'] },
  },
  skills: {
    strike: { castMode: 'unit', effects: ['hit'] },
    hex: { castMode: 'unit', effects: ['summon'] },
    broken: { castMode: 'no-such-mode' },
  },
  units: { knight: { skills: ['strike'] }, witch: { skills: ['hex', 'strike'] } },
};

const partOf = (tables: LooseTables) => compile(testTables(tables), { leavesOutUnusable: true });

test('faulty rows are left out with all that name them, near or far, and the others stay as they are', () => {
  const { content, problems, unusable } = partOf(TABLES);
  expect(problems.map(({ table, row }) => `${table}/${row}`)).toEqual(['effects/torn', 'skills/broken']);
  const torn = { table: 'effects', row: 'torn' };
  expect(Object.fromEntries([...unusable!].map(([table, rows]) => [table, Object.fromEntries(rows)]))).toMatchObject({
    effects: { torn, summon: torn },
    buffs: { curse: torn },
    skills: { hex: torn, broken: { table: 'skills', row: 'broken' } },
    units: { witch: torn },
  });
  const whole = compile(
    testTables({ ...TABLES, effects: { ...TABLES.effects, torn: hit() }, skills: { ...TABLES.skills, broken: { castMode: 'unit' } } }), // prettier-ignore
  ).content!;
  expect([...content!.idOf.units.keys(), ...content!.idOf.skills.keys()]).toEqual(['knight', 'strike']);
  expect(content!.units[1]).toEqual(whole.units[1]);
  expect(content!.skills.slice(1)).toEqual([whole.skills[1], undefined, undefined]);
});

test('rows that name each other in a circle fall together', () => {
  const { content } = partOf({
    effects: {
      torn: hit({ kind: 'damage', type: 'no-such-type', amount: { flat: 1 } }),
      first: hit({ kind: 'applyBuff', buff: 'second' }),
    },
    buffs: { second: { effects: ['first', 'torn'] } },
  });
  expect([...content!.idOf.effects.keys(), ...content!.idOf.buffs.keys()]).toEqual([]);
});

test('a row that calls a script which does not compile is left out, one that calls another is not', () => {
  const script = (file: string) => hit({ kind: 'script', file, entry: 'run' });
  const tables = testTables({ effects: { lame: script('torn'), fit: script('sound') } });
  const scripts = { torn: 'function run( end', sound: 'function run() end' };
  const { content, unusable } = compile({ ...tables, scripts } as never, { leavesOutUnusable: true });
  expect([...content!.idOf.effects.keys()]).toEqual(['fit']);
  expect(unusable!.get('effects')!.get('lame')).toEqual({ table: 'scripts', row: 'torn' });
});

test('nothing can be fought on rules that are at fault, and nothing is left out unless that was asked for', () => {
  expect(partOf({ ...TABLES, ruleset: {} }).content).toBeUndefined();
  expect(compile(testTables(TABLES)).content).toBeUndefined();
});

test('a mended row comes back with all that name it', () => {
  const cache = new CompileCache();
  const options = { cache, leavesOutUnusable: true };
  expect(compile(testTables(TABLES), options).content!.idOf.units.has('witch')).toBe(false);
  const mended = { ...TABLES, effects: { ...TABLES.effects, torn: hit() } };
  expect(compile(testTables(mended), options).content!.idOf.units.has('witch')).toBe(true);
});
