import { create } from 'zustand';

export const useHistoryView = create<{ readonly isOpen: boolean }>()(() => ({ isOpen: false }));

export const openHistory = (): void => useHistoryView.setState({ isOpen: true });
export const closeHistory = (): void => useHistoryView.setState({ isOpen: false });
