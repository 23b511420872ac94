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
  readonly before: Slice | Instant | null;
  readonly after: Slice | Instant | null;
  readonly startDeltaMs: number;
  readonly lengthDeltaMs: number;
  readonly valueDeltaMilli: number;
}

export interface TimelineDiff {
  readonly differences: readonly Difference[];
  readonly counts: Readonly<Record<DifferenceKind, number>>;
}

/** Ordinal of the command behind a root event; other roots (timers, decisions) share ordinal 0. */
export type RootOrdinals = ReadonlyMap<number, number>;

export function rootOrdinals(timeline: Timeline): RootOrdinals {
  const ordinals = new Map<number, number>();
  const commands = timeline.groups.find((group) => group.kind === 'commands');
  for (const instant of commands?.lanes[0]?.instants ?? []) ordinals.set(instant.eventId, ordinals.size + 1);
  return ordinals;
}

export const isSlice = (item: Slice | Instant): item is Slice => 'startMs' in item;

const startOf = (item: Slice | Instant): number => (isSlice(item) ? item.startMs : item.ms);
const lengthOf = (item: Slice | Instant): number => (isSlice(item) ? item.endMs - item.startMs : 0);
const valueOf = (item: Slice | Instant): number => (isSlice(item) ? 0 : (item.valueMilli ?? 0));

function keyOf(item: Slice | Instant, roots: RootOrdinals): string {
  const stacks = isSlice(item) ? item.stacks : item.guid;
  return `${roots.get(item.root) ?? 0}|${item.kind}|${item.rowId}|${stacks}`;
}

/** Items under `key#ordinal`, in time order. */
function keyed(items: readonly (Slice | Instant)[], roots: RootOrdinals): Map<string, Slice | Instant> {
  const counts = new Map<string, number>();
  const byKey = new Map<string, Slice | Instant>();
  for (const item of items) {
    const key = keyOf(item, roots);
    const ordinal = (counts.get(key) ?? 0) + 1;
    counts.set(key, ordinal);
    byKey.set(`${key}#${ordinal}`, item);
  }
  return byKey;
}

function compare(laneId: string, before: Slice | Instant, after: Slice | Instant): Difference | undefined {
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

const lonely = (laneId: string, before: Slice | Instant | null, after: Slice | Instant | null): Difference => ({
  laneId,
  kind: before === null ? 'added' : 'removed',
  before,
  after,
  startDeltaMs: 0,
  lengthDeltaMs: 0,
  valueDeltaMilli: 0,
});

function diffItems(
  laneId: string,
  before: Map<string, Slice | Instant>,
  after: Map<string, Slice | Instant>,
): Difference[] {
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
  const roots = { before: rootOrdinals(before), after: rootOrdinals(after) };
  const lanes = { before: lanesOf(before), after: lanesOf(after) };
  const differences: Difference[] = [];
  for (const laneId of new Set([...lanes.after.keys(), ...lanes.before.keys()])) {
    const old = lanes.before.get(laneId);
    const now = lanes.after.get(laneId);
    differences.push(
      ...diffItems(laneId, keyed(old?.slices ?? [], roots.before), keyed(now?.slices ?? [], roots.after)),
      ...diffItems(laneId, keyed(old?.instants ?? [], roots.before), keyed(now?.instants ?? [], roots.after)),
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
