import { encode } from '@msgpack/msgpack';
import { strToU8 } from 'fflate';
import type { PackTables } from '#core';
import { ROW_KIND, TABLES } from '../files/kinds.ts';
import { lockRows } from '../model/ids.ts';
import { visibleRow, type Audience } from '../schema/sides.ts';
import { canonicalJson, canonicalValue } from '../text/canonical.ts';
import { sortedKeys, type JsonObject, type JsonValue } from '../text/json.ts';
import { cueFile } from './cues.ts';
import { stringFiles } from './strings.ts';

export type PackProfile = 'full' | 'client' | 'server';

const AUDIENCE: Readonly<Record<PackProfile, Audience>> = { full: 'full', client: 'client', server: 'rules' };

type Rows = Readonly<Record<string, JsonObject>>;

/** Only what readers need: the lock as it is, so that a pack can become a project again. */
function lockOf(tables: PackTables): JsonObject {
  const lock = tables.ids as unknown as { readonly tables: Readonly<Record<string, JsonObject>> };
  const kept = TABLES.map(
    (table) => [table, { ...lock.tables[table], rows: Object.fromEntries(lockRows(tables.ids, table)) }] as const,
  );
  return { schemaVersion: tables.ids.schemaVersion, tables: Object.fromEntries(kept) as unknown as JsonValue };
}

/** The tables as an audience may read them, by name of their file. */
export function visibleTables(
  tables: PackTables,
  version: string,
  profile: PackProfile,
): Readonly<Record<string, JsonObject>> {
  const audience = AUDIENCE[profile];
  const project = { ...visibleRow('project', tables.project as unknown as JsonObject, audience), version };
  const rows = TABLES.map((table) => {
    const all = tables[table] as unknown as Rows;
    return [
      table,
      Object.fromEntries(sortedKeys(all).map((id) => [id, visibleRow(ROW_KIND[table], all[id]!, audience)])),
    ] as const;
  });
  const ruleset = visibleRow('ruleset', tables.ruleset as unknown as JsonObject, audience);
  return {
    project,
    ruleset,
    ids: lockOf(tables),
    ...(Object.fromEntries(rows) as unknown as Record<string, JsonObject>),
  };
}

/** Every file of a pack but its manifest, in the order in which they are zipped. */
export function packEntries(
  tables: PackTables,
  version: string,
  profile: PackProfile,
): [path: string, bytes: Uint8Array][] {
  const visible = visibleTables(tables, version, profile);
  const texts: [string, string][] = sortedKeys(visible).map((name) => [
    `tables/${name}.json`,
    canonicalJson(visible[name]) + '\n',
  ]);
  const scripts: [string, string][] = sortedKeys(tables.scripts).map((name) => [
    `scripts/${name}.lua`,
    tables.scripts[name]!,
  ]);
  const forClient: [string, string][] =
    profile === 'server' ? [] : [...stringFiles(tables), ['cues.json', cueFile(tables)]];
  return [
    ...texts.map(([path, text]): [string, Uint8Array] => [path, strToU8(text)]),
    ['tables.bin', encode(canonicalValue(visible), { sortKeys: true })],
    ...[...scripts, ...forClient].map(([path, text]): [string, Uint8Array] => [path, strToU8(text)]),
  ];
}
