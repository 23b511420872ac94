import { create } from 'zustand';

interface WideEditorState {
  /** The editors have the room of the other groups, the explorer excepted. */
  readonly isWide: boolean;
  /** There is something that could make room. */
  readonly isPossible: boolean;
}

/** Whether the grid has the whole width; the dock says so, `view.wide` changes it. */
export const useWideEditor = create<WideEditorState>()(() => ({ isWide: false, isPossible: false }));
