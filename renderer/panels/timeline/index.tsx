import { ChartGantt } from 'lucide-react';
import { alongside } from '../../app/later.ts';
import type { PanelDefinition } from '../../app/panel.ts';

export const panel: PanelDefinition = {
  id: 'timeline',
  title: { en: 'Timeline', zh: '时间线' },
  icon: ChartGantt,
  Component: alongside(async () => (await import('./TimelinePanel.tsx')).TimelinePanel),
  Actions: alongside(async () => (await import('./Actions.tsx')).Actions),
  Context: alongside(async () => (await import('./Actions.tsx')).Context),
  widthMinPx: 320,
  heightMinPx: 120,
};
