import { SearchCode } from 'lucide-react';
import type { PanelDefinition } from '../../app/panel.ts';
import { Context, InspectorPanel } from './InspectorPanel.tsx';

export const panel: PanelDefinition = {
  id: 'inspector',
  title: { en: 'Inspector', zh: '检查器' },
  icon: SearchCode,
  Component: InspectorPanel,
  Context,
  widthMinPx: 280,
  heightMinPx: 120,
};
