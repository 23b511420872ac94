import type { Key, Value } from './value.ts';

/**
 * A table of Lua. Values 1 … n without a gap lie in a list, all others in a map. Its keys have a defined order: integers
 * ascending, then texts by bytes, then false and true; that is the order of `next` and `pairs`.
 */
export class LuaTable {
  /** Values of the keys 1 … n; none of them is nil. */
  readonly list: Value[] = [];
  meta: LuaTable | null = null;
  isFrozen = false;
  private readonly rest = new Map<Key, Value>();
  /** Keys of the map in order; may hold some that are gone. Null when a new one has come. */
  private order: Key[] | null = [];

  get(key: Value): Value {
    if (typeof key === 'number' && key > 0 && key <= this.list.length) return this.list[key - 1];
    return this.rest.get(key as Key);
  }

  /** Entries in all. */
  get size(): number {
    return this.list.length + this.rest.size;
  }

  /** Sets an entry, nil removes it. Answers how many entries had to be moved about or were added. */
  set(key: Key, value: Value): number {
    const { list } = this;
    if (typeof key !== 'number' || key < 1 || key > list.length + 1) return this.setRest(key, value);
    if (key <= list.length) {
      if (value !== undefined) {
        list[key - 1] = value;
        return 0;
      }
      return this.cutAt(key);
    }
    if (value === undefined) return this.setRest(key, value);
    list.push(value);
    return 1 + this.absorb(key);
  }

  /** The key after one in order, undefined = there is none; undefined asks for the first. */
  next(key: Key | undefined): Key | undefined {
    const { list } = this;
    if (typeof key === 'number' && key >= 1 && key < list.length) return key + 1;
    if (this.rest.size === 0) return key === undefined && list.length > 0 ? 1 : undefined;
    const later = this.nextInRest(key);
    const comesBeforeList = key === undefined || (typeof key === 'number' && key < 1);
    const isAfterList = later === undefined || typeof later !== 'number' || later > 0;
    return comesBeforeList && isAfterList && list.length > 0 ? 1 : later;
  }

  /** Whether the order of keys has to be worked out anew for `next`. */
  get isUnordered(): boolean {
    return this.order === null;
  }

  private nextInRest(key: Key | undefined): Key | undefined {
    this.order ??= [...this.rest.keys()].sort(compareKeys);
    const { order } = this;
    let low = 0;
    let high = order.length;
    while (key !== undefined && low < high) {
      const middle = (low + high) >> 1;
      if (compareKeys(order[middle]!, key) <= 0) low = middle + 1;
      else high = middle;
    }
    while (low < order.length && !this.rest.has(order[low]!)) low++;
    return order[low];
  }

  private setRest(key: Key, value: Value): number {
    if (value === undefined) {
      this.rest.delete(key);
      return 0;
    }
    const before = this.rest.size;
    this.rest.set(key, value);
    if (this.rest.size === before) return 0;
    this.order = null;
    return 1;
  }

  /** Takes what follows the list without a gap out of the map. */
  private absorb(last: number): number {
    let key = last;
    while (this.rest.size > 0) {
      const value = this.rest.get(key + 1);
      if (value === undefined) break;
      this.rest.delete(++key);
      this.list.push(value);
    }
    return key - last;
  }

  /** Ends the list before a key; what lay behind goes into the map. */
  private cutAt(key: number): number {
    const { list } = this;
    const moved = list.length - key;
    for (let index = key; index < list.length; index++) this.setRest(index + 1, list[index]);
    list.length = key - 1;
    return moved;
  }
}

const RANKS: Readonly<Record<string, number>> = { number: 0, string: 1, boolean: 2 };

function compareKeys(a: Key, b: Key): number {
  const rank = RANKS[typeof a]! - RANKS[typeof b]!;
  return rank !== 0 ? rank : a < b ? -1 : a > b ? 1 : 0;
}
