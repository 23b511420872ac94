import { classifyPath, comparePaths, isJsonKind, TABLES, type FileKind, type TableName } from '../files/kinds.ts';
import { isObject, own, type JsonObject } from '../text/json.ts';
import { parseStrict, type TextIssue } from '../text/strict-json.ts';
import { withoutBom } from '../text/style.ts';
import { withReplaced } from './patched-map.ts';

/** Why the host could not give a text, with the place of the first fault where there is one. */
export interface TextProblem {
  readonly code: string;
  readonly detail: string;
  readonly line?: number;
  readonly column?: number;
}

export interface FileInput {
  /** Relative to the project root, forward slashes. */
  readonly path: string;
  readonly text: string;
  /** Set when the host could not give the text. */
  readonly problem?: TextProblem | undefined;
}

/**
 * One file: its exact text is the document, the row is read from it when somebody asks. Never changed, only replaced.
 */
export interface ProjectFile {
  readonly path: string;
  readonly kind: FileKind;
  readonly table: TableName | null;
  /** By file name; the row's own id may differ, which is reported. */
  readonly id: string | null;
  readonly text: string;
  /** Undefined when the text is no JSON object. */
  readonly row: JsonObject | undefined;
  readonly issues: readonly TextIssue[];
  /** False: the text does not parse; it keeps its own buffer and is never written by a form edit. */
  readonly parses: boolean;
  readonly problem?: TextProblem | undefined;
  /** Results about this file, see FileSlot. */
  readonly memo: unknown[];
}

export type RowIndex = ReadonlyMap<string, ProjectFile>;

/** Immutable. An edit gives a new project that shares every untouched file, row and table index. */
export interface Project {
  /** In path order. */
  readonly files: ReadonlyMap<string, ProjectFile>;
  /** First file (in path order) of each row id. */
  readonly rows: Readonly<Record<TableName, RowIndex>>;
  /** Files outside the tables, in path order: scripts, scenarios, drawings and the single files; few beside the rows. */
  readonly others: readonly ProjectFile[];
}

/** What a text turned out to be. */
type ReadDocument = Pick<ProjectFile, 'row' | 'issues' | 'parses'>;

const NO_ISSUES: readonly TextIssue[] = [];

function readDocument({ kind, problem, text }: ProjectFile): ReadDocument {
  if (problem || !isJsonKind(kind)) return { row: undefined, issues: NO_ISSUES, parses: !problem };
  const { value, issues } = parseStrict(withoutBom(text));
  return { row: isObject(value) ? value : undefined, issues, parses: value !== undefined };
}

/** With fifty thousand of them most are never looked into before they have been on the screen for a while. */
class LazyFile implements ProjectFile {
  readonly path: string;
  readonly text: string;
  readonly problem: TextProblem | undefined;
  readonly kind: FileKind;
  readonly table: TableName | null;
  readonly id: string | null;
  readonly memo: unknown[] = [];
  private document: ReadDocument | undefined = undefined;

  constructor({ path, text, problem }: FileInput) {
    const { kind, table, id } = classifyPath(path);
    this.path = path;
    this.text = text;
    this.problem = problem;
    this.kind = kind;
    this.table = table;
    this.id = id;
  }

  get row(): JsonObject | undefined {
    return (this.document ??= readDocument(this)).row;
  }

  get issues(): readonly TextIssue[] {
    return (this.document ??= readDocument(this)).issues;
  }

  get parses(): boolean {
    return (this.document ??= readDocument(this)).parses;
  }

  /**
   * The id that others refer to. Of a document that says once, and first, that it is what its file is called, this is so
   * whether or not it can be read: without a row the name of the file counts.
   */
  get rowId(): string | null {
    if (this.document === undefined && this.id !== null && saysItsName(this.text, this.id)) return this.id;
    const id = this.row && own(this.row, 'id');
    return typeof id === 'string' ? id : this.id;
  }
}

/** Up to the value of the id, where nothing comes before it but the schema. */
const HEAD = /^\uFEFF?\s*\{\s*(?:"\$schema"\s*:\s*"[^"\\]*"\s*,\s*)?"id"\s*:\s*"/;

/** A second id would count instead, also one that is spelt with escapes. */
function saysItsName(text: string, id: string): boolean {
  const head = HEAD.exec(text);
  if (head === null || !text.startsWith(`${id}"`, head[0].length)) return false;
  return !text.includes('"id"', head[0].length) && !text.includes('\\u', head[0].length);
}

export const readFile = (input: FileInput): ProjectFile => new LazyFile(input);

/** The id that others refer to: the row's own, else the file's name. */
export function rowIdOf(file: ProjectFile): string | null {
  if (file instanceof LazyFile) return file.rowId;
  const id = file.row && own(file.row, 'id');
  return typeof id === 'string' ? id : file.id;
}

/** The first file that has an id keeps it. */
function enter(index: Map<string, ProjectFile>, file: ProjectFile): void {
  const id = rowIdOf(file);
  if (id !== null && !index.has(id)) index.set(id, file);
}

function indexTable(files: Iterable<ProjectFile>): RowIndex {
  const index = new Map<string, ProjectFile>();
  for (const file of files) enter(index, file);
  return index;
}

const othersOf = (files: ReadonlyMap<string, ProjectFile>): ProjectFile[] =>
  [...files.values()].filter((file) => file.table === null);

const byPath = (a: ProjectFile, b: ProjectFile): number => comparePaths(a.path, b.path);

/** Files in any order give the same project. */
export function createProject(inputs: Iterable<FileInput>): Project {
  return projectOf([...inputs].map(readFile));
}

/** Most often they come from a folder that was read in order, and then there is nothing to sort. */
function inOrder(read: readonly ProjectFile[]): readonly ProjectFile[] {
  const isSorted = read.every((file, index) => index === 0 || byPath(read[index - 1]!, file) <= 0);
  return isSorted ? read : [...read].sort(byPath);
}

/** A project of files that were read already, in any order. Of two of one path the later one counts. */
export function projectOf(read: readonly ProjectFile[]): Project {
  const files = new Map<string, ProjectFile>();
  const others: ProjectFile[] = [];
  const rows = Object.fromEntries(TABLES.map((table) => [table, new Map<string, ProjectFile>()]));
  for (const file of inOrder(read)) files.set(file.path, file);
  // One pass: with fifty thousand files it is the looking at each of them that costs.
  for (const file of files.values()) {
    if (file.table) enter(rows[file.table]!, file);
    else others.push(file);
  }
  return { files, rows: rows as unknown as Project['rows'], others };
}

/** Replaces, adds or (null) removes one file. */
export const withFile = (project: Project, path: string, text: string | null): Project =>
  withFiles(project, [{ path, text }]);

/** What a plan wants written: exact text, or null to remove the file. */
export interface TextUpdate {
  readonly path: string;
  readonly text: string | null;
}

export interface FileChange extends TextUpdate {
  /** The file is there, but the host can no longer give its text. */
  readonly problem?: TextProblem | undefined;
}

export function withFiles(project: Project, changes: readonly FileChange[]): Project {
  const read = new Map<string, ProjectFile | null>();
  for (const { path, text, problem } of changes) {
    const last = read.has(path) ? read.get(path) : project.files.get(path);
    if (!problem && last?.text === text && !last.problem) continue;
    const isThere = text !== null || problem !== undefined;
    read.set(path, isThere ? readFile({ path, text: text ?? '', problem }) : null);
  }
  return replaceFiles(project, read);
}

/** Puts files that were read already in the place of those of the same path; null removes. */
export function replaceFiles(project: Project, read: ReadonlyMap<string, ProjectFile | null>): Project {
  const changes = [...read].filter(([path, file]) => (project.files.get(path) ?? null) !== file);
  if (changes.length === 0) return project;
  const isReplacing = changes.every(([path, file]) => file !== null && project.files.has(path));
  return isReplacing
    ? withReplacedFiles(
        project,
        changes.map(([, file]) => file!),
      )
    : withOtherPaths(project, changes);
}

/** Most edits: no path comes or goes, and what is untouched is not even looked at. */
function withReplacedFiles(project: Project, changed: readonly ProjectFile[]): Project {
  const files = withReplaced(
    project.files,
    changed.map((file) => [file.path, file]),
  );
  const rows: Record<TableName, RowIndex> = { ...project.rows };
  for (const table of TABLES) {
    const own = changed.filter((file) => file.table === table);
    if (own.length > 0) rows[table] = reindexed(project, table, files, own);
  }
  return { files, rows, others: changed.some((file) => file.table === null) ? othersOf(files) : project.others };
}

/** The index of a table in which some files were replaced; written anew only when one of them took another id. */
function reindexed(
  project: Project,
  table: TableName,
  files: ReadonlyMap<string, ProjectFile>,
  changed: readonly ProjectFile[],
): RowIndex {
  const index = project.rows[table];
  const entries: [string, ProjectFile][] = [];
  for (const file of changed) {
    const before = project.files.get(file.path)!;
    const id = rowIdOf(file);
    if (id === null || id !== rowIdOf(before)) return indexTable(filesOf(files, table));
    if (index.get(id) === before) entries.push([id, file]);
  }
  return withReplaced(index, entries);
}

function* filesOf(files: ReadonlyMap<string, ProjectFile>, table: TableName): Generator<ProjectFile> {
  for (const file of files.values()) if (file.table === table) yield file;
}

function withOtherPaths(project: Project, changes: readonly (readonly [string, ProjectFile | null])[]): Project {
  const files = new Map(project.files);
  for (const [path, file] of changes) {
    if (file === null) files.delete(path);
    else files.set(path, file);
  }
  const sorted = new Map([...files.values()].sort(byPath).map((file) => [file.path, file]));
  const dirty = new Set(changes.map(([path]) => classifyPath(path).table));
  const rows: Record<TableName, RowIndex> = { ...project.rows };
  for (const table of TABLES) if (dirty.has(table)) rows[table] = indexTable(filesOf(sorted, table));
  return { files: sorted, rows, others: othersOf(sorted) };
}

export const rowFile = (project: Project, table: TableName, id: string): ProjectFile | undefined =>
  project.rows[table].get(id);
