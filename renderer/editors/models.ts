/** Texts of the project as the editor holds them, and places in both. */
import { carryEdit, documentOffset, replacement, shownText } from './sync-model.ts';
import { modelUri, pathOfUri } from './model-uri.ts';
import { monaco } from './monaco.ts';
import { plainBrackets } from './plain-brackets.ts';
import { useProject } from '../stores/index.ts';

type Model = monaco.editor.ITextModel;

const languageOf = (path: string) => (path.endsWith('.json') ? 'json' : path.endsWith('.lua') ? 'lua' : 'plaintext');

export const textNow = (path: string): string => useProject.getState().documents.shown.files.get(path)?.text ?? '';

/** The model of a file, made when it is first asked for, with the text of the moment. */
export function modelOf(path: string): Model {
  const uri = monaco.Uri.parse(modelUri(path));
  const known = monaco.editor.getModel(uri);
  if (known) return known;
  const made = plainBrackets(monaco.editor.createModel(shownText(textNow(path)), languageOf(path), uri));
  made.setEOL(monaco.editor.EndOfLineSequence.LF);
  return made;
}

/** Models that are being pulled: their change is no edit of a person. */
const pulled = new WeakSet<Model>();

export const isPulled = (model: Model): boolean => pulled.has(model);

/** Document → model: the smallest edit, so that caret and folds stay; never echoed back. */
export function pull(model: Model, path: string): void {
  const change = replacement(model.getValue(), shownText(textNow(path)));
  if (!change) return;
  const range = monaco.Range.fromPositions(model.getPositionAt(change.start), model.getPositionAt(change.end));
  pulled.add(model);
  model.applyEdits([{ range, text: change.text }]);
  pulled.delete(model);
}

/** The document as it becomes by what is typed. */
export const typedText = (model: Model, path: string): string => carryEdit(textNow(path), model.getValue());

/** The model of a file that is looked at without being open, such as in a list of uses. */
export function freshModel(path: string): Model {
  const model = modelOf(path);
  pull(model, path);
  return model;
}

export const pathOf = (model: Model): string => pathOfUri(model.uri.toString(true));

/** Offset in the file's text of a place in its model. */
export const offsetAt = (model: Model, position: monaco.IPosition): number =>
  documentOffset(textNow(pathOf(model)), model.getOffsetAt(position));

/** Place in the model of a piece of the file's text. */
export function rangeAt(model: Model, offset: number, length: number): monaco.Range {
  const text = textNow(pathOf(model));
  const shownOffset = (at: number) => shownText(text.slice(0, at)).length;
  return monaco.Range.fromPositions(
    model.getPositionAt(shownOffset(offset)),
    model.getPositionAt(shownOffset(offset + length)),
  );
}
