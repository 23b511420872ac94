/** Selection and editing of the grid in front. */
import { create } from 'zustand';
import type { CellProblem } from '../cells/read-cell.ts';
import type { PastePlan } from '../edit/paste.ts';
import { selectCell, type Range, type Selection } from '../select/selection.ts';

export interface Editing {
  /** `type`: arrows leave the cell, as in spreadsheets; `edit`: they move the caret. */
  readonly mode: 'type' | 'edit';
  readonly text: string;
  /** The typed text cannot be taken; it stays until it can or is given up. */
  readonly problem?: CellProblem;
}

interface CellsState {
  readonly selection: Selection;
  readonly editing: Editing | undefined;
  /** Range that the fill handle would fill now. */
  readonly fillTo: Range | undefined;
  /** A paste that has to be looked at first. */
  readonly paste: PastePlan | undefined;
}

const START: CellsState = {
  selection: selectCell({ row: 0, column: 0 }),
  editing: undefined,
  fillTo: undefined,
  paste: undefined,
};

export const useCells = create<CellsState>()(() => START);

export const resetCells = (): void => useCells.setState(START);
export const select = (selection: Selection): void => useCells.setState({ selection });
