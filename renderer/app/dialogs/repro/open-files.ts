/** Files that somebody picks or drops, and what is said about them. */
import { openRecording } from '../../../stores/index.ts';
import { showToast } from '../../../widgets/toasts.ts';
import { inBoth } from '../../i18n/use-texts.ts';

const PICKABLE = '.swrepro,.replay,.swpack';

/** Opens the first one; others are named, not silently left out. */
export async function openFiles(files: readonly File[]): Promise<void> {
  const [file] = files;
  if (!file) return;
  if (files.length > 1) showToast({ kind: 'info', title: inBoth('repro', 'oneFile', { name: file.name }) });
  const outcome = await openRecording(file);
  if (outcome.kind === 'opened') return;
  const { problems } = outcome;
  const joined = (language: 'en' | 'zh') => problems.map((text) => text[language]).join('; ');
  showToast({
    kind: 'error',
    id: 'repro-open',
    title: inBoth('repro', 'cannotOpen', { name: file.name }),
    body: inBoth('repro', 'cannotOpenBody', { why: { en: joined('en'), zh: joined('zh') } }),
  });
}

/** The picker of the browser or the system. */
export function pickFile(accept = PICKABLE): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.addEventListener('change', () => void openFiles([...(input.files ?? [])]));
  input.click();
}
