import './grid.css';
import { Table2 } from 'lucide-react';
import type { PanelDefinition } from '../../app/panel.ts';
import { GridPanel } from './GridPanel.tsx';

export const panel: PanelDefinition = {
  id: 'grid',
  title: { en: 'Grid', zh: '表格' },
  icon: Table2,
  Component: GridPanel,
  ownHead: true,
};
