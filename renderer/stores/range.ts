/** The stretch of the run that somebody picked on the timeline: statistics count it, the transport loops it. */
import { create } from 'zustand';

export interface TimeRange {
  readonly fromMs: number;
  readonly toMs: number;
}

export interface RangeState {
  readonly range: TimeRange | null;
  setRange(range: TimeRange | null): void;
}

export const useRange = create<RangeState>()((set) => ({
  range: null,
  setRange: (range) => set({ range }),
}));
