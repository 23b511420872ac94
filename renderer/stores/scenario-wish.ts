import { create } from 'zustand';

/** Scenario that somebody wants to see in the list; a new object each time, so that asking twice works. */
export const useScenarioWish = create<{ readonly wish: { readonly id: string } | null }>()(() => ({ wish: null }));

export const wishScenario = (id: string): void => useScenarioWish.setState({ wish: { id } });
