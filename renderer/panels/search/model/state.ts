/** What the search panel knows. One state for the window: closing the panel loses nothing. */
import { create } from 'zustand';
import type { Diagnostic, FoundFile, Project, ReplacePlan, SearchError, SearchRequest } from '#pack';

export type Phase = 'idle' | 'waiting' | 'searching' | 'planning' | 'done' | 'stopped' | 'slow' | 'failed';

export interface SearchState {
  readonly request: SearchRequest;
  readonly isReplacing: boolean;
  readonly replacement: string;
  readonly phase: Phase;
  readonly failure: string;
  readonly error: SearchError | undefined;
  readonly replaceError: SearchError | undefined;
  /** Rows are being read for the first query; how far that is nobody can tell. */
  readonly isReading: boolean;
  readonly files: readonly FoundFile[];
  readonly hitCount: number;
  readonly fileCount: number;
  readonly done: number;
  readonly total: number;
  readonly plan: ReplacePlan | undefined;
  /** The project that the plan is for: of another one its places say nothing. */
  readonly planned: Project | undefined;
  /** Ticks that a person changed, by place. */
  readonly choices: ReadonlyMap<string, boolean>;
  /** Undefined while it is not known yet. */
  readonly problems: readonly Diagnostic[] | undefined;
  /** Paths of files whose hits are folded away. */
  readonly closed: ReadonlySet<string>;
  /** Key of the line that the arrows stand on. */
  readonly active: string | undefined;
  /** Grows each time that the box is asked for, so that it takes the focus. */
  readonly focusTick: number;
}

const EMPTY_REQUEST: SearchRequest = {
  mode: 'text',
  text: '',
  matchesCase: false,
  isWholeWord: false,
  isPattern: false,
};

export const NO_RESULTS = {
  files: [],
  hitCount: 0,
  fileCount: 0,
  done: 0,
  total: 0,
  plan: undefined,
  planned: undefined,
  problems: undefined,
} as const satisfies Partial<SearchState>;

export const useSearch = create<SearchState>()(() => ({
  ...NO_RESULTS,
  request: EMPTY_REQUEST,
  isReplacing: false,
  replacement: '',
  phase: 'idle',
  failure: '',
  error: undefined,
  replaceError: undefined,
  isReading: false,
  choices: new Map(),
  closed: new Set(),
  active: undefined,
  focusTick: 0,
}));
