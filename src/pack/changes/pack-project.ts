import type { PackTables } from '#core';
import { IDS_PATH, PROJECT_PATH, RULESET_PATH, ROW_KIND, TABLES, pathOfRow } from '../files/kinds.ts';
import { formatRow } from '../model/file-edit.ts';
import type { FileInput } from '../model/project.ts';
import { keyOrder } from '../schema/schemas.ts';
import { visibleRow } from '../schema/sides.ts';
import { formatJson } from '../text/format.ts';
import { sortedKeys, type JsonObject } from '../text/json.ts';

/** The rows of a pack as files of a project: what is compared, shown and brought back. */
export function packTexts(tables: PackTables): FileInput[] {
  const rows = TABLES.flatMap((table) => {
    const all = tables[table] as unknown as Readonly<Record<string, JsonObject>>;
    return sortedKeys(all).map((id) => ({
      path: pathOfRow(table, id),
      text: formatRow(visibleRow(ROW_KIND[table], all[id]!, 'author'), table),
    }));
  });
  const single = (path: string, value: unknown, kind: 'project' | 'ruleset' | 'idsLock'): FileInput => ({
    path,
    text: formatJson(visibleRow(kind, value as JsonObject, 'author'), keyOrder(kind)),
  });
  return [
    single(PROJECT_PATH, tables.project, 'project'),
    single(RULESET_PATH, tables.ruleset, 'ruleset'),
    single(IDS_PATH, tables.ids, 'idsLock'),
    ...rows,
    ...sortedKeys(tables.scripts).map((name) => ({ path: `scripts/${name}.lua`, text: tables.scripts[name]! })),
  ];
}
