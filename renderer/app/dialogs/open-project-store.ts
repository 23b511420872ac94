import { create } from 'zustand';

export const useOpenProject = create<{ readonly isOpen: boolean }>()(() => ({ isOpen: false }));
