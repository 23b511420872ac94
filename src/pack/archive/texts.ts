import type { PackTables } from '#core';
import type { ManifestFile } from '#generated/types.ts';
import { strFromU8 } from 'fflate';
import { TABLES } from '../files/kinds.ts';
import { recordOf } from '../model/tables.ts';
import { isObject, sortedKeys, type JsonObject, type JsonValue } from '../text/json.ts';
import { parsePointer } from '../text/pointer.ts';
import { parseStrict } from '../text/strict-json.ts';

/** Text by locale of everything that has one, keyed by `place#pointer`. */
type Texts = ReadonlyMap<string, Readonly<Record<string, string>>>;

function readTexts(files: ReadonlyMap<string, Uint8Array>): Texts {
  const texts = new Map<string, Record<string, string>>();
  for (const [name, bytes] of files) {
    const locale = /^strings\/([A-Za-z0-9-]+)\.json$/.exec(name)?.[1];
    const { value } = locale ? parseStrict(strFromU8(bytes)) : { value: undefined };
    if (!locale || !isObject(value)) continue;
    for (const [key, text] of Object.entries(value)) {
      if (typeof text === 'string') texts.set(key, { ...texts.get(key), [locale]: text });
    }
  }
  return texts;
}

/** One text for all languages is written as one text. */
function folded(text: Readonly<Record<string, string>>): JsonValue {
  const values = Object.values(text);
  return new Set(values).size === 1 ? values[0]! : text;
}

function withText(value: JsonValue, path: readonly string[], text: JsonValue): JsonValue {
  const [key, ...rest] = path;
  if (key === undefined) return text;
  if (Array.isArray(value)) {
    return value.map((item: JsonValue, index) => (String(index) === key ? withText(item, rest, text) : item));
  }
  const object = isObject(value) ? value : {};
  return { ...object, [key]: withText(Object.hasOwn(object, key) ? object[key]! : {}, rest, text) };
}

/** Texts by the row that they belong to. */
function byPlace(texts: Texts): ReadonlyMap<string, readonly (readonly [path: string[], text: JsonValue])[]> {
  const places = new Map<string, (readonly [string[], JsonValue])[]>();
  for (const [key, text] of texts) {
    const [place = '', pointer = ''] = key.split('#');
    places.set(place, [...(places.get(place) ?? []), [parsePointer(pointer), folded(text)]]);
  }
  return places;
}

/** Puts names and descriptions back into the rows, for display; they decide nothing. */
export function withTexts(
  tables: PackTables,
  manifest: ManifestFile,
  files: ReadonlyMap<string, Uint8Array>,
): PackTables {
  const places = byPlace(readTexts(files));
  const put = (place: string, row: JsonValue): JsonValue =>
    (places.get(place) ?? []).reduce<JsonValue>((value, [path, text]) => withText(value, path, text), row);
  const rows = TABLES.map((table) => {
    const all = tables[table] as unknown as Readonly<Record<string, JsonObject>>;
    return [table, recordOf(sortedKeys(all).map((id) => [id, put(`${table}/${id}`, all[id]!)] as const))] as const;
  });
  const project = put('project', { ...(tables.project as unknown as JsonObject), name: manifest.name as JsonValue });
  const ruleset = put('ruleset', tables.ruleset as unknown as JsonObject);
  return { ...tables, ...Object.fromEntries(rows), project, ruleset } as unknown as PackTables;
}
