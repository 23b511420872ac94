/** The caret and the selected field follow each other. */
import { pointerAt } from '#pack';
import { useProject, useSelection, sameRow } from '../stores/index.ts';
import { offsetAt, pathOf, textNow } from './models.ts';
import { monaco } from './monaco.ts';
import { takeWanted } from './navigation.ts';
import { placeOf } from './places.ts';
import { shownText } from './sync-model.ts';
import { rowOfPath } from './row-of-path.ts';

type Editor = monaco.editor.ICodeEditor;

/** Finding the place reads the whole text; in a longer one that would be felt at every key. */
const TEXT_MAX = 400_000;
const WAIT_MS = 60;

function tell(editor: Editor, path: string): void {
  const [model, position] = [editor.getModel(), editor.getPosition()];
  const row = rowOfPath(useProject.getState().documents.shown, path);
  if (!model || !position || pathOf(model) !== path || !sameRow(row ?? null, useSelection.getState().row)) return;
  const pointer = path.endsWith('.json') ? pointerAt(textNow(path), offsetAt(model, position)) : '';
  if (useSelection.getState().pointer !== pointer) useSelection.setState({ pointer, line: 0 });
}

/** Caret → field: the form shows the field, and the head of the panel says where the caret is. */
export function followCaret(editor: Editor, path: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moved = editor.onDidChangeCursorPosition(({ source }) => {
    // Moves by a program, such as following the form, are not the person's.
    if (source === 'api' || !editor.hasTextFocus() || textNow(path).length > TEXT_MAX) return;
    clearTimeout(timer);
    timer = setTimeout(() => tell(editor, path), WAIT_MS);
  });
  return () => {
    clearTimeout(timer);
    moved.dispose();
  };
}

/** Place of a field, or of a line where a text has no fields; null when there is nothing to show. */
function positionOf(model: monaco.editor.ITextModel, pointer: string, line: number): monaco.Position | null {
  if (line > 0) return new monaco.Position(Math.min(line, model.getLineCount()), 1);
  const text = textNow(pathOf(model));
  const place = pointer === '' ? null : placeOf(text, pointer);
  return place === null ? null : model.getPositionAt(shownText(text.slice(0, place)).length);
}

/** Field → caret, without stealing it from a form or a text that is being typed in. */
export function reveal(editor: Editor, pointer: string, line: number): void {
  const model = editor.getModel();
  const position = model === null || editor.hasTextFocus() ? null : positionOf(model, pointer, line);
  if (position === null) return;
  editor.setPosition(position);
  editor.revealPositionInCenterIfOutsideViewport(position);
}

/** For people who ask by the head of the panel; the selected field follows. */
export function goToPointer(editor: Editor, pointer: string): void {
  const model = editor.getModel();
  if (!model) return;
  const position = pointer === '' ? new monaco.Position(1, 1) : positionOf(model, pointer, 0);
  if (position === null) return;
  editor.setPosition(position);
  editor.revealPositionInCenterIfOutsideViewport(position);
  useSelection.setState({ pointer, line: 0 });
}

const views = new Map<string, monaco.editor.ICodeEditorViewState>();

/** Each file is found as it was left: caret, folds and scroll. */
export function keepView(editor: Editor, path: string): void {
  const state = editor.saveViewState();
  if (state) views.set(path, state);
}

/** After the editor took a file: where a jump leads, else where it was left. True when a jump led here. */
export function restoreView(editor: Editor, path: string): boolean {
  const state = views.get(path);
  if (state) editor.restoreViewState(state);
  const spot = takeWanted(path);
  if (!spot) return false;
  editor.setPosition(spot.position);
  if (spot.range && spot.range.endColumn > spot.range.startColumn) editor.setSelection(spot.range);
  editor.revealPositionInCenterIfOutsideViewport(spot.position);
  editor.focus();
  tell(editor, path);
  return true;
}
