import './commands.css';
import { ListOrdered } from 'lucide-react';
import { later } from '../../app/later.ts';
import type { PanelDefinition } from '../../app/panel.ts';

export const panel: PanelDefinition = {
  id: 'commands',
  title: { en: 'Commands', zh: '指令' },
  icon: ListOrdered,
  Component: later(async () => (await import('./CommandsPanel.tsx')).CommandsPanel),
  Context: later(async () => (await import('./CommandsPanel.tsx')).Context),
  widthMinPx: 220,
  heightMinPx: 120,
};
