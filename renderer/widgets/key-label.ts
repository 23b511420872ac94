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
  NumpadAdd: 'Num +',
  NumpadSubtract: 'Num −',
};

export const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

/** Letters as they lie on this keyboard; empty where the browser does not tell, which then reads as QWERTY. */
let layout: ReadonlyMap<string, string> = new Map();

interface KeyboardOfBrowser {
  getLayoutMap(): Promise<ReadonlyMap<string, string>>;
}

/** Keys are bound by place; hints show what is printed there. Refused in a frame that may not know: QWERTY then. */
export async function readKeyLayout(
  keyboard = (globalThis.navigator as { keyboard?: KeyboardOfBrowser } | undefined)?.keyboard,
): Promise<void> {
  layout = (await keyboard?.getLayoutMap().catch(() => undefined)) ?? layout;
}

function printedOn(code: string): string | undefined {
  return /^(Key|Bracket|Minus|Equal|Comma|Period|Slash)/.test(code) ? layout.get(code)?.toUpperCase() : undefined;
}

function partLabel(part: string): string {
  if (part === 'Mod') return isMac ? '⌘' : 'Ctrl';
  if (part === 'Alt') return isMac ? '⌥' : 'Alt';
  if (part === 'Shift') return isMac ? '⇧' : 'Shift';
  return printedOn(part) ?? NAMED_KEYS[part] ?? part.replace(/^(Key|Digit|Numpad)/, '');
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
