import { expect, it } from 'vitest';
import { changesBetween, createProject, type Changes } from '#pack';
import { allClosed, filtered, itemsOf, toggleKey } from './items.ts';

const row = (id: string, more: object) => JSON.stringify({ id, name: id, ...more });
const project = (range: number, max: number) =>
  createProject([
    { path: 'project.json', text: '{ "id": "x", "locales": ["en"] }' },
    { path: 'skills/base.json', text: row('base', { range }) },
    { path: 'skills/near.json', text: row('near', { extends: 'base', maxLevel: max }) },
    { path: 'skills/far.json', text: row('far', { extends: 'base' }) },
    { path: 'units/mage.json', text: row('mage', { radius: max }) },
  ]);
const changes: Changes = changesBetween(project(3, 1), project(4, 2));
const lines = (closed: ReadonlySet<string> = new Set(), of = changes) =>
  itemsOf(of, closed).map((item) => `${' '.repeat(item.depth)}${item.kind}`);
const find = (kind: string) => itemsOf(changes, new Set()).find((item) => item.kind === kind)!;

it('tables hold rows, rows their fields, and what is inherited comes last and closed', () => {
  expect(lines()).toEqual([
    'group',
    ' row',
    '  field',
    ' row',
    '  field',
    'group',
    ' row',
    '  field',
    'inheritedGroup',
    ' reason',
  ]);
});

it('a reason opens to the rows that follow from it', () => {
  expect(lines(new Set([toggleKey(find('reason'))])).slice(-2)).toEqual(['  inheritedRow', '  inheritedRow']);
});

it('closing all leaves one line a table', () => {
  expect(lines(allClosed(changes))).toEqual(['group', 'group', 'inheritedGroup']);
});

it('a filter keeps rows that match, and of others the fields that do', () => {
  const shown = filtered(changes, 'MAGE');
  expect(shown.rows.map(({ id, fields }) => [id, fields.length])).toEqual([['mage', 1]]);
  expect(filtered(changes, 'max level').rows.map(({ id }) => id)).toEqual(['near']);
  expect(filtered(changes, 'nothing').rows).toEqual([]);
});
