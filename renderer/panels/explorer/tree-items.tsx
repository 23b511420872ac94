import type { ReactNode } from 'react';
import { CheckCheck, Eye, Folder, PencilLine, Unlink } from 'lucide-react';
import { isTable } from '#pack';
import type { RowRef } from '../../stores/index.ts';
import { Badge } from '../../widgets/Badge.tsx';
import { ICON_PX } from '../../widgets/icons.ts';
import { tableIcon } from '../../widgets/table-icons.ts';
import type { TreeItem } from '../../widgets/TreeRow.tsx';
import { groupByTag, sumProblems, type ProblemCount, type RowEntry, type TableEntry } from './tree-model.ts';

export type Texts = (key: never, values?: Record<string, string | number>) => string;

/** Tables and folders that somebody opened (true) or closed, by the id of their item. */
export type Turned = ReadonlyMap<string, boolean>;

/** Tables that are not the first to be looked for start closed, so that the whole project is seen at once. */
const STARTS_CLOSED: ReadonlySet<string> = new Set(
  ['effects', 'bullets', 'units', 'ai', 'formations', 'arenas', 'curves'].map((table) => `table:${table}`),
);
/** Longer ones too: nobody finds a row in them by looking. */
const LONG_COUNT = 2_000;

const isOpen = (id: string, count: number, { turned, allOpen }: Pick<TreeState, 'turned' | 'allOpen'>): boolean =>
  allOpen || (turned.get(id) ?? (count <= LONG_COUNT && !STARTS_CLOSED.has(id)));

export interface TreeState {
  readonly turned: Turned;
  readonly problems: ReadonlyMap<string, ProblemCount>;
  readonly problemsByFolder: ReadonlyMap<string, ProblemCount>;
  readonly unsaved: ReadonlySet<string>;
  readonly unused: ReadonlySet<string>;
  /** While filtering every folder is open. */
  readonly allOpen: boolean;
  readonly badges: BadgeMaker;
  readonly t: Texts;
}

export const parseItemId = (itemId: string): RowRef | undefined => {
  const match = /^row:([^/]+)\/(.+)$/.exec(itemId);
  return match ? { table: match[1]!, id: match[2]! } : undefined;
};

export const rowItemId = (table: string, id: string): string => `row:${table}/${id}`;

/** What the badges of a row say besides its problems. */
interface RowMarks extends ProblemCount {
  readonly status?: string | undefined;
  readonly isUnused?: boolean;
}

type BadgeMaker = (marks: RowMarks) => ReactNode;

/** Equal marks get the same badges, so that a row that says the same is known to. */
export function badgeMaker(t: Texts): BadgeMaker {
  const known = new Map<string, ReactNode>();
  return (marks) => {
    const key = `${marks.errors} ${marks.warnings} ${marks.status} ${marks.isUnused}`;
    const badges = known.get(key) ?? rowBadges(marks, t);
    known.set(key, badges);
    return badges;
  };
}

/** A row without problems may still be in work, or used by nobody. */
function rowBadges({ errors, warnings, status, isUnused }: RowMarks, t: Texts): ReactNode {
  return (
    <>
      {isUnused && errors === 0 && (
        <span className="explorer-unused" title={t('unused' as never)}>
          <Unlink size={ICON_PX.badge} aria-label={t('unused' as never)} />
        </span>
      )}
      {status !== undefined && <StatusMark status={status} label={t(`status.${status}` as never)} />}
      {errors > 0 && (
        <Badge kind="error" label={t('errors' as never, { count: errors })}>
          {errors}
        </Badge>
      )}
      {warnings > 0 && errors === 0 && (
        <Badge kind="warning" label={t('warnings' as never, { count: warnings })}>
          {warnings}
        </Badge>
      )}
    </>
  );
}

const STATUS_ICONS = { draft: PencilLine, review: Eye, done: CheckCheck };

function StatusMark({ status, label }: { readonly status: string; readonly label: string }) {
  const Icon = STATUS_ICONS[status as keyof typeof STATUS_ICONS];
  if (!Icon) return null;
  return (
    <span className={`explorer-status ${status}`} title={label}>
      <Icon size={ICON_PX.badge} aria-label={label} />
    </span>
  );
}

const NO_PROBLEMS: ProblemCount = { errors: 0, warnings: 0 };

interface KnownItem {
  readonly depth: number;
  readonly badges: ReactNode;
  readonly isUnsaved: boolean;
  readonly item: TreeItem;
}

const known = new WeakMap<RowEntry, KnownItem>();

/** The same object while the row says the same: thousands of rows are in sight of an open table. */
function rowItem(row: RowEntry, depth: number, state: TreeState): TreeItem {
  const { problems, unsaved, unused } = state;
  const isUnsaved = unsaved.has(row.path);
  const { errors, warnings } = problems.get(row.path) ?? NO_PROBLEMS;
  const badges = state.badges({ errors, warnings, status: row.status, isUnused: unused.has(row.path) });
  const last = known.get(row);
  if (last?.depth === depth && last.badges === badges && last.isUnsaved === isUnsaved) return last.item;
  const item = newRowItem(row, depth, isUnsaved, badges);
  known.set(row, { depth, badges, isUnsaved, item });
  return item;
}

function newRowItem(row: RowEntry, depth: number, isUnsaved: boolean, badges: ReactNode): TreeItem {
  return {
    id: rowItemId(row.ref.table, row.ref.id),
    name: row.ref.id,
    secondName: row.name === row.ref.id ? row.secondName : row.name,
    depth,
    icon: tableIcon(row.ref.table),
    drawing: row.drawing,
    isInvalid: !row.parses,
    isDraggable: true,
    isUnsaved,
    badges,
  };
}

function folderItems(table: string, tag: string, rows: readonly RowEntry[], state: TreeState): TreeItem[] {
  const id = `tag:${table}/${tag}`;
  const isExpanded = isOpen(id, rows.length, state);
  const head: TreeItem = {
    id,
    name: tag === '' ? state.t('untagged' as never) : tag,
    secondName: tag === '' ? undefined : state.t('tag' as never),
    depth: 1,
    icon: Folder,
    isExpanded,
    isUnsaved: !isExpanded && rows.some(({ path }) => state.unsaved.has(path)),
    badges: isExpanded ? undefined : state.badges(sumProblems(rows, state.problems)),
    count: rows.length,
  };
  return isExpanded ? [head, ...rows.map((row) => rowItem(row, 2, state))] : [head];
}

/** All visible rows of the tree, top to bottom. */
export const treeItems = (tables: readonly TableEntry[], state: TreeState): TreeItem[] =>
  tables.flatMap((entry) => tableItems(entry, state));

function tableItems(entry: TableEntry, state: TreeState): readonly TreeItem[] {
  const { table, count, isSingle } = entry;
  const id = `table:${table}`;
  const isExpanded = isOpen(id, count, state);
  const name = state.t(table as never);
  if (isSingle)
    return entry.rows.map((row) => ({ ...rowItem(row, 0, state), name, secondName: undefined, isBold: true }));
  const head: TreeItem = {
    id,
    name,
    depth: 0,
    icon: tableIcon(table),
    isExpanded,
    isBold: true,
    badges: state.badges(problemsOf(entry, state)),
    count,
  };
  if (!isExpanded) return [head];
  const groups = groupByTag(entry.rows);
  if (groups.length < 2) return [head, ...entry.rows.map((row) => rowItem(row, 1, state))];
  return [head, ...groups.flatMap((group) => folderItems(table, group.tag, group.rows, state))];
}

/** Of a table of rows these are known without looking at each row; a narrowed one counts what it shows. */
const problemsOf = (entry: TableEntry, { problems, problemsByFolder, allOpen }: TreeState): ProblemCount =>
  isTable(entry.table) && !allOpen
    ? (problemsByFolder.get(entry.table) ?? NO_PROBLEMS)
    : sumProblems(entry.rows, problems);
