import { classifyPath, comparePaths, ROW_KIND, type FileKind, type TableName } from '../files/kinds.ts';
import { hasSchema, type SchemaKind } from '../schema/schemas.ts';
import type { JsonObject } from '../text/json.ts';
import { changedPaths } from './changes.ts';
import { parentIdOf, resolveExtends } from './extends.ts';
import { FileSlot } from './file-slot.ts';
import { rowIdOf, type Project, type ProjectFile } from './project.ts';
import { namedBy, referencesOf, type Reference } from './reference-walk.ts';
import { isBrokenDocument, wordsOfBroken } from './waiting.ts';

export { referencesOf, type Reference };

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
  /** Names of a kind that are used, in no order. */
  namesOf(kind: string): Iterable<string>;
}

const wholeSlot = new FileSlot<{ readonly rows: ReadonlyMap<string, JsonObject>; readonly whole: JsonObject }>();

/** The row with inheritance, if the file is the one that its id stands for. */
export function wholeRow(project: Project, file: ProjectFile): JsonObject | undefined {
  // Most rows inherit nothing.
  if (!file.table || !file.row || parentIdOf(file.row) === undefined) return file.row;
  const { rows } = resolveExtends(project)[file.table];
  const known = wholeSlot.get(file);
  if (known?.rows === rows) return known.whole;
  const id = rowIdOf(file);
  const isMeant = id !== null && project.rows[file.table].get(id) === file;
  return wholeSlot.set(file, { rows, whole: (isMeant ? rows.get(id) : undefined) ?? file.row }).whole;
}

interface FoundIn<T> {
  readonly whole: JsonObject;
  readonly found: readonly T[];
}

const NONE: readonly never[] = [];
const referencesSlot = new FileSlot<FoundIn<Reference>>();
const namesSlot = new FileSlot<FoundIn<string>>();

/** One list as long as nothing about the file changes. */
function foundIn<T>(
  slot: FileSlot<FoundIn<T>>,
  find: (kind: SchemaKind, raw: JsonObject, full: JsonObject) => readonly T[],
  project: Project,
  file: ProjectFile,
): readonly T[] {
  if (!file.row || !hasSchema(file.kind)) return NONE;
  const whole = wholeRow(project, file) ?? file.row;
  const known = slot.get(file);
  if (known?.whole === whole) return known.found;
  const found = find(file.kind, file.row, whole);
  return slot.set(file, { whole, found: found.length === 0 ? NONE : found }).found;
}

/** References of one file; one object as long as nothing about the file changes. */
export const referencesIn = (project: Project, file: ProjectFile): readonly Reference[] =>
  foundIn(referencesSlot, referencesOf, project, file);

/** What the references of one file name, without their places: kind, id, kind, id, … */
export const namesIn = (project: Project, file: ProjectFile): readonly string[] =>
  foundIn(namesSlot, namedBy, project, file);

/** Paths of the files that name one thing. Most things have one user, and a set for each would fill the memory. */
type Users = string | Set<string>;

const pathsOf = (users: Users | undefined): Iterable<string> =>
  users === undefined ? NOBODY : typeof users === 'string' ? [users] : users;

/** Follows a project through its edits: only files that changed since the last question are looked at again. */
class Indexer {
  private project: Project | undefined;
  private readonly byFile = new Map<string, readonly string[]>();
  private readonly byKind = new Map<string, Map<string, Users>>();
  private readonly broken = new Set<string>();

  /** Documents whose names cannot be read. */
  brokenOf(project: Project): ReadonlySet<string> {
    if (this.project !== project) this.follow(project);
    return this.broken;
  }

  /** Paths of the files that name the thing, in no order. */
  usersOf(project: Project, kind: string, id: string): Iterable<string> {
    if (this.project !== project) this.follow(project);
    return pathsOf(this.byKind.get(kind)?.get(id));
  }

  namesOf(project: Project, kind: string): Iterable<string> {
    if (this.project !== project) this.follow(project);
    return this.byKind.get(kind)?.keys() ?? [];
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
    for (const user of pathsOf(this.byKind.get(ROW_KIND[table])?.get(id))) {
      const heir = this.project!.files.get(user);
      if (heir?.table === table && heir.row && parentIdOf(heir.row) === id) yield user;
    }
  }

  private rowAt(path: string): { table: TableName | null; id: string | null } {
    const file = this.project?.files.get(path);
    return file ? { table: file.table, id: rowIdOf(file) } : classifyPath(path);
  }

  private follow(project: Project): void {
    const before = this.project;
    this.project = project;
    const changed = before ? changedPaths(before, project) : undefined;
    if (!changed || changed.length >= project.files.size) return this.readAll(project);
    this.reread(project, changed);
    // Which variant an heir's values mean may follow from what it inherits.
    this.reread(project, this.heirsOf(project, changed));
  }

  /** Nothing is known yet, so nothing has to be looked up: with fifty thousand files each look is felt. */
  private readAll(project: Project): void {
    for (const known of [this.byFile, this.byKind, this.broken]) known.clear();
    for (const [path, file] of project.files) {
      const names = namesIn(project, file);
      if (isBrokenDocument(file)) this.broken.add(path);
      if (names.length > 0) this.byFile.set(path, names);
      this.addAll(names, path);
    }
  }

  private reread(project: Project, paths: Iterable<string>): void {
    for (const path of paths) {
      const file = project.files.get(path);
      const names = file ? namesIn(project, file) : NONE;
      if (file && isBrokenDocument(file)) this.broken.add(path);
      else this.broken.delete(path);
      const before = this.byFile.get(path) ?? NONE;
      if (before === names) continue;
      this.removeAll(before, path);
      this.addAll(names, path);
      if (names.length > 0) this.byFile.set(path, names);
      else this.byFile.delete(path);
    }
  }

  private addAll(names: readonly string[], path: string): void {
    for (let at = 0; at < names.length; at += 2) this.add(names[at]!, names[at + 1]!, path);
  }

  private removeAll(names: readonly string[], path: string): void {
    for (let at = 0; at < names.length; at += 2) this.remove(names[at]!, names[at + 1]!, path);
  }

  private add(kind: string, id: string, path: string): void {
    let byId = this.byKind.get(kind);
    if (!byId) this.byKind.set(kind, (byId = new Map()));
    const users = byId.get(id);
    if (users === undefined) byId.set(id, path);
    else if (typeof users !== 'string') users.add(path);
    else if (users !== path) byId.set(id, new Set([users, path]));
  }

  private remove(kind: string, id: string, path: string): void {
    const byId = this.byKind.get(kind);
    const users = byId?.get(id);
    if (typeof users === 'object') users.delete(path);
    else if (users === path) byId!.delete(id);
  }
}

const NOBODY: ReadonlySet<string> = new Set();
const indexer = new Indexer();

function usagesOf(project: Project, kind: string, id: string): readonly Usage[] {
  const paths = [...indexer.usersOf(project, kind, id)].sort(comparePaths);
  return paths.flatMap((path) => {
    const file = project.files.get(path)!;
    const user = { path, fileKind: file.kind, table: file.table, by: rowIdOf(file) };
    const meant = referencesIn(project, file).filter((reference) => reference.kind === kind && reference.id === id);
    return meant.map((reference) => ({ ...reference, ...user }));
  });
}

export const references = (project: Project): ReferenceIndex => ({
  usagesOf: (kind, id) => usagesOf(project, kind, id),
  namesOf: (kind) => indexer.namesOf(project, kind),
});

/** Whether any other file names this row. */
export function isUsedElsewhere(project: Project, table: TableName, id: string, path: string): boolean {
  for (const user of indexer.usersOf(project, ROW_KIND[table], id)) if (user !== path) return true;
  return false;
}

/** Files that name this row, itself left out. */
export function userCountOf(project: Project, table: TableName, id: string, path: string): number {
  let count = 0;
  for (const user of indexer.usersOf(project, ROW_KIND[table], id)) if (user !== path) count++;
  return count;
}

/** Whether a document that cannot be read may name the row: nobody can tell that the row is of no use. */
export function isMentionedInBroken(project: Project, id: string): boolean {
  for (const path of indexer.brokenOf(project)) {
    const file = project.files.get(path)!;
    if (file.problem || wordsOfBroken(file).has(id)) return true;
  }
  return false;
}

/** Who names this row. */
export const usages = (project: Project, table: TableName, id: string): readonly Usage[] =>
  usagesOf(project, ROW_KIND[table], id);

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
    const place = classifyPath(path);
    const id = file ? rowIdOf(file) : place.id;
    const kind = place.table ? ROW_KIND[place.table] : place.kind;
    if (id !== null) for (const user of indexer.usersOf(project, kind, id)) users.add(user);
  }
  return users;
}
