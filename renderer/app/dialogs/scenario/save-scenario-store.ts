import { create } from 'zustand';

export const useSaveScenario = create<{ readonly isOpen: boolean }>()(() => ({ isOpen: false }));

export const openSaveScenario = (): void => useSaveScenario.setState({ isOpen: true });
export const closeSaveScenario = (): void => useSaveScenario.setState({ isOpen: false });
