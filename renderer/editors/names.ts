/** Definition, uses and renaming of what is named in JSON and in scripts. */
import {
  definitionPlace,
  FUNCTION_KIND,
  symbolAt,
  tableOfThing,
  placesOfUses,
  type NamedSymbol,
  type TextPlace,
} from '#pack';
import { translate } from '../app/i18n/use-texts.ts';
import { openRefactor, useProject, type RowRef } from '../stores/index.ts';
import { freshModel, offsetAt, pathOf, rangeAt } from './models.ts';
import { monaco } from './monaco.ts';

type Model = monaco.editor.ITextModel;

const projectNow = () => useProject.getState().documents.shown;

export function symbolIn(model: Model, position: monaco.IPosition): NamedSymbol | undefined {
  const path = pathOf(model);
  return path === '' ? undefined : symbolAt(projectNow(), path, offsetAt(model, position));
}

function locationOf({ path, offset, length }: TextPlace): monaco.languages.Location {
  const model = freshModel(path);
  return { uri: model.uri, range: rangeAt(model, offset, length) };
}

const definition: monaco.languages.DefinitionProvider = {
  provideDefinition(model, position) {
    const symbol = symbolIn(model, position);
    const place = symbol && definitionPlace(projectNow(), symbol);
    if (!symbol || !place) return undefined;
    const origin = rangeAt(model, symbol.offset, symbol.length);
    return [{ ...locationOf(place), originSelectionRange: origin }];
  },
};

/** Each file in the list is a text in memory; who is used more often is listed in a dialog that scrolls. */
const PLACES_MAX = 300;

const uses: monaco.languages.ReferenceProvider = {
  provideReferences(model, position, { includeDeclaration }) {
    const symbol = symbolIn(model, position);
    if (!symbol) return undefined;
    const project = projectNow();
    const places = placesOfUses(project, symbol);
    if (places.length > PLACES_MAX) {
      openRefactor('usages', rowOf(symbol));
      return undefined;
    }
    const own = includeDeclaration ? definitionPlace(project, symbol) : undefined;
    return [...(own ? [own] : []), ...places].map(locationOf);
  },
};

/** What the dialogs about rows call it. */
const rowOf = (symbol: NamedSymbol): RowRef => ({ table: tableOfThing(symbol), id: symbol.id });

/** The dialog shows every place that changes before anything does; a function is no row and has none. */
export function renameAt(editor: monaco.editor.ICodeEditor): boolean {
  const [model, position] = [editor.getModel(), editor.getPosition()];
  const symbol = model && position ? symbolIn(model, position) : undefined;
  if (!symbol || symbol.kind === FUNCTION_KIND) return false;
  openRefactor('rename', rowOf(symbol));
  return true;
}

/** Says beside the caret why nothing happens. */
export function sayAt(editor: monaco.editor.ICodeEditor, key: string): void {
  const position = editor.getPosition();
  const messages = editor.getContribution('editor.contrib.messageController') as unknown as {
    showMessage?(text: string, at: monaco.IPosition): void;
  } | null;
  if (position) messages?.showMessage?.(translate('text', key), position);
}

let isRegistered = false;

export function registerNames(): void {
  if (isRegistered) return;
  isRegistered = true;
  for (const language of ['json', 'lua']) {
    monaco.languages.registerDefinitionProvider(language, definition);
    monaco.languages.registerReferenceProvider(language, uses);
  }
}
