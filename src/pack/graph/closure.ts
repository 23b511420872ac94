/** What of a pack some fight can touch: for files that carry exactly that, and for telling which of it differs. */
import { textLiterals, type PackTables } from '#core';
import { ROW_KIND, TABLES, isTable, type TableName } from '../files/kinds.ts';
import { sha256Text } from '../model/content-hash.ts';
import { lockRows } from '../model/ids.ts';
import { referencesOf } from '../model/reference-walk.ts';
import { recordOf } from '../model/tables.ts';
import type { SchemaKind } from '../schema/schemas.ts';
import { visibleRow } from '../schema/sides.ts';
import { canonicalJson } from '../text/canonical.ts';
import { compareText, type JsonObject } from '../text/json.ts';
import { keyOf, refOfKey, tableOfReference, type GraphRef } from './ref.ts';

type Rows = Readonly<Record<string, JsonObject>>;

const rowsOf = (tables: PackTables, table: TableName): Rows => tables[table] as unknown as Rows;

/** What a document names that is a row or a script. */
export function namedRows(kind: SchemaKind, document: JsonObject): GraphRef[] {
  return referencesOf(kind, document).flatMap((found) => {
    const table = tableOfReference(found.kind);
    return table === undefined ? [] : [{ table, id: found.id }];
  });
}

/** Keys (`skills/fireball`) of the rows and scripts that these reach, themselves included; what does not exist is left out. */
export function closureOf(tables: PackTables, starts: readonly GraphRef[]): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...namedRows('ruleset', tables.ruleset as unknown as JsonObject), ...starts];
  for (let ref = waiting.pop(); ref !== undefined; ref = waiting.pop()) {
    const key = keyOf(ref);
    if (found.has(key) || !exists(tables, ref)) continue;
    found.add(key);
    waiting.push(...reachedFrom(tables, ref));
  }
  return new Set([...found].sort(compareText));
}

function exists(tables: PackTables, { table, id }: GraphRef): boolean {
  if (table === 'scripts') return Object.hasOwn(tables.scripts, id);
  return isTable(table) && Object.hasOwn(rowsOf(tables, table), id);
}

function reachedFrom(tables: PackTables, { table, id }: GraphRef): GraphRef[] {
  if (table === 'scripts') return namedInScript(tables, tables.scripts[id]!);
  if (!isTable(table)) return [];
  return namedRows(ROW_KIND[table], rowsOf(tables, table)[id]!);
}

/** Any text of it that is the id of a row may mean that row. */
function namedInScript(tables: PackTables, source: string): GraphRef[] {
  const values = new Set((textLiterals(source) ?? []).map(({ value }) => value));
  return [...values].flatMap((id) =>
    TABLES.filter((table) => Object.hasOwn(rowsOf(tables, table), id)).map((table) => ({ table, id })),
  );
}

/** The same pack with nothing but these rows and scripts, each under the number that it has. */
export function restrictTables(tables: PackTables, keys: ReadonlySet<string>): PackTables {
  const kept = (table: string, ids: readonly string[]) => ids.filter((id) => keys.has(keyOf({ table, id })));
  const record = <T>(table: string, rows: Readonly<Record<string, T>>) =>
    recordOf(kept(table, Object.keys(rows)).map((id) => [id, rows[id]!] as const));
  const rows = Object.fromEntries(TABLES.map((table) => [table, record(table, rowsOf(tables, table))]));
  const locks = tables.ids.tables as unknown as Readonly<Record<TableName, JsonObject>>;
  const numbers = TABLES.map((table) => {
    const own = lockRows(tables.ids, table).filter(([id]) => keys.has(keyOf({ table, id })));
    return [table, { next: locks[table]?.['next'] ?? 1, rows: recordOf(own) }] as const;
  });
  const ids = { ...tables.ids, tables: Object.fromEntries(numbers) };
  return { ...tables, ...rows, scripts: record('scripts', tables.scripts), ids } as unknown as PackTables;
}

/** Key of the one document that is no row. */
export const RULESET_KEY = 'ruleset/ruleset';
const DIGITS = 16;

/** What decides fights of each of these rows, as a digest; texts and looks do not count. The ruleset is always among them. */
export function rowDigests(tables: PackTables, keys: Iterable<string>): Readonly<Record<string, string>> {
  const digests: [string, string][] = [[RULESET_KEY, digest('ruleset', tables.ruleset as unknown as JsonObject)]];
  for (const key of keys) {
    const found = digestOf(tables, refOfKey(key));
    if (found !== undefined) digests.push([key, found]);
  }
  return Object.fromEntries(digests.sort(([a], [b]) => compareText(a, b)));
}

function digestOf(tables: PackTables, { table, id }: GraphRef): string | undefined {
  if (!exists(tables, { table, id })) return undefined;
  if (!isTable(table)) return sha256Text(tables.scripts[id]!).slice(0, DIGITS);
  const numbers = (tables.ids.tables as unknown as Readonly<Record<string, { rows?: Record<string, number> }>>)[table];
  return digest(ROW_KIND[table], rowsOf(tables, table)[id]!, numbers?.rows?.[id]);
}

const digest = (kind: SchemaKind, row: JsonObject, number = 0): string =>
  sha256Text(`${number} ${canonicalJson(visibleRow(kind, row, 'rules'))}`).slice(0, DIGITS);

/** Rows whose digest differs, or that are gone: key and what happened to it, in order of the keys. */
export function differingRows(
  recorded: Readonly<Record<string, string>>,
  tables: PackTables,
): readonly { readonly key: string; readonly kind: 'changed' | 'missing' }[] {
  const now = rowDigests(tables, Object.keys(recorded));
  return Object.keys(recorded)
    .filter((key) => now[key] !== recorded[key])
    .sort(compareText)
    .map((key) => ({ key, kind: Object.hasOwn(now, key) ? 'changed' : 'missing' }));
}
