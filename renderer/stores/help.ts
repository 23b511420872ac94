/** What the help shows, where it was before, and what of the first guide is done. */
import { create } from 'zustand';
import { getPreference, setPreference } from './preferences.ts';

export interface HelpPlace {
  /** `first-skill`, `rules/casting`, `reference/skill`; '' is the list of contents. */
  readonly page: string;
  /** A heading, bold lead or field on the page; '' = its beginning. */
  readonly anchor: string;
  /** Where the page was scrolled to when it was left. */
  readonly scrollTop?: number;
}

interface HelpState {
  readonly place: HelpPlace;
  readonly earlier: readonly HelpPlace[];
  readonly later: readonly HelpPlace[];
  open(page: string, anchor?: string): void;
  back(): void;
  forward(): void;
  /** Told by the page while it is read, so that going back returns there. */
  rememberScroll(scrollTop: number): void;
}

const CONTENTS: HelpPlace = { page: '', anchor: '' };
const EARLIER_MAX = 50;

/** Beside the state: a scrolled page is not drawn again. */
let scrolledTo = 0;

function left(place: HelpPlace): HelpPlace {
  const kept = { ...place, scrollTop: scrolledTo };
  scrolledTo = 0;
  return kept;
}

const isSame = (a: HelpPlace, b: HelpPlace): boolean => a.page === b.page && a.anchor === b.anchor;

export const useHelp = create<HelpState>()((set) => ({
  place: CONTENTS,
  earlier: [],
  later: [],
  open: (page, anchor = '') =>
    set(({ place, earlier, later }) => {
      const next = { page, anchor };
      // The same place asked for again: back to its beginning, and no second entry to walk through.
      if (isSame(place, next)) return { place: next, earlier, later };
      return { place: next, earlier: [...earlier, left(place)].slice(-EARLIER_MAX), later: [] };
    }),
  back: () =>
    set(({ place, earlier, later }) => {
      const before = earlier.at(-1);
      return before ? { place: before, earlier: earlier.slice(0, -1), later: [left(place), ...later] } : {};
    }),
  forward: () =>
    set(({ place, earlier, later }) => {
      const [next, ...rest] = later;
      return next ? { place: next, earlier: [...earlier, left(place)], later: rest } : {};
    }),
  rememberScroll: (scrollTop) => {
    scrolledTo = scrollTop;
  },
}));

const STEPS_KEY = 'help.stepsDone';

const isName = (value: unknown): value is string => typeof value === 'string';

/** Steps of guides that somebody has checked off, as `page#step`. */
export function stepsDone(): readonly string[] {
  const kept = getPreference(STEPS_KEY);
  return Array.isArray(kept) ? kept.filter(isName) : [];
}

export function checkStep(step: string, isDone: boolean): void {
  const others = stepsDone().filter((one) => one !== step);
  setPreference(STEPS_KEY, isDone ? [...others, step] : [...others]);
}
