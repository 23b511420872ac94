import { canonicalJson } from '../text/canonical.ts';
import type { JsonValue } from '../text/json.ts';
import { childPointer } from '../text/pointer.ts';
import { inBoth, type FieldChange } from './model.ts';
import { pairItems } from './pairs.ts';
import { isSlots, item, type Place } from './place.ts';
import { fieldChange, NOTHING, wordsOf } from './words.ts';

type List = readonly JsonValue[];
export type CompareItem = (place: Place, before: JsonValue | undefined, after: JsonValue | undefined) => FieldChange[];

const position = (place: Place, index: number) =>
  isSlots(place) ? { en: `slot ${index + 1}`, zh: `槽位 ${index + 1}` } : inBoth(`#${index + 1}`);

/** The newer list with one item back where it stood; what else is new in the list stays. */
function withItemMoved(list: List, from: number, to: number): List {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), list[from]!, ...rest.slice(to)];
}

function movedItem(place: Place, after: List, at: number, source: number): FieldChange {
  const value = after[at]!;
  const words = wordsOf(place.node?.item(at), value);
  const label = { en: `${place.label.en} · ${words.en}`, zh: `${place.label.zh} · ${words.zh}` };
  const here = { ...place, label, pointer: childPointer(place.pointer, at) };
  return fieldChange(here, {
    level: 'minor',
    kind: 'moved',
    moves: [{ before: position(place, source), after: position(place, at) }],
    undo: { kind: 'set', pointer: place.pointer, value: withItemMoved(after, at, source) },
  });
}

function addedItem(place: Place, value: JsonValue): FieldChange {
  const after = wordsOf(place.node, value);
  return fieldChange(place, {
    level: 'minor',
    kind: 'added',
    moves: [{ before: NOTHING, after }],
    undo: { kind: 'set', pointer: place.pointer, value: undefined },
  });
}

function removedItem(place: Place, value: JsonValue, index: number, list: Place): FieldChange {
  const before = wordsOf(place.node, value);
  return fieldChange(place, {
    level: 'major',
    kind: 'removed',
    moves: [{ before, after: NOTHING }],
    undo: { kind: 'insert', pointer: childPointer(list.pointer, index), value },
  });
}

/** Numbers side by side are one value to a designer: a point, a span. */
const isFigures = (list: List): boolean => list.length > 0 && list.every((value) => typeof value === 'number');

function wholeChange(place: Place, before: List, after: List): FieldChange {
  return fieldChange(place, {
    level: 'patch',
    kind: 'changed',
    moves: [{ before: wordsOf(place.node, before), after: wordsOf(place.node, after) }],
    undo: { kind: 'set', pointer: place.pointer, value: before },
  });
}

/** A slot is a place: what stands in it changes, unless the same things only stand in another order. */
function slotChanges(place: Place, before: List, after: List, compare: CompareItem): FieldChange[] {
  const sorted = (list: List) => list.map(canonicalJson).sort().join();
  if (sorted(before) === sorted(after)) return reordered(place, before, after, compare);
  return Array.from({ length: Math.max(before.length, after.length) }, (_, index) =>
    compare(item(place, index, undefined), before[index], after[index]),
  ).flat();
}

function reordered(place: Place, before: List, after: List, compare: CompareItem): FieldChange[] {
  const { from, removed, moved } = pairItems(before, after);
  const found = from.flatMap((source, at) => {
    const here = item(place, at, after[at]);
    if (source === -1) return [addedItem(here, after[at]!)];
    const inside = compare(here, before[source], after[at]);
    return moved.has(at) ? [movedItem(place, after, at, source), ...inside] : inside;
  });
  const gone = removed.map((index) =>
    removedItem(item(place, index, before[index]), before[index]!, Math.min(index, after.length), place),
  );
  return [...found, ...gone];
}

/** What came, went, moved and changed in a list. */
export function listChanges(place: Place, before: List, after: List, compare: CompareItem): FieldChange[] {
  if (isFigures(before) && isFigures(after)) return [wholeChange(place, before, after)];
  return isSlots(place) ? slotChanges(place, before, after, compare) : reordered(place, before, after, compare);
}
