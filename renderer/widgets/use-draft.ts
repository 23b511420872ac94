import { useRef, useState } from 'react';

export interface Draft {
  /** What the field shows. */
  text: string;
  /** True while the shown text is the person's own and not yet replaced by the value. */
  isDirty: boolean;
  isComposing: () => boolean;
  type(text: string): void;
  /** Shows the value again. */
  drop(): void;
  compositionStart(): void;
  compositionEnd(): void;
}

/**
 * Text of a field between the first key and the commit. It is dropped when the value changes from outside
 * (undo, another surface), but not when the change is the echo of what was typed here.
 */
export function useDraft<Value>(value: Value, shown: string, isEcho: (text: string, value: Value) => boolean): Draft {
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const [seenValue, setSeenValue] = useState(value);
  const composing = useRef(false);
  const [isHeld, setHeld] = useState(false);

  if (!Object.is(seenValue, value)) {
    setSeenValue(value);
    // Half a composed word must not be swept away by news from elsewhere: the input method still owns it.
    if (!isHeld && draft !== undefined && !isEcho(draft, value)) setDraft(undefined);
  }

  return {
    text: draft ?? shown,
    isDirty: draft !== undefined,
    isComposing: () => composing.current,
    type: setDraft,
    drop: () => setDraft(undefined),
    compositionStart: () => {
      composing.current = true;
      setHeld(true);
    },
    compositionEnd: () => {
      composing.current = false;
      setHeld(false);
    },
  };
}
