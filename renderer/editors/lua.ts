/** Lua in the text editor: completion, signatures and hover of `battle`, and ids of rows inside of its texts. */
import type { TableName } from '#pack';
import { LUA_API } from '#generated/lua-api.ts';
import { languageNow } from '../app/i18n/use-texts.ts';
import { useProject } from '../stores/index.ts';
import {
  docOf,
  functionAt,
  hoverOf,
  isAfterBattle,
  openCall,
  paramDoc,
  paramLabel,
  signatureLabel,
  tableOfArgument,
} from './lua-help.ts';
import { monaco } from './monaco.ts';

const LUA = 'lua';
/** Arguments on lines before count too, the whole script does not. */
const LINES_BACK_MAX = 40;

type Model = monaco.editor.ITextModel;

const lineBefore = (model: Model, { lineNumber, column }: monaco.Position): string =>
  model.getLineContent(lineNumber).slice(0, column - 1);

function textBefore(model: Model, { lineNumber, column }: monaco.Position): string {
  return model.getValueInRange({
    startLineNumber: Math.max(1, lineNumber - LINES_BACK_MAX),
    startColumn: 1,
    endLineNumber: lineNumber,
    endColumn: column,
  });
}

function rangeOf(position: monaco.Position, typed: string): monaco.IRange {
  const { lineNumber, column } = position;
  return {
    startLineNumber: lineNumber,
    endLineNumber: lineNumber,
    startColumn: column - typed.length,
    endColumn: column,
  };
}

function functions(range: monaco.IRange): monaco.languages.CompletionItem[] {
  const language = languageNow();
  return LUA_API.map((of) => ({
    label: of.name,
    kind: monaco.languages.CompletionItemKind.Function,
    detail: signatureLabel(of),
    documentation: { value: hoverOf(of, language) },
    insertText: of.params.length === 0 ? `${of.name}()` : `${of.name}($0)`,
    insertTextRules: monaco.languages.CompletionItemInsertTextRule.InsertAsSnippet,
    command: { id: 'editor.action.triggerParameterHints', title: '' },
    range,
  }));
}

function ids(table: string, range: monaco.IRange): monaco.languages.CompletionItem[] {
  const rows = useProject.getState().documents.valid.rows[table as TableName];
  return [...rows.keys()].map((id) => ({
    label: id,
    kind: monaco.languages.CompletionItemKind.Reference,
    insertText: id,
    range,
  }));
}

const completion: monaco.languages.CompletionItemProvider = {
  triggerCharacters: ['.', "'", '"'],
  provideCompletionItems(model, position) {
    const line = lineBefore(model, position);
    if (isAfterBattle(line)) return { suggestions: functions(rangeOf(position, /\w*$/.exec(line)![0])) };
    const table = tableOfArgument(textBefore(model, position));
    return { suggestions: table === undefined ? [] : ids(table, rangeOf(position, /[\w.-]*$/.exec(line)![0])) };
  },
};

const signatures: monaco.languages.SignatureHelpProvider = {
  signatureHelpTriggerCharacters: ['(', ','],
  provideSignatureHelp(model, position) {
    const call = openCall(textBefore(model, position));
    if (call === undefined) return undefined;
    const language = languageNow();
    const parameters = call.of.params.map((param) => ({
      label: paramLabel(param),
      documentation: paramDoc(param, language),
    }));
    const signature = { label: signatureLabel(call.of), documentation: docOf(call.of, language), parameters };
    const value = { signatures: [signature], activeSignature: 0, activeParameter: call.active };
    return { value, dispose: () => undefined };
  },
};

const hover: monaco.languages.HoverProvider = {
  provideHover(model, { lineNumber, column }) {
    const found = functionAt(model.getLineContent(lineNumber), column - 1);
    return found && { contents: [{ value: hoverOf(found.of, languageNow()) }] };
  },
};

let isRegistered = false;

/** Once a page; the providers ask for the language of the interface each time. */
export function registerLua(): void {
  if (isRegistered) return;
  isRegistered = true;
  monaco.languages.registerCompletionItemProvider(LUA, completion);
  monaco.languages.registerSignatureHelpProvider(LUA, signatures);
  monaco.languages.registerHoverProvider(LUA, hover);
}
