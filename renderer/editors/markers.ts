import { useSettings } from '../app/settings.ts';
import { useProject } from '../stores/index.ts';
import { monaco } from './monaco.ts';

const { MarkerSeverity } = monaco;
const SEVERITY = { error: MarkerSeverity.Error, warning: MarkerSeverity.Warning, info: MarkerSeverity.Info } as const;

/** The studio's own diagnostics as squiggles: the same list, codes and languages as the Problems panel. */
export function showDiagnostics(model: monaco.editor.ITextModel, path: string): void {
  const isChinese = useSettings.getState().language === 'zh-CN';
  const markers = useProject
    .getState()
    .diagnostics.filter((one) => one.path === path)
    .map(({ code, severity, line, column, message }) => {
      const startLineNumber = Math.min(Math.max(line, 1), model.getLineCount());
      const word =
        model
          .getLineContent(startLineNumber)
          .slice(column - 1)
          .match(/^"[^"]*"|^[^\s,}\]]+/)?.[0] ?? ' ';
      return {
        severity: SEVERITY[severity],
        code,
        source: 'spellwright',
        message: isChinese ? message.zh : message.en,
        startLineNumber,
        startColumn: column,
        endLineNumber: startLineNumber,
        endColumn: column + word.length,
      };
    });
  monaco.editor.setModelMarkers(model, 'spellwright', markers);
}
