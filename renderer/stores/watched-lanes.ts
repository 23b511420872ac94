/** Which expressions over the run stand as lanes on the timeline: watches, and values of units. Kept for each scenario. */
import { keep, keptNow, useKept, type Shelf } from './kept.ts';

/** A value of one unit: an attribute or resource of the ruleset, or what every unit has (`hp`, `shield`, `x` …). */
export interface UnitValue {
  readonly guid: number;
  readonly of: 'attribute' | 'resource' | 'unit';
  readonly id: string;
}

export interface WatchedLanes {
  /** Ids of watches. */
  readonly watches: readonly string[];
  readonly values: readonly UnitValue[];
}

const NONE: WatchedLanes = { watches: [], values: [] };
const KINDS: readonly unknown[] = ['attribute', 'resource', 'unit'];

const isUnitValue = (value: unknown): value is UnitValue => {
  const { guid, of, id } = (value ?? {}) as Partial<Record<keyof UnitValue, unknown>>;
  return Number.isInteger(guid) && KINDS.includes(of) && typeof id === 'string';
};

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const WATCHED_LANES: Shelf<WatchedLanes> = {
  key: 'timeline.watched',
  empty: NONE,
  read: (kept) => {
    const { watches, values } = kept as Partial<Record<keyof WatchedLanes, unknown>>;
    return {
      watches: listIn(watches).filter((id) => typeof id === 'string'),
      values: listIn(values).filter(isUnitValue),
    };
  },
};

export const useWatchedLanes = (): WatchedLanes => useKept(WATCHED_LANES);
export const watchedLanesNow = (): WatchedLanes => keptNow(WATCHED_LANES);

export const isSameValue = (a: UnitValue, b: UnitValue): boolean => a.guid === b.guid && a.of === b.of && a.id === b.id;

/** Shows a watch as a lane, or no longer. */
export function toggleWatchLane(id: string): void {
  const { watches, ...rest } = watchedLanesNow();
  const others = watches.filter((one) => one !== id);
  keep(WATCHED_LANES, { ...rest, watches: others.length < watches.length ? others : [...watches, id] });
}

/** The same for a value of a unit. */
export function toggleValueLane(value: UnitValue): void {
  const { values, ...rest } = watchedLanesNow();
  const others = values.filter((one) => !isSameValue(one, value));
  keep(WATCHED_LANES, { ...rest, values: others.length < values.length ? others : [...values, value] });
}

/** How the value is written as a watch. */
export function expressionOf({ guid, of, id }: UnitValue): string {
  if (of === 'unit') return `unit(${guid}).${id}`;
  return `unit(${guid}).${of === 'attribute' ? 'attr' : 'resource'}("${id}")`;
}
