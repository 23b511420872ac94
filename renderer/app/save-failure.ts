/** What the studio says when a save failed: what, where, what to do, and the ways on. It stays until it is dismissed. */
import { FolderX, HardDrive, Lock } from 'lucide-react';
import { HOST_ERRORS, sentence, toProblem, type HostErrorCode, type HostProblem } from '#contract';
import { useProject } from '../stores/index.ts';
import type { IconComponent } from '../widgets/icons.ts';
import { showToast, type ToastAction } from '../widgets/toasts.ts';
import { openSaveElsewhere } from './dialogs/save-elsewhere-store.ts';
import { inBoth, type LocalizedValues } from './i18n/use-texts.ts';
import type { Localized } from './panel.ts';

const say = (key: string, values?: LocalizedValues) => inBoth('dialogs', key, values);

/** Failures with a title of their own; the others show the host's sentence. */
const ICONS: Partial<Record<HostErrorCode, IconComponent>> = {
  diskFull: HardDrive,
  readOnly: Lock,
  locked: Lock,
  permission: Lock,
  folderGone: FolderX,
};
const NAMES_FILES: ReadonlySet<HostErrorCode> = new Set(['readOnly', 'locked', 'permission']);
const PATHS_SHOWN_MAX = 5;

function titleOf({ code, where, paths }: HostProblem): Localized {
  if (!ICONS[code]) return say('saveFailed');
  const count = NAMES_FILES.has(code) ? (paths?.length ?? 1) : useProject.getState().unsaved.size;
  return say(`notSaved.${code}`, { count, path: where });
}

function bodyOf(problem: HostProblem): Localized {
  if (!ICONS[problem.code]) return { en: sentence(problem, 'en'), zh: sentence(problem, 'zh') };
  const said = say('nothingWritten', { todo: HOST_ERRORS[problem.code].todo });
  const paths = problem.paths ?? [];
  if (paths.length < 2) return said;
  const shown = paths.slice(0, PATHS_SHOWN_MAX).join(', ') + (paths.length > PATHS_SHOWN_MAX ? ' …' : '');
  const inTheWay = say('filesInTheWay', { paths: shown });
  return { en: `${inTheWay.en} ${said.en}`, zh: `${inTheWay.zh} ${said.zh}` };
}

/** Only files that the host named can be left out; what else is unsaved may go ahead without them. */
function saveOthers({ paths }: HostProblem, save: (without?: ReadonlySet<string>) => void): ToastAction[] {
  const inTheWay = new Set(paths);
  const count = [...useProject.getState().unsaved].filter((path) => !inTheWay.has(path)).length;
  if (inTheWay.size === 0 || count === 0) return [];
  return [{ text: say('saveOthers', { count }), run: () => save(inTheWay) }];
}

/** `save` tries again, without the files given. A save that succeeds replaces this toast. */
export function sayNotSaved(error: unknown, save: (without?: ReadonlySet<string>) => void): void {
  const problem = toProblem(error);
  const icon = ICONS[problem.code];
  showToast({
    kind: 'error',
    id: 'save',
    title: titleOf(problem),
    body: bodyOf(problem),
    ...(icon && { icon }),
    actions: [
      { text: say('tryAgain'), run: () => save() },
      ...saveOthers(problem, save),
      { text: say('saveElsewhere'), run: openSaveElsewhere },
    ],
  });
}
