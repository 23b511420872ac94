import { Search } from 'lucide-react';
import type { PanelDefinition } from '../../app/panel.ts';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import type { SearchText } from './i18n.ts';

function Component() {
  const t = useTexts<SearchText>('search');
  return <EmptyState icon={Search} title={t('nothing')} />;
}

export const panel: PanelDefinition = {
  id: 'search',
  title: { en: 'Search', zh: '搜索' },
  icon: Search,
  Component,
};
