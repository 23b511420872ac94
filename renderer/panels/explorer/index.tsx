import { ListTree } from 'lucide-react';
import type { PanelDefinition } from '../../app/panel.ts';
import { EmptyState } from '../../widgets/EmptyState.tsx';

/** Placeholder until the panel itself arrives. */
function Component() {
  return <EmptyState icon={ListTree} title="Explorer" body="" />;
}

export const panel: PanelDefinition = {
  id: 'explorer',
  title: { en: 'Explorer', zh: '资源管理器' },
  icon: ListTree,
  Component,
};
