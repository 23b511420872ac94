import { describe, expect, it } from 'vitest';
import { filterCount, isView, movedColumn, sortedBy, usualView } from './view.ts';

describe('a view of a table', () => {
  it('is dropped unless it is whole', () => {
    const view = usualView(['/id']);
    expect(isView(view)).toBe(true);
    for (const broken of [
      null,
      'x',
      {},
      { ...view, columns: [] },
      { ...view, sort: ['id'] },
      { ...view, filters: { a: 1 } },
    ])
      expect(isView(broken)).toBe(false);
  });

  it('is sorted by one column up, down and not at all', () => {
    const up = sortedBy([], '/range', false);
    const down = sortedBy(up, '/range', false);
    expect([up, down, sortedBy(down, '/range', false)]).toEqual([
      [{ id: '/range', isDescending: false }],
      [{ id: '/range', isDescending: true }],
      [],
    ]);
  });

  it('keeps its first key when another one is added', () => {
    const one = sortedBy([], '/castMode', false);
    const two = sortedBy(one, '/range', true);
    expect(two.map(({ id }) => id)).toEqual(['/castMode', '/range']);
    expect(sortedBy(two, '/castMode', true)[0]).toEqual({ id: '/castMode', isDescending: true });
    expect(sortedBy(two, '/range', false)).toEqual([{ id: '/range', isDescending: true }]);
  });

  it('has its columns in the order that they were moved to', () => {
    expect(movedColumn(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
    expect(movedColumn(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a']);
  });

  it('counts the query as one filter', () => {
    expect(filterCount({ ...usualView(['/id']), query: 'tag:hero', filters: { '/range': '< 5', '/id': '' } })).toBe(2);
  });
});
