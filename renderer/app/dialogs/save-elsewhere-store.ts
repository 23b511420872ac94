import { create } from 'zustand';

export const useSaveElsewhere = create<{ readonly isOpen: boolean }>()(() => ({ isOpen: false }));

export const openSaveElsewhere = (): void => useSaveElsewhere.setState({ isOpen: true });
