import { ExportDialog } from './ExportDialog.tsx';
import { OpenProjectDialog } from './OpenProjectDialog.tsx';
import { SaveElsewhereDialog } from './SaveElsewhereDialog.tsx';
import { RefactorDialogs } from './refactor/RefactorDialogs.tsx';
import { ConflictDialog, RecoveryDialog } from './SafetyDialogs.tsx';

/** Every dialog that the studio opens by itself or by command; each shows only when its store says so. */
export function Dialogs() {
  return (
    <>
      <RecoveryDialog />
      <ConflictDialog />
      <OpenProjectDialog />
      <ExportDialog />
      <SaveElsewhereDialog />
      <RefactorDialogs />
    </>
  );
}
