import { expect, it } from 'vitest';
import { searchedText, type RowEntry } from '../tree-model.ts';
import { isEmpty, matchesQuery, parseFilter } from './query.ts';

const volley = {
  ref: { table: 'skills', id: 'volley' },
  path: 'skills/volley.json',
  name: 'Arrow Volley',
  secondName: '连珠箭',
  tag: 'hou-yi',
  tags: ['hou-yi', 'area'],
  status: 'draft',
  drawing: undefined,
  parses: true,
  searched: searchedText(['volley', 'Arrow Volley', '连珠箭', 'hou-yi', 'area']),
} satisfies RowEntry;
const NOTHING = { isUnsaved: false, hasProblems: false, isUnused: false };
const finds = (text: string, state = NOTHING) => matchesQuery(volley, parseFilter(text), state);

it('finds words in id, names and every tag; all of them must be there', () => {
  expect(['vol', 'arrow', '连珠', 'area', 'vol area', ''].map((text) => finds(text))).toEqual(Array(6).fill(true));
  expect(finds('vol fire')).toBe(false);
});

it('understands tag, status and what is known of the row', () => {
  expect([finds('tag:area'), finds('tag:fire'), finds('status:dr'), finds('status:done')]).toEqual([true, false, true, false]); // prettier-ignore
  expect(finds('unsaved')).toBe(false);
  expect(finds('is:unsaved problems', { ...NOTHING, isUnsaved: true, hasProblems: true })).toBe(true);
  expect(finds('broken')).toBe(false);
  expect(isEmpty(parseFilter('  '))).toBe(true);
});
