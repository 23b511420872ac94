import { lazy } from 'react';
import { CircleQuestionMark } from 'lucide-react';
import type { PanelDefinition } from '../../app/panel.ts';

/** Neither the pages nor what draws them is loaded before somebody asks for help. */
const Component = lazy(() => import('./HelpPanel.tsx'));

export const panel: PanelDefinition = {
  id: 'help',
  title: { en: 'Help', zh: '帮助' },
  icon: CircleQuestionMark,
  Component,
};
