import { create } from 'zustand';
import { useSpotlight } from '../../editors/help/show.ts';
import type { Preferences } from '../ports.ts';
import { revealPanel } from '../dock/dock-controller.ts';
import { useOverlays } from '../shell/overlays.ts';
import { STOPS } from './stops.ts';

/** Once seen or skipped, the tour comes only when it is asked for. */
const SEEN_KEY = 'tour.seen';

interface TourState {
  /** Stop that is shown; undefined while there is no tour. */
  readonly stop: number | undefined;
  start(): void;
  goTo(stop: number): void;
  end(): void;
}

let preferences: Preferences | undefined;

function showStop(index: number): void {
  const { target } = STOPS[index]!;
  // Panels are brought to the front without taking the focus from the card of the tour.
  useOverlays.getState().setExplorerOut(false);
  if (target.panel !== undefined) revealPanel(target.panel);
  useSpotlight.getState().show(target, true);
}

export const useTour = create<TourState>()((set) => ({
  stop: undefined,
  start: () => {
    set({ stop: 0 });
    showStop(0);
  },
  goTo: (stop) => {
    set({ stop });
    showStop(stop);
  },
  end: () => {
    set({ stop: undefined });
    useSpotlight.getState().hide();
    useOverlays.getState().setExplorerOut(false);
    preferences?.set(SEEN_KEY, true);
  },
}));

/** Offers the tour once, when the studio has something to show for the first time. */
export function offerTour(source: Preferences, isReady: boolean): void {
  preferences = source;
  if (isReady && source.get(SEEN_KEY) !== true && useTour.getState().stop === undefined) useTour.getState().start();
}
