import { expect, test } from 'vitest';
import type { Diagnostic } from '#pack';
import { itemsOf, keyOf, nextProblem } from './items.ts';

const problem = (code: string, severity: Diagnostic['severity'], path: string, en = ''): Diagnostic => ({
  code,
  severity,
  path,
  pointer: '/a',
  line: 1,
  column: 1,
  message: { en, zh: `${en}（中）` },
  params: {},
});

const LIST = [
  problem('SW1311', 'info', 'buffs/a.json', 'Nothing refers to “a”'),
  problem('SW1310', 'warning', 'buffs/a.json'),
  problem('SW1307', 'error', 'effects/b.json', 'The chance is 2'),
  problem('SW1310', 'warning', 'effects/b.json'),
];
const look = { shown: 'all', groupBy: 'file', filter: '', closedGroups: new Set<string>() } as const;
const shown = (more: Partial<Parameters<typeof itemsOf>[1]>) =>
  itemsOf(LIST, { ...look, ...more }).map((item) => (item.kind === 'group' ? item.name : `  ${item.problem.code}`));

test('groups with errors come first, and errors first in them', () => {
  expect(shown({})).toEqual(['effects/b.json', '  SW1307', '  SW1310', 'buffs/a.json', '  SW1310', '  SW1311']);
  expect(shown({ groupBy: 'code' }).filter((name) => !name.startsWith(' '))).toEqual(['SW1307', 'SW1310', 'SW1311']);
});

test('a closed group keeps its head', () => {
  expect(shown({ closedGroups: new Set(['file:effects/b.json']) })[1]).toBe('buffs/a.json');
});

test('every word of the filter has to be found, in either language', () => {
  expect(shown({ filter: 'chance 2' })).toEqual(['effects/b.json', '  SW1307']);
  expect(shown({ filter: '中 sw1310 buffs' })).toEqual(['buffs/a.json', '  SW1310']);
  expect(shown({ filter: 'chance buffs' })).toEqual([]);
});

test('one severity alone', () => {
  expect(shown({ shown: 'info' })).toEqual(['buffs/a.json', '  SW1311']);
});

test('walking goes round in the order of the list, also through closed groups', () => {
  const closed = { ...look, closedGroups: new Set(['file:effects/b.json']) };
  let key = '';
  const walk = (step: 1 | -1) => {
    const next = nextProblem(LIST, closed, key, step)!;
    key = keyOf(next);
    return `${next.path} ${next.code}`;
  };
  expect([walk(1), walk(1), walk(1), walk(1), walk(1)]).toEqual([
    'effects/b.json SW1307',
    'effects/b.json SW1310',
    'buffs/a.json SW1310',
    'buffs/a.json SW1311',
    'effects/b.json SW1307',
  ]);
  expect(walk(-1)).toBe('buffs/a.json SW1311');
  expect(nextProblem([], look, '', 1)).toBeUndefined();
});
