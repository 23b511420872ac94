import type { RowMove } from './history.ts';
import { followInRun } from './run.ts';
import { useSelection } from './selection.ts';

/** Tabs, selection, the running scenario and orders go on with a row under its new name; undo leads them back. */
export function followRow({ from, to }: RowMove): void {
  useSelection.getState().moveRow(from, to);
  followInRun(from.table, from.id, to.id);
}
