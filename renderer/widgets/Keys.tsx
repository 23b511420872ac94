import { keyLabel } from './key-label.ts';

/** A shortcut as people read it: `Ctrl ⇧ P`. */
export function Keys({ keybinding }: { keybinding: string }) {
  return <kbd>{keyLabel(keybinding)}</kbd>;
}
