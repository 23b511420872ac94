/** What the shell's buttons and commands do, and what the studio says afterwards. */
import {
  connectStores,
  openProject,
  redoEdit,
  saveAll,
  undoEdit,
  usePlayhead,
  useProject,
  useRun,
  flushJournal,
  writeJournal,
  type SaveOutcome,
} from '../stores/index.ts';
import { host } from '../host-client/index.ts';
import { showToast, type ToastText } from '../widgets/toasts.ts';
import { runCommand } from './commands/registry.ts';
import { openExport } from './dialogs/export-store.ts';
import { failureText } from './dialogs/failure-text.ts';
import { useOpenProject } from './dialogs/open-project-store.ts';
import { showPanel } from './dock/dock-controller.ts';
import { inBoth } from './i18n/use-texts.ts';
import type { ShellActions } from './ports.ts';
import { useOverlays } from './shell/overlays.ts';
import { followLinks } from './place-link/follow-link.ts';
import { sayNotSaved } from './save-failure.ts';
import { sayExternalChange } from './external-change.ts';
import { openMerge } from './safety/merge/merge-store.ts';
import { announceSafety } from './safety-notices.ts';
import { listFields, openField, openLine } from './open-fields.ts';
import { listRows, openRow } from './studio-ports.ts';
import { isAnyComposing } from '../widgets/composition.ts';

const say = (key: string, values?: Record<string, string | number>) => inBoth('dialogs', key, values);

export function sayFailure(title: ToastText, failure: unknown): void {
  const text = failureText(failure);
  showToast({ kind: 'error', title, body: text });
}

function saySaved(outcome: SaveOutcome): void {
  if (outcome.kind === 'nothing') showToast({ kind: 'info', id: 'save', title: say('nothingToSave') });
  if (outcome.kind === 'failed') sayNotSaved(outcome.error, saveAndSay);
  if (outcome.kind === 'conflicts') {
    openMerge();
    showToast({ kind: 'warning', id: 'save-conflicts', title: say('conflictsWait', { count: outcome.paths.length }) });
  }
  if (outcome.kind !== 'saved') return;
  if (outcome.count > 0) showToast({ kind: 'success', id: 'save', title: say('saved', { count: outcome.count }) });
  if (outcome.kept.length === 0) return;
  showToast({
    kind: 'warning',
    title: say('keptBroken', { paths: outcome.kept.join(', ') }),
    body: say('keptBrokenBody'),
  });
}

const saveAndSay = (without?: ReadonlySet<string>): void => void saveAll(without).then(saySaved);

export const actions: ShellActions = {
  undo: () => void undoEdit(),
  redo: () => void redoEdit(),
  saveAll: () => saveAndSay(),
  exportPack: () => void openExport(),
  openProject: () => useOpenProject.setState({ isOpen: true }),
  togglePlay: () => usePlayhead.getState().toggle(),
  restart: () => usePlayhead.getState().seek(0),
  stepBy: (steps) => usePlayhead.getState().step(steps),
  cancelRun: () => useRun.getState().cancel(),
  listRows,
  openRow,
  listFields,
  openField,
  openLine: (line) => {
    showPanel('text');
    openLine(line);
  },
  revealTable: (table) => {
    useOverlays.getState().reveal(table);
    showPanel('explorer');
  },
};

/** Wires stores and host once; what the stores have to say becomes a toast. Done when the first project is open. */
export async function startStudio(): Promise<void> {
  connectStores({
    externalChange: () => say('externalChange'),
    onExternalChange: sayExternalChange,
  });
  // The menu of the application knows of no input method: its Ctrl+S would save half a word.
  host.on('app.command', ({ id }) => void (isAnyComposing() || runCommand(id)));
  announceSafety();
  window.addEventListener('beforeunload', (event) => {
    if (useProject.getState().unsaved.size === 0) return flushJournal();
    void writeJournal();
    event.preventDefault();
  });
  await openProject();
  followLinks();
}
