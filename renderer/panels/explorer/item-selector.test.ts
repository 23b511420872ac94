import { expect, it } from 'vitest';
import type { TreeItem } from '../../widgets/TreeRow.tsx';
import { shareItems } from './item-selector.ts';

const list = (...items: readonly Partial<TreeItem>[]): TreeItem[] =>
  items.map((item, at) => ({ id: String(at), name: 'row', depth: 0, ...item }));

it('gives the list of before while it says the same', () => {
  const before = list({}, { isUnsaved: false });
  expect(shareItems(before, list({}, { isUnsaved: false }))).toBe(before);
});

it('changes only the rows that say something else', () => {
  const before = list({}, {});
  const after = shareItems(before, list({}, { isUnsaved: true }, {}));
  expect(after).toEqual(list({}, { isUnsaved: true }, {}));
  expect(after[0]).toBe(before[0]);
});

it('notices rows that are gone or moved', () => {
  const before = list({}, {});
  expect(shareItems(before, before.slice(1))).toEqual(before.slice(1));
  expect(shareItems(before, [...before].reverse())).toEqual([...before].reverse());
});
