import { Map } from 'lucide-react';
import type { PanelDefinition } from '../../app/panel.ts';
import { EmptyState } from '../../widgets/EmptyState.tsx';

/** Placeholder until the panel itself arrives. */
function Component() {
  return <EmptyState icon={Map} title="Arena" body="" />;
}

export const panel: PanelDefinition = {
  id: 'arena',
  title: { en: 'Arena', zh: '竞技场' },
  icon: Map,
  Component,
};
