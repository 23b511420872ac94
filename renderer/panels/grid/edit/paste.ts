/** A block of texts over a selection: what each cell would take, and what not. Pure; nothing is written here. */
import type { CellProblem, CellReading } from '../cells/read-cell.ts';
import { isComputed, type Column, type FieldColumn } from '../columns/column.ts';
import { cellsOf, type Cell, type Range, type Selection, type Size } from '../select/selection.ts';
import type { Block } from './tsv.ts';
import type { CellWrite } from './writes.ts';

export interface PasteInputs {
  readonly block: Block;
  readonly selection: Selection;
  readonly size: Size;
  idAt(row: number): string;
  columnAt(column: number): Column;
  read(column: Column, text: string): CellReading;
}

export interface RefusedCell {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly problem: CellProblem;
}

export interface PastePlan {
  readonly writes: readonly CellWrite[];
  readonly refused: readonly RefusedCell[];
  /** Rows and columns of the block that lie beyond the grid. */
  readonly excessRows: number;
  readonly excessColumns: number;
  /** The cells that the block lies over. */
  readonly range: Range;
}

const heightOf = ({ top, bottom }: Range): number => bottom - top + 1;
const widthOf = ({ left, right }: Range): number => right - left + 1;

/** The block once, or as often as it fits into a selection that is a multiple of it. */
function targetOf(block: Block, range: Range): Range {
  const [height, width] = [block.length, Math.max(...block.map((line) => line.length))];
  const isTiled = heightOf(range) % height === 0 && widthOf(range) % width === 0;
  return isTiled ? range : { ...range, bottom: range.top + height - 1, right: range.left + width - 1 };
}

function targets({ block, selection, size }: PasteInputs, range: Range): readonly (Cell & { readonly text: string })[] {
  const isOne = block.length === 1 && block[0]!.length === 1;
  const cells = isOne ? cellsOf(selection.ranges) : cellsOf([range]);
  return cells
    .filter(({ row, column }) => row < size.rowCount && column < size.columnCount)
    .flatMap((cell) => {
      const line = block[(cell.row - range.top + block.length) % block.length] ?? [];
      const text = isOne ? block[0]![0] : line[(cell.column - range.left) % Math.max(line.length, 1)];
      return text === undefined ? [] : [{ ...cell, text }];
    });
}

export function planPaste(inputs: PasteInputs): PastePlan {
  const range = targetOf(inputs.block, inputs.selection.ranges.at(-1)!);
  const writes: CellWrite[] = [];
  const refused: RefusedCell[] = [];
  for (const { row, column: at, text } of targets(inputs, range)) {
    const [id, column] = [inputs.idAt(row), inputs.columnAt(at)];
    const reading = inputs.read(column, text);
    if (reading.kind === 'problem') refused.push({ id, title: column.title, text, problem: reading.problem });
    else if (!isComputed(column)) writes.push(writeOf(id, column, reading));
  }
  const { rowCount, columnCount } = inputs.size;
  return {
    writes,
    refused,
    excessRows: Math.max(0, range.bottom + 1 - rowCount),
    excessColumns: Math.max(0, range.right + 1 - columnCount),
    range: { ...range, bottom: Math.min(range.bottom, rowCount - 1), right: Math.min(range.right, columnCount - 1) },
  };
}

const writeOf = (id: string, column: FieldColumn, reading: Exclude<CellReading, { kind: 'problem' }>): CellWrite => ({
  id,
  column,
  value: reading.kind === 'value' ? reading.value : undefined,
});
