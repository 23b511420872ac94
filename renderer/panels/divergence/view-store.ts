import { create } from 'zustand';
import type { DifferenceKind } from '#timeline';

export const LISTS = ['state', 'differences', 'data'] as const;

export interface DivergenceView {
  readonly list: (typeof LISTS)[number];
  /** Kind of differences that are listed; null = all. */
  readonly kind: DifferenceKind | null;
}

export const useDivergenceView = create<DivergenceView>()(() => ({ list: 'state', kind: null }));
