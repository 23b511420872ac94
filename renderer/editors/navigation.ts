/** Going from one text to another, and back the same way. */
import { useProject, useSelection } from '../stores/index.ts';
import { pathOf } from './models.ts';
import { pathOfUri } from './model-uri.ts';
import { monaco } from './monaco.ts';
import { rowOfPath } from './row-of-path.ts';

interface Spot {
  readonly path: string;
  readonly position: monaco.IPosition;
}

const SPOTS_MAX = 50;
const back: Spot[] = [];
const forth: Spot[] = [];
/** Where the caret goes as soon as the editor shows the file. */
let wanted: (Spot & { readonly range?: monaco.IRange | undefined }) | null = null;

/** Taken once, by the editor that shows the file. */
export function takeWanted(path: string): typeof wanted {
  if (wanted?.path !== path) return null;
  const taken = wanted;
  wanted = null;
  return taken;
}

/** Shows a place of a file; false when no tab can show the file. */
function show(path: string, position: monaco.IPosition, range?: monaco.IRange): boolean {
  const row = rowOfPath(useProject.getState().documents.shown, path);
  if (!row) return false;
  wanted = { path, position, range };
  useSelection.getState().selectRow(row);
  return true;
}

const spotOf = (editor: monaco.editor.ICodeEditor): Spot | undefined => {
  const [model, position] = [editor.getModel(), editor.getPosition()];
  const path = model ? pathOf(model) : '';
  return position && path !== '' ? { path, position } : undefined;
};

function remember(list: Spot[], spot: Spot | undefined): void {
  if (spot) list.push(spot);
  if (list.length > SPOTS_MAX) list.shift();
}

/** A jump made by a person: the way back starts where the caret is now. */
export function jump(from: monaco.editor.ICodeEditor, path: string, range: monaco.IRange): boolean {
  const spot = spotOf(from);
  const { startLineNumber: lineNumber, startColumn: column } = range;
  if (!show(path, { lineNumber, column }, range)) return false;
  remember(back, spot);
  forth.length = 0;
  return true;
}

function walk(editor: monaco.editor.ICodeEditor, from: Spot[], to: Spot[]): void {
  const spot = from.pop();
  if (!spot) return;
  const here = spotOf(editor);
  if (here?.path === spot.path) {
    editor.setPosition(spot.position);
    editor.revealPositionInCenterIfOutsideViewport(spot.position);
  } else if (!show(spot.path, spot.position)) return;
  remember(to, here);
}

export const goBack = (editor: monaco.editor.ICodeEditor): void => walk(editor, back, forth);
export const goForth = (editor: monaco.editor.ICodeEditor): void => walk(editor, forth, back);

function rangeOf(place: monaco.IRange | monaco.IPosition | undefined): monaco.IRange {
  if (place && 'startLineNumber' in place) return place;
  const { lineNumber, column } = place ?? { lineNumber: 1, column: 1 };
  return new monaco.Range(lineNumber, column, lineNumber, column);
}

let isRegistered = false;

/** The editor's own jumps, such as from a list of uses, open tabs of the studio. */
export function registerOpener(): void {
  if (isRegistered) return;
  isRegistered = true;
  monaco.editor.registerEditorOpener({
    openCodeEditor(source, resource, place) {
      const path = pathOfUri(resource.toString(true));
      return path !== '' && jump(source, path, rangeOf(place));
    },
  });
}
