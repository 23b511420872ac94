import './create.css';
import { useCreate } from '../../../stores/index.ts';
import { DuplicateDialog } from './DuplicateDialog.tsx';
import { NewDialog } from './NewDialog.tsx';

/** New rows and copies, from wherever they were asked for. */
export function CreateDialogs() {
  const dialog = useCreate((state) => state.dialog);
  if (!dialog) return null;
  if (dialog.kind === 'new') return <NewDialog table={dialog.table} tag={dialog.tag} />;
  return <DuplicateDialog key={`${dialog.row.table}/${dialog.row.id}`} row={dialog.row} />;
}
