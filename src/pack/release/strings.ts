import type { PackTables } from '#core';
import { ROW_KIND, TABLES } from '../files/kinds.ts';
import { textsOf } from '../schema/sides.ts';
import { canonicalJson } from '../text/canonical.ts';
import { sortedKeys, type JsonObject } from '../text/json.ts';
import { textIn } from '../changes/label.ts';

const rowsOf = (tables: PackTables, table: string): Readonly<Record<string, JsonObject>> =>
  (tables as unknown as Record<string, Readonly<Record<string, JsonObject>>>)[table]!;

/** Every text by `table/row#/pointer`. */
function* textEntries(tables: PackTables) {
  for (const { pointer, value } of textsOf('project', tables.project as unknown as JsonObject))
    yield { key: `project#${pointer}`, value };
  for (const { pointer, value } of textsOf('ruleset', tables.ruleset as unknown as JsonObject))
    yield { key: `ruleset#${pointer}`, value };
  for (const table of TABLES) {
    const rows = rowsOf(tables, table);
    for (const id of sortedKeys(rows)) {
      for (const { pointer, value } of textsOf(ROW_KIND[table], rows[id]!))
        yield { key: `${table}/${id}#${pointer}`, value };
    }
  }
}

/** One flat file of texts per language of the project. */
export function stringFiles(tables: PackTables): [path: string, text: string][] {
  return [...new Set(tables.project.locales)].sort().map((locale) => {
    const strings: Record<string, string> = {};
    for (const { key, value } of textEntries(tables)) strings[key] = textIn(value, locale);
    return [`strings/${locale}.json`, canonicalJson(strings) + '\n'];
  });
}
