import { isSafeInText, matchesChord, parseKeybinding, type Chord } from './keybinding.ts';
import { isCommandEnabled, listCommands, type Command } from './registry.ts';
import { isComposing } from '../../widgets/composition.ts';

const TEXT_FIELD = 'input, textarea, select, [contenteditable=""], [contenteditable="true"], .monaco-editor';
const SPACE_TAKER =
  '[role="checkbox"], [role="switch"], [role="radio"], [role="menuitem"], [role="listbox"], [role="option"], [role="treeitem"], [role="gridcell"], summary';
/** Widgets that move inside with the arrow keys, Home and End, also where a key has nowhere left to go. */
const ARROW_TAKER = ['tree', 'tablist', 'radiogroup', 'grid', 'listbox', 'menu', 'slider', 'separator']
  .map((role) => `[role="${role}"]`)
  .join(', ');
/** A list that is part of a panel is no overlay: from there F6 and F1 lead on as from anywhere. */
const OVERLAY = '[role="dialog"], [role="menu"], [role="listbox"]:not([data-panel] *)';

function elementOf(target: EventTarget | null): Element | undefined {
  return target instanceof Element ? target : undefined;
}

function isKeyboardFocused(element: Element): boolean {
  return element.matches(
    'button:focus-visible, a:focus-visible, [role="button"]:focus-visible, [role="tab"]:focus-visible',
  );
}

/** Space belongs to a control that uses it. A button that was only clicked gives it back to the transport. */
function keepsSpace(element: Element | undefined): boolean {
  return element !== undefined && (element.closest(SPACE_TAKER) !== null || isKeyboardFocused(element));
}

function keepsArrows(element: Element | undefined): boolean {
  return element !== undefined && element.closest(ARROW_TAKER) !== null;
}

function belongsToWidget(chord: Chord, element: Element | undefined): boolean {
  if (chord.mod) return false;
  if (chord.code === 'Space') return keepsSpace(element);
  return /^(Arrow|Home|End)/.test(chord.code) && keepsArrows(element);
}

function isAllowedHere(command: Command, chord: Chord, element: Element | undefined): boolean {
  if (belongsToWidget(chord, element)) return false;
  const field = element?.closest(TEXT_FIELD);
  if (field === null || field === undefined) return element?.closest(OVERLAY) == null || chord.mod;
  // Fields that edit rows key by key have no history of their own: undo there is the project's undo.
  if (command.worksInTextFields === false) return field.hasAttribute('data-live-edit') && chord.mod;
  return command.worksInTextFields ?? isSafeInText(chord);
}

function bindingsOf(command: Command): string[] {
  return [command.keybinding, command.alternativeKeybinding].filter((binding) => binding !== undefined);
}

const chordCache = new Map<string, Chord>();

function chordOf(keybinding: string): Chord {
  const known = chordCache.get(keybinding);
  if (known !== undefined) return known;
  const chord = parseKeybinding(keybinding);
  chordCache.set(keybinding, chord);
  return chord;
}

const panelAround = (element: Element | undefined): string | undefined =>
  element?.closest<HTMLElement>('[data-panel]')?.dataset['panel'];

/** Keys of the panel in focus go before those that work anywhere: W zooms the timeline and casts elsewhere. */
export function commandForKey(event: KeyboardEvent): Command | undefined {
  const element = elementOf(event.target);
  const panel = panelAround(element);
  const isMeant = (command: Command) =>
    bindingsOf(command).some((binding) => {
      const chord = chordOf(binding);
      return matchesChord(event, chord) && isAllowedHere(command, chord, element) && isCommandEnabled(command);
    });
  const ofPanel = (id: string | undefined) =>
    listCommands().find((command) => command.within === id && isMeant(command));
  return (panel === undefined ? undefined : ofPanel(panel)) ?? ofPanel(undefined);
}

/** Runs commands by their physical keys. Returns the clean-up. */
export function installKeymap(target: Pick<Window, 'addEventListener' | 'removeEventListener'> = window): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isComposing(event)) return;
    const command = commandForKey(event);
    if (command === undefined) return;
    event.preventDefault();
    command.run();
  };
  target.addEventListener('keydown', press);
  return () => target.removeEventListener('keydown', press);
}
