/** From a result to its field or line. */
import { runCommand } from '../../../app/commands/registry.ts';
import { useSelection } from '../../../stores/index.ts';
import type { Item } from './items.ts';
import { itemsOf, stepTo } from './items.ts';
import { useSearch } from './state.ts';

const LINES_ONLY: ReadonlySet<string> = new Set(['scripts', 'project']);

/** The form takes the caret to a field; what has no fields is shown as text at its line. */
export function openItem(item: Item): void {
  useSearch.setState({ active: item.key });
  const row = { table: item.table, id: item.id };
  const isText = item.isBroken || LINES_ONLY.has(item.table);
  const spot = item.kind === 'hit' ? item.hit : item.kind === 'place' ? item.place : { pointer: '', line: 0 };
  runCommand(isText ? 'view.show.text' : 'view.show.form');
  useSelection.getState().selectRow(row, spot.pointer, isText ? spot.line : 0);
}

/** F4: the next result, whatever has the focus. */
export function openNext(step: 1 | -1): void {
  const state = useSearch.getState();
  const item = stepTo(itemsOf(state), state.active, step);
  if (item) openItem(item);
}

export const hasResults = (): boolean => {
  const { files, plan } = useSearch.getState();
  return (plan ? plan.places.length : files.length) > 0;
};
