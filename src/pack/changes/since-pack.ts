import { ROW_KIND, type TableName } from '../files/kinds.ts';
import { originOf, resolveExtends } from '../model/extends.ts';
import { rowIdOf, type ProjectFile } from '../model/project.ts';
import { hasSchema, schemaOf } from '../schema/schemas.ts';
import { visibleRow } from '../schema/sides.ts';
import type { JsonObject } from '../text/json.ts';
import { valueAt } from '../text/pointer.ts';
import { fieldChanges } from './fields.ts';
import { inheritedEntry } from './inherited.ts';
import { nameOf } from './label.ts';
import { levelOf, type Changes, type FieldChange, type InheritedChanges, type RowChange } from './model.ts';
import { pairFiles, type FilePair } from './pairing.ts';
import { groupOf, rowChange, type Sides } from './row-change.ts';

/** What packs hold; scenarios, pictures and the numbers of ids are no part of the comparison. */
const isPacked = ({ table, kind }: ProjectFile): boolean => table !== null || kind === 'ruleset' || kind === 'script';

interface Split {
  readonly own: readonly FieldChange[];
  /** By the ancestor that wrote the value. */
  readonly inherited: ReadonlyMap<string, readonly FieldChange[]>;
}

function mergedRow({ after }: Sides, file: ProjectFile): JsonObject | undefined {
  return file.table ? resolveExtends(after)[file.table].rows.get(rowIdOf(file) ?? '') : file.row;
}

const known = new WeakMap<JsonObject, { readonly before: JsonObject; readonly fields: readonly FieldChange[] }>();

/** Merged row against the pack's, by identity of both: a row that nobody touched is compared once. */
function mergedFields(file: ProjectFile, before: JsonObject, merged: JsonObject, locales: readonly string[]) {
  const last = known.get(merged);
  if (last?.before === before) return last.fields;
  const kind = file.kind;
  if (!hasSchema(kind)) return [];
  const fields = fieldChanges(schemaOf(kind), before, visibleRow(kind, merged, 'author'), locales);
  known.set(merged, { before, fields });
  return fields;
}

function split({ after }: Sides, file: ProjectFile, fields: readonly FieldChange[]): Split {
  if (!file.table) return { own: fields, inherited: new Map() };
  const own: FieldChange[] = [];
  const inherited = new Map<string, FieldChange[]>();
  for (const field of fields) {
    const origin = originOf(after, file.table, rowIdOf(file) ?? '', field.pointer);
    const isOwn = origin.kind !== 'inherited' || valueAt(file.row, field.pointer) !== undefined;
    if (isOwn) own.push(field);
    else inherited.set(origin.from, [...(inherited.get(origin.from) ?? []), field]);
  }
  return { own, inherited };
}

function ownChange(pair: FilePair, file: ProjectFile, fields: readonly FieldChange[]): RowChange | undefined {
  const id = rowIdOf(file) ?? file.path;
  const idBefore = rowIdOf(pair.before!) ?? id;
  const isRenamed = id !== idBefore;
  const shown = isRenamed ? fields.filter(({ pointer }) => pointer !== '/id') : fields;
  if (shown.length === 0 && !isRenamed) return undefined;
  const summary = { en: `Renamed ${idBefore} → ${id}`, zh: `改名 ${idBefore} → ${id}` };
  return {
    key: file.path,
    group: groupOf(file),
    fileKind: file.kind,
    id,
    name: nameOf(file.row, id),
    kind: isRenamed ? 'renamed' : 'changed',
    path: file.path,
    ...(isRenamed && { idBefore, pathBefore: pair.before!.path, summary }),
    level: isRenamed ? 'major' : levelOf(shown),
    fields: shown,
  };
}

/** Rows against their merged form in a pack; what comes from an ancestor is told with the ancestor. */
export function changesSincePack(sides: Sides): Changes {
  const rows: RowChange[] = [];
  const below = new Map<string, { table: TableName; base: string; rows: InheritedChanges['rows'][number][] }>();
  for (const pair of pairFiles(sides.before, sides.after)) {
    const file = (pair.after ?? pair.before)!;
    if (!isPacked(file)) continue;
    const merged = pair.after && mergedRow(sides, pair.after);
    if (!pair.after || !pair.before?.row || !merged) {
      rows.push(rowChange(sides, pair));
      continue;
    }
    const { own, inherited } = split(sides, file, mergedFields(file, pair.before.row, merged, sides.locales));
    const change = ownChange(pair, file, own);
    if (change) rows.push(change);
    for (const [base, fields] of inherited) {
      const key = `${file.table}/${base}`;
      const entry = below.get(key) ?? { table: file.table!, base, rows: [] };
      entry.rows.push({ id: rowIdOf(file) ?? '', path: file.path, fields });
      below.set(key, entry);
    }
  }
  const inherited = [...below.values()].flatMap((entry) => inheritedEntry(entry.table, entry.base, entry.rows) ?? []);
  return { rows, inherited: inherited.filter(({ table }) => table in ROW_KIND) };
}
