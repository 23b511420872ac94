import { expect, test } from 'vitest';
import { mergeRows, originOf, resolveExtends } from './extends.ts';
import { createProject, withFile, type Project } from './project.ts';

const rows = (...list: { id: string; [key: string]: unknown }[]): Project =>
  createProject(list.map((row) => ({ path: `skills/${row.id}.json`, text: JSON.stringify(row) })));

const resolved = (project: Project, id: string) => resolveExtends(project).skills.rows.get(id);

test('objects merge, arrays replace, null removes', () => {
  const project = rows(
    { id: 'base', range: 2, tags: ['a'], phases: { castMs: 200, aftCastMs: 100 } },
    { id: 'slash', extends: 'base', range: null, tags: ['b'], phases: { castMs: 300 } },
  );
  expect(resolved(project, 'slash')).toEqual({
    id: 'slash',
    extends: 'base',
    tags: ['b'],
    phases: { castMs: 300, aftCastMs: 100 },
  });
});

test('a grandchild takes what its parent overrode', () => {
  const project = rows({ id: 'a', range: 1 }, { id: 'b', extends: 'a', range: 2 }, { id: 'c', extends: 'b' });
  expect(resolved(project, 'c')).toMatchObject({ range: 2 });
});

test('a circle of parents is reported once and every row stays', () => {
  const project = rows({ id: 'a', extends: 'b', range: 1 }, { id: 'b', extends: 'a' }, { id: 'c', extends: 'b' });
  const { problems } = resolveExtends(project).skills;
  expect(problems).toMatchObject([{ kind: 'cycle', chain: ['a', 'b', 'a'] }]);
  expect([...resolveExtends(project).skills.rows.keys()].sort()).toEqual(['a', 'b', 'c']);
});

test('a missing parent is reported and the row stands for itself', () => {
  const project = rows({ id: 'a', extends: 'toString', range: 1 });
  expect(resolveExtends(project).skills.problems).toMatchObject([{ kind: 'missing', parent: 'toString' }]);
  expect(resolved(project, 'a')).toMatchObject({ range: 1 });
});

test('untouched rows keep their identity after an edit elsewhere', () => {
  const before = rows({ id: 'a', range: 1 }, { id: 'b', extends: 'a' }, { id: 'other', range: 1 });
  const after = withFile(before, 'skills/other.json', '{"id": "other", "range": 2}');
  expect(resolved(after, 'b')).toBe(resolved(before, 'b'));
  expect(resolved(withFile(before, 'skills/a.json', '{"id": "a", "range": 9}'), 'b')).toMatchObject({ range: 9 });
});

test('the form can tell own, inherited and overridden values', () => {
  const project = rows({ id: 'a', range: 1, name: 'A' }, { id: 'b', extends: 'a', range: 2, pursue: true });
  const kinds = ['/range', '/name', '/pursue', '/cost', '/id'].map((at) => originOf(project, 'skills', 'b', at).kind);
  expect(kinds).toEqual(['overridden', 'inherited', 'own', 'absent', 'own']);
});

test('O-40 merging an overlay cannot reach a prototype', () => {
  const overlay = JSON.parse('{"__proto__": {"damage": 9999}}') as Record<string, never>;
  const nested = { a: overlay } as never;
  expect(mergeRows({ id: 'a' }, overlay).damage).toBeUndefined();
  expect((mergeRows({ a: { b: 1 } }, nested).a as Record<string, unknown>).damage).toBeUndefined();
  expect(({} as Record<string, unknown>).damage).toBeUndefined();
});

test('rows asked for one by one are those of the whole table, broken families too', () => {
  const unit = (id: string, more: object) => ({ path: `units/${id}.json`, text: JSON.stringify({ id, ...more }) });
  const files = [
    unit('base', { radius: 1, tags: { a: 1, b: 2 } }),
    unit('mid', { extends: 'base', tags: { a: null } }),
    unit('leaf', { extends: 'mid', radius: 2 }),
    unit('lost', { extends: 'nobody', radius: 3 }),
    unit('heir', { extends: 'lost' }),
    unit('one', { extends: 'two', radius: 4 }),
    unit('two', { extends: 'one', radius: 5 }),
    unit('three', { extends: 'two' }),
    { path: 'units/torn.json', text: '{"id": "torn", ' },
  ];
  const whole = Object.fromEntries(resolveExtends(createProject(files)).units.rows);
  for (const id of [...Object.keys(whole), 'torn', 'none']) {
    const { rows } = resolveExtends(createProject(files)).units;
    expect([rows.has(id), rows.get(id)]).toEqual([id in whole, whole[id]]);
  }
});
