import { SearchCode } from 'lucide-react';
import type { PanelDefinition } from '../../app/panel.ts';
import { EmptyState } from '../../widgets/EmptyState.tsx';

/** Placeholder until the panel itself arrives. */
function Component() {
  return <EmptyState icon={SearchCode} title="Inspector" body="" />;
}

export const panel: PanelDefinition = {
  id: 'inspector',
  title: { en: 'Inspector', zh: '检查器' },
  icon: SearchCode,
  Component,
};
