/** Rows of the tree that are taken together. */
import { useState } from 'react';
import type { RowRef } from '../../../stores/index.ts';
import type { MarkKind } from '../../../widgets/Tree.tsx';
import type { TreeItem } from '../../../widgets/TreeRow.tsx';
import { parseItemId } from '../tree-items.tsx';

export interface Marks {
  readonly ids: ReadonlySet<string>;
  /** Where a range starts. */
  readonly anchor: string | undefined;
}

export const noMarks: Marks = { ids: new Set(), anchor: undefined };

const isRow = (itemId: string): boolean => parseItemId(itemId) !== undefined;

/** Folders and tables are passed over: only rows can be taken. */
export function marked(marks: Marks, items: readonly TreeItem[], id: string, how: MarkKind): Marks {
  if (how === 'toggle') {
    if (!isRow(id)) return marks;
    const ids = new Set(marks.ids.size === 0 && marks.anchor !== undefined ? [marks.anchor] : marks.ids);
    if (!ids.delete(id)) ids.add(id);
    return { ids, anchor: id };
  }
  const at = (itemId: string | undefined) => items.findIndex((item) => item.id === itemId);
  const [from, to] = [at(marks.anchor ?? id), at(id)];
  if (to < 0) return marks;
  const start = from < 0 ? to : from;
  const range = items.slice(Math.min(start, to), Math.max(start, to) + 1).map((item) => item.id);
  return { ids: new Set(range.filter(isRow)), anchor: marks.anchor ?? id };
}

export interface MarkControls {
  readonly marks: Marks;
  mark(id: string, how: MarkKind): void;
  /** One row alone, as a plain click does. */
  only(id: string): void;
}

export function useMarks(items: readonly TreeItem[]): MarkControls {
  const [marks, setMarks] = useState(noMarks);
  return {
    marks,
    mark: (id, how) => setMarks((before) => marked(before, items, id, how)),
    only: (id) => setMarks({ ids: noMarks.ids, anchor: isRow(id) ? id : undefined }),
  };
}

/** The rows that a menu or key on this one means: all taken ones when it is among them. */
export function meantRows({ ids }: Marks, itemId: string): RowRef[] {
  const meant = ids.size > 1 && ids.has(itemId) ? [...ids] : [itemId];
  return meant.flatMap((id) => parseItemId(id) ?? []);
}
