import { ROW_KIND, isTable, tableOfKind, type FileKind } from '../files/kinds.ts';
import { rowIdOf, type Project, type ProjectFile } from '../model/project.ts';

/** A row, or a file that stands alone: a script, a scenario, the ruleset, the project. */
export interface GraphRef {
  readonly table: string;
  readonly id: string;
}

const TABLE_OF_FILE: Partial<Record<FileKind, string>> = {
  script: 'scripts',
  scenario: 'scenarios',
  ruleset: 'ruleset',
  project: 'project',
};
const KIND_OF_TABLE = new Map(Object.entries(TABLE_OF_FILE).map(([kind, table]) => [table, kind]));

/** Tables have no slash in their name. */
export const keyOf = ({ table, id }: GraphRef): string => `${table}/${id}`;

export function refOfKey(key: string): GraphRef {
  const slash = key.indexOf('/');
  return { table: key.slice(0, slash), id: key.slice(slash + 1) };
}

/** Undefined for names that are no row: attributes, tags, cues. */
export const tableOfReference = (kind: string): string | undefined =>
  tableOfKind(kind) ?? TABLE_OF_FILE[kind as FileKind];

/** The `x-ref` word under which others name a row of the table. */
export const kindOfTable = (table: string): string | undefined =>
  isTable(table) ? ROW_KIND[table] : KIND_OF_TABLE.get(table);

/** What the graph calls a file; undefined for files that are no node. */
export function refOfFile(file: ProjectFile): GraphRef | undefined {
  const table = file.table ?? TABLE_OF_FILE[file.kind];
  if (table === undefined) return undefined;
  // A scenario is known by its file: the `id` inside is not what others write.
  return { table, id: (file.table ? rowIdOf(file) : file.id) ?? file.kind };
}

interface LoneFiles {
  readonly byKey: ReadonlyMap<string, ProjectFile>;
  readonly scripts: readonly ProjectFile[];
}

const loneByList = new WeakMap<readonly ProjectFile[], LoneFiles>();

/** Files that are in no table; looked through again only when one of them changed. */
export function loneFiles(project: Project): LoneFiles {
  const known = loneByList.get(project.others);
  if (known) return known;
  const byKey = new Map<string, ProjectFile>();
  const scripts: ProjectFile[] = [];
  for (const file of project.others) {
    const ref = refOfFile(file);
    if (ref) byKey.set(keyOf(ref), file);
    if (file.kind === 'script') scripts.push(file);
  }
  const lone = { byKey, scripts };
  loneByList.set(project.others, lone);
  return lone;
}

export const fileOfRef = (project: Project, ref: GraphRef): ProjectFile | undefined =>
  isTable(ref.table) ? project.rows[ref.table].get(ref.id) : loneFiles(project).byKey.get(keyOf(ref));
