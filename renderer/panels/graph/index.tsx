import './graph.css';
import { Share2 } from 'lucide-react';
import type { PanelDefinition } from '../../app/panel.ts';
import { GraphPanel } from './GraphPanel.tsx';

export const panel: PanelDefinition = {
  id: 'graph',
  title: { en: 'Graph', zh: '关系图' },
  icon: Share2,
  Component: GraphPanel,
  ownHead: true,
  widthMinPx: 420,
};
