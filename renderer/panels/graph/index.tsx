import './graph.css';
import { Share2 } from 'lucide-react';
import { later } from '../../app/later.ts';
import type { PanelDefinition } from '../../app/panel.ts';

export const panel: PanelDefinition = {
  id: 'graph',
  title: { en: 'Graph', zh: '关系图' },
  icon: Share2,
  Component: later(async () => (await import('./GraphPanel.tsx')).GraphPanel),
  ownHead: true,
  widthMinPx: 420,
};
