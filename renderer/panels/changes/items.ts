import {
  GROUP_TITLES,
  type ChangeGroup,
  type Changes,
  type FieldChange,
  type InheritedChanges,
  type RowChange,
} from '#pack';
import type { Localized } from '../../app/panel.ts';

type InheritedRow = InheritedChanges['rows'][number];

/** One line of the list. */
export type Item = { readonly key: string; readonly depth: number } & (
  | { readonly kind: 'group'; readonly group: ChangeGroup; readonly count: number; readonly isOpen: boolean }
  | { readonly kind: 'inheritedGroup'; readonly count: number; readonly isOpen: boolean }
  | { readonly kind: 'row'; readonly row: RowChange; readonly isOpen: boolean | undefined }
  | { readonly kind: 'field'; readonly row: RowChange; readonly field: FieldChange }
  | { readonly kind: 'reason'; readonly inherited: InheritedChanges; readonly isOpen: boolean }
  | { readonly kind: 'inheritedRow'; readonly table: string; readonly row: InheritedRow }
);

const includes = (text: Localized, wanted: string): boolean =>
  text.en.toLowerCase().includes(wanted) || text.zh.toLowerCase().includes(wanted);

/** Rows of which something is asked for; of a row that does not match itself, the fields that do. */
export function filtered({ rows, inherited }: Changes, filter: string): Changes {
  const wanted = filter.trim().toLowerCase();
  if (wanted === '') return { rows, inherited };
  const matching = rows.flatMap((row) => {
    const isWhole =
      row.id.toLowerCase().includes(wanted) ||
      row.path.toLowerCase().includes(wanted) ||
      includes(row.name, wanted) ||
      includes(GROUP_TITLES[row.group], wanted);
    if (isWhole) return [row];
    const fields = row.fields.filter(
      ({ text, pointer }) => includes(text, wanted) || pointer.toLowerCase().includes(wanted),
    );
    const isSaid = row.summary !== undefined && includes(row.summary, wanted);
    return fields.length > 0 || isSaid ? [{ ...row, fields }] : [];
  });
  const below = inherited.filter(
    ({ base, rows: list }) => base.includes(wanted) || list.some(({ id }) => id.includes(wanted)),
  );
  return { rows: matching, inherited: below };
}

function rowItems(row: RowChange, closed: ReadonlySet<string>): Item[] {
  const key = `row:${row.key}`;
  if (row.fields.length === 0) return [{ kind: 'row', key, depth: 1, row, isOpen: undefined }];
  const isOpen = !closed.has(key);
  const fields = isOpen
    ? row.fields.map((field, at): Item => ({
        kind: 'field',
        key: `${key}${field.pointer}:${at}`,
        depth: 2,
        row,
        field,
      }))
    : [];
  return [{ kind: 'row', key, depth: 1, row, isOpen }, ...fields];
}

function inheritedItems(list: readonly InheritedChanges[], closed: ReadonlySet<string>): Item[] {
  if (list.length === 0) return [];
  const isOpen = !closed.has('inherited');
  const head: Item = { kind: 'inheritedGroup', key: 'inherited', depth: 0, count: list.length, isOpen };
  if (!isOpen) return [head];
  const reasons = list.flatMap((inherited): Item[] => {
    const key = `because:${inherited.table}/${inherited.base}`;
    // Many rows may follow from one: they are looked at on demand.
    const isReasonOpen = closed.has(`open:${key}`);
    const reason: Item = { kind: 'reason', key, depth: 1, inherited, isOpen: isReasonOpen };
    if (!isReasonOpen) return [reason];
    const { table } = inherited;
    return [
      reason,
      ...inherited.rows.map((row): Item => ({ kind: 'inheritedRow', key: `${key}:${row.id}`, depth: 2, table, row })),
    ];
  });
  return [head, ...reasons];
}

/** Lines from top to bottom; children of closed ones left out. */
export function itemsOf({ rows, inherited }: Changes, closed: ReadonlySet<string>): Item[] {
  const items: Item[] = [];
  let start = 0;
  while (start < rows.length) {
    const { group } = rows[start]!;
    let end = start;
    while (rows[end]?.group === group) end++;
    const key = `group:${group}`;
    const isOpen = !closed.has(key);
    items.push({ kind: 'group', key, depth: 0, group, count: end - start, isOpen });
    if (isOpen) for (const row of rows.slice(start, end)) items.push(...rowItems(row, closed));
    start = end;
  }
  return [...items, ...inheritedItems(inherited, closed)];
}

/** The key that closing a line puts into the set; reasons are closed until asked for. */
export const toggleKey = (item: Item): string => (item.kind === 'reason' ? `open:${item.key}` : item.key);

export const isExpandable = (item: Item): item is Item & { isOpen: boolean } =>
  'isOpen' in item && item.isOpen !== undefined;

/** Everything closed: tables and rows. */
export const allClosed = ({ rows }: Changes): ReadonlySet<string> =>
  new Set(rows.flatMap(({ key, group }) => [`row:${key}`, `group:${group}`]).concat('inherited'));
