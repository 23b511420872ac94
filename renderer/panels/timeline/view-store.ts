/** What this panel remembers while the window lives: the window of time and what is shown. */
import { create } from 'zustand';
import type { Viewport } from './viewport.ts';

const BACK_MAX = 10;

export interface TimelineView {
  readonly view: Viewport;
  /** Zooms to come back to, latest last. */
  readonly back: readonly Viewport[];
  /** False until the first run has set the window. */
  readonly isPlaced: boolean;
  readonly showGhost: boolean;
  readonly showCauses: boolean;
  /** What concerns the selected unit stands out, all else is veiled. */
  readonly highlightsUnit: boolean;
  setView(view: Viewport): void;
  /** Sets the window and remembers the former one. */
  jumpTo(view: Viewport): void;
  goBack(): void;
  toggleGhost(): void;
  toggleCauses(): void;
  toggleHighlight(): void;
}

/** The same object while it is the same window, so that nothing repaints. */
const keptView = (before: Viewport, view: Viewport): Viewport =>
  before.fromMs === view.fromMs && before.toMs === view.toMs ? before : view;

export const useTimelineView = create<TimelineView>()((set) => ({
  view: { fromMs: 0, toMs: 10_000 },
  back: [],
  isPlaced: false,
  showGhost: true,
  showCauses: true,
  highlightsUnit: false,
  setView: (view) => set((state) => ({ view: keptView(state.view, view), isPlaced: true })),
  jumpTo: (view) => set((state) => ({ view, isPlaced: true, back: [...state.back, state.view].slice(-BACK_MAX) })),
  goBack: () =>
    set((state) => {
      const view = state.back.at(-1);
      return view === undefined ? {} : { view, back: state.back.slice(0, -1) };
    }),
  toggleGhost: () => set((state) => ({ showGhost: !state.showGhost })),
  toggleHighlight: () => set((state) => ({ highlightsUnit: !state.highlightsUnit })),
  toggleCauses: () => set((state) => ({ showCauses: !state.showCauses })),
}));
