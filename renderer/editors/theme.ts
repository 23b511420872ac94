import { monaco } from './monaco.ts';

/** Monaco takes six or eight digits only. */
function hex(name: string): string {
  const value = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  return /^#[0-9a-f]{3}$/i.test(value) ? value.replace(/[0-9a-f]/gi, '$&$&') : value;
}
const bare = (name: string): string => hex(name).replace('#', '');

const TOKENS: readonly (readonly [string, string])[] = [
  ['string.key.json', '--code-key'],
  ['string.value.json', '--code-string'],
  ['number.json', '--code-number'],
  ['keyword.json', '--code-literal'],
  ['delimiter.bracket.json', '--code-punct'],
  ['delimiter.array.json', '--code-punct'],
  ['delimiter.colon.json', '--code-punct'],
  ['delimiter.comma.json', '--code-punct'],
];

const COLOURS: Readonly<Record<string, string>> = {
  'editor.background': '--code-bg',
  'editor.foreground': '--text-1',
  'editorLineNumber.foreground': '--text-3',
  'editorLineNumber.activeForeground': '--text-1',
  'editor.lineHighlightBackground': '--surface-2',
  'editor.selectionBackground': '--row-selected',
  'editorCursor.foreground': '--text-1',
  'editorGutter.background': '--code-bg',
  'editorWidget.background': '--surface-3',
  'editorWidget.border': '--border-strong',
  'editorHoverWidget.background': '--surface-3',
  'editorHoverWidget.border': '--border-strong',
  'editorSuggestWidget.background': '--surface-3',
  'editorSuggestWidget.selectedBackground': '--row-selected',
  'editorError.foreground': '--error',
  'editorWarning.foreground': '--warning',
  'spellwright.changed': '--warning',
  'scrollbarSlider.background': '--surface-3',
  'scrollbarSlider.hoverBackground': '--border-strong',
  'scrollbarSlider.activeBackground': '--border-strong',
  'editorIndentGuide.background1': '--border-subtle',
  'editorIndentGuide.activeBackground1': '--border',
  'editorOverviewRuler.border': '--border-subtle',
  'editorLink.activeForeground': '--accent',
  'peekView.border': '--accent',
  'peekViewEditor.background': '--surface-1',
  'peekViewEditorGutter.background': '--surface-1',
  'peekViewResult.background': '--surface-2',
  'peekViewResult.fileForeground': '--text-1',
  'peekViewResult.lineForeground': '--text-2',
  'peekViewResult.selectionBackground': '--row-selected',
  'peekViewResult.selectionForeground': '--text-1',
  'peekViewTitle.background': '--surface-2',
  'peekViewTitleLabel.foreground': '--text-1',
  'peekViewTitleDescription.foreground': '--text-3',
  'quickInput.background': '--surface-3',
  'quickInput.foreground': '--text-1',
  'quickInputList.focusBackground': '--row-selected',
  'diffEditor.unchangedRegionBackground': '--surface-1',
  'diffEditor.unchangedRegionForeground': '--text-3',
  focusBorder: '--focus',
};

/** Washes over the text: a colour, and how much of it as two hexadecimal digits. */
const WASHES: Readonly<Record<string, readonly [string, string]>> = {
  'diffEditor.insertedTextBackground': ['--success', '40'],
  'diffEditor.insertedLineBackground': ['--success', '1f'],
  'diffEditor.removedTextBackground': ['--error', '40'],
  'diffEditor.removedLineBackground': ['--error', '1f'],
  'editor.wordHighlightBackground': ['--accent', '2e'],
  'editor.wordHighlightStrongBackground': ['--accent', '40'],
  'peekViewEditor.matchHighlightBackground': ['--warning', '40'],
  'peekViewResult.matchHighlightBackground': ['--warning', '40'],
};

/** Takes the present theme's tokens; call again when the theme changes. */
export function applyMonacoTheme(theme: 'dark' | 'light'): void {
  monaco.editor.defineTheme('spellwright', {
    base: theme === 'dark' ? 'vs-dark' : 'vs',
    inherit: true,
    rules: TOKENS.map(([token, name]) => ({ token, foreground: bare(name) })),
    colors: {
      ...Object.fromEntries(Object.entries(COLOURS).map(([key, name]) => [key, hex(name)])),
      ...Object.fromEntries(Object.entries(WASHES).map(([key, [name, share]]) => [key, hex(name) + share])),
    },
  });
  monaco.editor.setTheme('spellwright');
}
