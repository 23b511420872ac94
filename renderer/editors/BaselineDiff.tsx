/** The present text beside an earlier one; the present side is edited as ever. */
import { useEffect, useRef } from 'react';
import { translate } from '../app/i18n/use-texts.ts';
import { useSettings } from '../app/settings.ts';
import type { Language } from '../stores/index.ts';
import { connect, readOnlyOptions, shareHistory } from './connect.ts';
import { addKeys } from './keys.ts';
import { followCaret } from './caret.ts';
import { modelOf, pull } from './models.ts';
import { monaco } from './monaco.ts';
import { OPTIONS } from './options.ts';
import { plainBrackets } from './plain-brackets.ts';
import { shownText } from './sync-model.ts';
import { actionsOf, registerLanguages } from './TextEditor.tsx';
import { setTextActions, useTextView } from './text-view.ts';
import { applyMonacoTheme } from './theme.ts';

export interface BaselineDiffProps {
  path: string;
  /** What the left side shows; empty for a file that is new. */
  before: string;
  language: Language;
}

const DIFF_OPTIONS: monaco.editor.IStandaloneDiffEditorConstructionOptions = {
  ...OPTIONS,
  originalEditable: false,
  renderOverviewRuler: false,
  // A narrow panel shows both in one column.
  useInlineViewWhenSpaceIsLimited: true,
  renderSideBySideInlineBreakpoint: 560,
  hideUnchangedRegions: { enabled: true },
  ignoreTrimWhitespace: false,
};

function makeOriginal(text: string, language: string): monaco.editor.ITextModel {
  const model = plainBrackets(monaco.editor.createModel(shownText(text), language));
  model.setEOL(monaco.editor.EndOfLineSequence.LF);
  return model;
}

export default function BaselineDiff({ path, before, language }: BaselineDiffProps) {
  const element = useRef<HTMLDivElement>(null);
  const diff = useRef<monaco.editor.IStandaloneDiffEditor | null>(null);
  const theme = useSettings((state) => state.theme);
  const isWrapped = useTextView((state) => state.isWrapped);

  useEffect(() => {
    registerLanguages();
    const created = monaco.editor.createDiffEditor(element.current!, DIFF_OPTIONS);
    diff.current = created;
    const editor = created.getModifiedEditor() as monaco.editor.IStandaloneCodeEditor;
    editor.updateOptions(readOnlyOptions());
    shareHistory(editor);
    addKeys(editor);
    setTextActions(actionsOf(editor));
    // The menu that asked for it gives the focus back to its button, whose hint would lie over the text.
    const frame = requestAnimationFrame(() => editor.focus());
    return () => {
      cancelAnimationFrame(frame);
      setTextActions(null);
      // Ends before what is tied to its texts: an editor that is gone can no longer be given none.
      diff.current = null;
      created.dispose();
    };
  }, []);
  useEffect(() => applyMonacoTheme(theme), [theme]);
  useEffect(() => {
    const model = modelOf(path);
    pull(model, path);
    const original = makeOriginal(before, model.getLanguageId());
    diff.current!.setModel({ original, modified: model });
    const editor = diff.current!.getModifiedEditor();
    const ends = [connect(editor, model, path), followCaret(editor, path)];
    return () => {
      ends.forEach((end) => end());
      diff.current?.setModel(null);
      original.dispose();
    };
  }, [path, before]);
  useEffect(() => {
    const wordWrap = isWrapped ? 'on' : 'off';
    diff
      .current!.getOriginalEditor()
      .updateOptions({ wordWrap, ariaLabel: translate('text', 'beforeLabel', { path }) });
    diff
      .current!.getModifiedEditor()
      .updateOptions({ wordWrap, ariaLabel: translate('text', 'editorLabel', { path }) });
  }, [path, language, isWrapped]);

  return <div ref={element} className="text-editor" data-testid="text-diff" />;
}
