import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { classNames } from '../../../widgets/class-names.ts';
import { isComposing } from '../../../widgets/composition.ts';
import { useKeptScroll } from '../../../widgets/use-kept-scroll.ts';
import type { SearchText } from '../i18n.ts';
import { isChosen } from '../model/choices.ts';
import { openItem } from '../model/go.ts';
import type { Item } from '../model/items.ts';
import { tick } from '../model/session.ts';
import { useSearch } from '../model/state.ts';
import { Line } from './lines.tsx';

const ROW_PX = 24;
const PAGE_ROWS = 10;

const setActive = (active: string): void => useSearch.setState({ active });

function setClosed(path: string, isClosed: boolean): void {
  useSearch.setState(({ closed }) => {
    const next = new Set(closed);
    if (isClosed) next.add(path);
    else next.delete(path);
    return { closed: next };
  });
}

function toggleTick(item: Item): void {
  const { choices } = useSearch.getState();
  const places = item.kind === 'file' ? item.places : item.kind === 'place' ? [item.place] : [];
  const possible = places.filter(({ status }) => status !== 'refused');
  if (possible.length === 0) return;
  const isAnyOn = possible.some((place) => isChosen(place, choices));
  const ready = possible.filter(({ status }) => status === 'ready');
  const target = isAnyOn || ready.length === 0 ? possible : ready;
  tick(
    target.map(({ key }) => key),
    !isAnyOn,
  );
}

const MOVES: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE_ROWS,
  PageUp: -PAGE_ROWS,
  Home: -Infinity,
  End: Infinity,
};

/** Left closes a file or goes up to it, right opens it. */
function fold(item: Item, isClosing: boolean): void {
  if (item.kind === 'file') return setClosed(item.path, isClosing);
  if (isClosing) setActive(item.path);
}

function useKeys(items: readonly Item[], at: number, scrollTo: (index: number) => void) {
  return (event: KeyboardEvent) => {
    if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return;
    const move = MOVES[event.key];
    const item = items[Math.max(at, 0)];
    if (!item) return;
    if (move !== undefined) {
      const next = at < 0 ? 0 : Math.max(0, Math.min(items.length - 1, at + move));
      setActive(items[next]!.key);
      scrollTo(next);
    } else if (event.key === 'Enter') openItem(item);
    else if (event.key === ' ') toggleTick(item);
    else if (event.key === 'ArrowLeft') fold(item, true);
    else if (event.key === 'ArrowRight') fold(item, false);
    else return;
    event.preventDefault();
  };
}

export function ResultList({ items }: { items: readonly Item[] }) {
  const t = useTexts<SearchText>('search');
  const scroller = useRef<HTMLDivElement>(null);
  const active = useSearch((state) => state.active);
  const isReplacing = useSearch((state) => state.plan !== undefined);
  const at = items.findIndex(({ key }) => key === active);
  // eslint-disable-next-line react-hooks/incompatible-library -- only matters to React Compiler, which is not used
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
    initialRect: { width: 640, height: 160 },
  });
  useKeptScroll(scroller, rows);
  const press = useKeys(items, at, (index) => rows.scrollToIndex(index));
  // F4 moves the active line from elsewhere.
  useEffect(() => {
    if (at >= 0) rows.scrollToIndex(at, { align: 'auto' });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- not whenever results come in
  }, [active]);
  return (
    <div
      ref={scroller}
      className="search-list"
      role="tree"
      aria-label={t(isReplacing ? 'places' : 'results')}
      aria-activedescendant={at < 0 ? undefined : `search-${at}`}
      tabIndex={0}
      data-testid="search-results"
      onKeyDown={press}
    >
      <div role="presentation" style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map(({ index, start }) => (
          <ListRow key={index} item={items[index]!} index={index} topPx={start} isActive={index === at} />
        ))}
      </div>
    </div>
  );
}

interface ListRowProps {
  readonly item: Item;
  readonly index: number;
  readonly topPx: number;
  readonly isActive: boolean;
}

function ListRow({ item, index, topPx, isActive }: ListRowProps) {
  const isOn = useSearch(({ choices }) => (item.kind === 'place' ? isChosen(item.place, choices) : undefined));
  const choose = () => {
    if (item.kind === 'file') {
      setActive(item.key);
      setClosed(item.path, !item.isClosed);
    } else openItem(item);
  };
  return (
    <div
      id={`search-${index}`}
      role="treeitem"
      aria-level={item.kind === 'file' ? 1 : 2}
      aria-expanded={item.kind === 'file' ? !item.isClosed : undefined}
      aria-selected={isActive}
      aria-checked={isOn}
      className={classNames('search-row', item.kind === 'file' && 'is-file', isActive && 'on')}
      style={{ transform: `translateY(${topPx}px)` }}
      onClick={choose}
    >
      <Line item={item} />
    </div>
  );
}
