import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Table } from './table.ts';

describe('a table', () => {
  it('gives back a released record first, and empty', () => {
    const table = new Table(3);
    const [a, b] = [table.take(), table.take()];
    table.cells[a * 3 + 2] = 7;
    table.release(a);
    table.release(b);
    expect([table.take(), table.take(), table.take()]).toEqual([b, a, 2]);
    expect([...table.cells.subarray(0, 9)]).toEqual(Array(9).fill(0));
  });

  it('keeps its records when it grows, and their order when one goes or comes', () => {
    const property = fc.property(fc.array(fc.integer({ min: 0, max: 99 }), { maxLength: 60 }), (values) => {
      const table = new Table(2, 1);
      const model: number[] = [];
      values.forEach((value, index) => {
        const slot = model.length === 0 ? 0 : value % (model.length + 1);
        if (index % 3 === 2 && model.length > 0) {
          table.removeAt(value % model.length);
          model.splice(value % model.length, 1);
        } else {
          table.insertAt(slot);
          table.cells[slot * 2] = value;
          model.splice(slot, 0, value);
        }
      });
      expect(Array.from({ length: table.count }, (_, slot) => table.cells[slot * 2])).toEqual(model);
      expect(table.cells.subarray(table.count * 2).every((cell) => cell === 0)).toBe(true);
    });
    fc.assert(property);
  });
});
