import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { useKeptScroll } from '../../widgets/use-kept-scroll.ts';
import { goTo } from './go-to.ts';
import type { ProblemsText } from './i18n.ts';
import { isComposing } from '../../widgets/composition.ts';
import type { Item } from './items.ts';
import { GroupRow, ProblemRow } from './ProblemRow.tsx';
import { useProblemsView } from './view-store.ts';

const ROW_PX = 26;
/** Rows that Page Up and Page Down pass. */
const PAGE = 10;

const MOVES: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
  Home: -Infinity,
  End: Infinity,
};

/** A head opens or closes its group, a problem leads to its field. */
function choose(item: Item): void {
  const { set, toggleGroup } = useProblemsView.getState();
  set({ activeKey: item.key });
  if (item.kind === 'group') toggleGroup(item.key);
  else goTo(item.problem);
}

/** Problems under the heads of their groups; only what is in sight is drawn. */
export function ProblemList({ items }: { items: readonly Item[] }) {
  const t = useTexts<ProblemsText>('problems');
  const { activeKey, groupBy, set, toggleGroup } = useProblemsView();
  const scroller = useRef<HTMLDivElement>(null);
  const [openKey, setOpenKey] = useState('');
  const active = items.findIndex(({ key }) => key === activeKey);
  // eslint-disable-next-line react-hooks/incompatible-library -- only matters to React Compiler, which is not used
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
    initialRect: { width: 640, height: 160 },
  });
  useKeptScroll(scroller, virtual);
  useEffect(() => {
    if (active >= 0) virtual.scrollToIndex(active);
  }, [activeKey, active, virtual]);
  const press = (event: KeyboardEvent) => {
    if (isComposing(event) || event.target !== event.currentTarget) return;
    const next = nextIndex(items, Math.max(active, 0), event.key);
    const item = items[active];
    if (next !== undefined) set({ activeKey: items[next]?.key ?? '' });
    else if (!item || !act(event, item)) return;
    event.preventDefault();
  };
  const act = (event: KeyboardEvent, item: Item): boolean => {
    const isFixKey = event.code === 'Period' && (event.ctrlKey || event.metaKey);
    if (item.kind === 'problem' && isFixKey) setOpenKey(item.key);
    else if (event.key === 'Enter') choose(item);
    else if (item.kind === 'group' && isFold(event.key, item.isOpen)) toggleGroup(item.key);
    else return false;
    return true;
  };
  return (
    <div
      ref={scroller}
      className="problem-list"
      role="tree"
      aria-label={t('list')}
      aria-activedescendant={active >= 0 ? `problem-${active}` : undefined}
      tabIndex={0}
      onKeyDown={press}
    >
      <div role="none" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const item = items[index]!;
          const row = {
            id: `problem-${index}`,
            topPx: start,
            isActive: index === active,
            onChoose: () => choose(item),
          };
          if (item.kind === 'group') return <GroupRow key={item.key} {...row} item={item} groupBy={groupBy} />;
          return (
            <ProblemRow
              key={`${item.key} ${index}`}
              {...row}
              problem={item.problem}
              isPathShown={groupBy !== 'file'}
              isOpen={openKey === item.key}
              onOpenChange={(isOpen) => setOpenKey(isOpen ? item.key : '')}
            />
          );
        })}
      </div>
    </div>
  );
}

const isFold = (key: string, isOpen: boolean): boolean => key === (isOpen ? 'ArrowLeft' : 'ArrowRight');

/** Where a key leads; Left on a problem goes to the head of its group. */
function nextIndex(items: readonly Item[], active: number, key: string): number | undefined {
  const move = MOVES[key];
  if (move !== undefined) return Math.max(0, Math.min(items.length - 1, active + move));
  if (key !== 'ArrowLeft' || items[active]?.kind !== 'problem') return undefined;
  return items.findLastIndex((item, index) => index < active && item.kind === 'group');
}
