import type { LocalText } from '../diagnostics/diagnostic.ts';
import type { SchemaNode } from '../schema/node.ts';
import { isText } from '../schema/sides.ts';
import { typeName } from '../schema/node.ts';
import { showValue } from '../schema/words.ts';
import { deepEqual, isObject, own, type JsonObject, type JsonValue } from '../text/json.ts';
import { childPointer } from '../text/pointer.ts';
import { extendLabel, textIn } from './label.ts';
import { quantity } from './quantity.ts';

export type ChangeLevel = 'patch' | 'minor' | 'major';

/** One difference inside a row, in designers' words. */
export interface FieldChange {
  readonly level: ChangeLevel;
  readonly field: string;
  readonly text: LocalText;
}

interface Place {
  readonly node: SchemaNode | undefined;
  readonly pointer: string;
  readonly label: LocalText;
}

type Values = readonly [before: JsonValue | undefined, after: JsonValue | undefined];

/** Differences of two rows of one kind. Numbers and texts are patches, new fields minor, lost or retyped ones major. */
export function fieldChanges(
  node: SchemaNode,
  before: JsonObject,
  after: JsonObject,
  locales: readonly string[],
): FieldChange[] {
  const found: FieldChange[] = [];
  compare({ node, pointer: '', label: { en: '', zh: '' } }, [before, after], locales, found);
  return found;
}

function compare(place: Place, [before, after]: Values, locales: readonly string[], found: FieldChange[]): void {
  if (deepEqual(before, after)) return;
  const node = after === undefined ? place.node : place.node?.for(after);
  const here = { ...place, node };
  if (before === undefined || after === undefined) return void found.push(cameOrWent(here, before, after));
  if (node && isText(node)) return compareText(here, before, after, locales, found);
  if (node?.text('x-widget') === 'levelled') return void found.push(levelChange(here, before, after));
  if (isObject(before) && isObject(after)) return compareObjects(here, before, after, locales, found);
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(here, before, after, locales, found);
  const level = levelOfSwap(here, before, after);
  found.push(change(here, level, shown(here, before), shown(here, after)));
}

function compareObjects(
  place: Place,
  before: JsonObject,
  after: JsonObject,
  locales: readonly string[],
  found: FieldChange[],
): void {
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    compare(inside(place, key), [own(before, key), own(after, key)], locales, found);
  }
}

function compareLists(
  place: Place,
  before: readonly JsonValue[],
  after: readonly JsonValue[],
  locales: readonly string[],
  found: FieldChange[],
): void {
  for (let index = 0; index < Math.max(before.length, after.length); index++) {
    compare(inside(place, index), [before[index], after[index]], locales, found);
  }
}

function compareText(
  place: Place,
  before: JsonValue,
  after: JsonValue,
  locales: readonly string[],
  found: FieldChange[],
): void {
  const changed = locales.find((locale) => textIn(before, locale) !== textIn(after, locale));
  if (changed !== undefined)
    found.push(change(place, 'patch', `“${textIn(before, changed)}”`, `“${textIn(after, changed)}”`));
}

function inside(place: Place, key: string | number): Place {
  const node = typeof key === 'number' ? place.node?.item(key) : place.node?.property(key);
  return { node, pointer: childPointer(place.pointer, key), label: extendLabel(place.label, node, key) };
}

const isTag = (place: Place): boolean => own(place.node?.raw ?? {}, 'const') !== undefined;

/** Another tag makes another kind of thing of the whole object: a reader that knows the old one breaks. */
function levelOfSwap(place: Place, before: JsonValue, after: JsonValue): ChangeLevel {
  // An emptied or filled slot is no new type.
  if (before === null || after === null) return 'minor';
  if (isTag(place) || typeName(before) !== typeName(after)) return 'major';
  return typeof after === 'number' ? 'patch' : 'minor';
}

function shown(place: Place, value: JsonValue): string {
  if (value === null) return '—';
  return typeof value === 'number' ? quantity(value, place.node?.text('x-unit')) : showValue(value);
}

const change = ({ pointer, label }: Place, level: ChangeLevel, before: string, after: string): FieldChange => ({
  level,
  field: pointer,
  text: { en: `${label.en} ${before} → ${after}`, zh: `${label.zh} ${before} → ${after}` },
});

function cameOrWent(place: Place, before: JsonValue | undefined, after: JsonValue | undefined): FieldChange {
  const value = shown(place, (after ?? before)!);
  const { pointer: field, label } = place;
  return after === undefined
    ? {
        level: 'major',
        field,
        text: { en: `${label.en} removed (was ${value})`, zh: `${label.zh} 已移除（原为 ${value}）` },
      }
    : { level: 'minor', field, text: { en: `${label.en} added: ${value}`, zh: `${label.zh} 新增：${value}` } };
}

/** `8 s → 7 s at level 3`: only the levels that differ; another form of the value is shown whole. */
function levelChange(place: Place, before: JsonValue, after: JsonValue): FieldChange {
  const [from, to] = [levelList(before, after), levelList(after, before)];
  if (!from || !to) return formulaChange(place, before, after);
  const changed = to.flatMap((value, i) => (value === from[i] ? [] : [i]));
  const all = changed.length === to.length && new Set(from).size === 1 && new Set(to).size === 1;
  if (all) return change(place, 'patch', shown(place, from[0]!), shown(place, to[0]!));
  const parts = changed.map((i) => ({ level: i + 1, move: `${shown(place, from[i]!)} → ${shown(place, to[i]!)}` }));
  return {
    level: 'patch',
    field: place.pointer,
    text: {
      en: `${place.label.en} ${parts.map(({ level, move }) => `${move} at level ${level}`).join(', ')}`,
      zh: `${place.label.zh} ${parts.map(({ level, move }) => `${level} 级 ${move}`).join('，')}`,
    },
  };
}

/** Both values as lists of one length: a plain number is the same at each level. */
function levelList(value: JsonValue, other: JsonValue): number[] | undefined {
  const length = Math.max(Array.isArray(value) ? value.length : 1, Array.isArray(other) ? other.length : 1);
  if (typeof value === 'number') return Array.from({ length }, () => value);
  const numbers = Array.isArray(value) ? (value as readonly JsonValue[]) : [];
  return numbers.length === length && numbers.every((item) => typeof item === 'number')
    ? (numbers as number[])
    : undefined;
}

function formulaChange(place: Place, before: JsonValue, after: JsonValue): FieldChange {
  const said = (language: keyof LocalText): string =>
    `${levelled(place, before)[language]} → ${levelled(place, after)[language]}`;
  const text = { en: `${place.label.en} ${said('en')}`, zh: `${place.label.zh} ${said('zh')}` };
  return { level: 'patch', field: place.pointer, text };
}

const inBoth = (text: string): LocalText => ({ en: text, zh: text });

/** A levelled value in words: each level, or the rule that gives it. */
function levelled(place: Place, value: JsonValue): LocalText {
  if (Array.isArray(value)) return inBoth(value.map((item: JsonValue) => shown(place, item)).join(' / '));
  if (!isObject(value)) return inBoth(shown(place, value));
  const curve = own(value, 'curve');
  if (typeof curve === 'string') return inBoth(`${curve} × ${showValue(own(value, 'scale') ?? 1)}`);
  const base = shown(place, own(value, 'base') ?? 0);
  const perLevel = own(value, 'perLevel') ?? 0;
  const step = `${Number(perLevel) < 0 ? '' : '+'}${shown(place, perLevel)}`.replace('-', '−');
  return { en: `${base} (${step} a level)`, zh: `${base}（每级 ${step}）` };
}
