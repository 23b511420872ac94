import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { strToU8 } from 'fflate';
import type { PackTables } from '#core';
import { ROW_KIND, TABLES, type TableName } from '../files/kinds.ts';
import type { SchemaKind } from '../schema/schemas.ts';
import { visibleRow } from '../schema/sides.ts';
import { canonicalJson } from '../text/canonical.ts';
import { sortedKeys, type JsonObject } from '../text/json.ts';
import { lockRows } from './ids.ts';

export const sha256Hex = (bytes: Uint8Array): string => bytesToHex(sha256(bytes));
export const sha256Text = (text: string): string => sha256Hex(strToU8(text));

const hashByRow = new WeakMap<object, string>();
const hashByTable = new WeakMap<object, string>();

function rowHash(kind: SchemaKind, row: JsonObject): string {
  let hash = hashByRow.get(row);
  if (hash === undefined) {
    hash = sha256Text(canonicalJson(visibleRow(kind, row, 'rules')));
    hashByRow.set(row, hash);
  }
  return hash;
}

export function tableHash(table: TableName, rows: Readonly<Record<string, JsonObject>>): string {
  let hash = hashByTable.get(rows);
  if (hash === undefined) {
    hash = sha256Text(
      sortedKeys(rows)
        .map((id) => `${id} ${rowHash(ROW_KIND[table], rows[id]!)}\n`)
        .join(''),
    );
    hashByTable.set(rows, hash);
  }
  return hash;
}

/** Numbers of the rows that are there; retired ones decide nothing. */
export function idsHashOf(tables: PackTables): string {
  return sha256Text(TABLES.map((table) => `${table} ${canonicalJson(lockRows(tables.ids, table))}\n`).join(''));
}

/**
 * One digest over everything that can decide an outcome: rules of all rows, scripts and numeric ids. Texts, icons, notes,
 * presentation and the version do not count, so a project and any pack exported from it have the same one.
 */
export function contentHashOf(tables: PackTables): string {
  const rows = tables as unknown as Record<string, Readonly<Record<string, JsonObject>>>;
  const scripts = sortedKeys(tables.scripts).map((name) => `script ${name} ${sha256Text(tables.scripts[name]!)}\n`);
  const parts = [
    `ruleset ${rowHash('ruleset', tables.ruleset as unknown as JsonObject)}\n`,
    ...TABLES.map((table) => `${table} ${tableHash(table, rows[table]!)}\n`),
    ...scripts,
    `ids ${idsHashOf(tables)}\n`,
  ];
  return sha256Text(parts.join(''));
}
