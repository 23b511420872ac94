/** Monaco on one document of the project. The document store owns the text and the history; this is one more view. */
import { useEffect, useRef } from 'react';
import { translate } from '../app/i18n/use-texts.ts';
import { mergeHunks } from '#pack';
import { editTexts, redoEdit, undoEdit, useProject, useSelection, type Language } from '../stores/index.ts';
import { useSettings } from '../app/settings.ts';
import { registerCodeActions } from './code-actions.ts';
import { showDiagnostics } from './markers.ts';
import { applySchemas } from './json-schemas.ts';
import { registerLua } from './lua.ts';
import { modelUri } from './model-uri.ts';
import { monaco } from './monaco.ts';
import { plainBrackets } from './plain-brackets.ts';
import { placeOf } from './places.ts';
import { replacement } from './sync-model.ts';
import { applyMonacoTheme } from './theme.ts';

export interface TextEditorProps {
  path: string;
  language: Language;
}

const OPTIONS: monaco.editor.IStandaloneEditorConstructionOptions = {
  automaticLayout: true,
  minimap: { enabled: false },
  fontSize: 12,
  lineHeight: 18,
  lineNumbersMinChars: 3,
  fixedOverflowWidgets: true,
  wordBasedSuggestions: 'off',
  scrollBeyondLastLine: false,
  renderLineHighlight: 'line',
  folding: true,
  tabSize: 2,
  stickyScroll: { enabled: false },
  hideCursorInOverviewRuler: true,
  padding: { top: 6 },
  scrollbar: { verticalScrollbarSize: 8, horizontalScrollbarSize: 8, useShadows: false },
  overviewRulerBorder: false,
};

/** Typing into a read-only text says why nothing happens. */
function readOnlyOptions(): monaco.editor.IEditorOptions {
  const { readOnly, readOnlyReason } = useProject.getState();
  const value = readOnly ? translate('shell', `readOnlyWhy.${readOnlyReason ?? 'openElsewhere'}`) : '';
  return { readOnly, readOnlyMessage: { value } };
}

const languageOf = (path: string) => (path.endsWith('.json') ? 'json' : path.endsWith('.lua') ? 'lua' : 'plaintext');

function modelOf(path: string): monaco.editor.ITextModel {
  const uri = monaco.Uri.parse(modelUri(path));
  const text = useProject.getState().documents.shown.files.get(path)?.text ?? '';
  return monaco.editor.getModel(uri) ?? plainBrackets(monaco.editor.createModel(text, languageOf(path), uri));
}

/** Document → model: the smallest edit, so that caret and folds stay; never echoed back. */
function pull(model: monaco.editor.ITextModel, path: string): void {
  const text = useProject.getState().documents.shown.files.get(path)?.text ?? '';
  const change = replacement(model.getValue(), text);
  if (!change) return;
  const from = model.getPositionAt(change.start);
  const to = model.getPositionAt(change.end);
  model.applyEdits([{ range: monaco.Range.fromPositions(from, to), text: change.text }]);
}

/** Model → document: typing is an edit like any other. */
function push(model: monaco.editor.ITextModel, path: string): void {
  editTexts([{ path, text: model.getValue() }], {
    label: translate('text', 'edit', { path }),
    mergeKey: `text:${path}`,
  });
}

const textNow = (path: string): string => useProject.getState().documents.shown.files.get(path)?.text ?? '';

/** What others wrote into the document while a word was composed is not written over by it. */
function keepNews(model: monaco.editor.ITextModel, path: string, before: string): void {
  const news = textNow(path);
  if (news === before) return;
  const merged = mergeHunks(before, model.getValue(), news).map(({ state, mine, theirs }) =>
    state === 'theirs' ? theirs : mine,
  );
  model.setValue(merged.join(''));
}

/** One history: the editor's own undo is replaced by the studio's. */
function shareHistory(editor: monaco.editor.IStandaloneCodeEditor): void {
  const { CtrlCmd, Shift } = monaco.KeyMod;
  editor.addCommand(CtrlCmd | monaco.KeyCode.KeyZ, () => void undoEdit());
  editor.addCommand(CtrlCmd | Shift | monaco.KeyCode.KeyZ, () => void redoEdit());
  editor.addCommand(CtrlCmd | monaco.KeyCode.KeyY, () => void redoEdit());
}

function connect(editor: monaco.editor.IStandaloneCodeEditor, path: string): () => void {
  const model = modelOf(path);
  let isPulling = false;
  const pullNow = () => {
    isPulling = true;
    pull(model, path);
    isPulling = false;
  };
  pullNow();
  editor.setModel(model);
  // What an input method composes is no text yet: it is pushed once, as a whole, when it is chosen.
  let isComposed = false;
  const typed = model.onDidChangeContent(() => {
    if (!isPulling && !isComposed) push(model, path);
  });
  let before = '';
  const started = editor.onDidCompositionStart(() => {
    isComposed = true;
    before = textNow(path);
  });
  const ended = editor.onDidCompositionEnd(() => {
    isComposed = false;
    keepNews(model, path, before);
    push(model, path);
  });
  const unsubscribe = useProject.subscribe((state, before) => {
    if (state.documents.shown !== before.documents.shown && !isComposed) pullNow();
    if (state.diagnostics !== before.diagnostics) showDiagnostics(model, path);
    if (state.readOnly !== before.readOnly) editor.updateOptions(readOnlyOptions());
  });
  showDiagnostics(model, path);
  return () => {
    for (const listener of [typed, started, ended]) listener.dispose();
    unsubscribe();
  };
}

/** Place of a field, or of a line where a text has no fields; null when there is nothing to show. */
function positionOf(model: monaco.editor.ITextModel, pointer: string, line: number): monaco.Position | null {
  if (line > 0) return new monaco.Position(Math.min(line, model.getLineCount()), 1);
  const place = pointer === '' ? null : placeOf(model.getValue(), pointer);
  return place === null ? null : model.getPositionAt(place);
}

/** Shows the field that was chosen elsewhere, without stealing the caret from a form that is being typed in. */
function reveal(editor: monaco.editor.IStandaloneCodeEditor, pointer: string, line: number): void {
  const model = editor.getModel();
  const position = model === null || editor.hasTextFocus() ? null : positionOf(model, pointer, line);
  if (position === null) return;
  editor.setPosition(position);
  editor.revealPositionInCenterIfOutsideViewport(position);
}

export default function TextEditor({ path, language }: TextEditorProps) {
  const element = useRef<HTMLDivElement>(null);
  const editor = useRef<monaco.editor.IStandaloneCodeEditor | null>(null);
  const theme = useSettings((state) => state.theme);
  const pointer = useSelection((state) => state.pointer);
  const line = useSelection((state) => state.line);

  useEffect(() => {
    const created = monaco.editor.create(element.current!, { ...OPTIONS, ...readOnlyOptions() });
    editor.current = created;
    shareHistory(created);
    registerLua();
    registerCodeActions();
    return () => created.dispose();
  }, []);
  useEffect(() => applyMonacoTheme(theme), [theme]);
  useEffect(() => applySchemas(language, path), [language, path]);
  useEffect(() => connect(editor.current!, path), [path]);
  // Markers speak the language they were made in.
  useEffect(() => showDiagnostics(modelOf(path), path), [path, language]);
  useEffect(() => reveal(editor.current!, pointer, line), [path, pointer, line]);

  return <div ref={element} className="text-editor" data-testid="text-editor" />;
}
