/**
 * Input methods (Chinese, Japanese, Korean …) take keys before a control may. One question for every key handler,
 * one guard for the window, one way to type into a text that must not see half a word.
 */
import { useRef, useState, type ChangeEvent, type CompositionEvent } from 'react';

/** Key code that browsers report for keys an input method has taken, even before composition starts. */
const IME_KEY_CODE = 229;

type NativeKey = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;

/** True when the key belongs to an input method: the Enter that picks a candidate is no Enter for the control. */
export function isComposing(event: NativeKey | { readonly nativeEvent: NativeKey }): boolean {
  const native = 'nativeEvent' in event ? event.nativeEvent : event;
  return native.isComposing || native.keyCode === IME_KEY_CODE;
}

let composedIn: EventTarget | null = null;

/** For commands that do not come by key, such as those of the application menu. */
export const isAnyComposing = (): boolean => composedIn !== null;

/** Chords that no input method took: without this the browser would save or print its page. */
const stopDefault = (event: KeyboardEvent) => {
  if ((event.ctrlKey || event.metaKey) && event.keyCode !== IME_KEY_CODE) event.preventDefault();
};

/** No handler of the page, ours or of a library, sees a key while an input method composes. Returns the clean-up. */
export function guardComposition(target: Window = window): () => void {
  const press = (event: KeyboardEvent) => {
    if (!isComposing(event)) return;
    event.stopImmediatePropagation();
    stopDefault(event);
  };
  const start = (event: Event) => void (composedIn = event.target);
  const end = () => void (composedIn = null);
  target.addEventListener('keydown', press, true);
  target.addEventListener('compositionstart', start, true);
  target.addEventListener('compositionend', end, true);
  // A field that is taken away while it composes never says that it ended.
  target.addEventListener('focusin', end, true);
  return () => {
    target.removeEventListener('keydown', press, true);
    target.removeEventListener('compositionstart', start, true);
    target.removeEventListener('compositionend', end, true);
    target.removeEventListener('focusin', end, true);
    composedIn = null;
  };
}

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * Props of a controlled text field that tells its owner whole words only: while an input method composes, the field
 * shows what is composed and the owner keeps the text of before.
 */
export function useComposedText(value: string, onChange: (text: string) => void) {
  const [composed, setComposed] = useState<string | undefined>(undefined);
  const composing = useRef(false);
  const emit = (text: string) => {
    setComposed(undefined);
    if (text !== value) onChange(text);
  };
  return {
    value: composed ?? value,
    /** For fields that give the text alone, such as those of cmdk. */
    onText: (text: string) => (composing.current ? setComposed(text) : emit(text)),
    onChange: ({ target }: ChangeEvent<TextElement>) =>
      composing.current ? setComposed(target.value) : emit(target.value),
    onCompositionStart: () => void (composing.current = true),
    onCompositionEnd: ({ currentTarget }: CompositionEvent<TextElement>) => {
      composing.current = false;
      emit(currentTarget.value);
    },
  };
}
