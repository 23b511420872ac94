import { useEffect, useMemo, useState } from 'react';
import { Filter } from 'lucide-react';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { Button } from '../../widgets/Button.tsx';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { Bar } from './Bar.tsx';
import { followChanges, useChanges } from './changes-store.ts';
import { toggle, useClosed } from './closed.ts';
import { NoBaseline, Unchanged } from './Empty.tsx';
import type { ChangesText } from './i18n.ts';
import { filtered, itemsOf } from './items.ts';
import { List } from './List.tsx';
import { RevertAllDialog } from './RevertAllDialog.tsx';

export function ChangesPanel() {
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
