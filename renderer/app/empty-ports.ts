import type { Preferences, ProjectStatus, ShellPorts } from './ports.ts';

/** Preferences that last as long as the page: for tests, and when the host keeps none. */
export function memoryPreferences(initial: Record<string, unknown> = {}): Preferences {
  const values = new Map(Object.entries(initial));
  return { get: (key) => values.get(key), set: (key, value) => void values.set(key, value) };
}

const nothing = () => undefined;

export const emptyProject: ProjectStatus = {
  name: '',
  version: '',
  unsavedCount: 0,
  errorCount: 0,
  warningCount: 0,
  checking: undefined,
  reading: undefined,
  undoLabel: undefined,
  redoLabel: undefined,
  readOnlyReason: undefined,
  journalAgeMs: undefined,
};

/** A studio without a project: what the shell shows before one is open. */
export function emptyPorts(overrides: Partial<ShellPorts> = {}): ShellPorts {
  return {
    preferences: memoryPreferences(),
    useProject: (key) => emptyProject[key],
    useTables: () => [],
    useRun: () => ({
      stepMs: undefined,
      stepCount: 0,
      tookMs: 0,
      fromKeyframe: undefined,
      seed: undefined,
      hash: undefined,
      progress: undefined,
    }),
    useTransport: () => ({ frame: 0, timeMs: 0, isPlaying: false, isReady: false }),
    actions: {
      undo: nothing,
      redo: nothing,
      saveAll: nothing,
      exportPack: nothing,
      openProject: nothing,
      togglePlay: nothing,
      restart: nothing,
      stepBy: nothing,
      cancelRun: nothing,
      listRows: () => [],
      openRow: nothing,
      listFields: () => [],
      openField: nothing,
      openLine: nothing,
      revealTable: nothing,
    },
    ...overrides,
  };
}
