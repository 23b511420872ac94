/** Monaco on one document of the project. The document store owns the text and the history; this is one more view. */
import { useEffect, useRef, type RefObject } from 'react';
import { translate } from '../app/i18n/use-texts.ts';
import { useSettings } from '../app/settings.ts';
import { useSelection, type Language } from '../stores/index.ts';
import { followCaret, goToPointer, keepView, restoreView, reveal } from './caret.ts';
import { markChanges } from './change-bars.ts';
import { registerCodeActions } from './code-actions.ts';
import { connect, readOnlyOptions, shareHistory } from './connect.ts';
import { registerJson } from './json.ts';
import { addKeys } from './keys.ts';
import { registerLua } from './lua.ts';
import { showDiagnostics } from './markers.ts';
import { modelOf, pull } from './models.ts';
import { monaco } from './monaco.ts';
import { registerNames } from './names.ts';
import { registerOpener } from './navigation.ts';
import { OPTIONS } from './options.ts';
import { setTextActions, useTextView } from './text-view.ts';
import { applyMonacoTheme } from './theme.ts';

export interface TextEditorProps {
  path: string;
  language: Language;
}

type Editor = monaco.editor.IStandaloneCodeEditor;

/** Once a page; all ask for the language of the interface each time. */
export function registerLanguages(): void {
  registerJson();
  registerLua();
  registerCodeActions();
  registerNames();
  registerOpener();
}

export const actionsOf = (editor: Editor) => ({
  run: (action: string) => {
    editor.focus();
    editor.trigger('panel', action, null);
  },
  focus: () => editor.focus(),
  goTo: (pointer: string) => goToPointer(editor, pointer),
});

/** Shows a file until the next one; view, typing, marks and caret end with it. */
export function openFile(editor: Editor, path: string): () => void {
  const model = modelOf(path);
  pull(model, path);
  editor.setModel(model);
  restoreView(editor, path);
  const ends = [connect(editor, model, path), markChanges(editor, path), followCaret(editor, path)];
  return () => {
    keepView(editor, path);
    ends.forEach((end) => end());
  };
}

function useEditor(element: RefObject<HTMLDivElement | null>) {
  const editor = useRef<Editor | null>(null);
  useEffect(() => {
    registerLanguages();
    const created = monaco.editor.create(element.current!, { ...OPTIONS, ...readOnlyOptions(), model: null });
    editor.current = created;
    shareHistory(created);
    addKeys(created);
    const actions = actionsOf(created);
    setTextActions(actions);
    return () => {
      setTextActions(null);
      created.dispose();
    };
  }, [element]);
  return editor;
}

export default function TextEditor({ path, language }: TextEditorProps) {
  const element = useRef<HTMLDivElement>(null);
  const editor = useEditor(element);
  const theme = useSettings((state) => state.theme);
  const isWrapped = useTextView((state) => state.isWrapped);
  const pointer = useSelection((state) => state.pointer);
  const line = useSelection((state) => state.line);

  useEffect(() => applyMonacoTheme(theme), [theme]);
  useEffect(() => openFile(editor.current!, path), [editor, path]);
  useEffect(() => editor.current!.updateOptions({ wordWrap: isWrapped ? 'on' : 'off' }), [editor, isWrapped]);
  // Markers and the name for screen readers speak the language they were made in.
  useEffect(() => {
    showDiagnostics(modelOf(path), path);
    editor.current!.updateOptions({ ariaLabel: translate('text', 'editorLabel', { path }) });
  }, [editor, path, language]);
  useEffect(() => reveal(editor.current!, pointer, line), [editor, path, pointer, line]);

  return <div ref={element} className="text-editor" data-testid="text-editor" />;
}
