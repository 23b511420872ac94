import { create } from 'zustand';
import type { Preferences } from '../ports.ts';

export type LayoutName = 'author' | 'reproduce';

interface LayoutState {
  layout: LayoutName;
  setLayout: (layout: LayoutName) => void;
  load: (preferences: Preferences) => void;
}

let preferences: Preferences | undefined;

/** Which of the two layouts is in front. The dock follows; how each one is arranged is kept apart. */
export const useLayout = create<LayoutState>((set) => ({
  layout: 'author',
  setLayout: (layout) => {
    set({ layout });
    preferences?.set('layout', layout);
  },
  load: (source) => {
    preferences = source;
    set({ layout: source.get('layout') === 'reproduce' ? 'reproduce' : 'author' });
  },
}));
