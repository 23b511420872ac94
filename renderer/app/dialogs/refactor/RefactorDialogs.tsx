import './refactor.css';
import { useRefactor } from '../../../stores/index.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { UsagesDialog } from './UsagesDialog.tsx';

const DIALOGS = { rename: RenameDialog, usages: UsagesDialog };

/** Rename, delete or find usages: whichever was asked for, from wherever. */
export function RefactorDialogs() {
  const dialog = useRefactor((state) => state.dialog);
  if (!dialog) return null;
  if (dialog.kind === 'delete') {
    const { rows } = dialog;
    return <DeleteDialog key={rows.map(({ table, id }) => `${table}/${id}`).join(' ')} rows={rows} />;
  }
  const Shown = DIALOGS[dialog.kind];
  return <Shown key={`${dialog.row.table}/${dialog.row.id}`} row={dialog.row} />;
}
