import { classifyPath, comparePaths, ROW_KIND, type FileKind, type TableName } from '../files/kinds.ts';
import type { SchemaNode } from '../schema/node.ts';
import { hasSchema, schemaOf, type SchemaKind } from '../schema/schemas.ts';
import { isObject, own, type JsonObject, type JsonValue } from '../text/json.ts';
import { childPointer } from '../text/pointer.ts';
import { changedPaths } from './changes.ts';
import { EVENT_UNIT_FIELDS, eventFieldKind } from './event-fields.ts';
import { resolveExtends } from './extends.ts';
import { FileSlot } from './file-slot.ts';
import { rowIdOf, type Project, type ProjectFile } from './project.ts';
import { isBrokenDocument, wordsOfBroken } from './waiting.ts';

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
  /** Text after the id in the value (`:1` of a slot). */
  readonly suffix: string;
}

/** Names that stand inside a longer word, by how the pattern of that word begins or ends. */
interface Composite {
  readonly kind: string;
  readonly isMeant: (pattern: string) => boolean;
  readonly word: RegExp;
}

const SLOT: Composite = {
  kind: 'camp',
  isMeant: (pattern) => pattern.endsWith(':[0-9]+$'),
  word: /^(?<prefix>)(?<id>[^:]+)(?<suffix>:[0-9]+)$/,
};
const COMPOSITES: readonly Composite[] = [
  {
    kind: 'effect',
    isMeant: (pattern) => pattern.startsWith('^effect:'),
    word: /^(?<prefix>effect:)(?<id>.+)(?<suffix>)$/,
  },
  SLOT,
];

type Parts = Pick<Reference, 'id' | 'prefix' | 'suffix'>;

function pushComposite({ kind, word }: Composite, value: string, pointer: string, found: Reference[]): void {
  const parts = word.exec(value)?.groups as Parts | undefined;
  if (parts) found.push({ kind, id: parts.id, pointer, isKey: false, prefix: parts.prefix, suffix: parts.suffix });
}

const whole = (kind: string, id: string, pointer: string, isKey = false): Reference => ({
  kind,
  id,
  pointer,
  isKey,
  prefix: '',
  suffix: '',
});

function textReference(node: SchemaNode, value: string, pointer: string, found: Reference[]): void {
  const kind = node.text('x-ref');
  if (kind !== undefined) return void found.push(whole(kind, value, pointer));
  const pattern = node.text('pattern');
  const composite = pattern && COMPOSITES.find(({ isMeant }) => isMeant(pattern));
  if (composite) pushComposite(composite, value, pointer, found);
}

const hasComposite = (pattern: JsonValue | undefined): boolean =>
  typeof pattern === 'string' && COMPOSITES.some(({ isMeant }) => isMeant(pattern));

/** Schemas of places that name something, or whose keys do, or whose fields are those of an event. */
const canRefer = (schema: JsonObject): boolean => {
  const properties = own(schema, 'properties');
  return (
    Object.hasOwn(schema, 'x-ref') ||
    hasComposite(own(schema, 'pattern')) ||
    (isObject(properties) && Object.hasOwn(properties, 'where'))
  );
};

/** What a scenario asks of an event: the fields of the event say which names are meant. */
function eventReferences(raw: JsonObject, pointer: string, found: Reference[]): void {
  const [event, where] = [own(raw, 'event'), own(raw, 'where')];
  if (typeof event !== 'string' || !isObject(where)) return;
  for (const [field, value] of Object.entries(where)) {
    const kind = eventFieldKind(event, field);
    const at = `${pointer}/where${childPointer('', field)}`;
    const choices: readonly (readonly [JsonValue, string])[] = Array.isArray(value)
      ? value.map((item: JsonValue, index) => [item, childPointer(at, index)] as const)
      : [[value, at]];
    for (const [choice, place] of choices) {
      if (typeof choice !== 'string') continue;
      if (kind !== undefined) found.push(whole(kind, choice, place));
      else if (EVENT_UNIT_FIELDS.has(field)) pushComposite(SLOT, choice, place, found);
    }
  }
}

/** `raw` is what the file says, `full` the same place with inheritance: it alone tells which variant is meant. */
function walk(union: SchemaNode, raw: JsonValue, full: JsonValue, pointer: string, found: Reference[]): void {
  const node = union.for(full);
  if (typeof raw === 'string') return textReference(node, raw, pointer, found);
  if (Array.isArray(raw)) {
    const items = raw as readonly JsonValue[];
    return items.forEach((item, index) => {
      const child = node.item(index);
      if (child?.canHold(canRefer)) walk(child, item, item, childPointer(pointer, index), found);
    });
  }
  if (!isObject(raw)) return;
  const keyKind = node.keyNode?.text('x-ref');
  for (const key of Object.keys(raw)) {
    const child = node.property(key);
    const goesOn = child?.canHold(canRefer);
    if (keyKind === undefined && !goesOn) continue;
    const at = childPointer(pointer, key);
    if (keyKind !== undefined) found.push(whole(keyKind, key, at, true));
    if (goesOn) walk(child!, raw[key]!, (isObject(full) ? own(full, key) : undefined) ?? raw[key]!, at, found);
  }
  if (node.property('where')) eventReferences(raw, pointer, found);
}

/** References that a document itself writes; inherited ones belong to the ancestor. `extends` is among them. */
export function referencesOf(kind: SchemaKind, raw: JsonObject, full: JsonObject = raw): readonly Reference[] {
  const found: Reference[] = [];
  const parent = own(raw, 'extends');
  if (typeof parent === 'string') found.push(whole(kind, parent, '/extends'));
  walk(schemaOf(kind), raw, full, '', found);
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
  /** Names of a kind that are used, in no order. */
  namesOf(kind: string): Iterable<string>;
}

const wholeSlot = new FileSlot<{ readonly rows: ReadonlyMap<string, JsonObject>; readonly whole: JsonObject }>();

/** The row with inheritance, if the file is the one that its id stands for. */
export function wholeRow(project: Project, file: ProjectFile): JsonObject | undefined {
  if (!file.table || !file.row) return file.row;
  const { rows } = resolveExtends(project)[file.table];
  const known = wholeSlot.get(file);
  if (known?.rows === rows) return known.whole;
  const id = rowIdOf(file);
  const isMeant = id !== null && project.rows[file.table].get(id) === file;
  return wholeSlot.set(file, { rows, whole: (isMeant ? rows.get(id) : undefined) ?? file.row }).whole;
}

interface FileReferences {
  readonly whole: JsonObject;
  readonly list: readonly Reference[];
}

const NONE: readonly Reference[] = [];
const referencesSlot = new FileSlot<FileReferences>();

/** References of one file; one object as long as nothing about the file changes. */
export function referencesIn(project: Project, file: ProjectFile): readonly Reference[] {
  if (!file.row || !hasSchema(file.kind)) return NONE;
  const whole = wholeRow(project, file) ?? file.row;
  const known = referencesSlot.get(file);
  if (known?.whole === whole) return known.list;
  const found = referencesOf(file.kind, file.row, whole);
  return referencesSlot.set(file, { whole, list: found.length === 0 ? NONE : found }).list;
}

/** Paths of the files that name one thing. Most things have one user, and a set for each would fill the memory. */
type Users = string | Set<string>;

const pathsOf = (users: Users | undefined): Iterable<string> =>
  users === undefined ? NOBODY : typeof users === 'string' ? [users] : users;

/** Follows a project through its edits: only files that changed since the last question are looked at again. */
class Indexer {
  private project: Project | undefined;
  private readonly byFile = new Map<string, readonly Reference[]>();
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
      const [first] = this.byFile.get(user) ?? NONE;
      if (first?.pointer === '/extends' && first.id === id && first.kind === ROW_KIND[table]) yield user;
    }
  }

  private rowAt(path: string): { table: TableName | null; id: string | null } {
    const file = this.project?.files.get(path);
    return file ? { table: file.table, id: rowIdOf(file) } : classifyPath(path);
  }

  private follow(project: Project): void {
    const before = this.project;
    this.project = project;
    if (!before) return this.readAll(project);
    const changed = changedPaths(before, project);
    this.reread(project, changed);
    // Which variant an heir's values mean may follow from what it inherits; a look at everything sees all of them anyway.
    if (changed.length < project.files.size) this.reread(project, this.heirsOf(project, changed));
  }

  /** Nothing is known yet, so nothing has to be looked up: with fifty thousand files each look is felt. */
  private readAll(project: Project): void {
    for (const [path, file] of project.files) {
      const list = referencesIn(project, file);
      if (isBrokenDocument(file)) this.broken.add(path);
      if (list.length > 0) this.byFile.set(path, list);
      for (const reference of list) this.add(reference, path);
    }
  }

  private reread(project: Project, paths: Iterable<string>): void {
    for (const path of paths) {
      const file = project.files.get(path);
      const list = file ? referencesIn(project, file) : NONE;
      if (file && isBrokenDocument(file)) this.broken.add(path);
      else this.broken.delete(path);
      if ((this.byFile.get(path) ?? NONE) !== list) this.replace(path, list);
    }
  }

  private replace(path: string, list: readonly Reference[]): void {
    for (const reference of this.byFile.get(path) ?? NONE) this.remove(reference, path);
    for (const reference of list) this.add(reference, path);
    if (list.length > 0) this.byFile.set(path, list);
    else this.byFile.delete(path);
  }

  private add({ kind, id }: Reference, path: string): void {
    let byId = this.byKind.get(kind);
    if (!byId) this.byKind.set(kind, (byId = new Map()));
    const users = byId.get(id);
    if (users === undefined) byId.set(id, path);
    else if (typeof users !== 'string') users.add(path);
    else if (users !== path) byId.set(id, new Set([users, path]));
  }

  private remove({ kind, id }: Reference, path: string): void {
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
