/** Which set-up dialog is open, and for what. Its code is fetched when it is first shown. */
import { create } from 'zustand';
import type { Point } from '../camera.ts';

export type SetUpQuestion =
  { readonly kind: 'spawn'; readonly at: Point | null } | { readonly kind: 'buff'; readonly guids: readonly number[] };

export const useSetUpQuestion = create<{ readonly question: SetUpQuestion | null }>()(() => ({ question: null }));

export const askSetUp = (question: SetUpQuestion): void => useSetUpQuestion.setState({ question });
export const closeSetUp = (): void => useSetUpQuestion.setState({ question: null });
