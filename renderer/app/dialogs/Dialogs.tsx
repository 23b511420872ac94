import { Suspense, type ComponentType } from 'react';
import { useCreate, useRecording, useRefactor } from '../../stores/index.ts';
import { later } from '../later.ts';
import { useHistoryView } from '../safety/history/history-store.ts';
import { RevertDialog } from '../safety/history/RevertDialog.tsx';
import { useMerge } from '../safety/merge/merge-store.ts';
import { RecoveryDialog } from '../safety/recovery/RecoveryDialog.tsx';
import { useExport } from './export-store.ts';
import { useSaveRepro } from './repro/save-repro-store.ts';
import { OpenProjectDialog } from './OpenProjectDialog.tsx';
import { useSaveScenario } from './scenario/save-scenario-store.ts';
import { SaveElsewhereDialog } from './SaveElsewhereDialog.tsx';

interface LaterDialog {
  readonly useIsOpen: () => boolean;
  readonly Dialog: ComponentType;
}

/** Dialogs whose code nobody waits for when the studio starts. */
const LATER: readonly LaterDialog[] = [
  {
    useIsOpen: () => useMerge((state) => state.isOpen),
    Dialog: later(async () => (await import('../safety/merge/MergeDialog.tsx')).MergeDialog),
  },
  {
    useIsOpen: () => useHistoryView((state) => state.isOpen),
    Dialog: later(async () => (await import('../safety/history/HistoryDialog.tsx')).HistoryDialog),
  },
  {
    useIsOpen: () => useExport((state) => state.isOpen),
    Dialog: later(async () => (await import('./ExportDialog.tsx')).ExportDialog),
  },
  {
    useIsOpen: () => useRefactor((state) => Boolean(state.dialog)),
    Dialog: later(async () => (await import('./refactor/RefactorDialogs.tsx')).RefactorDialogs),
  },
  {
    useIsOpen: () => useSaveScenario((state) => state.isOpen),
    Dialog: later(async () => (await import('./scenario/SaveScenarioDialog.tsx')).SaveScenarioDialog),
  },
  {
    useIsOpen: () => useSaveRepro((state) => state.kind !== null),
    Dialog: later(async () => (await import('./repro/SaveReproDialog.tsx')).SaveReproDialog),
  },
  {
    useIsOpen: () => useRecording((state) => state.question !== null),
    Dialog: later(async () => (await import('./repro/ReplayQuestionDialog.tsx')).ReplayQuestionDialog),
  },
  {
    useIsOpen: () => useCreate((state) => Boolean(state.dialog)),
    Dialog: later(async () => (await import('./create/CreateDialogs.tsx')).CreateDialogs),
  },
];

function WhenOpen({ useIsOpen, Dialog }: LaterDialog) {
  if (!useIsOpen()) return null;
  return (
    <Suspense>
      <Dialog />
    </Suspense>
  );
}

/** Every dialog that the studio opens by itself or by command; each shows only when its store says so. */
export function Dialogs() {
  return (
    <>
      <RecoveryDialog />
      {LATER.map((dialog, index) => (
        <WhenOpen key={index} {...dialog} />
      ))}
      <RevertDialog />
      <OpenProjectDialog />
      <SaveElsewhereDialog />
    </>
  );
}
