import { Share2 } from 'lucide-react';
import type { PanelDefinition } from '../../app/panel.ts';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { OpenTabs } from '../../editors/tabs/OpenTabs.tsx';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import type { GraphText } from './i18n.ts';

function Component() {
  const t = useTexts<GraphText>('graph');
  return (
    <div className="graph">
      <OpenTabs view="graph" />
      <EmptyState icon={Share2} title={t('nothing')} />
    </div>
  );
}

export const panel: PanelDefinition = {
  id: 'graph',
  title: { en: 'Graph', zh: '关系图' },
  icon: Share2,
  Component,
  ownHead: true,
};
