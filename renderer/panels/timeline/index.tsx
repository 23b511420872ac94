import { ChartGantt } from 'lucide-react';
import type { PanelDefinition } from '../../app/panel.ts';
import { EmptyState } from '../../widgets/EmptyState.tsx';

/** Placeholder until the panel itself arrives. */
function Component() {
  return <EmptyState icon={ChartGantt} title="Timeline" body="" />;
}

export const panel: PanelDefinition = {
  id: 'timeline',
  title: { en: 'Timeline', zh: '时间线' },
  icon: ChartGantt,
  Component,
};
