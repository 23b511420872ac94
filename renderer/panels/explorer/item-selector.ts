/** Reads the tree out of the project. Most keystrokes change nothing that the tree says, so it is not drawn anew. */
import type { Diagnostic, Project } from '#pack';
import type { Language, ProjectState } from '../../stores/index.ts';
import type { TreeItem } from '../../widgets/TreeRow.tsx';
import { badgeMaker, treeItems, type Texts } from './tree-items.tsx';
import { isEmpty, matchesQuery, parseFilter } from './filter/query.ts';
import { countProblems, tableEntries, unusedPaths } from './tree-model.ts';

export interface TreeQuestion {
  readonly filter: string;
  readonly onlyProblems: boolean;
  readonly closed: ReadonlySet<string>;
  readonly language: Language;
  readonly t: Texts;
}

interface Source {
  readonly shown: Project;
  readonly diagnostics: readonly Diagnostic[];
  readonly unsaved: ReadonlySet<string>;
}

export function itemSelector(question: TreeQuestion): (state: ProjectState) => readonly TreeItem[] {
  const badges = badgeMaker(question.t);
  let last: Source | undefined;
  let items: readonly TreeItem[] = [];
  return ({ documents: { shown }, diagnostics, unsaved }) => {
    const isKnown = last?.shown === shown && last.diagnostics === diagnostics && last.unsaved === unsaved;
    if (isKnown) return items;
    last = { shown, diagnostics, unsaved };
    items = shareItems(items, itemsOf(question, last, badges));
    return items;
  };
}

function itemsOf(
  { filter, onlyProblems, closed, language, t }: TreeQuestion,
  { shown, diagnostics, unsaved }: Source,
  badges: ReturnType<typeof badgeMaker>,
): TreeItem[] {
  const problems = countProblems(diagnostics);
  const unused = unusedPaths(diagnostics);
  const query = parseFilter(filter);
  const isNarrowed = !isEmpty(query) || onlyProblems;
  const stateOf = (path: string) => ({ isUnsaved: unsaved.has(path), hasProblems: problems.has(path), isUnused: unused.has(path) }); // prettier-ignore
  const tables = tableEntries(shown, language)
    .map((entry) => ({
      ...entry,
      rows: isNarrowed
        ? entry.rows.filter(
            (row) => matchesQuery(row, query, stateOf(row.path)) && (!onlyProblems || problems.has(row.path)),
          )
        : entry.rows,
    }))
    .filter(({ rows }) => !isNarrowed || rows.length > 0);
  return treeItems(tables, { closed, problems, unsaved, unused, allOpen: isNarrowed, badges, t });
}

function isSame(a: TreeItem, b: TreeItem | undefined): boolean {
  const keys = Object.keys(a) as (keyof TreeItem)[];
  return b !== undefined && keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}

/** Rows that say the same keep their identity, and so does the list when all of them do. */
export function shareItems(before: readonly TreeItem[], after: readonly TreeItem[]): readonly TreeItem[] {
  const known = new Map(before.map((item) => [item.id, item]));
  const items = after.map((item) => (isSame(item, known.get(item.id)) ? known.get(item.id)! : item));
  return items.length === before.length && items.every((item, at) => item === before[at]) ? before : items;
}
