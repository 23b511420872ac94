import { deepEqual, isObject, own, type JsonObject, type JsonValue } from '../text/json.ts';
import { formatPointer } from '../text/pointer.ts';
import { mergedOrder, tryIds } from './items.ts';

/**
 * Keys; ids of items of a list whose items have ids, since such an item is the same one wherever it stands; and places
 * in a list that has the same items, by their kind, in all three versions.
 */
export type MergeStep = string | number | { readonly id: string };

type Maybe = JsonValue | undefined;

/** One place where the three versions do not all agree. A value that is absent is undefined. */
export interface MergeField {
  /** Names the field among the fields of a merge; a JSON pointer in which an item of a list stands by its id. */
  readonly key: string;
  readonly path: readonly MergeStep[];
  readonly base: Maybe;
  readonly mine: Maybe;
  readonly theirs: Maybe;
  /** `mine`, `theirs`: only that side changed it; `same`: both did, alike. */
  readonly state: 'same' | 'mine' | 'theirs' | 'conflict';
  /** The order of a list whose items have ids; then the values are lists of ids. */
  readonly isOrder?: true;
}

interface Sides {
  readonly base: Maybe;
  readonly mine: Maybe;
  readonly theirs: Maybe;
}

export const keyOf = (path: readonly MergeStep[]): string =>
  formatPointer(path.map((step) => (typeof step === 'object' ? step.id : step)));

function stateOf({ base, mine, theirs }: Sides): MergeField['state'] {
  if (deepEqual(mine, theirs)) return 'same';
  if (deepEqual(mine, base)) return 'theirs';
  return deepEqual(theirs, base) ? 'mine' : 'conflict';
}

const pick = (sides: Sides, read: (value: Maybe) => Maybe): Sides => ({
  base: read(sides.base),
  mine: read(sides.mine),
  theirs: read(sides.theirs),
});

const keysOf = (value: Maybe): string[] => (isObject(value) ? Object.keys(value) : []);
const isAgreed = ({ base, mine, theirs }: Sides): boolean => deepEqual(base, mine) && deepEqual(mine, theirs);

/** Every place where the versions differ, as deep as their shape is alike. */
export function mergeFields(base: Maybe, mine: JsonObject, theirs: JsonObject): MergeField[] {
  const found: MergeField[] = [];
  visit([], { base, mine, theirs }, found);
  return found;
}

function visit(path: readonly MergeStep[], sides: Sides, found: MergeField[]): void {
  if (isAgreed(sides)) return;
  if (areObjects(sides)) return visitKeys(path, sides, found);
  if (areItemLists(sides)) return visitItems(path, sides, found);
  if (areAligned(sides)) return visitPlaces(path, sides, found);
  found.push({ key: keyOf(path), path, ...sides, state: stateOf(sides) });
}

/** An object that only one version has, or that changed its kind, is taken as a whole. */
function areObjects({ base, mine, theirs }: Sides): boolean {
  if (!isObject(mine) || !isObject(theirs)) return false;
  if (base === undefined) return true;
  return isObject(base) && deepEqual(tagOf(base), tagOf(mine)) && deepEqual(tagOf(base), tagOf(theirs));
}

/** Half a `damage` and half a `heal` would be neither. */
const tagOf = (value: JsonObject): Maybe => own(value, 'kind') ?? own(value, 'type');

function visitKeys(path: readonly MergeStep[], sides: Sides, found: MergeField[]): void {
  const keys = new Set([...keysOf(sides.mine), ...keysOf(sides.theirs), ...keysOf(sides.base)]);
  for (const key of keys)
    visit(
      [...path, key],
      pick(sides, (value) => (isObject(value) ? own(value, key) : undefined)),
      found,
    );
}

/** What a thing in a list is; two versions of one thing agree on it. */
const NATURE = ['kind', 'type', 'id', 'resource', 'attribute', 'effect', 'buff', 'event', 'at'];
const natureOf = (item: JsonValue): readonly Maybe[] =>
  isObject(item) ? NATURE.map((key) => own(item, key)).filter((value) => typeof value !== 'object') : [];

function areAligned({ base, mine, theirs }: Sides): boolean {
  const lists = [base, mine, theirs];
  if (!lists.every((list) => Array.isArray(list) && list.length > 0 && list.every(isObject))) return false;
  const natures = lists.map((list) => (list as readonly JsonValue[]).map(natureOf));
  return natures.every((nature) => deepEqual(nature, natures[0]));
}

function visitPlaces(path: readonly MergeStep[], sides: Sides, found: MergeField[]): void {
  const length = (sides.mine as readonly JsonValue[]).length;
  for (let index = 0; index < length; index++)
    visit(
      [...path, index],
      pick(sides, (list) => (list as readonly JsonValue[])[index]),
      found,
    );
}

function areItemLists({ base, mine, theirs }: Sides): boolean {
  const ids = [tryIds(base ?? []), tryIds(mine), tryIds(theirs)];
  return ids.every((list) => list !== undefined) && ids.some((list) => list.length > 0);
}

function visitItems(path: readonly MergeStep[], sides: Sides, found: MergeField[]): void {
  const orders = pick(sides, (value) => tryIds(value ?? []) as JsonValue);
  const [base, mine, theirs] = [orders.base, orders.mine, orders.theirs] as [string[], string[], string[]];
  for (const id of new Set([...mine, ...theirs, ...base]))
    visit(
      [...path, { id }],
      pick(sides, (value) => (value as readonly JsonObject[] | undefined)?.find((item) => own(item, 'id') === id)),
      found,
    );
  const order = mergedOrder(base, mine, theirs);
  if (order) found.push({ key: `${keyOf(path)}/#order`, path, ...orders, state: order, isOrder: true });
}
