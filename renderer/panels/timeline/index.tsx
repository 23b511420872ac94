import { ChartGantt } from 'lucide-react';
import type { PanelDefinition } from '../../app/panel.ts';
import { Actions, Context } from './Actions.tsx';
import { TimelinePanel } from './TimelinePanel.tsx';

export const panel: PanelDefinition = {
  id: 'timeline',
  title: { en: 'Timeline', zh: '时间线' },
  icon: ChartGantt,
  Component: TimelinePanel,
  Actions,
  Context,
  widthMinPx: 320,
  heightMinPx: 120,
};
