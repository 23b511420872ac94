import { classifyPath, comparePaths, ROW_KIND, type FileKind, type TableName } from '../files/kinds.ts';
import type { SchemaNode } from '../schema/node.ts';
import { hasSchema, schemaOf, type SchemaKind } from '../schema/schemas.ts';
import { isObject, own, type JsonObject, type JsonValue } from '../text/json.ts';
import { childPointer } from '../text/pointer.ts';
import { changedPaths } from './changes.ts';
import { resolveExtends } from './extends.ts';
import { FileSlot } from './file-slot.ts';
import { rowIdOf, type Project, type ProjectFile } from './project.ts';

/** One place of a row that names something else. */
export interface Reference {
  /** `x-ref` word: a row kind, or attribute, tag, cue, … */
  readonly kind: string;
  readonly id: string;
  readonly pointer: string;
  /** The name is the key of a map, not a value. */
  readonly isKey: boolean;
  /** Text before the id in the value (`effect:`). */
  readonly prefix: string;
}

/** Kinds that are named as `<kind>:<id>` inside a longer word list. */
const PREFIXED: Readonly<Record<string, string>> = { '^effect:': 'effect' };

function prefixedKind(node: SchemaNode): string | undefined {
  const pattern = node.text('pattern');
  return pattern && Object.keys(PREFIXED).find((prefix) => pattern.startsWith(prefix));
}

function textReference(node: SchemaNode, value: string, pointer: string, found: Reference[]): void {
  const kind = node.text('x-ref');
  if (kind !== undefined) return void found.push({ kind, id: value, pointer, isKey: false, prefix: '' });
  const pattern = prefixedKind(node);
  if (pattern === undefined) return;
  const prefix = pattern.slice(1);
  found.push({ kind: PREFIXED[pattern]!, id: value.slice(prefix.length), pointer, isKey: false, prefix });
}

/** `raw` is what the file says, `whole` the same place with inheritance: it alone tells which variant is meant. */
function walk(union: SchemaNode, raw: JsonValue, whole: JsonValue, pointer: string, found: Reference[]): void {
  const node = union.for(whole);
  if (typeof raw === 'string') return textReference(node, raw, pointer, found);
  if (Array.isArray(raw)) {
    const items = raw as readonly JsonValue[];
    return items.forEach((item, index) => {
      const child = node.item(index);
      if (child) walk(child, item, item, childPointer(pointer, index), found);
    });
  }
  if (!isObject(raw)) return;
  const keyKind = node.keyNode?.text('x-ref');
  for (const key of Object.keys(raw)) {
    const at = childPointer(pointer, key);
    if (keyKind !== undefined) found.push({ kind: keyKind, id: key, pointer: at, isKey: true, prefix: '' });
    const child = node.property(key);
    if (child) walk(child, raw[key]!, (isObject(whole) ? own(whole, key) : undefined) ?? raw[key]!, at, found);
  }
}

/** References that a document itself writes; inherited ones belong to the ancestor. `extends` is among them. */
export function referencesOf(kind: SchemaKind, raw: JsonObject, whole: JsonObject = raw): readonly Reference[] {
  const found: Reference[] = [];
  const parent = own(raw, 'extends');
  if (typeof parent === 'string') found.push({ kind, id: parent, pointer: '/extends', isKey: false, prefix: '' });
  walk(schemaOf(kind), raw, whole, '', found);
  return found;
}

/** A use of a row: from which file and place. */
export interface Usage extends Reference {
  readonly path: string;
  readonly fileKind: FileKind;
  readonly table: TableName | null;
  /** Row id of the user; null for single files. */
  readonly by: string | null;
}

export interface ReferenceIndex {
  /** All uses of the named thing, in file order. */
  usagesOf(kind: string, id: string): readonly Usage[];
}

/** The row with inheritance, if the file is the one that its id stands for. */
export function wholeRow(project: Project, file: ProjectFile): JsonObject | undefined {
  if (!file.table || !file.row) return file.row;
  const id = rowIdOf(file);
  if (id === null || project.rows[file.table].get(id) !== file) return file.row;
  return resolveExtends(project)[file.table].rows.get(id) ?? file.row;
}

interface FileUsages {
  readonly whole: JsonObject;
  readonly list: readonly Usage[];
}

const NONE: readonly Usage[] = [];
const usagesSlot = new FileSlot<FileUsages>();

/** References of one file, with their user; one object as long as nothing about the file changes. */
export function usagesIn(project: Project, file: ProjectFile): readonly Usage[] {
  if (!file.row || !hasSchema(file.kind)) return NONE;
  const whole = wholeRow(project, file) ?? file.row;
  const known = usagesSlot.get(file);
  if (known?.whole === whole) return known.list;
  const user = { path: file.path, fileKind: file.kind, table: file.table, by: rowIdOf(file) };
  const found = referencesOf(file.kind, file.row, whole).map((reference) => ({ ...reference, ...user }));
  return usagesSlot.set(file, { whole, list: found.length === 0 ? NONE : found }).list;
}

/** Follows a project through its edits: only files that changed since the last question are looked at again. */
class Indexer {
  private project: Project | undefined;
  private readonly byFile = new Map<string, readonly Usage[]>();
  private readonly byKind = new Map<string, Map<string, Set<Usage>>>();

  usersOf(project: Project, kind: string, id: string): ReadonlySet<Usage> {
    if (this.project !== project) this.follow(project);
    return this.byKind.get(kind)?.get(id) ?? NOBODY;
  }

  /** Rows that inherit, near or far, from a row in one of these files. */
  heirsOf(project: Project, paths: readonly string[]): Set<string> {
    if (this.project !== project) this.follow(project);
    const heirs = new Set<string>();
    const queue = [...paths];
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      for (const heir of this.childrenOf(path)) {
        if (heirs.has(heir)) continue;
        heirs.add(heir);
        queue.push(heir);
      }
    }
    return heirs;
  }

  private *childrenOf(path: string): Generator<string> {
    const { table, id } = this.rowAt(path);
    if (!table || id === null) return;
    for (const usage of this.byKind.get(ROW_KIND[table])?.get(id) ?? NOBODY) {
      if (usage.pointer === '/extends') yield usage.path;
    }
  }

  private rowAt(path: string): { table: TableName | null; id: string | null } {
    const file = this.project?.files.get(path);
    return file ? { table: file.table, id: rowIdOf(file) } : classifyPath(path);
  }

  private follow(project: Project): void {
    const changed = this.project ? changedPaths(this.project, project) : [...project.files.keys()];
    this.project = project;
    this.reread(project, changed);
    // Which variant an heir's values mean may follow from what it inherits.
    this.reread(project, this.heirsOf(project, changed));
  }

  private reread(project: Project, paths: Iterable<string>): void {
    for (const path of paths) {
      const file = project.files.get(path);
      const list = file ? usagesIn(project, file) : NONE;
      if ((this.byFile.get(path) ?? NONE) !== list) this.replace(path, list);
    }
  }

  private replace(path: string, list: readonly Usage[]): void {
    for (const usage of this.byFile.get(path) ?? NONE) this.setOf(usage).delete(usage);
    for (const usage of list) this.setOf(usage).add(usage);
    if (list.length > 0) this.byFile.set(path, list);
    else this.byFile.delete(path);
  }

  private setOf({ kind, id }: Usage): Set<Usage> {
    let byId = this.byKind.get(kind);
    if (!byId) this.byKind.set(kind, (byId = new Map()));
    let users = byId.get(id);
    if (!users) byId.set(id, (users = new Set()));
    return users;
  }
}

const NOBODY: ReadonlySet<Usage> = new Set();
const indexer = new Indexer();

export const references = (project: Project): ReferenceIndex => ({
  usagesOf: (kind, id) => [...indexer.usersOf(project, kind, id)].sort((a, b) => comparePaths(a.path, b.path)),
});

/** Whether any other file names this row. */
export function isUsedElsewhere(project: Project, table: TableName, id: string, path: string): boolean {
  for (const usage of indexer.usersOf(project, ROW_KIND[table], id)) if (usage.path !== path) return true;
  return false;
}

/** Who names this row. */
export const usages = (project: Project, table: TableName, id: string): readonly Usage[] =>
  references(project).usagesOf(ROW_KIND[table], id);

/** Files of rows that inherit from a row in one of these files. */
export const heirsOf = (project: Project, paths: readonly string[]): ReadonlySet<string> =>
  indexer.heirsOf(project, paths);

/** Tables whose rows set each other off: what one does is felt by all that lead to it. */
const CHAINED: ReadonlySet<FileKind> = new Set(['effect', 'buff', 'bullet', 'skill', 'unit']);

/** Files that name a row of one of these files, or lead to one by way of effects, buffs, bullets, skills and units. */
export function farUsersOfFiles(project: Project, paths: Iterable<string>): Set<string> {
  const users = new Set<string>();
  let edge: Iterable<string> = paths;
  for (;;) {
    const fresh = [...usersOfFiles(project, edge)].filter((path) => !users.has(path));
    if (fresh.length === 0) return users;
    for (const path of fresh) users.add(path);
    edge = fresh.filter((path) => CHAINED.has(classifyPath(path).kind));
  }
}

/** Files that name a row of one of these files. */
export function usersOfFiles(project: Project, paths: Iterable<string>): Set<string> {
  const users = new Set<string>();
  for (const path of paths) {
    const file = project.files.get(path);
    const { table, id } = file ? { table: file.table, id: rowIdOf(file) } : classifyPath(path);
    if (!table || id === null) continue;
    for (const usage of indexer.usersOf(project, ROW_KIND[table], id)) users.add(usage.path);
  }
  return users;
}
