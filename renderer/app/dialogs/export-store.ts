/** One export at a time: the suggestion, the choice, the task and its end. */
import { create } from 'zustand';
import type { ExportResult, VersionSuggestion } from '#contract';
import { host } from '../../host-client/index.ts';
import { loadEarlier, saveAll, useProject } from '../../stores/index.ts';

export interface ExportState {
  readonly isOpen: boolean;
  readonly suggestion: VersionSuggestion | undefined;
  readonly version: string;
  readonly note: string;
  readonly progress: { readonly done: number; readonly total: number; readonly label: string } | undefined;
  readonly isRunning: boolean;
  readonly failure: unknown;
  readonly result: ExportResult | undefined;
}

const closed: ExportState = {
  isOpen: false,
  suggestion: undefined,
  version: '',
  note: '',
  progress: undefined,
  isRunning: false,
  failure: undefined,
  result: undefined,
};

export const useExport = create<ExportState>()(() => closed);

let taskCount = 0;
let task = '';

/** The suggestion compares what is on disk, so unsaved edits are saved first. */
export async function openExport(): Promise<void> {
  useExport.setState({ ...closed, isOpen: true });
  try {
    const outcome = await saveAll();
    if (outcome.kind === 'failed') throw outcome.error;
    const suggestion = await host.pack.suggest({ handle: useProject.getState().handle });
    useExport.setState({ suggestion, version: suggestion.suggested });
  } catch (failure) {
    useExport.setState({ failure });
  }
}

export function closeExport(): void {
  if (useExport.getState().isRunning) void host.task.cancel({ task }).catch(() => undefined);
  useExport.setState(closed);
}

export async function runExport(): Promise<void> {
  const { version, note } = useExport.getState();
  task = `export-${++taskCount}`;
  const mine = task;
  useExport.setState({ isRunning: true, failure: undefined, result: undefined, progress: undefined });
  const listening = host.on('task.progress', (progress) => {
    if (progress.task === mine) useExport.setState({ progress });
  });
  try {
    const { handle } = useProject.getState();
    const result = await host.pack.export({
      handle,
      task,
      version,
      ...(note.trim() === '' ? {} : { changelog: note }),
    });
    if (mine === task) useExport.setState({ result });
    if (result.ok) void loadEarlier('export');
  } catch (failure) {
    if (mine === task) useExport.setState({ failure });
  } finally {
    listening.dispose();
    if (mine === task) useExport.setState({ isRunning: false });
  }
}
