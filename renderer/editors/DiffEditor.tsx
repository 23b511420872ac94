/** Two texts side by side: the left one to look at, the right one to edit. Belongs to no document until it is applied. */
import { useEffect, useRef } from 'react';
import { useSettings } from '../app/settings.ts';
import { monaco } from './monaco.ts';
import { plainBrackets } from './plain-brackets.ts';
import { replacement } from './sync-model.ts';
import { applyMonacoTheme } from './theme.ts';
import { registerLua } from './lua.ts';

export interface DiffEditorProps {
  path: string;
  label: string;
  original: string;
  modified: string;
  onEdit: (text: string) => void;
}

const OPTIONS: monaco.editor.IStandaloneDiffEditorConstructionOptions = {
  automaticLayout: true,
  originalEditable: false,
  renderSideBySide: true,
  useInlineViewWhenSpaceIsLimited: false,
  minimap: { enabled: false },
  fontSize: 12,
  lineHeight: 18,
  lineNumbersMinChars: 3,
  scrollBeyondLastLine: false,
  stickyScroll: { enabled: false },
  renderOverviewRuler: false,
  scrollbar: { verticalScrollbarSize: 8, horizontalScrollbarSize: 8, useShadows: false },
};

const languageOf = (path: string) => (path.endsWith('.json') ? 'json' : path.endsWith('.lua') ? 'lua' : 'plaintext');

/** Models of their own: the ones of the project belong to its documents. */
function makeModels({ path, original, modified }: DiffEditorProps) {
  const model = (side: string, text: string) =>
    plainBrackets(
      monaco.editor.createModel(text, languageOf(path), monaco.Uri.parse(`inmemory://merge/${side}/${path}`)),
    );
  return { original: model('theirs', original), modified: model('result', modified) };
}

export default function DiffEditor(props: DiffEditorProps) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const models = useRef<ReturnType<typeof makeModels> | null>(null);
  const theme = useSettings((state) => state.theme);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    registerLua();
    const editor = monaco.editor.createDiffEditor(element.current!, {
      ...OPTIONS,
      ariaLabel: latest.current.label,
    });
    const made = makeModels(latest.current);
    models.current = made;
    editor.setModel(made);
    const typed = made.modified.onDidChangeContent(() => {
      const text = made.modified.getValue();
      if (text !== latest.current.modified) latest.current.onEdit(text);
    });
    return () => {
      typed.dispose();
      editor.dispose();
      made.original.dispose();
      made.modified.dispose();
      models.current = null;
    };
  }, []);
  useEffect(() => applyMonacoTheme(theme), [theme]);
  useEffect(() => {
    const model = models.current?.modified;
    const change = model && replacement(model.getValue(), props.modified);
    if (!change) return;
    const range = monaco.Range.fromPositions(model.getPositionAt(change.start), model.getPositionAt(change.end));
    model.applyEdits([{ range, text: change.text }]);
  }, [props.modified]);

  return <div ref={element} className="diff-editor" data-testid="diff-editor" />;
}
