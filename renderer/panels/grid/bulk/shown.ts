/** Figures of a plan as the grid shows them. Pure. */
import type { BulkCell } from '#pack';
import type { FieldColumn } from '../columns/column.ts';

/** In the unit of its column: whatever is told of a cell has the unit that stands over it. */
export function asShown(cell: BulkCell, { unit, scale, written }: FieldColumn): BulkCell {
  if (!written) return { ...cell, unit };
  const figure = (value: BulkCell['before']) =>
    typeof value === 'number' ? Number((value * scale).toPrecision(12)) : value;
  return { ...cell, before: figure(cell.before), after: figure(cell.after), unit };
}
