const NAMED_KEYS: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Comma: ',',
  Period: '.',
  Slash: '/',
  Minus: '−',
  Equal: '+',
  BracketLeft: '[',
  BracketRight: ']',
  Escape: 'Esc',
  Delete: 'Del',
};

export const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

function partLabel(part: string): string {
  if (part === 'Mod') return isMac ? '⌘' : 'Ctrl';
  if (part === 'Alt') return isMac ? '⌥' : 'Alt';
  if (part === 'Shift') return isMac ? '⇧' : 'Shift';
  return NAMED_KEYS[part] ?? part.replace(/^(Key|Digit|Numpad)/, '');
}

/** `Mod+Shift+KeyP` → `Ctrl Shift P`. Shift+Slash is known to everybody as `?`. */
export function keyLabel(keybinding: string): string {
  if (keybinding === 'Shift+Slash') return '?';
  return keybinding
    .split('+')
    .map(partLabel)
    .join(isMac ? '' : ' ');
}

/** The form that assistive technology expects in `aria-keyshortcuts`. */
export function ariaKeys(keybinding: string): string {
  return keybinding.replace('Mod', isMac ? 'Meta' : 'Control').replace(/(Key|Digit)(?=.$)/, '');
}
