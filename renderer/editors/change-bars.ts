/** Marks in the margin of lines that differ from the disk. */
import { linesDiffComputers } from 'monaco-editor/editor/common/diff/linesDiffComputers';
import { translate } from '../app/i18n/use-texts.ts';
import { useProject } from '../stores/index.ts';
import { textNow } from './models.ts';
import { monaco } from './monaco.ts';
import { shownText } from './sync-model.ts';

/** Longer texts get no marks: comparing them would be felt while typing. */
const LINES_MAX = 8000;
const COMPUTE_MAX_MS = 40;
const WAIT_MS = 120;

const OVERVIEW = { color: { id: 'spellwright.changed' }, position: monaco.editor.OverviewRulerLane.Left };

function decoration(start: number, end: number): monaco.editor.IModelDeltaDecoration {
  const isGone = end <= start;
  const range = new monaco.Range(
    isGone ? Math.max(1, start - 1) : start,
    1,
    isGone ? Math.max(1, start - 1) : end - 1,
    1,
  );
  const key = isGone ? 'linesGone' : 'linesChanged';
  return {
    range,
    options: {
      isWholeLine: true,
      marginClassName: isGone ? 'text-line-gone' : 'text-line-changed',
      lineNumberHoverMessage: { value: translate('text', key) },
      overviewRuler: OVERVIEW,
    },
  };
}

function marksOf(path: string): monaco.editor.IModelDeltaDecoration[] {
  const before = useProject.getState().documents.disk.get(path)?.text;
  const now = textNow(path);
  if (before === undefined || before === now) return [];
  const [original, modified] = [shownText(before).split('\n'), shownText(now).split('\n')];
  if (Math.max(original.length, modified.length) > LINES_MAX) return [];
  const { changes } = linesDiffComputers.getDefault().computeDiff(original, modified, {
    ignoreTrimWhitespace: false,
    maxComputationTimeMs: COMPUTE_MAX_MS,
    computeMoves: false,
  });
  return changes.map((change) => decoration(change.modified.startLineNumber, change.modified.endLineNumberExclusive));
}

/** Keeps the marks of one file up to date; returns the end of it. */
export function markChanges(editor: monaco.editor.ICodeEditor, path: string): () => void {
  const marks = editor.createDecorationsCollection();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    timer = undefined;
    marks.set(marksOf(path));
  };
  show();
  const unsubscribe = useProject.subscribe(({ documents }, before) => {
    const isSame =
      documents.disk === before.documents.disk &&
      documents.shown.files.get(path) === before.documents.shown.files.get(path);
    if (!isSame) timer ??= setTimeout(show, WAIT_MS);
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
    marks.clear();
  };
}
