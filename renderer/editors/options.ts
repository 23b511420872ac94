import type { monaco } from './monaco.ts';

/** Shared by the editor and the comparison. */
export const OPTIONS = {
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
  quickSuggestions: { strings: true, other: true, comments: false },
  suggest: { showStatusBar: false, preview: false, showWords: false },
  // A row stands behind every definition: one click away, and peeked at where there are several.
  gotoLocation: { multipleReferences: 'peek', multipleDefinitions: 'peek' },
  formatOnPaste: false,
  linkedEditing: false,
  links: false,
} as const satisfies monaco.editor.IStandaloneEditorConstructionOptions;
