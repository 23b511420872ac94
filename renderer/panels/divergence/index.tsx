import './divergence.css';
import { GitCompareArrows } from 'lucide-react';
import { later } from '../../app/later.ts';
import type { PanelDefinition } from '../../app/panel.ts';
import { registerDivergenceCommands } from './commands.ts';

registerDivergenceCommands();

export const panel: PanelDefinition = {
  id: 'divergence',
  title: { en: 'Divergence', zh: '差异' },
  icon: GitCompareArrows,
  Component: later(async () => (await import('./DivergencePanel.tsx')).DivergencePanel),
  widthMinPx: 260,
  heightMinPx: 140,
};
