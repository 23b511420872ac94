/** Says what became of files that somebody else changed on disk. */
import { useProject, type ExternalOutcome } from '../stores/index.ts';
import { dismissToast, showToast } from '../widgets/toasts.ts';
import { inBoth } from './i18n/use-texts.ts';

const NAMES_MAX = 3;

const say = (key: string, values?: Record<string, string | number>) => inBoth('dialogs', key, values);

function listOf(paths: readonly string[]): string {
  const named = paths.slice(0, NAMES_MAX).join(', ');
  return paths.length > NAMES_MAX ? `${named} +${paths.length - NAMES_MAX}` : named;
}

const isAnyUnreadable = (): boolean => {
  for (const { problem } of useProject.getState().documents.shown.files.values()) if (problem) return true;
  return false;
};

export function sayExternalChange({ reloaded, deleted, unreadable }: ExternalOutcome): void {
  if (reloaded > 0) showToast({ kind: 'info', id: 'external', title: say('reloaded', { count: reloaded }) });
  if (deleted.length > 0) {
    const values = { count: deleted.length, paths: listOf(deleted) };
    showToast({ kind: 'info', id: 'external-deleted', title: say('deletedOnDisk', values), body: say('undoBrings') });
  }
  if (unreadable.length > 0) {
    const paths = listOf(unreadable.map(({ path }) => path));
    const values = { count: unreadable.length, paths };
    const body = say('unreadableBody', { detail: unreadable[0]!.problem?.detail ?? '' });
    showToast({ kind: 'warning', id: 'external-unreadable', title: say('unreadable', values), body });
  } else if (!isAnyUnreadable()) dismissToast('external-unreadable');
}
