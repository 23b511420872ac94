import { expect, it } from 'vitest';
import type { PackTables } from '#core';
import { diffTables, patchTables } from './table-diff.ts';

const tables = (skills: object, ruleset: object = { a: 1 }) =>
  ({ project: {}, ruleset, skills, buffs: {}, ids: {} }) as unknown as PackTables;

it('sends only rows whose identity changed', () => {
  const shared = { id: 'a' };
  const before = tables({ a: shared, b: { id: 'b' }, c: { id: 'c' } });
  const after = { ...before, skills: { a: shared, b: { id: 'b', maxLevel: 2 } } } as unknown as PackTables;
  expect(diffTables(before, after)).toEqual({
    whole: {},
    rows: [
      { table: 'skills', id: 'b', row: { id: 'b', maxLevel: 2 } },
      { table: 'skills', id: 'c', row: undefined },
    ],
  });
});

it('gives the receiver the same tables, untouched rows the same objects', () => {
  const shared = { id: 'a' };
  const before = tables({ a: shared, b: { id: 'b' } });
  const after = { ...before, ruleset: { a: 2 }, skills: { a: shared, c: { id: 'c' } } } as unknown as PackTables;
  const patched = patchTables(before, diffTables(before, after));
  expect(patched).toEqual(after);
  expect(patched.skills['a']).toBe(shared);
  expect(patched.buffs).toBe(before.buffs);
});
