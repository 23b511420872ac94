/** What belongs to a row: rows that it reaches and that nobody outside the set uses. */
import { tableOfKind, type TableName } from '../../files/kinds.ts';
import { referencesIn, usages } from '../../model/references.ts';
import type { Project } from '../../model/project.ts';

export interface RowKey {
  readonly table: TableName;
  readonly id: string;
}

export interface ReachedRow extends RowKey {
  /** Steps from the row that is duplicated. */
  readonly depth: number;
  /** Only the set uses it, so a copy of the set wants a copy of it. */
  readonly isOwned: boolean;
}

/** Tables whose rows are parts of others; units, arenas and the like stand for themselves. */
const PARTS: ReadonlySet<string> = new Set(['skills', 'effects', 'buffs', 'bullets']);

export const keyOf = ({ table, id }: { readonly table: string; readonly id: string }): string => `${table}/${id}`;

function partsOf(project: Project, { table, id }: RowKey): RowKey[] {
  const file = project.rows[table].get(id);
  if (!file) return [];
  return referencesIn(project, file).flatMap(({ kind, id: named, pointer }) => {
    const of = tableOfKind(kind);
    // A base is shared by nature, a combo leads to another skill of its own.
    const isPart = of !== undefined && PARTS.has(of) && pointer !== '/extends' && project.rows[of].has(named);
    return isPart ? [{ table: of, id: named }] : [];
  });
}

/** Breadth first, so that the list reads from the row downwards. */
function reach(project: Project, root: RowKey): Map<string, RowKey & { depth: number }> {
  const found = new Map<string, RowKey & { depth: number }>([[keyOf(root), { ...root, depth: 0 }]]);
  for (const from of found.values()) {
    for (const part of partsOf(project, from)) {
      if (!found.has(keyOf(part))) found.set(keyOf(part), { ...part, depth: from.depth + 1 });
    }
  }
  return found;
}

export function reachedRows(project: Project, root: RowKey): ReachedRow[] {
  const found = reach(project, root);
  const rowByPath = new Map([...found.values()].map((row) => [project.rows[row.table].get(row.id)?.path, keyOf(row)]));
  const owned = new Set(found.keys());
  const isUsedOutside = (row: RowKey) =>
    usages(project, row.table, row.id).some(({ path }) => !owned.has(rowByPath.get(path) ?? ''));
  // Whoever drops out may be the only user of another: until nothing changes.
  for (let before = -1; before !== owned.size;) {
    before = owned.size;
    for (const row of found.values()) {
      if (keyOf(row) !== keyOf(root) && owned.has(keyOf(row)) && isUsedOutside(row)) owned.delete(keyOf(row));
    }
  }
  return [...found.values()].slice(1).map((row) => ({ ...row, isOwned: owned.has(keyOf(row)) }));
}
