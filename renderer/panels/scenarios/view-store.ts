import { create } from 'zustand';

export type Shown = 'all' | 'failing' | 'changed';

interface View {
  readonly shown: Shown;
  readonly filter: string;
  /** The scenario whose details are open. */
  readonly activeId: string | null;
}

export const useScenariosView = create<View>()(() => ({ shown: 'all', filter: '', activeId: null }));
