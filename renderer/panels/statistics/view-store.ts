/** What this panel remembers while the window lives. */
import { create } from 'zustand';
import type { Grouping, Side } from '#lab';
import type { TimeRange } from '../../stores/range.ts';

export const TABS = ['damage', 'healing', 'buffs', 'casts', 'resources', 'deaths', 'seeds'] as const;
export type TabId = (typeof TABS)[number];
export type RangeMode = 'whole' | 'selection' | 'typed';

export interface StatisticsView {
  readonly tab: TabId;
  readonly rangeMode: RangeMode;
  /** null = the whole run. */
  readonly typed: TimeRange | null;
  /** '' = everybody, `camp:blue`, `unit:3`. */
  readonly whose: string;
  /** '' = nothing, `previous`, or the id of a scenario. */
  readonly beside: string;
  readonly side: Side;
  readonly grouping: Grouping;
  readonly isRolledUp: boolean;
  readonly windowMs: number;
  readonly bySource: boolean;
  readonly recapMs: number;
}

export const useStatisticsView = create<StatisticsView>()(() => ({
  tab: 'damage',
  rangeMode: 'whole',
  typed: null,
  whose: '',
  beside: '',
  side: 'done',
  grouping: 'source',
  isRolledUp: true,
  windowMs: 1_000,
  bySource: false,
  recapMs: 5_000,
}));

export const setView = useStatisticsView.setState;
