/** What this panel remembers while the window lives. */
import { create } from 'zustand';
import type { NoticeOutcome } from '#lab';

export interface CoverageView {
  readonly tab: 'tree' | 'numbers';
  readonly shown: 'all' | 'open';
  readonly filter: string;
  readonly expanded: ReadonlySet<string>;
  /** Id of the selected line; '' = none. */
  readonly selected: string;
  /** '' = all, a table, or `table/row`. */
  readonly scope: string;
  /** 0 = all that reach it. */
  readonly tries: number;
  readonly outcome: NoticeOutcome;
}

export const useCoverageView = create<CoverageView>()(() => ({
  tab: 'tree',
  shown: 'all',
  filter: '',
  expanded: new Set<string>(),
  selected: '',
  scope: '',
  tries: 3,
  outcome: 'unnoticed',
}));

export const setView = useCoverageView.setState;
