import { create } from 'zustand';

/** Lane that somebody wants to see; a new object each time, so that asking twice works. */
export const useShownLane = create<{ readonly wish: { readonly laneId: string } | null }>()(() => ({ wish: null }));

export const showLane = (laneId: string): void => useShownLane.setState({ wish: { laneId } });
