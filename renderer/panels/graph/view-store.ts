import { create } from 'zustand';
import type { Direction, GraphRef, Inheritance } from '#pack';
import { sameRow, useSelection } from '../../stores/index.ts';

export type GraphView = 'row' | 'orphans' | 'cycles';

interface GraphState {
  readonly view: GraphView;
  /** The row in the middle while the graph does not follow the selection. */
  readonly pinned: GraphRef | null;
  readonly direction: Direction | 'both';
  readonly depth: number;
  readonly inheritance: Inheritance;
  readonly hiddenTables: ReadonlySet<string>;
  readonly opened: ReadonlySet<string>;
  readonly closed: ReadonlySet<string>;
  /** Key of the chosen node; null for the row in the middle. */
  readonly selected: string | null;
  /** Rows that were in the middle, the present one last. */
  readonly trail: readonly GraphRef[];
}

const TRAIL_MAX = 50;
const NONE: ReadonlySet<string> = new Set();

export const DEPTHS = [1, 2, 3, 4, 6, Infinity] as const;

export const useGraphView = create<GraphState>()(() => ({
  view: 'row',
  pinned: null,
  direction: 'both',
  depth: 3,
  inheritance: 'shown',
  hiddenTables: NONE,
  opened: NONE,
  closed: NONE,
  selected: null,
  trail: [],
}));

const { getState, setState } = useGraphView;

/** The row in the middle: the pinned one, else the one that is open. */
export function useMiddle(): GraphRef | null {
  const pinned = useGraphView((state) => state.pinned);
  const row = useSelection((state) => state.row);
  return pinned ?? row;
}

/** Another row came to the middle, by whatever way. */
export function visited(ref: GraphRef): void {
  const { trail } = getState();
  if (sameRow(trail.at(-1) ?? null, ref)) return;
  setState({ trail: [...trail, ref].slice(-TRAIL_MAX), opened: NONE, closed: NONE, selected: null });
}

export function moveToMiddle(ref: GraphRef): void {
  setState({ view: 'row' });
  if (getState().pinned) setState({ pinned: ref });
  else useSelection.getState().selectRow(ref);
}

export function goBack(): void {
  const trail = getState().trail.slice(0, -1);
  const before = trail.at(-1);
  if (!before) return;
  setState({ trail, opened: NONE, closed: NONE, selected: null });
  moveToMiddle(before);
}

export const togglePin = (middle: GraphRef | null): void =>
  setState(({ pinned }) => ({ pinned: pinned ? null : middle }));

const toggled = (set: ReadonlySet<string>, key: string, isIn = !set.has(key)): ReadonlySet<string> => {
  const next = new Set(set);
  if (isIn) next.add(key);
  else next.delete(key);
  return next;
};

export const toggleTable = (table: string): void =>
  setState(({ hiddenTables }) => ({ hiddenTables: toggled(hiddenTables, table) }));

/** Follows a node further, or no longer. */
export const openNode = (key: string, isOpen: boolean): void =>
  setState(({ opened, closed }) => ({ opened: toggled(opened, key, isOpen), closed: toggled(closed, key, !isOpen) }));
