import type { PackTables } from '#core';
import { PROJECT_PATH, RULESET_PATH, TABLES } from '../files/kinds.ts';
import { compareText, deepEqual, type JsonObject } from '../text/json.ts';
import { normalizeText } from '../text/style.ts';
import { resolveExtends } from './extends.ts';
import { allocateIds } from './ids.ts';
import { changedKeys, keysOf } from './patched-map.ts';
import type { Project, ProjectFile } from './project.ts';

/** Tables of a project that can be compiled, or the files without which there is nothing to compile. */
export type TablesResult =
  | { readonly tables: PackTables; readonly missing: readonly [] }
  | { readonly tables: undefined; readonly missing: readonly string[] };

/** Without prototype: a row may be called `constructor`, and looking for `toString` must find nothing. */
export function recordOf<T>(entries: Iterable<readonly [string, T]>): Readonly<Record<string, T>> {
  const record = Object.create(null) as Record<string, T>;
  for (const [key, value] of entries) record[key] = value;
  return record;
}

type RowRecord = Readonly<Record<string, JsonObject>>;

const recordByRows = new WeakMap<ReadonlyMap<string, JsonObject>, RowRecord>();
/** The latest record of each set of keys, to be copied instead of sorted anew. */
const latest = new WeakMap<object, { readonly rows: ReadonlyMap<string, JsonObject>; readonly record: RowRecord }>();

function copyWith(before: { rows: ReadonlyMap<string, JsonObject>; record: RowRecord }, rows: typeof before.rows) {
  const record = Object.assign(Object.create(null) as Record<string, JsonObject>, before.record);
  for (const id of changedKeys(before.rows, rows)) record[id] = rows.get(id)!;
  return record;
}

function tableRecord(rows: ReadonlyMap<string, JsonObject>): Readonly<Record<string, JsonObject>> {
  let record = recordByRows.get(rows);
  if (!record) {
    const before = latest.get(keysOf(rows));
    record = before ? copyWith(before, rows) : recordOf([...rows].sort(([a], [b]) => compareText(a, b)));
    recordByRows.set(rows, record);
    latest.set(keysOf(rows), { rows, record });
  }
  return record;
}

export const scriptEntries = (files: readonly ProjectFile[]): [string, string][] =>
  files
    .filter((file) => file.kind === 'script' && !file.problem)
    .map((file) => [file.id ?? file.path, normalizeText(file.text)]);

/** The rows as the core takes them. Rows that do not parse are left out; the diagnostics speak of them. */
export function toTables(project: Project): TablesResult {
  const head = project.files.get(PROJECT_PATH)?.row;
  const ruleset = project.files.get(RULESET_PATH)?.row;
  if (!head || !ruleset) {
    return { tables: undefined, missing: [...(head ? [] : [PROJECT_PATH]), ...(ruleset ? [] : [RULESET_PATH])] };
  }
  const resolved = resolveExtends(project);
  const rows = Object.fromEntries(TABLES.map((table) => [table, tableRecord(resolved[table].rows)]));
  const scripts = recordOf(scriptEntries(project.others));
  const tables = { project: head, ruleset, ...rows, scripts, ids: allocateIds(project).lock };
  return { tables: tables as unknown as PackTables, missing: [] };
}

/** The tables of a project that is known to be whole; throws when it is not. */
export function projectTables(project: Project): PackTables {
  const { tables, missing } = toTables(project);
  if (!tables)
    throw new Error(`The project has no readable ${missing.join(' and no ')}. Restore the file or create it.`);
  return tables;
}

export interface TablesBuilder {
  /** Undefined when project.json or the ruleset is missing or broken. */
  build(project: Project): PackTables | undefined;
}

/** Keeps what is equal to the last time: whoever compares by identity sees only real changes. */
class LiveTables implements TablesBuilder {
  private last: PackTables | undefined;

  build(project: Project): PackTables | undefined {
    const { tables } = toTables(project);
    if (!tables || !this.last) return (this.last = tables);
    const kept = {
      ...tables,
      scripts: keep(this.last.scripts, tables.scripts),
      ids: keepIds(this.last.ids, tables.ids),
    };
    const keys = Object.keys(kept) as (keyof PackTables)[];
    const last = this.last;
    return keys.every((key) => last[key] === kept[key]) ? last : (this.last = kept);
  }
}

const keep = (last: PackTables['scripts'], now: PackTables['scripts']) => (deepEqual(last, now) ? last : now);

const keepIds = (last: PackTables['ids'], now: PackTables['ids']) => {
  const [before, after] = [last.tables, now.tables] as unknown as Record<string, unknown>[];
  return TABLES.every((table) => before![table] === after![table]) ? last : now;
};

/** Tables for a live project: rows that an edit left alone keep their identity, so that compiling is incremental. */
export const createTables = (): TablesBuilder => new LiveTables();
