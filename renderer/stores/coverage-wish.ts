/** A row whose numbers somebody elsewhere wants moved, to see which scenarios notice; the coverage panel follows it. */
import { create } from 'zustand';
import type { RowRef } from './types.ts';

export const useCoverageWish = create<{ readonly row: RowRef | null }>()(() => ({ row: null }));

/** A new object each time, so that asking twice works. */
export const wishNotice = (row: RowRef): void => useCoverageWish.setState({ row: { ...row } });
