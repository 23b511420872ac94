/**
 * A map with a few entries replaced that shares all others with the map it came from: a keystroke in a project of fifty
 * thousand rows copies a handful of entries. Keys never come or go this way, so the order stays that of the base.
 */
export class PatchedMap<K, V> implements ReadonlyMap<K, V> {
  constructor(
    readonly base: ReadonlyMap<K, V>,
    readonly patch: ReadonlyMap<K, V>,
  ) {}

  get size(): number {
    return this.base.size;
  }

  get(key: K): V | undefined {
    return this.patch.has(key) ? this.patch.get(key) : this.base.get(key);
  }

  has(key: K): boolean {
    return this.base.has(key);
  }

  keys(): MapIterator<K> {
    return this.base.keys();
  }

  *values(): MapIterator<V> {
    for (const [, value] of this.entries()) yield value;
  }

  *entries(): MapIterator<[K, V]> {
    for (const entry of this.base) yield this.patch.has(entry[0]) ? [entry[0], this.patch.get(entry[0])!] : entry;
  }

  forEach(visit: (value: V, key: K, map: ReadonlyMap<K, V>) => void): void {
    for (const [key, value] of this.entries()) visit(value, key, this);
  }

  [Symbol.iterator](): MapIterator<[K, V]> {
    return this.entries();
  }
}

/** From here on it is cheaper to write the whole map anew, once in so many edited rows, than to copy the patch each time. */
const PATCH_MAX = 256;

const baseOf = <K, V>(map: ReadonlyMap<K, V>): ReadonlyMap<K, V> => (map instanceof PatchedMap ? map.base : map);
const patchOf = <K, V>(map: ReadonlyMap<K, V>): ReadonlyMap<K, V> | undefined =>
  map instanceof PatchedMap ? map.patch : undefined;

/** The map with other values for keys that it has. */
export function withReplaced<K, V>(map: ReadonlyMap<K, V>, replaced: Iterable<readonly [K, V]>): ReadonlyMap<K, V> {
  const patch = new Map([...(patchOf(map) ?? []), ...replaced]);
  const next = new PatchedMap(baseOf(map), patch);
  return patch.size > PATCH_MAX ? new Map(next) : next;
}

/** One object for all maps that certainly have the same keys. */
export const keysOf = (map: ReadonlyMap<unknown, unknown>): object => baseOf(map);

/** Both have the same keys for certain, without looking at them. */
export const sharesKeys = <K>(a: ReadonlyMap<K, unknown>, b: ReadonlyMap<K, unknown>): boolean =>
  baseOf(a) === baseOf(b);

export function sameKeys<K>(a: ReadonlyMap<K, unknown>, b: ReadonlyMap<K, unknown>): boolean {
  if (sharesKeys(a, b)) return true;
  if (a.size !== b.size) return false;
  for (const key of a.keys()) if (!b.has(key)) return false;
  return true;
}

/** Keys that came, went or have another value; only patches are compared where both share a base. */
export function changedKeys<K, V>(before: ReadonlyMap<K, V>, after: ReadonlyMap<K, V>): readonly K[] {
  if (before === after) return [];
  const candidates = sharesKeys(before, after)
    ? new Set([...(patchOf(before)?.keys() ?? []), ...(patchOf(after)?.keys() ?? [])])
    : new Set([...after.keys(), ...before.keys()]);
  return [...candidates].filter((key) => before.get(key) !== after.get(key) || before.has(key) !== after.has(key));
}
