/** Begin and end of editing in the one text field of the grid. */
import { openRefactor } from '../../../stores/index.ts';
import { writeText } from '../edit/actions.ts';
import { plainText } from '../cells/cell-text.ts';
import { isReadOnlyColumn } from '../columns/column.ts';
import { useCells, type Editing } from '../state/cells.ts';
import { valueOfCell, type GridModel } from '../state/model.ts';
import { openRow } from './open-row.ts';

const HOST_ID = 'grid-host';

const hostElement = (): HTMLTextAreaElement | null => document.getElementById(HOST_ID) as HTMLTextAreaElement | null;

export const hostId = HOST_ID;

export function focusHost(): void {
  hostElement()?.focus({ preventScroll: true });
}

/** Text fields do not hear of what is set here: only what is typed is told back. */
function setHostText(text: string): void {
  const host = hostElement();
  if (host) host.value = text;
}

/** What no cell can take: an id is renamed with all that names it, lists and objects are edited in the form. */
export function editElsewhere(model: GridModel, row: number, column: number): void {
  const [id, kind] = [model.ids[row], model.shown[column]?.kind];
  if (id === undefined) return;
  if (kind === 'id' && !model.isReadOnly) openRefactor('rename', { table: model.table, id });
  else if (kind === 'id' || kind === 'summary') openRow(model, row, 'form', column);
}

export function startEditing(model: GridModel, mode: Editing['mode'], typed?: string): void {
  const { active } = useCells.getState().selection;
  const column = model.shown[active.column];
  if (column === undefined || model.isReadOnly) return setHostText('');
  if (isReadOnlyColumn(column)) {
    setHostText('');
    if (mode === 'edit') editElsewhere(model, active.row, active.column);
    return;
  }
  const text = typed ?? plainText(valueOfCell(model, active));
  if (typed === undefined) setHostText(text);
  useCells.setState({ editing: { mode, text } });
  focusHost();
}

/** The text of before comes back. */
export function cancelEditing(): void {
  setHostText('');
  useCells.setState({ editing: undefined });
}

function takeText(model: GridModel, text: string | undefined): boolean {
  const { editing, selection } = useCells.getState();
  if (editing === undefined || text === undefined) return true;
  const problem = writeText(model, selection.active, text);
  if (problem) useCells.setState({ editing: { ...editing, text, problem } });
  else cancelEditing();
  return problem === undefined;
}

/** Takes what was typed; false when it cannot be taken, and then the text stays with its reason. */
export function endEditing(model: GridModel, text = useCells.getState().editing?.text): boolean {
  const isTaken = takeText(model, text);
  if (!isTaken) focusHost();
  return isTaken;
}

/**
 * The focus goes elsewhere. A text that cannot be taken waits in its cell with its reason, but holds nobody back: the
 * palette or another panel would otherwise lose what is typed there to this cell.
 */
export function leaveEditing(model: GridModel): void {
  takeText(model, useCells.getState().editing?.text);
}
