import { expect, test } from 'vitest';
import { CompileCache } from './cache.ts';
import { compile } from './compile.ts';
import type { Action } from './prototypes.ts';
import { testTables } from './testing/tables.ts';

const RUN = 'function run() end\nfunction other() end';

const effect = (action: object, rest: object = {}) => ({
  trigger: { on: 'effect' },
  action: { kind: 'script', ...action },
  ...rest,
});
const tables = (action: object, scripts: object = { burst: RUN }, rest: object = {}) => ({
  ...testTables({ effects: { cast: effect(action, rest) } }),
  scripts: scripts as Readonly<Record<string, string>>,
});
const problems = (...args: Parameters<typeof tables>) =>
  compile(tables(...args)).problems.map(
    ({ code, table, row, pointer, params }) => `${code} ${table}/${row}${pointer} ${Object.values(params).join(' ')}`,
  );
const callOf = (...args: Parameters<typeof tables>) => {
  const { effects, paramNames } = compile(tables(...args)).content!;
  const { call } = effects[1]!.action as Extract<Action, { kind: 'script' }>;
  return { ...call, params: call.params.map(({ param, valueMilli }) => [paramNames[param], ...valueMilli]) };
};

test('an effect holds its script, entry, budget and params', () => {
  const call = callOf({ file: 'burst', entry: 'other', budget: 500, params: { a: 1.5, b: { base: 1, perLevel: 1 } } });
  expect(call.script.name).toBe('burst');
  expect([call.script.globals[call.entry], call.budget]).toEqual(['other', 500]);
  expect(call.params[0]).toEqual(['a', 1_500]);
});

test('params of the effect lie under those of the action', () => {
  const call = callOf({ file: 'burst', params: { b: 2 } }, { burst: RUN }, { params: { c: 3, b: 1, a: 0 } });
  expect(call.params.sort()).toEqual([
    ['a', 0],
    ['b', 2_000],
    ['c', 3_000],
  ]);
});

test.each([
  [{ file: 'nova' }, { burst: RUN }, ['unknownScript effects/cast/action/file nova']],
  [{}, { burst: RUN }, ['missing effects/cast/action/file the name of a script']],
  [
    { file: 'burst', entry: 'start' },
    { burst: RUN },
    ['unknownEntry effects/cast/action/entry start burst run | other'],
  ],
  [{ file: 'burst' }, { burst: 'x = = 1' }, ["scriptSource scripts/burst 1 <expression> expected near '='"]],
  [
    { file: 'burst' },
    { burst: RUN, unused: 'local x = 1.5' },
    ["scriptSource scripts/unused 1 numbers are whole here: '1.5'"],
  ],
  [{ file: 'burst', params: 5 }, { burst: RUN }, ['wrongType effects/cast/action/params an object 5']],
  [{ file: 'burst', params: { a: 'x' } }, { burst: RUN }, ['wrongType effects/cast/action/params/a a number "x"']],
  [{ file: 'burst', budget: 0 }, { burst: RUN }, ['outOfRange effects/cast/action/budget 0 1 10000000']],
])('%j with %j: %j', (action, scripts, wanted) => {
  expect(problems(action, scripts)).toEqual(wanted);
});

test('params that an action has no use for are refused', () => {
  const row = { trigger: { on: 'effect' }, action: { kind: 'displace', mode: 'swap' }, params: { a: 1 } };
  const { problems: found } = compile(testTables({ effects: { cast: row } }));
  expect(found.map(({ code, pointer }) => code + pointer)).toEqual(['meaningless/params']);
});

test('a script that changed is compiled anew, with the rows that call it', () => {
  const cache = new CompileCache();
  const first = compile(tables({ file: 'burst' }), { cache }).content!;
  const same = compile(tables({ file: 'burst' }, { burst: RUN, more: 'x = "m"' }), { cache }).content!;
  const other = compile(tables({ file: 'burst' }, { burst: `${RUN} y = "n"` }), { cache }).content!;
  const scriptOf = (content: typeof first) =>
    (content.effects[1]!.action as Extract<Action, { kind: 'script' }>).call.script;
  expect(scriptOf(same)).toBe(scriptOf(first));
  expect(scriptOf(other)).not.toBe(scriptOf(first));
  expect([first.numberNames, same.numberNames, other.numberNames]).toEqual([[], ['m'], ['n']]);
});

test('a buff can call a script', () => {
  const rows = {
    buffs: { b: { modifiers: [{ kind: 'script', on: 'damageTaken', file: 'burst', params: { a: 1 } }] } },
  };
  const { content } = compile({ ...testTables(rows), scripts: { burst: RUN } });
  expect(content!.buffs[1]!.modifiers[0]).toMatchObject({ kind: 'script', on: 'damageTaken' });
});

test('scripts are compiled in the order of their names, and what is no text is an empty one', () => {
  const scripts = { late: 'function run() local name = "zeal" end', early: 'function run() local name = "anger" end' };
  const both = compile(tables({ file: 'late', entry: 'run' }, scripts)).content!;
  const turned = compile(tables({ file: 'late', entry: 'run' }, { early: scripts.early, late: scripts.late })).content!;
  expect(both.numberNames).toEqual(turned.numberNames);
  expect(both.numberNames).toEqual([...both.numberNames].sort());
  expect(problems({ file: 'burst', entry: 'run' }, { burst: 5 }).join()).toContain('run');
});

test('scripts that do not compile give no names', () => {
  const { content, problems: found } = compile(tables({ file: 'a', entry: 'run' }, { a: RUN, b: 'local = ' }));
  expect(content).toBeUndefined();
  expect(found.map(({ code, row }) => `${code} ${row}`)).toEqual(['scriptSource b']);
});
