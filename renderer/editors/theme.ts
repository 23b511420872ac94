import { monaco } from './monaco.ts';

const hex = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
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
  'editor.background': '--surface-0',
  'editor.foreground': '--text-1',
  'editorLineNumber.foreground': '--text-3',
  'editorLineNumber.activeForeground': '--text-1',
  'editor.lineHighlightBackground': '--surface-2',
  'editor.selectionBackground': '--row-selected',
  'editorCursor.foreground': '--text-1',
  'editorGutter.background': '--surface-0',
  'editorWidget.background': '--surface-3',
  'editorWidget.border': '--border-strong',
  'editorHoverWidget.background': '--surface-3',
  'editorHoverWidget.border': '--border-strong',
  'editorSuggestWidget.background': '--surface-3',
  'editorSuggestWidget.selectedBackground': '--row-selected',
  'editorError.foreground': '--error',
  'editorWarning.foreground': '--warning',
  'scrollbarSlider.background': '--border',
  focusBorder: '--focus',
};

/** Takes the present theme's tokens; call again when the theme changes. */
export function applyMonacoTheme(theme: 'dark' | 'light'): void {
  monaco.editor.defineTheme('spellwright', {
    base: theme === 'dark' ? 'vs-dark' : 'vs',
    inherit: true,
    rules: TOKENS.map(([token, name]) => ({ token, foreground: bare(name) })),
    colors: Object.fromEntries(Object.entries(COLOURS).map(([key, name]) => [key, hex(name)])),
  });
  monaco.editor.setTheme('spellwright');
}
