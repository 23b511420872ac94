import { describe, expect, it } from 'vitest';
import type { Lane, LaneGroup } from '#timeline';
import { arrange, inOrder, moveBeside, moveBy, PLAIN, toggle, type Arrangement } from './arrangement.ts';

const lane = (id: string): Lane => ({
  id,
  kind: 'buff',
  guid: 1,
  rowId: id,
  tone: null,
  rowCount: 1,
  stacksMax: 1,
  slices: [],
  endsUpTo: [],
  instants: [],
  steps: null,
});
const group = (guid: number, ...ids: string[]): LaneGroup => ({
  kind: 'unit',
  guid,
  unit: `unit${guid}`,
  camp: 0,
  level: 1,
  lanes: ids.map(lane),
});
const GROUPS = [group(1, 'a', 'b', 'c'), group(2, 'd', 'e')];
const never = () => false;

function shown(more: Partial<Arrangement>, isEmpty: (lane: Lane) => boolean = never) {
  const { pinned, groups, ...counts } = arrange(GROUPS, { ...PLAIN, ...more }, isEmpty);
  const ids = (list: readonly LaneGroup[]) => list.map(({ lanes }) => lanes.map(({ id }) => id).join('')).join(' ');
  return { pinned: ids(pinned), groups: ids(groups), ...counts };
}

describe('arranged lanes', () => {
  it('are the groups themselves while nobody arranged anything', () => {
    expect(arrange(GROUPS, PLAIN, never).groups).toEqual(GROUPS);
    expect(arrange(GROUPS, PLAIN, never).groups[0]).toBe(GROUPS[0]);
  });

  it('stand at the top in the order in which they were pinned', () => {
    expect(shown({ pinned: ['e', 'a'] })).toMatchObject({ pinned: 'e a', groups: 'bc d' });
  });

  it('count what is hidden, lane by lane', () => {
    expect(shown({ hidden: ['a', 'unit:2'] })).toMatchObject({ groups: 'bc', hiddenCount: 3 });
  });

  it('leave only what is alone, a lane or a whole unit', () => {
    expect(shown({ solo: ['unit:2', 'b'] })).toMatchObject({ groups: 'b de', hiddenCount: 2 });
  });

  it('skip rows without events only when asked to', () => {
    const isEmpty = ({ id }: Lane) => id === 'b';
    expect(shown({}, isEmpty).groups).toBe('abc de');
    expect(shown({ skipsEmpty: true }, isEmpty)).toMatchObject({ groups: 'ac de', emptyCount: 1, hiddenCount: 0 });
  });

  it('keep their order, and a lane that is new stays behind its neighbour', () => {
    expect(shown({ order: { '': ['unit:2', 'unit:1'], 'unit:1': ['c', 'a'] } }).groups).toBe('de cab');
  });
});

describe('the order of lanes', () => {
  it('puts one before or after another', () => {
    expect(moveBeside(['a', 'b', 'c'], 'a', 'c', true)).toEqual(['b', 'c', 'a']);
    expect(moveBeside(['a', 'b', 'c'], 'c', 'a', false)).toEqual(['c', 'a', 'b']);
  });

  it('stays at its ends', () => {
    expect(moveBy(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
    expect(moveBy(['a', 'b'], 'a', 1)).toEqual(['b', 'a']);
  });

  it('is that of the run without a list', () => expect(inOrder(['x', 'y'], (one) => one)).toEqual(['x', 'y']));
});

it('takes a lane out of a list by the second press', () => {
  expect(toggle(toggle(PLAIN, 'pinned', 'a'), 'pinned', 'a')).toEqual(PLAIN);
});
