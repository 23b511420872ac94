/** Keeps a code editor and one document in step. The document store owns the text and the history. */
import { mergeHunks } from '#pack';
import { inBoth, translate } from '../app/i18n/use-texts.ts';
import { editTexts, redoEdit, undoEdit, useProject } from '../stores/index.ts';
import { showDiagnostics } from './markers.ts';
import { isPulled, pull, textNow, typedText } from './models.ts';
import { monaco } from './monaco.ts';
import { carryEdit } from './sync-model.ts';

type Editor = monaco.editor.ICodeEditor;

/** Typing into a read-only text says why nothing happens. */
export function readOnlyOptions(): monaco.editor.IEditorOptions {
  const { readOnly, readOnlyReason } = useProject.getState();
  const value = readOnly ? translate('shell', `readOnlyWhy.${readOnlyReason ?? 'openElsewhere'}`) : '';
  return { readOnly, readOnlyMessage: { value } };
}

/** One history: the editor's own undo is replaced by the studio's. */
export function shareHistory(editor: monaco.editor.IStandaloneCodeEditor): void {
  const { CtrlCmd, Shift } = monaco.KeyMod;
  editor.addCommand(CtrlCmd | monaco.KeyCode.KeyZ, () => void undoEdit());
  editor.addCommand(CtrlCmd | Shift | monaco.KeyCode.KeyZ, () => void redoEdit());
  editor.addCommand(CtrlCmd | monaco.KeyCode.KeyY, () => void redoEdit());
}

/** Model → document: typing is an edit like any other. */
function push(text: string, path: string): void {
  editTexts([{ path, text }], { label: inBoth('text', 'edit', { path }), mergeKey: `text:${path}` });
}

/** What others wrote into the document while a word was composed is not written over by it. */
function withNews(base: string, composed: string, news: string): string {
  if (news === base) return composed;
  const hunks = mergeHunks(base, composed, news);
  return hunks.map(({ state, mine, theirs }) => (state === 'theirs' ? theirs : mine)).join('');
}

/** What an input method composes is no text yet: it is pushed once, as a whole, when it is chosen. */
function followTyping(editor: Editor, model: monaco.editor.ITextModel, path: string) {
  let base: string | null = null;
  const listeners = [
    model.onDidChangeContent(() => {
      if (!isPulled(model) && base === null) push(typedText(model, path), path);
    }),
    editor.onDidCompositionStart(() => void (base = textNow(path))),
    editor.onDidCompositionEnd(() => {
      const composed = base === null ? null : carryEdit(base, model.getValue());
      const before = base;
      base = null;
      if (composed === null || before === null) return;
      push(withNews(before, composed, textNow(path)), path);
      pull(model, path);
    }),
  ];
  return { isComposing: () => base !== null, dispose: () => listeners.forEach((one) => one.dispose()) };
}

/** Returns the end of it. The editor has to show the model. */
export function connect(editor: Editor, model: monaco.editor.ITextModel, path: string): () => void {
  pull(model, path);
  const typing = followTyping(editor, model, path);
  const unsubscribe = useProject.subscribe((state, before) => {
    if (state.documents.shown !== before.documents.shown && !typing.isComposing()) pull(model, path);
    if (state.diagnostics !== before.diagnostics) showDiagnostics(model, path);
    if (state.readOnly !== before.readOnly) editor.updateOptions(readOnlyOptions());
  });
  showDiagnostics(model, path);
  return () => {
    typing.dispose();
    unsubscribe();
  };
}
