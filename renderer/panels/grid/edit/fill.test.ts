import { describe, expect, it } from 'vitest';
import type { Cell } from '../select/selection.ts';
import { draggedRange, fillCells, fillWithin } from './fill.ts';

const FIGURES = [
  [1, 10],
  [3, 20],
  [7, 70],
  [9, 90],
];
const valueAt = ({ row, column }: Cell) => FIGURES[row]?.[column];
const range = (top: number, left: number, bottom: number, right: number) => ({ top, left, bottom, right });
const texts = (cells: readonly { text: string }[]) => cells.map(({ text }) => text);

describe('filling', () => {
  it('puts the first line of the range into the others', () => {
    expect(texts(fillWithin(range(0, 0, 2, 1), 'down', valueAt))).toEqual(['1', '10', '1', '10']);
    expect(texts(fillWithin(range(1, 0, 2, 1), 'right', valueAt))).toEqual(['3', '7']);
  });

  it('of one line takes the line before it', () => {
    expect(fillWithin(range(2, 1, 2, 1), 'down', valueAt)).toEqual([{ row: 2, column: 1, text: '20' }]);
    expect(fillWithin(range(0, 1, 0, 1), 'down', valueAt)).toEqual([]);
  });

  it('repeats what was dragged, upwards too', () => {
    expect(texts(fillCells(range(0, 0, 1, 0), range(0, 0, 4, 0), valueAt))).toEqual(['1', '3', '1']);
    expect(texts(fillCells(range(2, 0, 3, 0), range(0, 0, 3, 0), valueAt))).toEqual(['7', '9']);
  });

  it('counts on when asked to', () => {
    expect(texts(fillCells(range(0, 0, 1, 0), range(0, 0, 3, 0), valueAt, true))).toEqual(['5', '7']);
    expect(texts(fillCells(range(3, 1, 3, 1), range(3, 1, 5, 1), valueAt, true))).toEqual(['91', '92']);
  });

  it('grows along the longer way', () => {
    expect(draggedRange(range(1, 1, 1, 1), { row: 4, column: 2 })).toEqual(range(1, 1, 4, 1));
    expect(draggedRange(range(1, 1, 1, 1), { row: 1, column: 3 })).toEqual(range(1, 1, 1, 3));
  });
});
