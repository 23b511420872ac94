/** Lua in the text editor: completion, signatures and hover of `battle`, and ids of rows inside of its texts. */
import {
  callersOf,
  classifyPath,
  codeOf,
  functionsOf,
  variablesAt,
  nameEntry,
  ROW_KIND,
  type Project,
  type ScriptFunction,
  type TableName,
} from '#pack';
import { LUA_API } from '#generated/lua-api.ts';
import { languageNow, translate } from '../app/i18n/use-texts.ts';
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
import { baseBefore, CONTEXT, fieldText, isInText, paramsGiven, roleOf } from './lua-context.ts';
import { KEYWORDS, LIBRARY_MEMBERS, SNIPPETS } from './lua-words.ts';
import { entryDetail } from './json-help.ts';
import { pathOf } from './models.ts';
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
  const project = useProject.getState().documents.valid;
  const rows = project.rows[table as TableName];
  return [...rows.keys()].map((id) => ({
    label: { label: id, description: describedAs(project, table, id) },
    kind: monaco.languages.CompletionItemKind.Reference,
    insertText: id,
    range,
  }));
}

function describedAs(project: Project, table: string, id: string): string {
  const entry = nameEntry(project, ROW_KIND[table as TableName], id);
  return entry ? entryDetail(entry, languageNow()) : '';
}

type Item = monaco.languages.CompletionItem;
const Kind = monaco.languages.CompletionItemKind;

/** The function around a place of a script. */
function functionAround(text: string, offset: number): ScriptFunction | undefined {
  return functionsOf(text)
    .filter((one) => one.offset <= offset && offset <= one.end)
    .at(-1);
}

function contextFields(range: monaco.IRange): Item[] {
  const language = languageNow();
  return Object.entries(CONTEXT).map(([name, field], order) => ({
    label: { label: name, description: field.type },
    kind: Kind.Field,
    documentation: { value: fieldText(field, language) },
    insertText: name,
    sortText: String(order).padStart(3, '0'),
    range,
  }));
}

function callersNow(model: Model) {
  const { kind, id } = classifyPath(pathOf(model));
  return kind === 'script' && id !== null ? callersOf(useProject.getState().documents.shown, id) : [];
}

function paramFields(model: Model, entry: string | undefined, range: monaco.IRange): Item[] {
  return [...paramsGiven(callersNow(model), entry)].map(([name, rows]) => ({
    label: { label: name, description: 'integer' },
    kind: Kind.Field,
    documentation: { value: translate('text', 'luaParamOf', { rows: rows.join(', ') }) },
    insertText: name,
    range,
  }));
}

function membersOf(model: Model, base: string, offset: number, range: monaco.IRange): Item[] {
  const around = functionAround(model.getValue(), offset);
  const role = roleOf(base, around?.isLocal ? undefined : around?.params);
  if (role === 'ctx') return contextFields(range);
  if (role === 'params') return paramFields(model, around?.name, range);
  const members = LIBRARY_MEMBERS[base] ?? [];
  return members.map((name) => ({ label: name, kind: Kind.Function, insertText: name, range }));
}

/** Names that can be written on their own, nearest first. */
function wordsAt(model: Model, offset: number, range: monaco.IRange): Item[] {
  const text = model.getValue();
  if (isInText(codeOf(text), text, offset)) return [];
  const variables = variablesAt(text, offset).map(({ name }, order) => ({
    label: { label: name, description: translate('text', 'luaLocal') },
    kind: Kind.Variable,
    insertText: name,
    sortText: `0${String(order).padStart(4, '0')}`,
    range,
  }));
  const functions_ = functionsOf(text).map(({ name, params }) => ({
    label: { label: name, detail: `(${params.join(', ')})`, description: translate('text', 'luaFunction') },
    kind: Kind.Function,
    insertText: name,
    sortText: `1${name}`,
    range,
  }));
  return [...variables, ...functions_, ...fixedWords(range)];
}

function fixedWords(range: monaco.IRange): Item[] {
  const { InsertAsSnippet } = monaco.languages.CompletionItemInsertTextRule;
  const words = KEYWORDS.map((name) => ({
    label: name,
    kind: Kind.Keyword,
    insertText: name,
    sortText: `3${name}`,
    range,
  }));
  const libraries = ['battle', ...Object.keys(LIBRARY_MEMBERS)].map((name) => ({
    label: name,
    kind: Kind.Module,
    insertText: name,
    sortText: `2${name}`,
    range,
  }));
  const language = languageNow();
  const snippets = SNIPPETS.map(({ name, insert, en, zh }) => ({
    label: { label: name, description: language === 'zh-CN' ? zh : en },
    kind: Kind.Snippet,
    insertText: insert,
    insertTextRules: InsertAsSnippet,
    sortText: `4${name}`,
    range,
  }));
  return [...libraries, ...words, ...snippets];
}

function fieldHover(model: Model, position: monaco.Position): monaco.languages.Hover | undefined {
  const word = model.getWordAtPosition(position);
  if (!word) return undefined;
  const line = model.getLineContent(position.lineNumber);
  const base = baseBefore(line.slice(0, word.endColumn - 1));
  const around = functionAround(model.getValue(), model.getOffsetAt(position));
  const role = base === undefined ? undefined : roleOf(base, around?.isLocal ? undefined : around?.params);
  const field = role === 'ctx' ? CONTEXT[word.word] : undefined;
  if (field)
    return { contents: [{ value: `\`ctx.${word.word}\`: ${field.type}` }, { value: fieldText(field, languageNow()) }] };
  const rows = role === 'params' ? paramsGiven(callersNow(model), around?.name).get(word.word) : undefined;
  if (rows) {
    return {
      contents: [
        { value: `\`${word.word}\`: integer` },
        { value: translate('text', 'luaParamOf', { rows: rows.join(', ') }) },
      ],
    };
  }
  return functionHover(model, word.word);
}

function functionHover(model: Model, name: string): monaco.languages.Hover | undefined {
  const found = functionsOf(model.getValue()).find((one) => one.name === name);
  if (!found) return undefined;
  const signature = `\`\`\`lua\nfunction ${name}(${found.params.join(', ')})\n\`\`\``;
  const rows = callersNow(model).filter(({ entry }) => (entry || 'run') === name);
  const usedBy =
    rows.length === 0
      ? []
      : [{ value: `${translate('text', 'usedBy')} ${rows.map(({ id }) => `\`${id}\``).join(', ')}` }];
  return { contents: [{ value: signature }, ...usedBy] };
}

const outline: monaco.languages.DocumentSymbolProvider = {
  provideDocumentSymbols(model) {
    return functionsOf(model.getValue()).map(({ name, params, offset, end }) => {
      const start = model.getPositionAt(offset);
      return {
        name,
        detail: `(${params.join(', ')})`,
        kind: monaco.languages.SymbolKind.Function,
        tags: [],
        range: monaco.Range.fromPositions(start, model.getPositionAt(end)),
        selectionRange: monaco.Range.fromPositions(start, model.getPositionAt(offset + name.length)),
      };
    });
  },
};

const completion: monaco.languages.CompletionItemProvider = {
  triggerCharacters: ['.', "'", '"'],
  provideCompletionItems(model, position) {
    const line = lineBefore(model, position);
    if (isAfterBattle(line)) return { suggestions: functions(rangeOf(position, /\w*$/.exec(line)![0])) };
    const table = tableOfArgument(textBefore(model, position));
    if (table !== undefined) return { suggestions: ids(table, rangeOf(position, /[\w.-]*$/.exec(line)![0])) };
    const range = rangeOf(position, /\w*$/.exec(line)![0]);
    const offset = model.getOffsetAt(position);
    const base = baseBefore(line);
    return { suggestions: base === undefined ? wordsAt(model, offset, range) : membersOf(model, base, offset, range) };
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
  provideHover(model, position) {
    const found = functionAt(model.getLineContent(position.lineNumber), position.column - 1);
    if (found) return { contents: [{ value: hoverOf(found.of, languageNow()) }] };
    return fieldHover(model, position);
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
  monaco.languages.registerDocumentSymbolProvider(LUA, outline);
}
