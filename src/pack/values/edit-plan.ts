/** Which keys of a row's own text have to change, when parts of its values come from base rows. */
import type { ValueEdit } from '../text/edit.ts';
import { childPointer as child, parsePointer, valueAt } from '../text/pointer.ts';
import { isList, isObject, memberOf, type Json, type JsonObject } from './json.ts';

export interface RowValues {
  /** What the row's own text says. */
  readonly own: JsonObject;
  /** With the base rows merged in. */
  readonly effective: JsonObject;
  /** What the row would have without its own text; undefined when it extends nothing. */
  readonly base: JsonObject | undefined;
}

const at = (root: Json | undefined, pointer: string): Json | undefined => valueAt(root, pointer) as Json | undefined;

/** The outermost list on the way that is inherited: lists replace, so it has to become the row's own as a whole. */
function inheritedList(row: RowValues, pointer: string): string | undefined {
  let place = '';
  for (const part of parsePointer(pointer).slice(0, -1)) {
    place = child(place, part);
    if (isList(at(row.effective, place)) && at(row.own, place) === undefined) return place;
  }
  return undefined;
}

function withValue(root: Json | undefined, path: readonly string[], value: Json | undefined): Json | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const inner = withValue(memberOf(root, key), rest, value);
  if (isList(root))
    return inner === undefined
      ? root.filter((_, index) => index !== Number(key))
      : [...root.slice(0, Number(key)), inner, ...root.slice(Number(key) + 1)];
  const others = Object.fromEntries(Object.entries(isObject(root) ? root : {}).filter(([name]) => name !== key));
  return inner === undefined ? others : { ...others, [key]: inner };
}

/** The row as it will be after these edits, so that several can be planned one after the other. */
export function afterEdits(row: RowValues, edits: readonly ValueEdit[]): RowValues {
  const applied = (root: JsonObject): JsonObject =>
    edits.reduce<Json>(
      (value, edit) => withValue(value, parsePointer(edit.pointer as string), asJson(edit.value)) ?? {},
      root,
    ) as JsonObject;
  return { ...row, own: applied(row.own), effective: applied(row.effective) };
}

const asJson = (value: unknown): Json | undefined => value as Json | undefined;

/** Edits that give the field this value; undefined removes it, also when a base row has it. */
export function planSet(row: RowValues, pointer: string, value: Json | undefined): readonly ValueEdit[] {
  const list = inheritedList(row, pointer);
  if (list !== undefined) {
    const rest = parsePointer(pointer.slice(list.length));
    return [{ pointer: list, value: withValue(at(row.effective, list), rest, value) }];
  }
  if (value === undefined) return removeEdits(row, pointer);
  return [{ pointer, value: isObject(value) ? withoutInherited(value, at(row.base, pointer)) : value }];
}

/** Objects merge with the base row's, so what the new value does not have must be removed by name. */
function withoutInherited(value: JsonObject, base: Json | undefined): JsonObject {
  if (!isObject(base)) return value;
  const gone = Object.keys(base).filter((key) => !Object.hasOwn(value, key));
  return { ...value, ...Object.fromEntries(gone.map((key) => [key, null])) };
}

/** Takes a value away, also when it lies inside an inherited list. */
export const planRemove = (row: RowValues, pointer: string): readonly ValueEdit[] => planSet(row, pointer, undefined);

function removeEdits(row: RowValues, pointer: string): readonly ValueEdit[] {
  const isInherited = at(row.base, pointer) !== undefined && !/\/\d+$/.test(pointer);
  return isInherited ? [{ pointer, value: null }] : [{ pointer, value: undefined }];
}

/** Takes the row's own value away; an object that is left empty and that a base row has goes with it. */
export function planReset(row: RowValues, pointer: string): readonly ValueEdit[] {
  let place = pointer;
  for (;;) {
    const outer = place.slice(0, place.lastIndexOf('/'));
    const holder = at(row.own, outer);
    const isEmptied = isObject(holder) && Object.keys(holder).length === 1;
    if (outer === '' || !isEmptied || at(row.base, outer) === undefined) return [{ pointer: place, value: undefined }];
    place = outer;
  }
}

/** The same for several places: an object all of whose own values go, goes as a whole where a base row has it. */
export function planResetAll(row: RowValues, pointers: readonly string[]): readonly ValueEdit[] {
  const gone = new Set(pointers);
  for (const pointer of [...pointers].sort((a, b) => b.length - a.length)) {
    for (let outer = outside(pointer); outer !== ''; outer = outside(outer)) {
      const holder = at(row.own, outer);
      const places = isObject(holder) ? Object.keys(holder).map((key) => child(outer, key)) : [];
      if (places.length === 0 || !places.every((place) => gone.has(place)) || at(row.base, outer) === undefined) break;
      places.forEach((place) => gone.delete(place));
      gone.add(outer);
    }
  }
  return [...gone].map((pointer) => ({ pointer, value: undefined }));
}

const outside = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));

/** A list in a new order, item by item, so that items which stay keep their text. */
export function planReorder(row: RowValues, pointer: string, items: readonly Json[]): readonly ValueEdit[] {
  const own = at(row.own, pointer);
  if (!isList(own) || own.length > items.length) return [{ pointer, value: items }];
  return items.flatMap((item, index) =>
    Object.is(own[index], item) ? [] : [{ pointer: child(pointer, index), value: item }],
  );
}
