/** The lightbulb: the same fixes for a problem as in the Problems panel, on the line where it stands. */
import { languageNow } from '../app/i18n/use-texts.ts';
import { applyFixes, useProject } from '../stores/index.ts';
import type { Diagnostic, Fix } from '#pack';
import { MODEL_ROOT } from './model-uri.ts';
import { monaco } from './monaco.ts';

const COMMAND = 'spellwright.applyFix';
const SOURCE = 'spellwright';

const titleOf = ({ title }: Fix): string => (languageNow() === 'zh-CN' ? title.zh : title.en);

const pathOf = (model: monaco.editor.ITextModel): string => decodeURI(model.uri.toString()).slice(MODEL_ROOT.length);

/** The marker that shows a problem; markers carry code and place only. */
const isShownBy =
  ({ code, line }: Diagnostic) =>
  (marker: monaco.editor.IMarkerData) =>
    marker.source === SOURCE && marker.code === code && marker.startLineNumber === line;

function actionsOf(problem: Diagnostic, markers: readonly monaco.editor.IMarkerData[]): monaco.languages.CodeAction[] {
  const diagnostics = markers.filter(isShownBy(problem));
  if (diagnostics.length === 0) return [];
  return (problem.fixes ?? []).map((fix) => ({
    title: titleOf(fix),
    kind: 'quickfix',
    diagnostics,
    isPreferred: fix.isCertain,
    command: { id: COMMAND, title: titleOf(fix), arguments: [fix] },
  }));
}

let isRegistered = false;

/** Registers once; edits go through the store, so that undo and other files are the studio's. */
export function registerCodeActions(): void {
  if (isRegistered) return;
  isRegistered = true;
  monaco.editor.registerCommand(COMMAND, (_accessor, fix: Fix) => void applyFixes([fix], fix.title));
  monaco.languages.registerCodeActionProvider(['json', 'lua'], {
    provideCodeActions: (model, _range, { markers }) => {
      const { diagnostics, readOnly } = useProject.getState();
      const path = pathOf(model);
      const here = readOnly ? [] : diagnostics.filter((problem) => problem.path === path);
      return { actions: here.flatMap((problem) => actionsOf(problem, markers)), dispose: () => undefined };
    },
  });
}
