import { create } from 'zustand';

/** Whether the list of notes is open, and whose text is being written (0 = none). */
export const useNotesView = create<{ readonly isOpen: boolean; readonly editing: number }>()(() => ({
  isOpen: false,
  editing: 0,
}));
