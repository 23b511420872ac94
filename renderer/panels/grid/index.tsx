import './grid.css';
import { Table2 } from 'lucide-react';
import { later } from '../../app/later.ts';
import type { PanelDefinition } from '../../app/panel.ts';

export const panel: PanelDefinition = {
  id: 'grid',
  title: { en: 'Grid', zh: '表格' },
  icon: Table2,
  Component: later(async () => (await import('./GridPanel.tsx')).GridPanel),
  ownHead: true,
};
