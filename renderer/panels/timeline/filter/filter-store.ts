/** The filter line of this window, and filters that were saved under a name. */
import { create } from 'zustand';
import type { Json } from '#contract';
import { setPreference, usePreferences } from '../../../stores/index.ts';

export interface FilterState {
  readonly text: string;
  setText(text: string): void;
}

export const useFilter = create<FilterState>()((set) => ({ text: '', setText: (text) => set({ text }) }));

/** Makes the present filter a lane in the file of the project. */
export async function declareFilter(): Promise<void> {
  const { declareLane } = await import('../added/project-lanes.ts');
  declareLane(useFilter.getState().text.trim());
}

export interface SavedFilter {
  readonly name: string;
  readonly text: string;
}

const KEY = 'timeline.filters';
const NONE: readonly SavedFilter[] = [];
const made = new WeakMap<object, readonly SavedFilter[]>();

function savedFrom(value: unknown): readonly SavedFilter[] {
  if (!Array.isArray(value)) return NONE;
  let saved = made.get(value);
  if (saved === undefined) {
    saved = value.filter(
      ({ name, text }: Partial<SavedFilter>) => typeof name === 'string' && typeof text === 'string',
    );
    made.set(value, saved);
  }
  return saved;
}

export const useSavedFilters = (): readonly SavedFilter[] => usePreferences((state) => savedFrom(state.values[KEY]));

const change = (edit: (saved: readonly SavedFilter[]) => readonly SavedFilter[]): void =>
  setPreference(KEY, edit(savedFrom(usePreferences.getState().values[KEY])) as unknown as Json);

/** A name that is taken is given to the new filter. */
export const saveFilter = (name: string, text: string): void =>
  change((saved) => [...saved.filter((one) => one.name !== name), { name, text }]);
export const forgetFilter = (name: string): void => change((saved) => saved.filter((one) => one.name !== name));
