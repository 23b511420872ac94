import type { PackTables } from '#core';
import { ROW_KIND, TABLES } from '../files/kinds.ts';
import { referencesOf } from '../model/references.ts';
import { canonicalJson } from '../text/canonical.ts';
import { compareText, sortedKeys, type JsonObject } from '../text/json.ts';

/** Every cue key that a client has to supply, with the rows that ask for it. */
export function cueFile(tables: PackTables): string {
  const users = new Map<string, Set<string>>();
  for (const table of TABLES) {
    const rows = tables[table] as unknown as Readonly<Record<string, JsonObject>>;
    for (const id of sortedKeys(rows)) {
      for (const reference of referencesOf(ROW_KIND[table], rows[id]!)) {
        if (reference.kind === 'cue')
          users.set(reference.id, (users.get(reference.id) ?? new Set()).add(`${table}/${id}`));
      }
    }
  }
  const keys = [...users].map(([key, by]) => [key, [...by].sort(compareText)] as const);
  return canonicalJson(Object.fromEntries(keys)) + '\n';
}
