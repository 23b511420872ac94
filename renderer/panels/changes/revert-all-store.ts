import { create } from 'zustand';

export const useRevertAll = create<{ isOpen: boolean }>()(() => ({ isOpen: false }));
