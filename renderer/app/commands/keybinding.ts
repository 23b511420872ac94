import { isMac } from '../../widgets/key-label.ts';

export interface Chord {
  code: string;
  mod: boolean;
  shift: boolean;
  alt: boolean;
}

type KeyPress = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> &
  Partial<Pick<KeyboardEvent, 'key'>>;

/** `Mod+Shift+KeyP` → its parts. The last part is a KeyboardEvent.code. */
export function parseKeybinding(keybinding: string): Chord {
  const parts = keybinding.split('+');
  const code = parts.at(-1) ?? '';
  const modifiers = parts.slice(0, -1);
  const unknown = modifiers.find((part) => !['Mod', 'Shift', 'Alt'].includes(part));
  if (unknown !== undefined || code === '')
    throw new Error(`Key binding "${keybinding}" is not Mod/Shift/Alt + key code.`);
  return { code, mod: modifiers.includes('Mod'), shift: modifiers.includes('Shift'), alt: modifiers.includes('Alt') };
}

/** The question mark is asked for by its sign: it lies elsewhere on many keyboards. */
const isQuestion = (event: KeyPress, { code, mod, shift, alt }: Chord): boolean =>
  code === 'Slash' && shift && !mod && !alt && event.key === '?' && !event.ctrlKey && !event.metaKey;

export function matchesChord(event: KeyPress, chord: Chord): boolean {
  if (isQuestion(event, chord)) return true;
  const isMod = isMac ? event.metaKey : event.ctrlKey;
  const isOtherMod = isMac ? event.ctrlKey : event.metaKey;
  return (
    event.code === chord.code &&
    isMod === chord.mod &&
    !isOtherMod &&
    event.shiftKey === chord.shift &&
    event.altKey === chord.alt
  );
}

/** Keys that never write a character, so they may work while the caret is in a text field. */
export function isSafeInText(chord: Chord): boolean {
  return chord.mod || /^F\d+$/.test(chord.code);
}
