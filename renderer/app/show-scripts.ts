import { useSelection } from '../stores/index.ts';
import { showPanel } from './dock/dock-controller.ts';

/** A script has no form: whoever selects one, the explorer, a problem or a field, gets its text. Returns the stop. */
export function showScripts(): () => void {
  return useSelection.subscribe(({ row, line }, before) => {
    const isNew = row !== before.row || (line !== before.line && line > 0);
    if (row?.table === 'scripts' && isNew) showPanel('text');
  });
}
