import { CreateDialogs } from './create/CreateDialogs.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { OpenProjectDialog } from './OpenProjectDialog.tsx';
import { SaveElsewhereDialog } from './SaveElsewhereDialog.tsx';
import { RefactorDialogs } from './refactor/RefactorDialogs.tsx';
import { HistoryDialog } from '../safety/history/HistoryDialog.tsx';
import { RevertDialog } from '../safety/history/RevertDialog.tsx';
import { MergeDialog } from '../safety/merge/MergeDialog.tsx';
import { RecoveryDialog } from '../safety/recovery/RecoveryDialog.tsx';

/** Every dialog that the studio opens by itself or by command; each shows only when its store says so. */
export function Dialogs() {
  return (
    <>
      <RecoveryDialog />
      <MergeDialog />
      <HistoryDialog />
      <RevertDialog />
      <OpenProjectDialog />
      <ExportDialog />
      <SaveElsewhereDialog />
      <RefactorDialogs />
      <CreateDialogs />
    </>
  );
}
