import { expect, it } from 'vitest';
import { createProject, type Diagnostic } from '#pack';
import { treeItems, type Turned } from './tree-items.tsx';
import { countProblems, groupByTag, sumByFolder, tableEntries, type RowEntry, type TableEntry } from './tree-model.ts';

const file = (path: string, row: object) => ({ path, text: JSON.stringify(row) });
const project = createProject([
  file('skills/spark.json', {
    id: 'spark',
    name: { en: 'Spark', 'zh-CN': '火花' },
    tags: ['mage'],
    icon: 'art/spark.svg',
  }),
  file('skills/bash.json', { id: 'bash', name: 'Bash' }),
  file('scenarios/duel.scenario.json', { id: 'duel', title: { en: 'Duel', 'zh-CN': '对决' } }),
  { path: 'art/spark.svg', text: '<svg/>' },
]);
const rowsOf = (table: string, language: 'en' | 'zh-CN' = 'en'): readonly RowEntry[] =>
  tableEntries(project, language).find((entry) => entry.table === table)!.rows;

it('names rows in the language of the interface and keeps the other', () => {
  expect(rowsOf('skills', 'zh-CN').find((row) => row.ref.id === 'spark')).toMatchObject({
    name: '火花',
    secondName: 'Spark',
  });
  expect(rowsOf('scenarios')[0]).toMatchObject({ ref: { table: 'scenarios', id: 'duel' }, name: 'Duel' });
});

it('is found by id, by every name and by every tag', () => {
  const { searched } = rowsOf('skills').find((row) => row.ref.id === 'spark')!;
  expect(searched.split('\n')).toEqual(['spark', 'spark', '火花', 'mage']);
});

it('shows the own drawing of a row that has one', () => {
  expect(rowsOf('skills').map((row) => row.drawing)).toEqual([undefined, '<svg/>']);
});

it('puts rows without a tag behind the tagged ones', () => {
  expect(groupByTag(rowsOf('skills')).map(({ tag }) => tag)).toEqual(['mage', '']);
});

it('counts errors and warnings but no notes', () => {
  const problem = (severity: Diagnostic['severity']) => ({ path: 'skills/spark.json', severity }) as Diagnostic;
  const counts = countProblems([problem('error'), problem('error'), problem('warning'), problem('info')]);
  expect(counts.get('skills/spark.json')).toEqual({ errors: 2, warnings: 1 });
});

it('counts the rows and problems of a closed table without looking at its rows', () => {
  const table: TableEntry = {
    table: 'skills',
    isSingle: false,
    count: 7,
    get rows(): never {
      throw new Error('rows were read');
    },
  };
  const [head, ...others] = treeItems([table], {
    turned: new Map([['table:skills', false]]),
    problems: new Map(),
    problemsByFolder: sumByFolder(new Map([['skills/spark.json', { errors: 1, warnings: 2 }]])),
    unsaved: new Set(),
    unused: new Set(),
    allOpen: false,
    badges: ({ errors, warnings }) => `${errors} ${warnings}`,
    t: () => '',
  });
  expect([head!.count, head!.badges, others.length]).toEqual([7, '1 2', 0]);
});

it('starts with long tables closed, and opens what somebody opens', () => {
  const rows = Array.from({ length: 2_001 }, (_, at) => ({ ref: { table: 'skills', id: `s${at}` }, path: `skills/s${at}.json`, name: '', secondName: undefined, tag: '', tags: [], status: undefined, drawing: undefined, parses: true, searched: '' })); // prettier-ignore
  const itemsOf = (count: number, turned: Turned) =>
    treeItems([{ table: 'skills', isSingle: false, count, rows: rows.slice(0, count) }], {
      turned,
      problems: new Map(),
      problemsByFolder: new Map(),
      unsaved: new Set(),
      unused: new Set(),
      allOpen: false,
      badges: () => null,
      t: () => '',
    }).length;
  expect(itemsOf(2_000, new Map())).toBe(2_001);
  expect(itemsOf(2_001, new Map())).toBe(1);
  expect(itemsOf(2_001, new Map([['table:skills', true]]))).toBe(2_002);
});
