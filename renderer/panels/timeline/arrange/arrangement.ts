/** How people arranged the lanes: pinned, hidden, alone, in which order. Pure; kept for each scenario. */
import type { Lane, LaneGroup } from '#timeline';
import type { Shelf } from '../../../stores/index.ts';
import { groupKey } from '../layout.ts';

/** A lane by its id, a group by its key: the two never look alike. */
export interface Arrangement {
  readonly pinned: readonly string[];
  readonly hidden: readonly string[];
  /** Not empty: only these are shown. */
  readonly solo: readonly string[];
  readonly collapsed: readonly string[];
  /** Order of groups, and of lanes under the key of their group; what is not listed follows its neighbour. */
  readonly order: Readonly<Record<string, readonly string[]>>;
  /** Rows without anything in the window are left out. */
  readonly skipsEmpty: boolean;
}

export const PLAIN: Arrangement = { pinned: [], hidden: [], solo: [], collapsed: [], order: {}, skipsEmpty: false };
/** Key of the order of groups. */
export const GROUPS = '';

const wordsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((word): word is string => typeof word === 'string') : [];

function readArrangement(value: unknown): Arrangement {
  const kept = value as Partial<Record<keyof Arrangement, unknown>>;
  const order = typeof kept.order === 'object' && kept.order !== null ? Object.entries(kept.order) : [];
  return {
    pinned: wordsIn(kept.pinned),
    hidden: wordsIn(kept.hidden),
    solo: wordsIn(kept.solo),
    collapsed: wordsIn(kept.collapsed),
    order: Object.fromEntries(order.map(([key, words]) => [key, wordsIn(words)])),
    skipsEmpty: kept.skipsEmpty === true,
  };
}

export const ARRANGEMENT: Shelf<Arrangement> = { key: 'timeline.lanes', empty: PLAIN, read: readArrangement };

/** Listed ones in their order; the others stay behind what they stood behind. */
export function inOrder<Thing>(
  things: readonly Thing[],
  keyOf: (thing: Thing) => string,
  order: readonly string[] = [],
): readonly Thing[] {
  if (order.length === 0) return things;
  const places = new Map(order.map((key, index) => [key, index]));
  let before = -1;
  const ranked = things.map((thing, index) => {
    const own = places.get(keyOf(thing));
    before = own ?? before;
    return { thing, rank: own ?? before + 0.5, index };
  });
  return ranked.sort((a, b) => a.rank - b.rank || a.index - b.index).map(({ thing }) => thing);
}

export interface Arranged {
  /** Pinned lanes, one group each, at the top. */
  readonly pinned: readonly LaneGroup[];
  readonly groups: readonly LaneGroup[];
  /** Lanes that somebody hid or that stand back while others are alone. */
  readonly hiddenCount: number;
  /** Lanes left out for being empty in the window. */
  readonly emptyCount: number;
}

const toggled = (keys: readonly string[], key: string): readonly string[] =>
  keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key];

export const toggle = (
  arrangement: Arrangement,
  list: 'pinned' | 'hidden' | 'solo' | 'collapsed',
  key: string,
): Arrangement => ({ ...arrangement, [list]: toggled(arrangement[list], key) });

export function arrange(
  groups: readonly LaneGroup[],
  arrangement: Arrangement,
  isEmpty: (lane: Lane) => boolean,
): Arranged {
  const { pinned, hidden, solo, order, skipsEmpty } = arrangement;
  const isAside = (group: LaneGroup, lane: Lane): boolean =>
    hidden.includes(lane.id) ||
    hidden.includes(groupKey(group)) ||
    (solo.length > 0 && !solo.includes(lane.id) && !solo.includes(groupKey(group)));
  let hiddenCount = 0;
  let emptyCount = 0;
  const pinnedGroups: LaneGroup[] = [];
  const shown = inOrder(groups, groupKey, order[GROUPS]).flatMap((group) => {
    const lanes = inOrder(group.lanes, ({ id }) => id, order[groupKey(group)]).filter((lane) => {
      if (isAside(group, lane)) return (hiddenCount++, false);
      if (pinned.includes(lane.id)) return (pinnedGroups.push({ ...group, kind: 'pinned', lanes: [lane] }), false);
      if (skipsEmpty && isEmpty(lane)) return (emptyCount++, false);
      return true;
    });
    return lanes.length === 0
      ? []
      : [lanes.length === group.lanes.length ? sameOrder(group, lanes) : { ...group, lanes }];
  });
  return {
    pinned: inOrder(pinnedGroups, (group) => group.lanes[0]!.id, pinned),
    groups: shown,
    hiddenCount,
    emptyCount,
  };
}

/** The group itself while nothing in it moved. */
const sameOrder = (group: LaneGroup, lanes: readonly Lane[]): LaneGroup =>
  lanes.every((lane, index) => lane === group.lanes[index]) ? group : { ...group, lanes };

/** Puts a key beside another one of the same list, before or after it. */
export function moveBeside(keys: readonly string[], key: string, other: string, isAfter: boolean): readonly string[] {
  if (key === other) return keys;
  const without = keys.filter((one) => one !== key);
  const at = without.indexOf(other);
  if (at < 0) return keys;
  return without.toSpliced(isAfter ? at + 1 : at, 0, key);
}

/** One place up (−1) or down; at the end it stays. */
export function moveBy(keys: readonly string[], key: string, step: 1 | -1): readonly string[] {
  const other = keys[keys.indexOf(key) + step];
  return other === undefined ? keys : moveBeside(keys, key, other, step === 1);
}
