import { Table2 } from 'lucide-react';
import type { PanelDefinition } from '../../app/panel.ts';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { OpenTabs } from '../../editors/tabs/OpenTabs.tsx';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import type { GridText } from './i18n.ts';

function Component() {
  const t = useTexts<GridText>('grid');
  return (
    <div className="grid">
      <OpenTabs view="grid" />
      <EmptyState icon={Table2} title={t('nothing')} />
    </div>
  );
}

export const panel: PanelDefinition = {
  id: 'grid',
  title: { en: 'Grid', zh: '表格' },
  icon: Table2,
  Component,
  ownHead: true,
};
