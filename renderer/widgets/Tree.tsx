import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { TreeRow, type TreeItem } from './TreeRow.tsx';
import { focusMove, moveInTree } from './tree-keys.ts';
import { useTypeAhead } from './type-ahead.ts';

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
  /** Keys that the tree does not use itself, such as F2 and Delete. */
  onRowKey?: (id: string, event: KeyboardEvent) => void;
}

const ROW_PX = 24;
const OVERSCAN_ROWS = 12;

/** Tree of any size: only what is on the screen is drawn; arrows, Home, End, typing to find. */
export function Tree(props: TreeProps) {
  const { items, selectedId, onSelect } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState(selectedId);
  const findTyped = useTypeAhead();
  // eslint-disable-next-line react-hooks/incompatible-library -- only matters to React Compiler, which is not used
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN_ROWS,
    getItemKey: (index) => items[index]?.id ?? index,
    initialRect: { width: 224, height: 600 },
  });
  const current = items.some((item) => item.id === focusedId) ? focusedId : (selectedId ?? items[0]?.id);

  const focusRow = useCallback(
    (index: number) => {
      const item = items[index];
      if (item === undefined) return;
      setFocusedId(item.id);
      virtual.scrollToIndex(index, { align: 'auto' });
      // The row may be drawn only after scrolling.
      requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(item.id)}"]`)?.focus());
    },
    [items, virtual],
  );

  // A selection made elsewhere scrolls into view; `items` is left out so that filtering does not move the list.
  useEffect(() => {
    const index = items.findIndex((item) => item.id === selectedId);
    if (index >= 0) virtual.scrollToIndex(index, { align: 'auto' });
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [selectedId]);

  const press = (event: KeyboardEvent) => {
    const index = items.findIndex((item) => item.id === current);
    const item = items[index];
    if (item === undefined || event.nativeEvent.isComposing) return;
    const move = moveInTree(items, index, event) ?? focusMove(findTyped(items.map(({ name }) => name), index, event));
    if (move === undefined) return props.onRowKey?.(item.id, event);
    event.preventDefault();
    if (move.kind === 'focus') focusRow(move.index);
    else if (move.kind === 'toggle') props.onToggle(item.id, move.isExpanded);
    else {
      onSelect(item.id);
      if (move.kind === 'activate') props.onActivate?.(item.id);
    }
  };
  const openMenu = (event: MouseEvent, id: string) => {
    if (props.onContextMenu === undefined) return;
    event.preventDefault();
    onSelect(id);
    props.onContextMenu(id, { x: event.clientX, y: event.clientY });
  };

  return (
    <div ref={scroller} className="tree" role="tree" aria-label={props.label} onKeyDown={press}>
      <div className="tree-body" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((row) => {
          const item = items[row.index];
          return item === undefined ? null : (
            <TreeRow
              key={item.id}
              item={item}
              offsetPx={row.start}
              isSelected={item.id === selectedId}
              isTabStop={item.id === current}
              onFocus={() => setFocusedId(item.id)}
              onSelect={() => onSelect(item.id)}
              onToggle={(isExpanded) => props.onToggle(item.id, isExpanded)}
              onActivate={() => props.onActivate?.(item.id)}
              onContextMenu={(event) => openMenu(event, item.id)}
            />
          );
        })}
      </div>
    </div>
  );
}
