import { expect, it } from 'vitest';
import type { Coverage, CoverageRow } from '#lab';
import { linesOf, needOf, type LineFilter } from './lines.ts';

const row = (id: string, ...counts: number[]): CoverageRow => ({
  table: 'skills',
  id,
  isReached: counts[0]! > 0,
  reached: counts.filter((count) => count > 0).length,
  total: counts.length,
  parts: counts.map((count, index) =>
    index === 0
      ? { id: 'used', code: 'cast', count, scenarios: [] }
      : { id: `level:${index}`, code: 'castLevel', params: { level: index }, count, scenarios: [] },
  ),
});

const rows = [row('whole', 2, 1), row('half', 1, 0), row('idle', 0, 0)];
const share = { reached: 3, total: 6 };
const coverage: Coverage = {
  ...share,
  rowShare: { reached: 2, total: 3 },
  scenarios: ['duel'],
  tables: [{ table: 'skills', ...share, rowShare: { reached: 2, total: 3 }, rows }],
};

const lines = (filter: Partial<LineFilter> = {}) =>
  linesOf(coverage, {
    shown: 'all',
    filter: '',
    expanded: new Set(),
    matches: ({ id }, text) => id.includes(text),
    ...filter,
  });
const ids = (filter?: Partial<LineFilter>) => lines(filter).map(({ id }) => id);

it('shows rows of open tables and parts of open rows', () => {
  expect(ids()).toEqual(['skills']);
  const expanded = new Set(['skills', 'skills/half']);
  expect(ids({ expanded })).toEqual([
    'skills',
    'skills/whole',
    'skills/half',
    'skills/half used',
    'skills/half level:1',
    'skills/idle',
  ]);
});

it('leaves only what is not reached when that is asked for', () => {
  const expanded = new Set(['skills', 'skills/half']);
  expect(ids({ shown: 'open', expanded })).toEqual(['skills', 'skills/half', 'skills/half level:1', 'skills/idle']);
});

it('opens tables for a text that is looked for, and hides those without it', () => {
  expect(ids({ filter: 'IDL' })).toEqual(['skills', 'skills/idle']);
  expect(ids({ filter: 'nobody' })).toEqual([]);
});

it('says what a scenario would need, in both languages, and nothing of what is reached', () => {
  const all = lines({ expanded: new Set(['skills', 'skills/half']) });
  const need = (id: string, language: 'en' | 'zh-CN' = 'en') => needOf(all.find((line) => line.id === id), language); // prettier-ignore
  expect(need('skills/idle')).toBe('No scenario casts it');
  expect(need('skills/half level:1')).toBe('No scenario casts it at level 1');
  expect(need('skills/half level:1', 'zh-CN')).toContain('等级 1');
  expect(need('skills/half used')).toBeUndefined();
});
