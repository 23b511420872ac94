import { useLayoutEffect, useRef } from 'react';
import { selectCell } from '../select/selection.ts';
import { select, useCells } from '../state/cells.ts';

/** The row that stands for one that is gone: the only new one. Undefined when it is another change of the rows. */
export function renamedRow(before: readonly string[], now: readonly string[], goneId: string): number | undefined {
  if (before.length !== now.length || now.includes(goneId)) return undefined;
  const known = new Set(before);
  const added = now.flatMap((id, at) => (known.has(id) ? [] : [at]));
  return added.length === 1 ? added[0] : undefined;
}

/** A row that is renamed may get another place: the active cell goes there with it. */
export function useFollowRenamed(ids: readonly string[]): void {
  const last = useRef(ids);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = ids;
    const { active } = useCells.getState().selection;
    const id = before[active.row];
    if (before === ids || id === undefined || ids[active.row] === id) return;
    const row = renamedRow(before, ids, id);
    if (row !== undefined) select(selectCell({ row, column: active.column }));
  }, [ids]);
}
