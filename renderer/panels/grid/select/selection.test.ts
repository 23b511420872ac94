import { describe, expect, it } from 'vitest';
import { moveFrom } from './moves.ts';
import {
  addCell,
  cellCount,
  cellsOf,
  clampSelection,
  extendTo,
  farCorner,
  isSelected,
  selectAll,
  selectCell,
  selectRows,
} from './selection.ts';

const SIZE = { rowCount: 10, columnCount: 4 };
const at = (row: number, column: number) => ({ row, column });

describe('selection', () => {
  it('extends from its anchor in every direction', () => {
    const grown = extendTo(selectCell(at(5, 2)), at(3, 3));
    expect(grown.ranges).toEqual([{ top: 3, left: 2, bottom: 5, right: 3 }]);
    expect(farCorner(grown)).toEqual(at(3, 3));
    expect(extendTo(grown, at(6, 1)).ranges).toEqual([{ top: 5, left: 1, bottom: 6, right: 2 }]);
  });

  it('keeps several ranges and counts a cell once', () => {
    const two = extendTo(addCell(extendTo(selectCell(at(0, 0)), at(1, 1)), at(1, 1)), at(2, 2));
    expect(two.ranges).toHaveLength(2);
    expect(cellCount(two)).toBe(7);
    expect(cellsOf(two.ranges)).toHaveLength(7);
    expect(isSelected(two, at(2, 0))).toBe(false);
  });

  it('takes whole rows and everything', () => {
    expect(cellCount(selectRows(4, 2, SIZE))).toBe(12);
    expect(cellCount(selectAll(selectCell(at(1, 1)), SIZE))).toBe(40);
  });

  it('falls back to its active cell in a grid that became smaller', () => {
    const small = { rowCount: 2, columnCount: 4 };
    expect(clampSelection(selectRows(4, 6, SIZE), small).ranges).toEqual([{ top: 1, left: 0, bottom: 1, right: 0 }]);
    const inside = selectCell(at(1, 1));
    expect(clampSelection(inside, small)).toBe(inside);
  });
});

describe('keys', () => {
  const filledRows = new Set([0, 1, 2, 6]);
  const go = (row: number, key: string, isFar = false) =>
    moveFrom(at(row, 1), { key, isFar }, SIZE, 5, (cell) => filledRows.has(cell.row));

  it('stay inside the grid', () => {
    expect(go(0, 'ArrowUp')).toEqual(at(0, 1));
    expect(go(9, 'PageDown')).toEqual(at(9, 1));
    expect(go(3, 'End')).toEqual(at(3, 3));
    expect(go(3, 'End', true)).toEqual(at(9, 3));
    expect(go(3, 'Home', true)).toEqual(at(0, 0));
  });

  it('with Ctrl run to the edge of what is filled', () => {
    expect(go(0, 'ArrowDown', true)).toEqual(at(2, 1));
    expect(go(2, 'ArrowDown', true)).toEqual(at(6, 1));
    expect(go(6, 'ArrowDown', true)).toEqual(at(9, 1));
    expect(go(6, 'ArrowUp', true)).toEqual(at(2, 1));
  });

  it('that do not move lead nowhere', () => {
    expect(go(3, 'a')).toBeUndefined();
  });
});
