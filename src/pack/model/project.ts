import { classifyPath, comparePaths, isJsonKind, TABLES, type FileKind, type TableName } from '../files/kinds.ts';
import { isObject, own, type JsonObject } from '../text/json.ts';
import { parseStrict, type TextIssue } from '../text/strict-json.ts';
import { withoutBom } from '../text/style.ts';

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

/** One file: its exact text is the document, the row is read from it. Never changed, only replaced. */
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
}

export function readFile(input: FileInput): ProjectFile {
  const place = classifyPath(input.path);
  const base = { path: input.path, ...place, text: input.text, problem: input.problem, memo: [] };
  if (input.problem || !isJsonKind(place.kind)) return { ...base, row: undefined, issues: [], parses: !input.problem };
  const { value, issues } = parseStrict(withoutBom(input.text));
  return { ...base, row: isObject(value) ? value : undefined, issues, parses: value !== undefined };
}

/** The id that others refer to: the row's own, else the file's name. */
export function rowIdOf(file: ProjectFile): string | null {
  const id = file.row && own(file.row, 'id');
  return typeof id === 'string' ? id : file.id;
}

function indexTable(files: Iterable<ProjectFile>): RowIndex {
  const index = new Map<string, ProjectFile>();
  for (const file of files) {
    const id = rowIdOf(file);
    if (id !== null && !index.has(id)) index.set(id, file);
  }
  return index;
}

function indexRows(files: Iterable<ProjectFile>): Record<TableName, RowIndex> {
  const byTable = new Map<TableName, ProjectFile[]>(TABLES.map((table) => [table, []]));
  for (const file of files) if (file.table) byTable.get(file.table)!.push(file);
  return Object.fromEntries(TABLES.map((table) => [table, indexTable(byTable.get(table)!)])) as Record<
    TableName,
    RowIndex
  >;
}

/** Files in any order give the same project. */
export function createProject(inputs: Iterable<FileInput>): Project {
  const files = [...inputs].map(readFile).sort((a, b) => comparePaths(a.path, b.path));
  return { files: new Map(files.map((file) => [file.path, file])), rows: indexRows(files) };
}

/** Replaces, adds or (null) removes one file. */
export const withFile = (project: Project, path: string, text: string | null): Project =>
  withFiles(project, [{ path, text }]);

export interface FileChange {
  readonly path: string;
  readonly text: string | null;
  /** The file is there, but the host can no longer give its text. */
  readonly problem?: TextProblem | undefined;
}

export function withFiles(project: Project, changes: readonly FileChange[]): Project {
  const files = new Map(project.files);
  const dirty = new Set<TableName>();
  let added = false;
  for (const { path, text, problem } of changes) {
    if (!problem && files.get(path)?.text === text && !files.get(path)?.problem) continue;
    const isThere = text !== null || problem !== undefined;
    added ||= isThere && !files.has(path);
    if (isThere) files.set(path, readFile({ path, text: text ?? '', problem }));
    else files.delete(path);
    const table = classifyPath(path).table;
    if (table) dirty.add(table);
  }
  const sorted = added ? new Map([...files].sort(([a], [b]) => comparePaths(a, b))) : files;
  return { files: sorted, rows: { ...project.rows, ...reindexed(sorted, dirty) } };
}

function reindexed(files: ReadonlyMap<string, ProjectFile>, dirty: ReadonlySet<TableName>) {
  const rows: Partial<Record<TableName, RowIndex>> = {};
  for (const table of dirty) rows[table] = indexTable([...files.values()].filter((file) => file.table === table));
  return rows;
}

export const rowFile = (project: Project, table: TableName, id: string): ProjectFile | undefined =>
  project.rows[table].get(id);
