import type { LocalText } from '../diagnostics/diagnostic.ts';
import { ROW_KIND, type TableName } from '../files/kinds.ts';
import { parentIdOf, resolveTable } from '../model/extends.ts';
import type { RowIndex } from '../model/project.ts';
import { schemaOf } from '../schema/schemas.ts';
import { compareText, type JsonObject } from '../text/json.ts';
import { valueAt } from '../text/pointer.ts';
import { fieldChanges } from './fields.ts';
import type { FieldChange, InheritedChanges, RowChange } from './model.ts';
import type { Sides } from './row-change.ts';

const childrenByIndex = new WeakMap<RowIndex, ReadonlyMap<string, readonly string[]>>();

/** Rows by the row that they extend. */
function childrenOf(index: RowIndex): ReadonlyMap<string, readonly string[]> {
  const known = childrenByIndex.get(index);
  if (known) return known;
  const children = new Map<string, string[]>();
  for (const [id, { row }] of index) {
    const parent = row && parentIdOf(row);
    if (parent === undefined) continue;
    const list = children.get(parent);
    if (list) list.push(id);
    else children.set(parent, [id]);
  }
  childrenByIndex.set(index, children);
  return children;
}

/** All rows below one, without those that lie below another changed row first: that one is their reason. */
function descendants(children: ReadonlyMap<string, readonly string[]>, base: string, stops: ReadonlySet<string>) {
  const found = new Set<string>();
  const open = [base];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const child of children.get(id) ?? []) {
      if (found.has(child) || child === base) continue;
      found.add(child);
      if (!stops.has(child)) open.push(child);
    }
  }
  return found;
}

const known = new WeakMap<JsonObject, { readonly before: JsonObject; readonly fields: readonly FieldChange[] }>();

/** What differs between the merged rows but stands in no text of the row itself. */
function inheritedFields(
  table: TableName,
  from: JsonObject,
  to: JsonObject,
  own: JsonObject,
  locales: readonly string[],
) {
  const last = known.get(to);
  if (last?.before === from) return last.fields;
  const all = from === to ? [] : fieldChanges(schemaOf(ROW_KIND[table]), from, to, locales);
  const fields = all.filter(({ pointer }) => valueAt(own, pointer) === undefined);
  known.set(to, { before: from, fields });
  return fields;
}

const said = (base: string, count: number): LocalText => ({
  en: `Because ${base} changed: ${count} ${count === 1 ? 'row' : 'rows'}`,
  zh: `因 ${base} 变更：${count} 行`,
});

/** One entry per inherited-from row; rows whose merged values stayed are left out. */
export function inheritedEntry(
  table: TableName,
  base: string,
  rows: InheritedChanges['rows'],
): InheritedChanges | undefined {
  if (rows.length === 0) return undefined;
  const sorted = [...rows].sort((a, b) => compareText(a.id, b.id));
  return { table, base, rows: sorted, text: said(base, rows.length) };
}

function below(sides: Sides, table: TableName, base: string, stops: ReadonlySet<string>): InheritedChanges | undefined {
  const [from, to] = [sides.before.rows[table], sides.after.rows[table]];
  const children = childrenOf(to);
  if (!children.has(base)) return undefined;
  const [old, now] = [resolveTable(from).rows, resolveTable(to).rows];
  const rows = [...descendants(children, base, stops)].flatMap((id) => {
    const [before, after, file] = [old.get(id), now.get(id), to.get(id)];
    // A row that extends another one than before says so itself.
    const isSameLine = from.get(id)?.row && parentIdOf(from.get(id)!.row!) === (file?.row && parentIdOf(file.row));
    if (!before || !after || !file?.row || !isSameLine) return [];
    const fields = inheritedFields(table, before, after, file.row, sides.locales);
    return fields.length > 0 ? [{ id, path: file.path, fields }] : [];
  });
  return inheritedEntry(table, base, rows);
}

/** Effects of changed rows on the rows that extend them. */
export function inheritedChanges(sides: Sides, rows: readonly RowChange[]): InheritedChanges[] {
  const changed = rows.filter(
    ({ kind, fields, fileKind, group }) =>
      kind !== 'added' && fields.length > 0 && group in ROW_KIND && fileKind !== 'other',
  );
  return changed.flatMap((row) => {
    const table = row.group as TableName;
    const stops = new Set(changed.filter((other) => other.group === table && other !== row).map(({ id }) => id));
    return below(sides, table, row.id, stops) ?? [];
  });
}
