import { TABLES, type TableName } from '../files/kinds.ts';
import { isObject, isPoisonousKey, own, withoutKeys, type JsonObject, type JsonValue } from '../text/json.ts';
import { valueAt } from '../text/pointer.ts';
import { changedKeys, keysOf, withReplaced } from './patched-map.ts';
import type { Project, ProjectFile, RowIndex } from './project.ts';

/** Fields that belong to one row alone. */
const NEVER_INHERITED: ReadonlySet<string> = new Set(['$schema', 'id', 'extends', 'abstract']);

export type ExtendsProblem =
  | { readonly kind: 'cycle'; readonly file: ProjectFile; readonly id: string; readonly chain: readonly string[] }
  | { readonly kind: 'missing'; readonly file: ProjectFile; readonly id: string; readonly parent: string };

export interface ResolvedTable {
  readonly rows: ReadonlyMap<string, JsonObject>;
  /** Ids of the rows that inherit directly from a row. */
  readonly heirs: ReadonlyMap<string, readonly string[]>;
  readonly problems: readonly ExtendsProblem[];
}

export type Resolved = Readonly<Record<TableName, ResolvedTable>>;

/** Objects merge, arrays and plain values replace, null removes. */
export function mergeRows(parent: JsonObject, child: JsonObject): JsonObject {
  const merged: Record<string, JsonValue> = { ...parent };
  for (const key of Object.keys(child)) {
    if (isPoisonousKey(key)) continue;
    const value = child[key]!;
    const inherited = own(parent, key);
    if (value === null) delete merged[key];
    else merged[key] = isObject(value) && isObject(inherited) ? mergeRows(inherited, value) : value;
  }
  return merged;
}

const inheritable = (row: JsonObject): JsonObject => withoutKeys(row, NEVER_INHERITED);

/** Result by raw row and resolved parent: an untouched family keeps the identity of its resolved rows. */
const mergedByRow = new WeakMap<JsonObject, { readonly parent: JsonObject; readonly merged: JsonObject }>();

function mergeOnce(parent: JsonObject, child: JsonObject): JsonObject {
  const known = mergedByRow.get(child);
  if (known?.parent === parent) return known.merged;
  const merged = mergeRows(inheritable(parent), child);
  mergedByRow.set(child, { parent, merged });
  return merged;
}

export const parentIdOf = (row: JsonObject): string | undefined => {
  const parent = own(row, 'extends');
  return typeof parent === 'string' ? parent : undefined;
};

class TableResolver {
  readonly rows = new Map<string, JsonObject>();
  readonly problems: ExtendsProblem[] = [];
  readonly heirs = new Map<string, string[]>();

  constructor(private readonly index: RowIndex) {}

  /** A row whose ancestry is broken stands for itself, so that one mistake does not take others along. */
  resolve(id: string, below: readonly string[]): JsonObject | undefined {
    const done = this.rows.get(id);
    const file = this.index.get(id);
    if (done || !file?.row) return done;
    const parent = parentIdOf(file.row);
    const resolved = parent === undefined ? file.row : this.withParent(file, file.row, id, parent, [...below, id]);
    this.rows.set(id, resolved);
    return resolved;
  }

  private withParent(
    file: ProjectFile,
    row: JsonObject,
    id: string,
    parent: string,
    chain: readonly string[],
  ): JsonObject {
    const siblings = this.heirs.get(parent);
    if (siblings) siblings.push(id);
    else this.heirs.set(parent, [id]);
    const start = chain.indexOf(parent);
    if (start !== -1) {
      this.problems.push({ kind: 'cycle', file, id, chain: [...chain.slice(start), parent] });
      return row;
    }
    const resolved = this.resolve(parent, chain);
    if (resolved) return mergeOnce(resolved, row);
    this.problems.push({ kind: 'missing', file, id, parent });
    return row;
  }
}

const NO_PROBLEMS: readonly ExtendsProblem[] = [];
const resolvedByIndex = new WeakMap<RowIndex, ResolvedTable>();

/** The latest version of each table, by its set of keys: what an edit leaves alone is taken from there. */
const latest = new WeakMap<object, { readonly index: RowIndex; readonly table: ResolvedTable }>();

export function resolveTable(index: RowIndex): ResolvedTable {
  const known = resolvedByIndex.get(index);
  if (known) return known;
  const before = latest.get(keysOf(index));
  const table = (before && patchedTable(before, index)) ?? new TableInWaiting(index);
  resolvedByIndex.set(index, table);
  latest.set(keysOf(index), { index, table });
  return table;
}

function resolveAll(index: RowIndex): TableResolver {
  const resolver = new TableResolver(index);
  // Most rows stand for themselves, and thousands of them are asked here.
  for (const [id, { row }] of index) {
    if (row && parentIdOf(row) === undefined) resolver.rows.set(id, row);
    else resolver.resolve(id, []);
  }
  return resolver;
}

/**
 * A table of which nobody has asked for more than single rows: those are read with their ancestors and no others, so that
 * the first form of a large project need not wait for fifty thousand rows. What concerns all of them resolves all.
 */
class TableInWaiting implements ResolvedTable {
  private whole: TableResolver | undefined;
  readonly rows: ReadonlyMap<string, JsonObject> = new RowsInWaiting(
    (id) => this.rowOf(id),
    () => this.all().rows,
  );

  constructor(private readonly index: RowIndex) {}

  get heirs(): ReadonlyMap<string, readonly string[]> {
    return this.all().heirs;
  }

  get problems(): readonly ExtendsProblem[] {
    const { problems } = this.all();
    return problems.length > 0 ? problems : NO_PROBLEMS;
  }

  private all(): TableResolver {
    return (this.whole ??= resolveAll(this.index));
  }

  private rowOf(id: string): JsonObject | undefined {
    if (this.whole) return this.whole.rows.get(id);
    const row = this.index.get(id)?.row;
    if (!row || parentIdOf(row) === undefined) return row;
    // Which row of a broken family stands for itself depends on the order in which all are read.
    return this.withAncestors(id) ?? this.all().rows.get(id);
  }

  /** Undefined where an ancestor is missing, or its own descendant. */
  private withAncestors(id: string, below: readonly string[] = []): JsonObject | undefined {
    const row = below.includes(id) ? undefined : this.index.get(id)?.row;
    const parent = row && parentIdOf(row);
    if (parent === undefined) return row;
    const inherited = this.withAncestors(parent, [...below, id]);
    return inherited && mergeOnce(inherited, row!);
  }
}

/** Single rows are asked for one by one; whoever wants all of them gets a plain map. */
class RowsInWaiting implements ReadonlyMap<string, JsonObject> {
  constructor(
    private readonly rowOf: (id: string) => JsonObject | undefined,
    private readonly all: () => ReadonlyMap<string, JsonObject>,
  ) {}

  get size(): number {
    return this.all().size;
  }

  get(id: string): JsonObject | undefined {
    return this.rowOf(id);
  }

  has(id: string): boolean {
    return this.rowOf(id) !== undefined;
  }

  keys(): MapIterator<string> {
    return this.all().keys();
  }

  values(): MapIterator<JsonObject> {
    return this.all().values();
  }

  entries(): MapIterator<[string, JsonObject]> {
    return this.all().entries();
  }

  forEach(visit: (row: JsonObject, id: string, rows: ReadonlyMap<string, JsonObject>) => void): void {
    for (const [id, row] of this.all()) visit(row, id, this);
  }

  [Symbol.iterator](): MapIterator<[string, JsonObject]> {
    return this.entries();
  }
}

/** The table with some rows and their heirs resolved anew; undefined when the edit changed who inherits from whom. */
function patchedTable(before: { index: RowIndex; table: ResolvedTable }, index: RowIndex): ResolvedTable | undefined {
  const { rows, heirs, problems } = before.table;
  const changed = changedKeys(before.index, index);
  const isSameFamily = (id: string): boolean => {
    const [from, to] = [before.index.get(id)?.row, index.get(id)?.row];
    return from !== undefined && to !== undefined && parentIdOf(from) === parentIdOf(to);
  };
  if (problems.length > 0 || !changed.every(isSameFamily)) return undefined;
  const dirty = new Set(changed);
  for (const id of dirty) for (const heir of heirs.get(id) ?? []) dirty.add(heir);
  const fresh = new Map<string, JsonObject>();
  const resolve = (id: string): JsonObject => {
    if (!dirty.has(id)) return rows.get(id)!;
    const row = index.get(id)!.row!;
    const parent = parentIdOf(row);
    const resolved = fresh.get(id) ?? (parent === undefined ? row : mergeOnce(resolve(parent), row));
    fresh.set(id, resolved);
    return resolved;
  };
  for (const id of dirty) resolve(id);
  return { rows: withReplaced(rows, fresh), heirs, problems };
}

const resolvedByProject = new WeakMap<Project, Resolved>();
/** Asked for each row of a project, one after the other. */
let lastResolved: { readonly project: Project; readonly resolved: Resolved } | undefined;

/** Rows with their ancestors merged in; cached by table, so that an edit resolves one table only. */
export function resolveExtends(project: Project): Resolved {
  if (lastResolved?.project === project) return lastResolved.resolved;
  let resolved = resolvedByProject.get(project);
  if (!resolved) {
    const tables = TABLES.map((table) => [table, resolveTable(project.rows[table])]);
    resolved = Object.fromEntries(tables) as unknown as Resolved;
    resolvedByProject.set(project, resolved);
  }
  lastResolved = { project, resolved };
  return resolved;
}

/** Where a form's value comes from. `from` is the ancestor that wrote the inherited value. */
export type Origin =
  | { readonly kind: 'own' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'inherited'; readonly from: string }
  | { readonly kind: 'overridden'; readonly from: string };

/** The nearest ancestor whose own text has a value at the pointer; a null there means that it was removed. */
function ancestorWith(index: RowIndex, row: JsonObject, pointer: string): string | undefined {
  const seen = new Set<string>();
  let parent = parentIdOf(row);
  while (parent !== undefined && !seen.has(parent)) {
    seen.add(parent);
    const raw: JsonObject | undefined = index.get(parent)?.row;
    if (!raw) return undefined;
    const value = valueAt(raw, pointer);
    if (value !== undefined) return value === null ? undefined : parent;
    parent = parentIdOf(raw);
  }
  return undefined;
}

export function originOf(project: Project, table: TableName, id: string, pointer: string): Origin {
  const index = project.rows[table];
  const row = index.get(id)?.row;
  if (!row) return { kind: 'absent' };
  const isOwn = valueAt(row, pointer) !== undefined;
  const key = pointer.split('/')[1] ?? '';
  const from = NEVER_INHERITED.has(key) ? undefined : ancestorWith(index, row, pointer);
  if (from === undefined) return { kind: isOwn ? 'own' : 'absent' };
  return { kind: isOwn ? 'overridden' : 'inherited', from };
}
