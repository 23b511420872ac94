import { useSettings } from '../app/settings.ts';
import { useProject } from '../stores/index.ts';
import { monaco } from './monaco.ts';

const { MarkerSeverity } = monaco;
const SEVERITY = { error: MarkerSeverity.Error, warning: MarkerSeverity.Warning, info: MarkerSeverity.Info } as const;

/** In JSON the value at the column; in a script, whose problems name a line only, all that is written on it. */
function marked(line: string, column: number, isScript: boolean): { readonly from: number; readonly length: number } {
  if (isScript) {
    const written = line.trim();
    return { from: line.indexOf(written) + 1, length: Math.max(written.length, 1) };
  }
  const word = /^"[^"]*"|^[^\s,}\]]+/.exec(line.slice(column - 1))?.[0] ?? ' ';
  return { from: column, length: word.length };
}

/** The studio's own diagnostics as squiggles: the same list, codes and languages as the Problems panel. */
export function showDiagnostics(model: monaco.editor.ITextModel, path: string): void {
  const isChinese = useSettings.getState().language === 'zh-CN';
  const markers = useProject
    .getState()
    .diagnostics.filter((one) => one.path === path)
    .map(({ code, severity, line, column, message }) => {
      const startLineNumber = Math.min(Math.max(line, 1), model.getLineCount());
      const { from, length } = marked(model.getLineContent(startLineNumber), column, path.endsWith('.lua'));
      return {
        severity: SEVERITY[severity],
        code,
        source: 'spellwright',
        message: isChinese ? message.zh : message.en,
        startLineNumber,
        startColumn: from,
        endLineNumber: startLineNumber,
        endColumn: from + length,
      };
    });
  monaco.editor.setModelMarkers(model, 'spellwright', markers);
}
