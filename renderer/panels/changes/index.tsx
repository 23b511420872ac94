import './changes.css';
import { useEffect, useMemo, useState } from 'react';
import { create } from 'zustand';
import { ChevronsDownUp, ChevronsUpDown, Copy, Filter, GitCompare, RefreshCw, Undo2 } from 'lucide-react';
import type { PanelDefinition } from '../../app/panel.ts';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { useWindowClass } from '../../app/shell/window-size.ts';
import { loadEarlier, useProject } from '../../stores/index.ts';
import { Button, IconButton } from '../../widgets/Button.tsx';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { copyMarkdown } from './actions.ts';
import { Bar } from './Bar.tsx';
import { followChanges, useChanges } from './changes-store.ts';
import { NoBaseline, Unchanged } from './Empty.tsx';
import type { ChangesText } from './i18n.ts';
import { allClosed, filtered, itemsOf, toggleKey, type Item } from './items.ts';
import { List } from './List.tsx';
import { RevertAllDialog, useRevertAll } from './RevertAllDialog.tsx';

/** Lines that are closed; kept while the panel is behind another tab. */
const useClosed = create<{ closed: ReadonlySet<string> }>()(() => ({ closed: new Set() }));

function toggle(item: Item): void {
  const key = toggleKey(item);
  const closed = new Set(useClosed.getState().closed);
  if (!closed.delete(key)) closed.add(key);
  useClosed.setState({ closed });
}

function Component() {
  const t = useTexts<ChangesText>('changes');
  const [filter, setFilter] = useState('');
  const { closed } = useClosed();
  const { kind, changes } = useChanges();
  useEffect(followChanges, []);
  const shown = useMemo(() => changes && filtered(changes, filter), [changes, filter]);
  const items = useMemo(
    () => (shown ? itemsOf(shown, filter === '' ? closed : new Set()) : []),
    [shown, closed, filter],
  );
  const hidden = changes?.rows.length ?? 0;
  return (
    <div className="changes" data-testid="changes">
      <Bar filter={filter} onFilter={setFilter} shownCount={shown?.rows.length ?? 0} />
      {!changes && kind !== 'disk' ? (
        <NoBaseline kind={kind} />
      ) : items.length > 0 ? (
        <List items={items} onToggle={toggle} />
      ) : hidden > 0 ? (
        <EmptyState
          icon={Filter}
          title={t('noMatch', { filter })}
          body={t('noMatchBody', { count: t('rows', { count: hidden }) })}
        >
          <Button onClick={() => setFilter('')}>{t('clear')}</Button>
        </EmptyState>
      ) : (
        <Unchanged />
      )}
      <RevertAllDialog />
    </div>
  );
}

function Actions() {
  const t = useTexts<ChangesText>('changes');
  const { kind, changes } = useChanges();
  const readOnly = useProject((state) => state.readOnly);
  const isEmpty = !changes || changes.rows.length === 0;
  const isAllOpen = useClosed((state) => state.closed.size === 0);
  const { isNarrow } = useWindowClass();
  const revert = {
    size: 'sm',
    icon: Undo2,
    disabled: isEmpty || readOnly,
    disabledReason: readOnly ? t('readOnly') : undefined,
    onClick: () => useRevertAll.setState({ isOpen: true }),
  } as const;
  const fold = () => useClosed.setState({ closed: isAllOpen && changes ? allClosed(changes) : new Set() });
  return (
    <>
      {kind !== 'disk' && (
        <IconButton icon={RefreshCw} size="sm" label={t('refresh')} onClick={() => void loadEarlier(kind)} />
      )}
      <IconButton
        icon={isAllOpen ? ChevronsDownUp : ChevronsUpDown}
        size="sm"
        label={isAllOpen ? t('collapseAll') : t('expandAll')}
        disabled={isEmpty}
        onClick={fold}
      />
      <IconButton icon={Copy} size="sm" label={t('copy')} disabled={isEmpty} onClick={() => void copyMarkdown()} />
      {isNarrow ? <IconButton {...revert} label={t('revertAll')} /> : <Button {...revert}>{t('revertAll')}</Button>}
    </>
  );
}

function Count() {
  const count = useChanges((state) => state.count);
  useEffect(followChanges, []);
  return count > 0 ? <span className="cnt">{count}</span> : null;
}

export const panel: PanelDefinition = {
  id: 'changes',
  title: { en: 'Changes', zh: '变更' },
  icon: GitCompare,
  Component,
  Actions,
  Badge: Count,
};
