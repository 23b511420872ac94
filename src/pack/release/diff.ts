import type { PackTables } from '#core';
import type { LocalText } from '../diagnostics/diagnostic.ts';
import { ROW_KIND, TABLES, type TableName } from '../files/kinds.ts';
import { numericIdOf } from '../model/ids.ts';
import { schemaOf, type SchemaKind } from '../schema/schemas.ts';
import { visibleRow } from '../schema/sides.ts';
import { kindWord } from '../schema/words.ts';
import { compareText, own, sortedKeys, type JsonObject } from '../text/json.ts';
import { fieldChanges } from '../changes/fields.ts';
import { nameOf } from '../changes/label.ts';
import type { ChangeLevel } from '../changes/model.ts';

/** One difference between two exports. */
export interface PackChange {
  readonly level: ChangeLevel;
  readonly table: string;
  readonly row: string;
  /** JSON pointer inside the row; empty when the whole row came or went. */
  readonly field: string;
  readonly text: LocalText;
}

type Rows = Readonly<Record<string, JsonObject>>;

const rowsOf = (tables: PackTables, table: TableName): Rows => tables[table] as unknown as Rows;
const has = (rows: Rows, id: string): boolean => Object.hasOwn(rows, id);

const named = (row: JsonObject, id: string, text: LocalText): LocalText => {
  const name = nameOf(row, id);
  return { en: `${name.en}: ${text.en}`, zh: `${name.zh}：${text.zh}` };
};

function rowChanges(
  table: string,
  kind: SchemaKind,
  id: string,
  before: JsonObject,
  after: JsonObject,
  locales: readonly string[],
): PackChange[] {
  if (before === after) return [];
  const [from, to] = [visibleRow(kind, before, 'author'), visibleRow(kind, after, 'author')];
  const changes = fieldChanges(schemaOf(kind), from, to, locales);
  return changes.map(({ level, pointer, text }) => ({ level, table, row: id, field: pointer, text: named(after, id, text) }));
}

function cameOrWent(table: TableName, id: string, row: JsonObject, level: 'minor' | 'major'): PackChange {
  const kind = kindWord(ROW_KIND[table]);
  const text =
    level === 'minor'
      ? { en: `${kind.en} added`, zh: `新增${kind.zh}` }
      : { en: `${kind.en} removed`, zh: `移除${kind.zh}` };
  return { level, table, row: id, field: '', text: named(row, id, text) };
}

function numberChange(before: PackTables, after: PackTables, table: TableName, id: string): PackChange[] {
  const [from, to] = [numericIdOf(before.ids, table, id), numericIdOf(after.ids, table, id)];
  if (from === to) return [];
  const text = { en: `numeric id ${from} → ${to}`, zh: `数字标识 ${from} → ${to}` };
  return [{ level: 'major', table, row: id, field: '/id', text: named(rowsOf(after, table)[id]!, id, text) }];
}

function tableChanges(
  before: PackTables,
  after: PackTables,
  table: TableName,
  locales: readonly string[],
): PackChange[] {
  const [from, to] = [rowsOf(before, table), rowsOf(after, table)];
  const ids = [...new Set([...sortedKeys(from), ...sortedKeys(to)])].sort(compareText);
  return ids.flatMap((id) => {
    if (!has(to, id)) return [cameOrWent(table, id, from[id]!, 'major')];
    if (!has(from, id)) return [cameOrWent(table, id, to[id]!, 'minor')];
    return [
      ...rowChanges(table, ROW_KIND[table], id, from[id]!, to[id]!, locales),
      ...numberChange(before, after, table, id),
    ];
  });
}

function scriptChanges(before: PackTables, after: PackTables): PackChange[] {
  const names = [...new Set([...sortedKeys(before.scripts), ...sortedKeys(after.scripts)])].sort(compareText);
  return names.flatMap((name): PackChange[] => {
    const [from, to] = [own(before.scripts, name), own(after.scripts, name)];
    if (from === to) return [];
    const level = to === undefined ? 'major' : from === undefined ? 'minor' : 'patch';
    const [en, zh] = { major: ['removed', '已移除'], minor: ['added', '新增'], patch: ['changed', '有改动'] }[
      level
    ] as [string, string];
    return [
      { level, table: 'scripts', row: name, field: '', text: { en: `Script ${name} ${en}`, zh: `脚本 ${name} ${zh}` } },
    ];
  });
}

/** Everything that a reader of the pack can notice, table by table, rows in order of id. */
export function diffTables(before: PackTables, after: PackTables): PackChange[] {
  const locales = after.project.locales;
  const [oldRules, newRules] = [before.ruleset, after.ruleset] as unknown as [JsonObject, JsonObject];
  return [
    ...rowChanges('ruleset', 'ruleset', 'ruleset', oldRules, newRules, locales),
    ...TABLES.flatMap((table) => tableChanges(before, after, table, locales)),
    ...scriptChanges(before, after),
  ];
}
