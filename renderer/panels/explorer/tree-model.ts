/** What the explorer shows: tables, inside them folders by first tag, inside those the rows. Pure. */
import { CODES, rowIdOf, TABLES, tagsOf, type Diagnostic, type Project, type ProjectFile } from '#pack';
import { namesOf } from '../../stores/row-names.ts';
import type { RowRef } from '../../stores/types.ts';

export interface RowEntry {
  readonly ref: RowRef;
  readonly path: string;
  readonly name: string;
  readonly secondName: string | undefined;
  /** The first tag: the folder that the row stands in. */
  readonly tag: string;
  readonly tags: readonly string[];
  /** How far the work is, where the row says so. */
  readonly status: string | undefined;
  /** SVG text of the row's own drawing. */
  readonly drawing: string | undefined;
  readonly parses: boolean;
  /** All that words are looked for in, in small letters, one thing a line. */
  readonly searched: string;
}

export interface TableEntry {
  readonly table: string;
  /** Read when first asked for: a closed table of a large project shows how many there are, and no more. */
  readonly rows: readonly RowEntry[];
  readonly count: number;
  /** Files that stand alone (the ruleset) have one row and no folders. */
  readonly isSingle: boolean;
}

export interface ProblemCount {
  readonly errors: number;
  readonly warnings: number;
}

type Language = 'en' | 'zh-CN';

function drawingOf(project: Project, file: ProjectFile): string | undefined {
  const icon = file.row?.['icon'];
  if (typeof icon !== 'string' || !icon.endsWith('.svg')) return undefined;
  return project.files.get(icon)?.text || undefined;
}

function entryOf(project: Project, file: ProjectFile, table: string, id: string, language: Language): RowEntry {
  const known = entries.get(file);
  if (known?.language === language && known.others === project.others && known.entry.ref.id === id) return known.entry;
  const entry = readEntry(project, file, table, id, language);
  entries.set(file, { language, others: project.others, entry });
  return entry;
}

interface KnownEntry {
  readonly language: Language;
  /** Drawings are among them. */
  readonly others: Project['others'];
  readonly entry: RowEntry;
}

/** Rows that an edit leaves alone keep their entries. */
const entries = new WeakMap<ProjectFile, KnownEntry>();

function readEntry(project: Project, file: ProjectFile, table: string, id: string, language: Language): RowEntry {
  const [name, secondName] = namesOf(file.row, language);
  const tags = tagsOf(file);
  const status = file.row?.['status'];
  return {
    ref: { table, id },
    path: file.path,
    name: name ?? id,
    secondName,
    tag: tags[0] ?? '',
    tags,
    status: typeof status === 'string' ? status : undefined,
    drawing: drawingOf(project, file),
    parses: file.parses,
    searched: searchedText([id, name, secondName, ...tags]),
  };
}

export const searchedText = (parts: readonly (string | undefined)[]): string => parts.join('\n').toLowerCase();

/** Whether a file that both projects have is the same to the tree. Drawings are shown, and rows may name them. */
export function saysSameInTree(before: Project, after: Project, path: string, language: Language): boolean {
  const [a, b] = [before.files.get(path), after.files.get(path)];
  if (!a || !b || a.kind === 'art' || rowIdOf(a) !== rowIdOf(b)) return false;
  const [id, table] = [rowIdOf(a) ?? a.kind, a.table ?? a.kind];
  const entriesOf = [readEntry(before, a, table, id, language), readEntry(after, b, table, id, language)] as const;
  return isSameEntry(...entriesOf);
}

const isSameEntry = (a: RowEntry, b: RowEntry): boolean =>
  a.name === b.name &&
  a.secondName === b.secondName &&
  a.status === b.status &&
  a.drawing === b.drawing &&
  a.parses === b.parses &&
  a.tags.join('\n') === b.tags.join('\n');

interface KnownTable {
  readonly language: Language;
  readonly others: Project['others'];
  readonly entry: TableEntry;
}

const tables = new WeakMap<object, KnownTable>();

function tableEntry(project: Project, table: (typeof TABLES)[number], language: Language): TableEntry {
  const index = project.rows[table];
  const known = tables.get(index);
  if (known?.language === language && known.others === project.others) return known.entry;
  let rows: readonly RowEntry[] | undefined;
  const entry: TableEntry = {
    table,
    isSingle: false,
    count: index.size,
    get rows() {
      return (rows ??= Array.from(index, ([id, file]) => entryOf(project, file, table, id, language)));
    },
  };
  tables.set(index, { language, others: project.others, entry });
  return entry;
}

/** Tables of rows, then the single files and the files without numeric ids. */
export function tableEntries(project: Project, language: Language): TableEntry[] {
  const rows = TABLES.map((table) => tableEntry(project, table, language));
  const ofKind = (kind: string, table: string, isSingle = false): TableEntry => {
    const files = project.others.filter((file) => file.kind === kind);
    const found = files.map((file) => entryOf(project, file, table, file.id ?? kind, language));
    return { table, isSingle, rows: found, count: found.length };
  };
  const extra = [ofKind('ruleset', 'ruleset', true), ofKind('script', 'scripts'), ofKind('scenario', 'scenarios')];
  return [...rows, ...extra].filter(({ count, table }) => count > 0 || !['scripts', 'ai', 'curves'].includes(table));
}

/** Problems by path; infos do not count. */
export function countProblems(diagnostics: readonly Diagnostic[]): Map<string, ProblemCount> {
  const counts = new Map<string, ProblemCount>();
  for (const { path, severity } of diagnostics) {
    if (severity === 'info') continue;
    const before = counts.get(path) ?? { errors: 0, warnings: 0 };
    const key = severity === 'error' ? 'errors' : 'warnings';
    counts.set(path, { ...before, [key]: before[key] + 1 });
  }
  return counts;
}

const NO_PROBLEMS: ProblemCount = { errors: 0, warnings: 0 };

const plus = (a: ProblemCount, b: ProblemCount | undefined): ProblemCount =>
  b ? { errors: a.errors + b.errors, warnings: a.warnings + b.warnings } : a;

export const sumProblems = (rows: readonly RowEntry[], counts: ReadonlyMap<string, ProblemCount>): ProblemCount =>
  rows.reduce((sum, { path }) => plus(sum, counts.get(path)), NO_PROBLEMS);

/** Problems by folder of the project, which for rows is their table. */
export function sumByFolder(counts: ReadonlyMap<string, ProblemCount>): ReadonlyMap<string, ProblemCount> {
  const sums = new Map<string, ProblemCount>();
  for (const [path, count] of counts) {
    const folder = path.slice(0, Math.max(0, path.indexOf('/')));
    sums.set(folder, plus(count, sums.get(folder)));
  }
  return sums;
}

/** Rows under their first tag, tags in order of name, rows without tag last; one group only needs no folder. */
export function groupByTag(rows: readonly RowEntry[]): { readonly tag: string; readonly rows: readonly RowEntry[] }[] {
  const groups = new Map<string, RowEntry[]>();
  for (const row of rows) {
    const group = groups.get(row.tag);
    if (group) group.push(row);
    else groups.set(row.tag, [row]);
  }
  const order = (a: string, b: string) => Number(a === '') - Number(b === '') || (a < b ? -1 : a > b ? 1 : 0);
  return [...groups].sort(([a], [b]) => order(a, b)).map(([tag, grouped]) => ({ tag, rows: grouped }));
}

const UNUSED_CODE = CODES.unusedRow.code;

/** Paths of the rows that nothing refers to. */
export const unusedPaths = (diagnostics: readonly Diagnostic[]): ReadonlySet<string> =>
  new Set(diagnostics.filter(({ code }) => code === UNUSED_CODE).map(({ path }) => path));
