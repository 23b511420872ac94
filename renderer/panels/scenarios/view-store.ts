import { create } from 'zustand';
import { useScenarioWish } from '../../stores/scenario-wish.ts';

export type Shown = 'all' | 'failing' | 'changed';

interface View {
  readonly shown: Shown;
  readonly filter: string;
  /** The scenario whose details are open. */
  readonly activeId: string | null;
}

const wished = () => ({ shown: 'all', filter: '', activeId: useScenarioWish.getState().wish?.id ?? null }) as const;

export const useScenariosView = create<View>()(wished);

useScenarioWish.subscribe(() => useScenariosView.setState(wished()));
