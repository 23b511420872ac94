import { useSelection } from '../stores/index.ts';
import { revealPanel } from './dock/dock-controller.ts';

/**
 * A script has no form: whoever selects one, the explorer, a problem or a field, sees its text. The focus stays where it
 * is, so that arrows still walk the tree. Returns the stop.
 */
export function showScripts(): () => void {
  return useSelection.subscribe(({ row, line }, before) => {
    const isNew = row !== before.row || (line !== before.line && line > 0);
    if (row?.table === 'scripts' && isNew) revealPanel('text');
  });
}
