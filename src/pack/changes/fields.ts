import type { SchemaNode } from '../schema/node.ts';
import { typeName } from '../schema/node.ts';
import { isText } from '../schema/sides.ts';
import { deepEqual, isObject, own, type JsonObject, type JsonValue } from '../text/json.ts';
import { childPointer } from '../text/pointer.ts';
import { textIn } from './label.ts';
import { levelledChange } from './levels.ts';
import { listChanges } from './lists.ts';
import { inBoth, type ChangeLevel, type FieldChange } from './model.ts';
import { property, rootPlace, type Place } from './place.ts';
import { fieldChange, NOTHING, quoted, wordsOf } from './words.ts';

/** Differences of two rows of one kind. Numbers and texts are patches, new fields minor, lost or retyped ones major. */
export function fieldChanges(
  node: SchemaNode | undefined,
  before: JsonObject,
  after: JsonObject,
  locales: readonly string[],
): FieldChange[] {
  return new Comparison(locales).compare(rootPlace(node), before, after);
}

class Comparison {
  constructor(private readonly locales: readonly string[]) {}

  readonly compare = (place: Place, before: JsonValue | undefined, after: JsonValue | undefined): FieldChange[] => {
    if (deepEqual(before, after)) return [];
    const node = after === undefined ? place.node?.for(before!) : place.node?.for(after);
    const here = { ...place, node };
    if (before === undefined || after === undefined) return [cameOrWent(here, before, after)];
    if (node && isText(node)) return this.texts(here, before, after);
    if (node?.text('x-widget') === 'levelled') return [levelledChange(here, before, after)];
    if (isObject(before) && isObject(after)) return this.objects(here, before, after);
    if (Array.isArray(before) && Array.isArray(after)) return listChanges(here, before, after, this.compare);
    return [swap(here, before, after)];
  };

  private objects(place: Place, before: JsonObject, after: JsonObject): FieldChange[] {
    const keys = [...new Set([...Object.keys(after), ...Object.keys(before)])];
    return keys.flatMap((key) => this.compare(property(place, key), own(before, key), own(after, key)));
  }

  /** `Name (zh-CN) “…” → “…”`, one for each language that differs. */
  private texts(place: Place, before: JsonValue, after: JsonValue): FieldChange[] {
    const keys = [before, after].flatMap((text) => (isObject(text) ? Object.keys(text) : []));
    const all = [...new Set([...this.locales, ...keys])];
    const locales = all.filter((locale) => textIn(before, locale) !== textIn(after, locale));
    if (locales.length === 0) return []; // written in another form, it says the same
    if (!isObject(before) || !isObject(after)) return [textChange(place, undefined, before, after, locales)];
    return locales.map((locale) => textChange(place, locale, before, after, this.locales));
  }
}

function textChange(
  place: Place,
  locale: string | undefined,
  before: JsonValue,
  after: JsonValue,
  locales: readonly string[],
): FieldChange {
  const shown = locale ?? locales.find((one) => textIn(before, one) !== textIn(after, one)) ?? 'en';
  const { en, zh } = place.label;
  const label = locale === undefined ? place.label : { en: `${en} (${locale})`, zh: `${zh}（${locale}）` };
  const pointer = locale === undefined ? place.pointer : childPointer(place.pointer, locale);
  const value = locale === undefined ? before : own(before as JsonObject, locale);
  return fieldChange(
    { ...place, label, pointer },
    {
      level: 'patch',
      kind: 'changed',
      moves: [{ before: inBoth(quoted(textIn(before, shown))), after: inBoth(quoted(textIn(after, shown))) }],
      undo: { kind: 'set', pointer, value },
    },
  );
}

function cameOrWent(place: Place, before: JsonValue | undefined, after: JsonValue | undefined): FieldChange {
  const isNew = before === undefined;
  const words = wordsOf(place.node, (isNew ? after : before)!);
  return fieldChange(place, {
    level: isNew ? 'minor' : 'major',
    kind: isNew ? 'added' : 'removed',
    moves: [isNew ? { before: NOTHING, after: words } : { before: words, after: NOTHING }],
    undo: { kind: 'set', pointer: place.pointer, value: before },
  });
}

function swap(place: Place, before: JsonValue, after: JsonValue): FieldChange {
  return fieldChange(place, {
    level: levelOfSwap(place, before, after),
    kind: 'changed',
    moves: [{ before: wordsOf(place.node, before), after: wordsOf(place.node, after) }],
    undo: { kind: 'set', pointer: place.pointer, value: before },
  });
}

/** Another tag makes another kind of thing of the whole object: a reader that knows the old one breaks. */
function levelOfSwap(place: Place, before: JsonValue, after: JsonValue): ChangeLevel {
  // An emptied or filled slot is no new type.
  if (before === null || after === null) return 'minor';
  const isTag = own(place.node?.raw ?? {}, 'const') !== undefined;
  if (isTag || typeName(before) !== typeName(after)) return 'major';
  return typeof after === 'number' ? 'patch' : 'minor';
}
