import { runCommand } from '../../../app/commands/registry.ts';
import { useSelection } from '../../../stores/index.ts';
import { isComputed } from '../columns/column.ts';
import type { GridModel } from '../state/model.ts';

/** Shows the row elsewhere, at the field of a column where there is one. */
export function openRow(model: GridModel, row: number, where: 'form' | 'text', column?: number): void {
  const id = model.ids[row];
  if (id === undefined) return;
  const shown = column === undefined ? undefined : model.shown[column];
  const pointer = shown === undefined || isComputed(shown) ? '' : shown.pointer;
  useSelection.getState().selectRow({ table: model.table, id }, pointer);
  runCommand(`view.show.${where}`);
}
