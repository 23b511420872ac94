/** How the text panel shows its file, and the editor that shows it: what the panel's head and commands speak to. */
import { create } from 'zustand';
import type { BaselineKind } from '../stores/index.ts';

interface TextViewState {
  /** Compared with this; null: the text alone. */
  readonly baseline: BaselineKind | null;
  readonly isWrapped: boolean;
}

export const useTextView = create<TextViewState>()(() => ({ baseline: null, isWrapped: false }));

/** What the head may ask of the editor, whatever engine draws it. */
export interface TextActions {
  /** Runs an action of the editor by its id; the caret is in the text then. */
  run(action: string): void;
  focus(): void;
  /** Puts the caret at a place of the JSON. */
  goTo(pointer: string): void;
}

let present: TextActions | null = null;

export function setTextActions(actions: TextActions | null): void {
  present = actions;
}

export const textActions = (): TextActions | null => present;
