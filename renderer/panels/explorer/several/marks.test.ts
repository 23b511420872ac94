import { expect, it } from 'vitest';
import type { TreeItem } from '../../../widgets/TreeRow.tsx';
import { marked, meantRows, noMarks, type Marks } from './marks.ts';

const ids = ['table:skills', 'row:skills/a', 'row:skills/b', 'tag:skills/x', 'row:skills/c'];
const items = ids.map((id): TreeItem => ({ id, name: id, depth: 0 }));
const at = (anchor: string): Marks => ({ ...noMarks, anchor });

it('takes all rows between two, and no folder', () => {
  const marks = marked(at('row:skills/a'), items, 'row:skills/c', 'range');
  expect([...marks.ids]).toEqual(['row:skills/a', 'row:skills/b', 'row:skills/c']);
  expect([...marked(marks, items, 'row:skills/b', 'range').ids]).toEqual(['row:skills/a', 'row:skills/b']);
});

it('takes a row and leaves it again, starting from the one that is selected', () => {
  const two = marked(at('row:skills/a'), items, 'row:skills/c', 'toggle');
  expect([...two.ids]).toEqual(['row:skills/a', 'row:skills/c']);
  expect([...marked(two, items, 'row:skills/a', 'toggle').ids]).toEqual(['row:skills/c']);
});

it('means all taken rows only on one of them', () => {
  const two = marked(at('row:skills/a'), items, 'row:skills/c', 'toggle');
  expect(meantRows(two, 'row:skills/c').map(({ id }) => id)).toEqual(['a', 'c']);
  expect(meantRows(two, 'row:skills/b').map(({ id }) => id)).toEqual(['b']);
});
