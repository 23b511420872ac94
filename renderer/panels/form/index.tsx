import { TableProperties } from 'lucide-react';
import { alongside } from '../../app/later.ts';
import type { PanelDefinition } from '../../app/panel.ts';
import './form.css';

export const panel: PanelDefinition = {
  id: 'form',
  title: { en: 'Form', zh: '表单' },
  icon: TableProperties,
  Component: alongside(async () => (await import('./FormPanel.tsx')).FormPanel),
  ownHead: true,
  widthMinPx: 520,
};
