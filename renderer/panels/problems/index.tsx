import { CircleAlert } from 'lucide-react';
import type { PanelDefinition } from '../../app/panel.ts';
import { EmptyState } from '../../widgets/EmptyState.tsx';

/** Placeholder until the panel itself arrives. */
function Component() {
  return <EmptyState icon={CircleAlert} title="Problems" body="" />;
}

export const panel: PanelDefinition = {
  id: 'problems',
  title: { en: 'Problems', zh: '问题' },
  icon: CircleAlert,
  Component,
};
