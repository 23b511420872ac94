/** What the selection means for one row. The same object while nothing of it changes, so that the row is not drawn anew. */
import type { Range, Selection } from '../select/selection.ts';

export interface RowMarks {
  readonly key: string;
  readonly isActive: boolean;
  /** Column whose cell carries the fill handle. */
  readonly handleAt: number | undefined;
  isSelected(column: number): boolean;
  /** Classes of a cell: selected, on which edges of its range, active, about to be filled. */
  classOf(column: number): string | undefined;
}

interface Inputs {
  readonly selection: Selection;
  readonly fillTo: Range | undefined;
}

const covers = ({ top, bottom }: Range, row: number): boolean => row >= top && row <= bottom;
const inside = ({ left, right }: Range, column: number): boolean => column >= left && column <= right;

function edges({ top, left, bottom, right }: Range, row: number, column: number): string {
  return [row === top && 'et', column === left && 'el', row === bottom && 'eb', column === right && 'er']
    .filter((edge) => edge !== false)
    .join(' ');
}

function keyOf(row: number, { selection, fillTo }: Inputs): string {
  const parts = selection.ranges
    .filter((range) => covers(range, row))
    .map((range) => `${range.left}-${range.right}${row === range.top ? 't' : ''}${row === range.bottom ? 'b' : ''}`);
  const active = selection.active.row === row ? `a${selection.active.column}` : '';
  const filling = fillTo && covers(fillTo, row) ? `f${fillTo.left}-${fillTo.right}` : '';
  const last = selection.ranges.at(-1)!;
  const many = parts.length > 0 && selection.ranges.length > 1 ? 'm' : '';
  return `${parts.join()}${many}|${active}|${filling}|${last.bottom === row ? last.right : ''}`;
}

const EMPTY_KEY = '|||';

const known = new Map<string, RowMarks>();
const KNOWN_MAX = 500;

export function marksOf(row: number, inputs: Inputs): RowMarks | undefined {
  const key = keyOf(row, inputs);
  if (key === EMPTY_KEY) return undefined;
  const place = `${row}:${key}`;
  const found = known.get(place);
  if (found) return found;
  if (known.size > KNOWN_MAX) known.clear();
  const marks = makeMarks(row, key, inputs);
  known.set(place, marks);
  return marks;
}

function makeMarks(row: number, key: string, { selection, fillTo }: Inputs): RowMarks {
  const ranges = selection.ranges.filter((range) => covers(range, row));
  const activeColumn = selection.active.row === row ? selection.active.column : undefined;
  const last = selection.ranges.at(-1)!;
  const isMany = selection.ranges.length > 1 || last.top !== last.bottom || last.left !== last.right;
  const filling = fillTo && covers(fillTo, row) ? fillTo : undefined;
  return {
    key,
    isActive: activeColumn !== undefined,
    handleAt: last.bottom === row ? last.right : undefined,
    isSelected: (column) => ranges.some((range) => inside(range, column)),
    classOf: (column) => {
      const range = ranges.find((one) => inside(one, column));
      const isFilled = filling !== undefined && inside(filling, column);
      if (!range && !isFilled) return undefined;
      const selected = range && (isMany ? `sel ${edges(range, row, column)}` : '');
      return [selected, column === activeColumn && 'act', isFilled && 'filling'].filter(Boolean).join(' ');
    },
  };
}
