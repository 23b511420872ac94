/** Reads the tree out of the project. Most keystrokes change nothing that the tree says, so it is not drawn anew. */
import { changedPaths, type Diagnostic, type Project } from '#pack';
import type { Language, ProjectState } from '../../stores/index.ts';
import type { TreeItem } from '../../widgets/TreeRow.tsx';
import { badgeMaker, treeItems, type Texts, type Turned } from './tree-items.tsx';
import { isEmpty, matchesQuery, parseFilter } from './filter/query.ts';
import {
  countProblems,
  saysSameInTree,
  sumByFolder,
  tableEntries,
  unusedPaths,
  type ProblemCount,
  type RowEntry,
  type TableEntry,
} from './tree-model.ts';

export interface TreeQuestion {
  readonly filter: string;
  readonly onlyProblems: boolean;
  readonly turned: Turned;
  readonly language: Language;
  readonly t: Texts;
}

interface Source {
  readonly shown: Project;
  readonly diagnostics: readonly Diagnostic[];
  readonly unsaved: ReadonlySet<string>;
}

interface Marks {
  readonly problems: ReadonlyMap<string, ProblemCount>;
  readonly problemsByFolder: ReadonlyMap<string, ProblemCount>;
  readonly unused: ReadonlySet<string>;
}

let lastMarks: { readonly diagnostics: readonly Diagnostic[]; readonly marks: Marks } | undefined;

/** What the diagnostics put on rows; the same object while they put the same there. */
function marksOf(diagnostics: readonly Diagnostic[]): Marks {
  if (lastMarks?.diagnostics === diagnostics) return lastMarks.marks;
  const problems = countProblems(diagnostics);
  const fresh = { problems, problemsByFolder: sumByFolder(problems), unused: unusedPaths(diagnostics) };
  const marks = lastMarks && isSameMarks(lastMarks.marks, fresh) ? lastMarks.marks : fresh;
  lastMarks = { diagnostics, marks };
  return marks;
}

function isSameMarks(a: Marks, b: Marks): boolean {
  if (a.problems.size !== b.problems.size || a.unused.size !== b.unused.size) return false;
  for (const path of b.unused) if (!a.unused.has(path)) return false;
  for (const [path, { errors, warnings }] of b.problems) {
    const count = a.problems.get(path);
    if (count?.errors !== errors || count.warnings !== warnings) return false;
  }
  return true;
}

/** Whether the tree would come out the same; most keystrokes change figures that it does not show. */
function isSameTree(before: Source, after: Source, language: Language): boolean {
  return (
    before.unsaved === after.unsaved &&
    marksOf(before.diagnostics) === marksOf(after.diagnostics) &&
    changedPaths(before.shown, after.shown).every((path) => saysSameInTree(before.shown, after.shown, path, language))
  );
}

export function itemSelector(question: TreeQuestion): (state: ProjectState) => readonly TreeItem[] {
  const badges = badgeMaker(question.t);
  let last: Source | undefined;
  let items: readonly TreeItem[] = [];
  return ({ documents: { shown }, diagnostics, unsaved }) => {
    const isKnown = last?.shown === shown && last.diagnostics === diagnostics && last.unsaved === unsaved;
    if (isKnown) return items;
    const before = last;
    last = { shown, diagnostics, unsaved };
    if (before && isSameTree(before, last, question.language)) return items;
    items = shareItems(items, itemsOf(question, last, badges));
    return items;
  };
}

function itemsOf(
  { filter, onlyProblems, turned, language, t }: TreeQuestion,
  { shown, diagnostics, unsaved }: Source,
  badges: ReturnType<typeof badgeMaker>,
): TreeItem[] {
  const marks = marksOf(diagnostics);
  const { problems, unused } = marks;
  const query = parseFilter(filter);
  const isNarrowed = !isEmpty(query) || onlyProblems;
  const stateOf = (path: string) => ({ isUnsaved: unsaved.has(path), hasProblems: problems.has(path), isUnused: unused.has(path) }); // prettier-ignore
  const isMeant = (row: RowEntry) =>
    matchesQuery(row, query, stateOf(row.path)) && (!onlyProblems || problems.has(row.path));
  const narrowed = (entry: TableEntry): TableEntry => {
    const rows = entry.rows.filter(isMeant);
    return { ...entry, rows, count: rows.length };
  };
  const all = tableEntries(shown, language);
  const tables = isNarrowed ? all.map(narrowed).filter(({ count }) => count > 0) : all;
  return treeItems(tables, { ...marks, turned, unsaved, allOpen: isNarrowed, badges, t });
}

function isSame(a: TreeItem, b: TreeItem | undefined): boolean {
  if (a === b) return true;
  const keys = Object.keys(a) as (keyof TreeItem)[];
  return b !== undefined && keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}

/** Rows that say the same keep their identity, and so does the list when all of them do. */
export function shareItems(before: readonly TreeItem[], after: readonly TreeItem[]): readonly TreeItem[] {
  if (before.length === 0) return after;
  const known = new Map(before.map((item) => [item.id, item]));
  const items = after.map((item) => (isSame(item, known.get(item.id)) ? known.get(item.id)! : item));
  return items.length === before.length && items.every((item, at) => item === before[at]) ? before : items;
}
