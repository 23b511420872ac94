import { CircleQuestionMark } from 'lucide-react';
import type { PanelDefinition } from '../../app/panel.ts';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import type { HelpText } from './i18n.ts';

function Component() {
  const t = useTexts<HelpText>('help');
  return <EmptyState icon={CircleQuestionMark} title={t('nothing')} />;
}

export const panel: PanelDefinition = {
  id: 'help',
  title: { en: 'Help', zh: '帮助' },
  icon: CircleQuestionMark,
  Component,
};
