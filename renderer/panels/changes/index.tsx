import './changes.css';
import { useEffect } from 'react';
import { ChevronsDownUp, ChevronsUpDown, Copy, GitCompare, RefreshCw, Undo2 } from 'lucide-react';
import { later } from '../../app/later.ts';
import type { PanelDefinition } from '../../app/panel.ts';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { useWindowClass } from '../../app/shell/window-size.ts';
import { loadEarlier, useProject } from '../../stores/index.ts';
import { Button, IconButton } from '../../widgets/Button.tsx';
import { copyMarkdown } from './actions.ts';
import { followChanges, useChanges } from './changes-store.ts';
import { fold, useClosed } from './closed.ts';
import type { ChangesText } from './i18n.ts';
import { useRevertAll } from './revert-all-store.ts';

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
        onClick={() => fold(isAllOpen ? changes : undefined)}
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
  Component: later(async () => (await import('./ChangesPanel.tsx')).ChangesPanel),
  Actions,
  Badge: Count,
};
