/** What people set up for one scenario of one project and find again: a shelf a thing, kept in the preferences. */
import type { Json } from '#contract';
import { getPreference, setPreference, usePreferences } from './preferences.ts';
import { useProject } from './project.ts';
import { useRun } from './run.ts';

export interface Shelf<Value> {
  /** Key of the preference, such as `timeline.lanes`. */
  readonly key: string;
  readonly empty: Value;
  /** Makes it of what was kept, maybe by another version; undefined for what cannot be used. */
  read(kept: unknown): Value | undefined;
}

/** Scenarios remembered a shelf; those set up longest ago are forgotten first. */
const SCENARIOS_MAX = 300;
/** The host refuses longer ones. */
const CHARS_MAX = 240_000;

type Kept = Readonly<Record<string, Json>>;

const placeOf = (root: string, scenarioId: string | null): string => `${root} ${scenarioId ?? ''}`;
const placeNow = (): string => placeOf(useProject.getState().root, useRun.getState().scenarioId);

const isRecord = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same kept thing is the same value, so that nobody is drawn anew for another scenario's. */
const made = new WeakMap<object, unknown>();

function valueIn<Value>(shelf: Shelf<Value>, kept: unknown, place: string): Value {
  const own = isRecord(kept) ? kept[place] : undefined;
  if (typeof own !== 'object' || own === null) return shelf.empty;
  if (!made.has(own)) made.set(own, shelf.read(own) ?? shelf.empty);
  return made.get(own) as Value;
}

/** Of the scenario that is loaded. */
export const keptNow = <Value>(shelf: Shelf<Value>): Value => valueIn(shelf, getPreference(shelf.key), placeNow());

/** The same, live. */
export function useKept<Value>(shelf: Shelf<Value>): Value {
  const root = useProject((state) => state.root);
  const scenarioId = useRun((state) => state.scenarioId);
  return usePreferences((state) => valueIn(shelf, state.values[shelf.key], placeOf(root, scenarioId)));
}

/** Values are plain data. */
export function keep<Value>(shelf: Shelf<Value>, value: Value): void {
  const before = getPreference(shelf.key);
  const place = placeNow();
  const others = Object.entries(isRecord(before) ? before : {}).filter(([other]) => other !== place);
  const kept = [...others, [place, value as Json] as const].slice(-SCENARIOS_MAX);
  while (kept.length > 1 && JSON.stringify(kept).length > CHARS_MAX) kept.shift();
  setPreference(shelf.key, Object.fromEntries(kept));
}
