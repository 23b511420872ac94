import type { Json } from '#contract';
import { getPreference, loadPreferences, setPreference } from '../stores/index.ts';
import type { ShellPorts } from './ports.ts';
import { actions } from './studio-actions.ts';
import { useProjectStatus, useRunStatus, useTableStatuses, useTransportStatus } from './studio-ports.ts';

/** Connects the shell to the stores; settings are there before the first paint. */
export async function startPorts(): Promise<ShellPorts> {
  await loadPreferences();
  return {
    preferences: { get: getPreference, set: (key, value) => setPreference(key, value as Json) },
    useProject: useProjectStatus,
    useTables: useTableStatuses,
    useRun: useRunStatus,
    useTransport: useTransportStatus,
    actions,
  };
}
