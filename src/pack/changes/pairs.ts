import { canonicalJson } from '../text/canonical.ts';
import type { JsonValue } from '../text/json.ts';
import { typeName } from '../schema/node.ts';
import { itemName } from './place.ts';

/** Which item of the older list each item of the newer one was. */
export interface Pairing {
  /** By index of the newer list; −1 for items that are new. */
  readonly from: readonly number[];
  readonly removed: readonly number[];
  /** Indices of the newer list whose item changed its place among the others. */
  readonly moved: ReadonlySet<number>;
}

class Pairer {
  readonly from: number[];
  private readonly isFree: boolean[];

  constructor(
    private readonly before: readonly JsonValue[],
    private readonly after: readonly JsonValue[],
  ) {
    this.from = after.map(() => -1);
    this.isFree = before.map(() => true);
  }

  pair(at: number, source: number): void {
    this.from[at] = source;
    this.isFree[source] = false;
  }

  /** In order: the first item of a key was the first free one of the same key. An item in its place comes first. */
  byKey(keyOf: (value: JsonValue) => string | undefined): void {
    this.byPlace((source, at) => keyOf(source) !== undefined && keyOf(source) === keyOf(at));
    const sources = new Map<string, number[]>();
    for (const [source, value] of this.before.entries()) {
      const key = this.isFree[source] ? keyOf(value) : undefined;
      if (key !== undefined) sources.set(key, [...(sources.get(key) ?? []), source]);
    }
    for (const [at, value] of this.after.entries()) {
      const key = this.from[at] === -1 ? keyOf(value) : undefined;
      const source = key === undefined ? undefined : sources.get(key)?.shift();
      if (source !== undefined) this.pair(at, source);
    }
  }

  byPlace(isSame: (source: JsonValue, value: JsonValue) => boolean): void {
    for (const [at, value] of this.after.entries()) {
      if (this.from[at] !== -1 || !this.isFree[at]) continue;
      if (isSame(this.before[at]!, value)) this.pair(at, at);
    }
  }

  get removed(): number[] {
    return this.before.flatMap((_, source) => (this.isFree[source] ? [source] : []));
  }
}

/** Indices that are not part of the longest run that kept its order. */
function outOfOrder(from: readonly number[]): ReadonlySet<number> {
  const kept = from.flatMap((source, at) => (source === -1 ? [] : [{ source, at }]));
  const best: { length: number; previous: number }[] = [];
  let end = -1;
  for (const [index, { source }] of kept.entries()) {
    best[index] = { length: 1, previous: -1 };
    for (let earlier = 0; earlier < index; earlier++) {
      if (kept[earlier]!.source < source && best[earlier]!.length >= best[index]!.length)
        best[index] = { length: best[earlier]!.length + 1, previous: earlier };
    }
    if (end === -1 || best[index]!.length > best[end]!.length) end = index;
  }
  const moved = new Set(kept.map(({ at }) => at));
  for (let index = end; index !== -1; index = best[index]!.previous) moved.delete(kept[index]!.at);
  return moved;
}

/** Beyond this the order of items is not looked into. */
const ORDERED_MAX = 500;

/** Equal items first, then items of the same name, then what stands in the same place. */
export function pairItems(before: readonly JsonValue[], after: readonly JsonValue[]): Pairing {
  const pairer = new Pairer(before, after);
  pairer.byKey(canonicalJson);
  pairer.byKey(itemName);
  if (before.length === after.length) pairer.byPlace((a, b) => typeName(a) === typeName(b));
  const { from, removed } = pairer;
  const isInOrder = from.length > ORDERED_MAX;
  return { from, removed, moved: isInOrder ? new Set() : outOfOrder(from) };
}
