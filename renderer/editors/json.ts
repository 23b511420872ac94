/** JSON in the text editor: completion, hover and layout from the studio's own schemas and rows. */
import { completeJson, describeJson, formatFile, type Suggestion } from '#pack';
import { languageNow, translate } from '../app/i18n/use-texts.ts';
import { useProject } from '../stores/index.ts';
import { entryDetail, hoverText, suggestionHelp, type Say } from './json-help.ts';
import { offsetAt, pathOf, rangeAt } from './models.ts';
import { jsonDefaults, monaco } from './monaco.ts';
import { shownText } from './sync-model.ts';

const JSON_LANGUAGE = 'json';
const Kind = monaco.languages.CompletionItemKind;
const KINDS = {
  key: Kind.Property,
  word: Kind.EnumMember,
  name: Kind.Reference,
  object: Kind.Struct,
  function: Kind.Function,
};

const projectNow = () => useProject.getState().documents.shown;
const say: Say = (key, values) => translate('text', key, values);

function itemOf(one: Suggestion, order: number, range: monaco.IRange): monaco.languages.CompletionItem {
  const language = languageNow();
  const rank = String(one.rank * 10_000 + order).padStart(9, '0');
  return {
    label: { label: one.label, description: one.entry ? entryDetail(one.entry, language) : one.detail },
    kind: KINDS[one.kind],
    filterText: one.match,
    sortText: rank,
    insertText: one.insert,
    insertTextRules: monaco.languages.CompletionItemInsertTextRule.InsertAsSnippet,
    documentation: { value: suggestionHelp(one, language, say) },
    range,
    ...(one.opensNext ? { command: { id: 'editor.action.triggerSuggest', title: '' } } : {}),
  };
}

const completion: monaco.languages.CompletionItemProvider = {
  triggerCharacters: ['"', ':', ' '],
  provideCompletionItems(model, position) {
    const found = completeJson(projectNow(), pathOf(model), offsetAt(model, position));
    if (!found) return { suggestions: [] };
    const range = rangeAt(model, found.offset, found.length);
    return { suggestions: found.list.map((one, order) => itemOf(one, order, range)), incomplete: found.isCut };
  },
};

const hover: monaco.languages.HoverProvider = {
  provideHover(model, position) {
    const said = describeJson(projectNow(), pathOf(model), offsetAt(model, position));
    if (!said) return undefined;
    const value = hoverText(said, languageNow(), say);
    return value === '' ? undefined : { contents: [{ value }], range: rangeAt(model, said.offset, said.length) };
  },
};

const layout: monaco.languages.DocumentFormattingEditProvider = {
  displayName: 'Spellwright',
  provideDocumentFormattingEdits(model) {
    const file = projectNow().files.get(pathOf(model));
    if (!file?.parses) return [];
    return [{ range: model.getFullModelRange(), text: shownText(formatFile(file)) }];
  },
};

let isRegistered = false;

/** Once a page. The engine's own service still folds, outlines and colours. */
export function registerJson(): void {
  if (isRegistered) return;
  isRegistered = true;
  jsonDefaults.setModeConfiguration({
    documentSymbols: true,
    tokens: true,
    foldingRanges: true,
    selectionRanges: true,
    colors: false,
    completionItems: false,
    hovers: false,
    diagnostics: false,
    documentFormattingEdits: false,
    documentRangeFormattingEdits: false,
  });
  monaco.languages.registerCompletionItemProvider(JSON_LANGUAGE, completion);
  monaco.languages.registerHoverProvider(JSON_LANGUAGE, hover);
  monaco.languages.registerDocumentFormattingEditProvider(JSON_LANGUAGE, layout);
}
