import { GitCompare } from 'lucide-react';
import type { PanelDefinition } from '../../app/panel.ts';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import type { ChangesText } from './i18n.ts';

function Component() {
  const t = useTexts<ChangesText>('changes');
  return <EmptyState icon={GitCompare} title={t('nothing')} />;
}

export const panel: PanelDefinition = {
  id: 'changes',
  title: { en: 'Changes', zh: '变更' },
  icon: GitCompare,
  Component,
};
