/** Keys of the text editor beside those that the engine brings: F12, Shift+F12, F8, Ctrl+Shift+O, Ctrl+F, Ctrl+M. */
import { translate } from '../app/i18n/use-texts.ts';
import { runCommand, tryGetCommand } from '../app/commands/registry.ts';
import { renameAt, sayAt } from './names.ts';
import { goBack, goForth } from './navigation.ts';
import { monaco } from './monaco.ts';

type Editor = monaco.editor.IStandaloneCodeEditor;

/** Anything that Escape closes first: lists, boxes, several carets, a selection. */
const NOTHING_TO_CLOSE = [
  'suggestWidgetVisible', 'parameterHintsVisible', 'findWidgetVisible', 'referenceSearchVisible', 'inReferenceSearchEditor',
  'markersNavigationVisible', 'renameInputVisible', 'messageVisible', 'inSnippetMode', 'editorHasMultipleSelections',
  'editorHasSelection', 'codeActionMenuVisible', 'editorHoverVisible',
].map((key) => `!${key}`).join(' && '); // prettier-ignore

/** Leaves the text for the panel around it, from where Tab goes on; Enter goes back in. */
function leave(editor: Editor): void {
  const panel = editor.getDomNode()?.closest<HTMLElement>('[data-text-panel]');
  panel?.focus();
}

function showCommands(): void {
  if (tryGetCommand('view.palette')) runCommand('view.palette');
}

/** The engine's own rename box would change this text only. */
export function addKeys(editor: Editor): void {
  const { KeyMod, KeyCode } = monaco;
  editor.addCommand(KeyCode.F2, () => {
    if (!renameAt(editor)) sayAt(editor, 'nothingToRename');
  });
  editor.addCommand(KeyMod.Alt | KeyCode.LeftArrow, () => goBack(editor));
  editor.addCommand(KeyMod.Alt | KeyCode.RightArrow, () => goForth(editor));
  editor.addCommand(KeyCode.Escape, () => leave(editor), NOTHING_TO_CLOSE);
  editor.addCommand(KeyCode.F1, showCommands);
  addActions(editor);
}

const ID = 'spellwright.rename';

/** For the menu of the right button, in the order of the engine's own groups. */
function addActions(editor: Editor): void {
  editor.addAction({
    id: ID,
    label: translate('text', 'rename'),
    contextMenuGroupId: '1_modification',
    contextMenuOrder: 1,
    run: () => {
      if (!renameAt(editor)) sayAt(editor, 'nothingToRename');
    },
  });
}
