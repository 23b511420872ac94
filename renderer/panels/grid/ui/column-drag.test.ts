import { expect, it } from 'vitest';
import { movedColumn } from '../view/view.ts';
import { dropSide } from './column-drag.ts';

it('the line stands where a dragged column will be', () => {
  const columns = ['a', 'b', 'c', 'd'];
  for (const [from, over] of [
    [0, 2],
    [3, 1],
    [1, 2],
  ] as const) {
    const moved = movedColumn(columns, columns[from]!, over);
    const isAfter = moved.indexOf(columns[from]!) > moved.indexOf(columns[over]!);
    expect(dropSide({ from, over }, over)).toBe(isAfter ? 'after' : 'before');
  }
});

it('there is none over its own place, and at no other head', () => {
  expect(dropSide({ from: 1, over: 1 }, 1)).toBeUndefined();
  expect(dropSide({ from: 1, over: 2 }, 3)).toBeUndefined();
  expect(dropSide({ from: undefined, over: 2 }, 2)).toBeUndefined();
});
