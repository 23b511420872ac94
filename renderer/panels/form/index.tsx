import { TableProperties } from 'lucide-react';
import type { PanelDefinition } from '../../app/panel.ts';
import './form.css';
import { FormPanel } from './FormPanel.tsx';

export const panel: PanelDefinition = {
  id: 'form',
  title: { en: 'Form', zh: '表单' },
  icon: TableProperties,
  Component: FormPanel,
  ownHead: true,
  widthMinPx: 520,
};
