import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { useKeptScroll } from '../../widgets/use-kept-scroll.ts';
import { compareText, goTo, revertFieldOf, revertRowOf } from './actions.ts';
import type { ChangesText } from './i18n.ts';
import { isExpandable, type Item } from './items.ts';
import { Line } from './Line.tsx';
import { isComposing } from '../../widgets/composition.ts';

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

type SetActive = (key: string, index: number) => void;
type Lines = Virtualizer<HTMLDivElement, Element>;

/** The line that the keys speak to; when it went, the one that took its place. */
function useActive(items: readonly Item[]) {
  const [wanted, setWanted] = useState<{ readonly key: string; readonly index: number }>();
  const setActive = useCallback((key: string, index: number) => setWanted({ key, index }), []);
  const found = items.findIndex(({ key }) => key === wanted?.key);
  const active = found === -1 ? Math.max(0, Math.min(wanted?.index ?? 0, items.length - 1)) : found;
  return [active, setActive] as const;
}

/** What a click does to a line, by its key: the same functions every time, so that lines are not drawn again. */
function useLineActions({ items, onToggle }: ListProps, setActive: SetActive) {
  const latest = useRef({ items, onToggle });
  useEffect(() => {
    latest.current = { items, onToggle };
  });
  return useMemo(() => {
    const find = (key: string) => latest.current.items.find((one) => one.key === key);
    const toggle = (key: string): void => {
      const item = find(key);
      if (item && isExpandable(item)) latest.current.onToggle(item);
    };
    const choose = (key: string): void => {
      const item = find(key);
      setActive(key, item ? latest.current.items.indexOf(item) : 0);
      if (item && isHeading(item)) toggle(key);
      else if (item) goTo(item);
    };
    return { choose, toggle };
  }, [setActive]);
}

const isHeading = ({ kind }: Item): boolean => kind === 'group' || kind === 'inheritedGroup' || kind === 'reason';

interface Keys {
  readonly active: number;
  readonly setActive: SetActive;
  readonly toggle: (key: string) => void;
  readonly lines: Lines;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

function usePress(items: readonly Item[], { active, setActive, toggle, lines, scroller }: Keys) {
  return (event: KeyboardEvent) => {
    const item = items[active];
    if (!item || isComposing(event) || event.target !== scroller.current) return;
    const turns = isExpandable(item) && (event.key === ' ' || event.key === (item.isOpen ? 'ArrowLeft' : 'ArrowRight'));
    const next = turns ? undefined : moved(items, active, event.key);
    if (turns) toggle(item.key);
    else if (next !== undefined) {
      setActive(items[next]!.key, next);
      lines.scrollToIndex(next);
    } else if (!act(item, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** The changes as a tree: arrows walk, Enter goes to the field, Delete takes back, Alt+Enter compares the texts. */
export function List(props: ListProps) {
  const { items } = props;
  const t = useTexts<ChangesText>('changes');
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useActive(items);
  // eslint-disable-next-line react-hooks/incompatible-library -- only matters to React Compiler, which is not used
  const lines = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_PX,
    overscan: OVERSCAN_LINES,
    getItemKey: (index) => items[index]?.key ?? index,
    initialRect: { width: 640, height: 400 },
  });
  useKeptScroll(scroller, lines);
  const on = useLineActions(props, setActive);
  const press = usePress(items, { active, setActive, toggle: on.toggle, lines, scroller });
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
      <div role="presentation" style={{ height: lines.getTotalSize(), position: 'relative' }}>
        {lines.getVirtualItems().map(({ index, start, key }) => (
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
