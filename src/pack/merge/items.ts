import { deepEqual, isObject, own, type JsonObject, type JsonValue } from '../text/json.ts';

/** Ids of the items of a list, or undefined when it is no list of things that are told apart by an id. */
export function tryIds(value: JsonValue | undefined): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const ids = (value as readonly JsonValue[]).map((item) => (isObject(item) ? own(item, 'id') : undefined));
  const isNamed = ids.every((id) => typeof id === 'string') && new Set(ids).size === ids.length;
  return isNamed ? (ids as string[]) : undefined;
}

/** Which side put the items that both have into another order; undefined when their order is the one of before. */
export function mergedOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): 'same' | 'mine' | 'theirs' | 'conflict' | undefined {
  const isShared = (id: string) => mine.includes(id) && theirs.includes(id);
  const [b, m, t] = [base.filter(isShared), mine.filter(isShared), theirs.filter(isShared)];
  const isKept = (order: readonly string[]) =>
    deepEqual(
      b,
      order.filter((id) => b.includes(id)),
    );
  if (deepEqual(m, t)) return isKept(m) ? undefined : 'same';
  if (isKept(m) === isKept(t)) return 'conflict';
  return isKept(m) ? 'theirs' : 'mine';
}

/** Ids in the order of `lead`; those that only `other` has follow whom they follow there. */
export function joinOrders(lead: readonly string[], other: readonly string[]): string[] {
  const joined = [...lead];
  for (const [index, id] of other.entries()) {
    if (joined.includes(id)) continue;
    const before = other
      .slice(0, index)
      .reverse()
      .find((one) => joined.includes(one));
    joined.splice(before === undefined ? 0 : joined.indexOf(before) + 1, 0, id);
  }
  return joined;
}

export const itemOf = (list: JsonValue | undefined, id: string): JsonObject | undefined =>
  (list as readonly JsonObject[] | undefined)?.find((item) => own(item, 'id') === id);
