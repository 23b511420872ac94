/** The table in front, for whoever copies it. */
import { create } from 'zustand';
import { inBoth } from '../../app/i18n/use-texts.ts';
import { showToast } from '../../widgets/toasts.ts';

export const useShownTable = create<{ readonly text: (() => string) | null }>()(() => ({ text: null }));

export async function copyShownTable(): Promise<void> {
  const text = useShownTable.getState().text?.();
  if (text === undefined) return;
  try {
    await navigator.clipboard.writeText(text);
    showToast({ kind: 'success', id: 'statistics', title: inBoth('statistics', 'copied') });
  } catch {
    showToast({
      kind: 'error',
      id: 'statistics',
      title: inBoth('statistics', 'copyFailed'),
      body: inBoth('statistics', 'copyFailedBody'),
    });
  }
}
