import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { useKeptScroll } from '../../widgets/use-kept-scroll.ts';
import { compareText, goTo, revertFieldOf, revertRowOf } from './actions.ts';
import type { ChangesText } from './i18n.ts';
import { isExpandable, type Item } from './items.ts';
import { Line } from './Line.tsx';

const LINE_PX = 24;
const OVERSCAN_LINES = 10;

interface ListProps {
  items: readonly Item[];
  onToggle: (item: Item) => void;
}

/** Index that a key moves to; undefined when it moves nowhere. */
function moved(items: readonly Item[], index: number, key: string): number | undefined {
  const last = items.length - 1;
  const item = items[index]!;
  if (key === 'ArrowDown') return Math.min(last, index + 1);
  if (key === 'ArrowUp') return Math.max(0, index - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const isClosed = !isExpandable(item) || !item.isOpen;
  if (key === 'ArrowRight' && isExpandable(item) && item.isOpen) return Math.min(last, index + 1);
  if (key !== 'ArrowLeft' || !isClosed) return undefined;
  // To the line above that this one belongs to.
  for (let above = index - 1; above >= 0; above--) if (items[above]!.depth < item.depth) return above;
  return undefined;
}

function act(item: Item, event: KeyboardEvent): boolean {
  if (event.key === 'Delete' || event.key === 'Backspace') {
    if (item.kind === 'row') revertRowOf(item.row);
    else if (item.kind === 'field') revertFieldOf(item.row, item.field);
    else return false;
    return true;
  }
  if (event.key !== 'Enter') return false;
  if (event.altKey && (item.kind === 'row' || item.kind === 'field')) compareText(item.row);
  else goTo(item);
  return true;
}

/** The changes as a tree: arrows walk, Enter goes to the field, Delete takes back, Alt+Enter compares the texts. */
export function List({ items, onToggle }: ListProps) {
  const t = useTexts<ChangesText>('changes');
  const scroller = useRef<HTMLDivElement>(null);
  const [activeKey, setActiveKey] = useState<string>();
  const lastIndex = useRef(0);
  // eslint-disable-next-line react-hooks/incompatible-library -- only matters to React Compiler, which is not used
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_PX,
    overscan: OVERSCAN_LINES,
    getItemKey: (index) => items[index]?.key ?? index,
    initialRect: { width: 640, height: 400 },
  });
  useKeptScroll(scroller, virtual);
  const found = items.findIndex(({ key }) => key === activeKey);
  const active = found === -1 ? activeKey === undefined ? 0 : Math.min(lastIndex.current, items.length - 1) : found; // prettier-ignore
  useEffect(() => {
    lastIndex.current = active;
  });
  const latest = useRef({ items, onToggle });
  useEffect(() => {
    latest.current = { items, onToggle };
  });
  const toggle = useCallback((key: string) => {
    const item = latest.current.items.find((one) => one.key === key);
    if (item && isExpandable(item)) latest.current.onToggle(item);
  }, []);
  const choose = useCallback(
    (key: string) => {
      setActiveKey(key);
      const item = latest.current.items.find((one) => one.key === key);
      if (item?.kind === 'group' || item?.kind === 'inheritedGroup' || item?.kind === 'reason') toggle(key);
      else if (item) goTo(item);
    },
    [toggle],
  );
  const on = useMemo(() => ({ choose, toggle }), [choose, toggle]);
  const press = (event: KeyboardEvent) => {
    const item = items[active];
    if (!item || event.nativeEvent.isComposing || event.target !== scroller.current) return;
    if (event.key === 'ArrowRight' && isExpandable(item) && !item.isOpen) toggle(item.key);
    else if (event.key === 'ArrowLeft' && isExpandable(item) && item.isOpen) toggle(item.key);
    else {
      const next = moved(items, active, event.key);
      if (next !== undefined) {
        setActiveKey(items[next]!.key);
        virtual.scrollToIndex(next);
      } else if (event.key === ' ' && isExpandable(item)) toggle(item.key);
      else if (!act(item, event)) return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={scroller}
      className="changes-list"
      role="tree"
      aria-label={t('list')}
      aria-activedescendant={items.length > 0 ? `change-${active}` : undefined}
      tabIndex={0}
      onKeyDown={press}
    >
      <div role="presentation" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => (
          <Line
            key={key}
            id={`change-${index}`}
            item={items[index]!}
            topPx={start}
            heightPx={LINE_PX}
            isActive={index === active}
            on={on}
          />
        ))}
      </div>
    </div>
  );
}
