/**
 * Two runs of one scenario side by side. Serials shift as soon as one event is added, so things are matched by what
 * they are: the command (or other root) that began them, lane, kind and row, and their ordinal among equals.
 */
import type { Instant, Lane, Slice, Timeline } from './model.ts';

export type DifferenceKind = 'added' | 'removed' | 'moved' | 'resized' | 'changed';

export interface Difference {
  readonly laneId: string;
  readonly kind: DifferenceKind;
  /** What there was and what there is; one of them is null for removed and added. */
  readonly before: Item | null;
  readonly after: Item | null;
  readonly startDeltaMs: number;
  readonly lengthDeltaMs: number;
  readonly valueDeltaMilli: number;
}

export interface TimelineDiff {
  readonly differences: readonly Difference[];
  readonly counts: Readonly<Record<DifferenceKind, number>>;
}

/**
 * Name of the command behind a root event: when it was given to whom, with which skill. An order put in between does
 * not rename the ones after it, as counting them would. Other roots (timers, decisions) share the empty name.
 */
export type RootNames = ReadonlyMap<number, string>;

export function rootNames(timeline: Timeline): RootNames {
  const names = new Map<number, string>();
  const counts = new Map<string, number>();
  const commands = timeline.groups.find((group) => group.kind === 'commands');
  for (const { ms, guid, rowId, eventId } of commands?.lanes[0]?.instants ?? []) {
    const name = `${ms}/${guid}/${rowId}`;
    const nth = (counts.get(name) ?? 0) + 1;
    counts.set(name, nth);
    names.set(eventId, nth === 1 ? name : `${name}/${nth}`);
  }
  return names;
}

type Item = Slice | Instant;

interface BothRoots {
  readonly before: RootNames;
  readonly after: RootNames;
}

export const isSlice = (item: Item): item is Slice => 'startMs' in item;

const startOf = (item: Item): number => (isSlice(item) ? item.startMs : item.ms);
const lengthOf = (item: Item): number => (isSlice(item) ? item.endMs - item.startMs : 0);
const valueOf = (item: Item): number => (isSlice(item) ? 0 : (item.valueMilli ?? 0));

/** What else must agree: stacks and end of a slice, unit of an instant. */
const detailOf = (item: Item): string =>
  isSlice(item) ? `${item.stacks}${item.endReason}` : `${item.guid}${item.word}`;

/** What a thing is, apart from when it comes and how often. */
export function keyOf(item: Item, roots: RootNames): string {
  const stacks = isSlice(item) ? item.stacks : item.guid;
  return `${roots.get(item.root) ?? ''}|${item.kind}|${item.rowId}|${stacks}`;
}

/** Same place, same length, same figure, same origin: nothing to say about the pair. */
function isSame(a: Item, b: Item, roots: BothRoots): boolean {
  return (
    a.kind === b.kind &&
    a.rowId === b.rowId &&
    startOf(a) === startOf(b) &&
    lengthOf(a) === lengthOf(b) &&
    valueOf(a) === valueOf(b) &&
    detailOf(a) === detailOf(b) &&
    (roots.before.get(a.root) ?? '') === (roots.after.get(b.root) ?? '')
  );
}

/** Leaves out what is equal at both ends: an edit in the middle of a fight costs what it changed, not the fight. */
function middle(
  before: readonly Item[],
  after: readonly Item[],
  roots: BothRoots,
): { before: readonly Item[]; after: readonly Item[] } {
  const shorter = before.length < after.length ? before.length : after.length;
  let front = 0;
  while (front < shorter && isSame(before[front]!, after[front]!, roots)) front++;
  let back = 0;
  while (back < shorter - front && isSame(before[before.length - 1 - back]!, after[after.length - 1 - back]!, roots))
    back++;
  return { before: before.slice(front, before.length - back), after: after.slice(front, after.length - back) };
}

/** Items under `key#ordinal`, in time order. */
function keyed(items: readonly Item[], roots: RootNames): Map<string, Item> {
  const counts = new Map<string, number>();
  const byKey = new Map<string, Item>();
  for (const item of items) {
    const key = keyOf(item, roots);
    const ordinal = (counts.get(key) ?? 0) + 1;
    counts.set(key, ordinal);
    byKey.set(`${key}#${ordinal}`, item);
  }
  return byKey;
}

function compare(laneId: string, before: Item, after: Item): Difference | undefined {
  const startDeltaMs = startOf(after) - startOf(before);
  const lengthDeltaMs = lengthOf(after) - lengthOf(before);
  const valueDeltaMilli = valueOf(after) - valueOf(before);
  const isCutDifferently = isSlice(after) && isSlice(before) && after.endReason !== before.endReason;
  const kind = kindOf(startDeltaMs, lengthDeltaMs, valueDeltaMilli !== 0 || isCutDifferently);
  return kind && { laneId, kind, before, after, startDeltaMs, lengthDeltaMs, valueDeltaMilli };
}

function kindOf(startDeltaMs: number, lengthDeltaMs: number, hasChanged: boolean): DifferenceKind | undefined {
  if (lengthDeltaMs !== 0) return 'resized';
  if (hasChanged) return 'changed';
  return startDeltaMs !== 0 ? 'moved' : undefined;
}

const lonely = (laneId: string, before: Item | null, after: Item | null): Difference => ({
  laneId,
  kind: before === null ? 'added' : 'removed',
  before,
  after,
  startDeltaMs: 0,
  lengthDeltaMs: 0,
  valueDeltaMilli: 0,
});

function diffItems(laneId: string, was: readonly Item[], is: readonly Item[], roots: BothRoots): Difference[] {
  const changed = middle(was, is, roots);
  const before = keyed(changed.before, roots.before);
  const after = keyed(changed.after, roots.after);
  const found: Difference[] = [];
  for (const [key, item] of after) {
    const old = before.get(key);
    const difference = old === undefined ? lonely(laneId, null, item) : compare(laneId, old, item);
    if (difference !== undefined) found.push(difference);
  }
  for (const [key, item] of before) if (!after.has(key)) found.push(lonely(laneId, item, null));
  return found;
}

function lanesOf(timeline: Timeline): Map<string, Lane> {
  return new Map(timeline.groups.flatMap((group) => group.lanes).map((lane) => [lane.id, lane]));
}

const at = (difference: Difference): number => startOf((difference.after ?? difference.before)!);

/** Differences of `after` against `before`, in time order; equal runs give none. */
export function diffTimelines(before: Timeline, after: Timeline): TimelineDiff {
  const roots = { before: rootNames(before), after: rootNames(after) };
  const lanes = { before: lanesOf(before), after: lanesOf(after) };
  const differences: Difference[] = [];
  for (const laneId of new Set([...lanes.after.keys(), ...lanes.before.keys()])) {
    const old = lanes.before.get(laneId);
    const now = lanes.after.get(laneId);
    differences.push(
      ...diffItems(laneId, old?.slices ?? [], now?.slices ?? [], roots),
      ...diffItems(laneId, old?.instants ?? [], now?.instants ?? [], roots),
    );
  }
  differences.sort((a, b) => at(a) - at(b));
  return { differences, counts: countKinds(differences) };
}

function countKinds(differences: readonly Difference[]): Record<DifferenceKind, number> {
  const counts = { added: 0, removed: 0, moved: 0, resized: 0, changed: 0 };
  for (const difference of differences) counts[difference.kind] += 1;
  return counts;
}
