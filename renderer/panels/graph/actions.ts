/** What can be done with a row of the graph. */
import type { GraphRef } from '#pack';
import { runCommand } from '../../app/commands/registry.ts';
import { translate } from '../../app/i18n/use-texts.ts';
import { useSelection } from '../../stores/index.ts';
import { useToasts } from '../../widgets/toasts.ts';

/** Scripts have no form: they open as text. */
export function openRow(ref: GraphRef, pointer = '', line = 0): void {
  useSelection.getState().selectRow(ref, pointer, line);
  runCommand(ref.table === 'scripts' ? 'view.show.text' : 'view.show.form');
}

export async function copyId({ id }: GraphRef): Promise<void> {
  await navigator.clipboard.writeText(id);
  useToasts.getState().show({ kind: 'success', title: translate('graph', 'copied', { id }) });
}
