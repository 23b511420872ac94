/** The keyboard of the grid, as in spreadsheets. */
import type { KeyboardEvent } from 'react';
import { isComposing } from '../../../widgets/composition.ts';
import { clearSelection, fillSelection, toggleSelection } from '../edit/actions.ts';
import { moveFrom } from '../select/moves.ts';
import {
  extendTo,
  farCorner,
  selectAll,
  selectCell,
  selectColumn,
  selectRows,
  type Cell,
} from '../select/selection.ts';
import { select, useCells } from '../state/cells.ts';
import { sizeOf, valueOfCell, type GridModel } from '../state/model.ts';
import { cancelEditing, editElsewhere, endEditing, startEditing } from './host-actions.ts';
import { openRow } from './open-row.ts';

export interface KeyHelp {
  readonly pageRows: number;
  readonly list: {
    readonly items: readonly unknown[];
    /** The suggestion that Enter would take. */
    readonly chosenText: string | undefined;
    readonly move: (step: number) => void;
  };
}

export function pressKey(model: GridModel, event: KeyboardEvent, help: KeyHelp): void {
  if (isComposing(event)) return;
  const { editing } = useCells.getState();
  const isUsed = editing ? pressWhileEditing(model, event, help) : pressOnCells(model, event, help);
  if (!isUsed) return;
  event.preventDefault();
  event.stopPropagation();
}

const isFar = ({ ctrlKey, metaKey }: KeyboardEvent): boolean => ctrlKey || metaKey;

function step(model: GridModel, rows: number, columns: number): boolean {
  const { active } = useCells.getState().selection;
  const { rowCount, columnCount } = sizeOf(model);
  const cell = { row: active.row + rows, column: active.column + columns };
  if (cell.row < 0 || cell.column < 0 || cell.row >= rowCount || cell.column >= columnCount) return false;
  select(selectCell(cell));
  return true;
}

/** Texts of a list are taken as they are chosen; others as they are typed. */
const textToTake = ({ list }: KeyHelp): string | undefined => list.chosenText ?? useCells.getState().editing?.text;

function leave(model: GridModel, help: KeyHelp, rows: number, columns: number): true {
  if (endEditing(model, textToTake(help))) step(model, rows, columns);
  return true;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function pressWhileEditing(model: GridModel, event: KeyboardEvent, help: KeyHelp): boolean {
  const { key, shiftKey } = event;
  if (key === 'Escape') {
    cancelEditing();
    return true;
  }
  if (key === 'Enter') return leave(model, help, shiftKey ? -1 : 1, 0);
  if (key === 'Tab') return leave(model, help, 0, shiftKey ? -1 : 1);
  const arrow = ARROWS[key];
  if (arrow === undefined) return false;
  if (help.list.items.length > 0 && arrow[0] !== 0) {
    help.list.move(arrow[0]);
    return true;
  }
  // While text is edited in place, arrows move the caret.
  return useCells.getState().editing?.mode === 'type' && !isFar(event) ? leave(model, help, ...arrow) : false;
}

function pressOnCells(model: GridModel, event: KeyboardEvent, help: KeyHelp): boolean {
  const { key, shiftKey, altKey } = event;
  if (isFar(event) && !altKey && pressChord(model, key.toLowerCase())) return true;
  if (altKey) return key === 'ArrowDown' && edit(model);
  if (key === 'Tab') return step(model, 0, shiftKey ? -1 : 1);
  if (key === 'Enter' && !isFar(event)) return enter(model, shiftKey);
  if (key === 'F2') return edit(model);
  if (key === ' ') return space(model, event);
  if (key === 'Delete' || key === 'Backspace') {
    if (!model.isReadOnly) clearSelection(model);
    return true;
  }
  if (key === 'Escape') {
    const { selection } = useCells.getState();
    if (selection.ranges.length === 1 && selection.ranges[0]!.top === selection.ranges[0]!.bottom) return false;
    select(selectCell(selection.active));
    return true;
  }
  return move(model, event, help);
}

function edit(model: GridModel): true {
  startEditing(model, 'edit');
  return true;
}

/** Enter goes down; on an id it renames, on what only the form can edit it opens the form. */
function enter(model: GridModel, isBack: boolean): true {
  const { active } = useCells.getState().selection;
  const kind = model.shown[active.column]?.kind;
  if (!isBack && (kind === 'summary' || kind === 'id')) editElsewhere(model, active.row, active.column);
  else step(model, isBack ? -1 : 1, 0);
  return true;
}

function space(model: GridModel, { shiftKey, ctrlKey }: KeyboardEvent): boolean {
  const { selection } = useCells.getState();
  const { active } = selection;
  if (shiftKey) select(selectRows(active.row, active.row, sizeOf(model)));
  else if (ctrlKey) select(selectColumn(active.column, sizeOf(model)));
  else return !model.isReadOnly && toggleSelection(model);
  return true;
}

function pressChord(model: GridModel, key: string): boolean {
  if (key === 'a') select(selectAll(useCells.getState().selection, sizeOf(model)));
  else if (key === 'd' && !model.isReadOnly) fillSelection(model, 'down');
  else if (key === 'r' && !model.isReadOnly) fillSelection(model, 'right');
  else if (key === 'enter')
    openRow(model, useCells.getState().selection.active.row, 'form', useCells.getState().selection.active.column); // prettier-ignore
  else return false;
  return true;
}

function move(model: GridModel, event: KeyboardEvent, { pageRows }: KeyHelp): boolean {
  const { selection } = useCells.getState();
  const from = event.shiftKey ? farCorner(selection) : selection.active;
  const isFilled = (cell: Cell) => valueOfCell(model, cell) !== undefined;
  const cell = moveFrom(from, { key: event.key, isFar: isFar(event) }, sizeOf(model), pageRows, isFilled);
  if (cell === undefined) return false;
  select(event.shiftKey ? extendTo(selection, cell) : selectCell(cell));
  return true;
}
