import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { focusMove, moveInTree } from './tree-keys.ts';
import { TreeRow, type TreeItem, type TreeRowActions } from './TreeRow.tsx';
import { useKeptScroll } from './use-kept-scroll.ts';
import { useTypeAhead } from './type-ahead.ts';
import { isComposing } from './composition.ts';

export interface TreeProps {
  label: string;
  /** Visible rows from top to bottom; children of closed rows left out. */
  items: readonly TreeItem[];
  selectedId: string | undefined;
  onSelect: (id: string) => void;
  onToggle: (id: string, isExpanded: boolean) => void;
  /** Enter or double click. */
  onActivate?: (id: string) => void;
  /** Right button, menu key; the row is selected first. */
  onContextMenu?: (id: string, at: { x: number; y: number }) => void;
  /** Row to bring into sight and to focus; a new object each time that it is wanted. */
  wanted?: { readonly id: string } | undefined;
  /** Keys that the tree does not use itself, such as F2 and Delete. */
  onRowKey?: (id: string, event: KeyboardEvent) => void;
  /** Rows taken together with others; without it the tree has one selected row at most. */
  markedIds?: ReadonlySet<string>;
  /** Ctrl or Cmd takes a row or leaves it, Shift takes all from the last one on. */
  onMark?: (id: string, how: MarkKind) => void;
}

export type MarkKind = 'toggle' | 'range';

type Rows = Virtualizer<HTMLDivElement, Element>;

const ROW_PX = 24;
const OVERSCAN_ROWS = 12;

/** Tree of any size: only what is on the screen is drawn; arrows, Home, End, typing to find. */
export function Tree(props: TreeProps) {
  const { items, selectedId } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useRows(items, scroller);
  useKeptScroll(scroller, rows);
  const [focusedId, setFocusedId] = useState(selectedId);
  const current = items.some((item) => item.id === focusedId) ? focusedId : (selectedId ?? items[0]?.id);
  const focusRow = useFocusRow(items, rows, scroller, setFocusedId);
  const press = useTreeKeys(props, current, focusRow);
  useScrollToSelection(items, selectedId, rows);
  useWanted(props, focusRow);
  const on = useRowActions(props, setFocusedId);

  return (
    <div
      ref={scroller}
      className="tree"
      role="tree"
      aria-label={props.label}
      aria-multiselectable={props.onMark !== undefined}
      onKeyDown={press}
    >
      <div className="tree-body" role="presentation" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const item = items[index];
          return item === undefined ? null : (
            <TreeRow
              key={item.id}
              item={item}
              offsetPx={start}
              isSelected={item.id === selectedId}
              isMarked={props.markedIds?.has(item.id) ?? false}
              isTabStop={item.id === current}
              on={on}
            />
          );
        })}
      </div>
    </div>
  );
}

function useRowActions(props: TreeProps, setFocusedId: (id: string) => void): TreeRowActions {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  return useMemo(
    () => ({
      focus: setFocusedId,
      select: (id, event) => {
        const { onMark, onSelect } = latest.current;
        const how = event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : undefined;
        if (onMark && how) onMark(id, how);
        else onSelect(id);
      },
      toggle: (id, isExpanded) => latest.current.onToggle(id, isExpanded),
      activate: (id) => latest.current.onActivate?.(id),
      openMenu: (id, event) => openMenu(latest.current, id, event),
    }),
    [setFocusedId],
  );
}

function useRows(items: readonly TreeItem[], scroller: RefObject<HTMLDivElement | null>): Rows {
  // eslint-disable-next-line react-hooks/incompatible-library -- only matters to React Compiler, which is not used
  return useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN_ROWS,
    getItemKey: (index) => items[index]?.id ?? index,
    // Drawn before the first measurement, and where nothing can be measured.
    initialRect: { width: 224, height: 600 },
  });
}

/** A selection made elsewhere scrolls into view; filtering alone must not move the list. */
function useScrollToSelection(items: readonly TreeItem[], selectedId: string | undefined, rows: Rows): void {
  const now = useRef({ items, rows });
  useEffect(() => {
    now.current = { items, rows };
  });
  useEffect(() => {
    const index = now.current.items.findIndex((item) => item.id === selectedId);
    if (index >= 0) now.current.rows.scrollToIndex(index, { align: 'auto' });
  }, [selectedId]);
}

/** The row may only come with the next items, when its folder has just been opened. */
function useWanted({ items, wanted }: TreeProps, focusRow: (index: number) => void): void {
  const done = useRef<TreeProps['wanted']>(undefined);
  useEffect(() => {
    const index = items.findIndex((item) => item.id === wanted?.id);
    if (index < 0 || done.current === wanted) return;
    done.current = wanted;
    focusRow(index);
  }, [items, wanted, focusRow]);
}

function useFocusRow(
  items: readonly TreeItem[],
  rows: Rows,
  scroller: RefObject<HTMLDivElement | null>,
  setFocusedId: (id: string) => void,
): (index: number) => void {
  return useCallback(
    (index) => {
      const item = items[index];
      if (item === undefined) return;
      setFocusedId(item.id);
      rows.scrollToIndex(index, { align: 'auto' });
      // The row may be drawn only after scrolling.
      const selector = `[data-row="${CSS.escape(item.id)}"]`;
      requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(selector)?.focus());
    },
    [items, rows, scroller, setFocusedId],
  );
}

function useTreeKeys(props: TreeProps, currentId: string | undefined, focusRow: (index: number) => void) {
  const findTyped = useTypeAhead();
  return (event: KeyboardEvent) => {
    const { items } = props;
    const index = items.findIndex((item) => item.id === currentId);
    const item = items[index];
    if (item === undefined || isComposing(event)) return;
    if (props.onMark && markByKey(items, index, event, props.onMark, focusRow)) return event.preventDefault();
    const names = items.map(({ name }) => name);
    const move = moveInTree(items, index, event) ?? focusMove(findTyped(names, index, event));
    if (move === undefined) return props.onRowKey?.(item.id, event);
    event.preventDefault();
    if (move.kind === 'focus') return focusRow(move.index);
    if (move.kind === 'toggle') return props.onToggle(item.id, move.isExpanded);
    props.onSelect(item.id);
    if (move.kind === 'activate') props.onActivate?.(item.id);
  };
}

/** Shift with an arrow takes the next row too; Ctrl+Space takes or leaves the row in focus. */
function markByKey(
  items: readonly TreeItem[],
  index: number,
  event: KeyboardEvent,
  onMark: NonNullable<TreeProps['onMark']>,
  focusRow: (index: number) => void,
): boolean {
  if (event.key === ' ' && (event.ctrlKey || event.metaKey)) {
    onMark(items[index]!.id, 'toggle');
    return true;
  }
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const next = items[index + step];
  if (!event.shiftKey || step === 0 || !next) return false;
  onMark(next.id, 'range');
  focusRow(index + step);
  return true;
}

function openMenu(props: TreeProps, id: string, event: MouseEvent): void {
  if (props.onContextMenu === undefined) return;
  event.preventDefault();
  props.onSelect(id);
  props.onContextMenu(id, { x: event.clientX, y: event.clientY });
}
