import './inspector.css';
import { SearchCode } from 'lucide-react';
import { later } from '../../app/later.ts';
import type { PanelDefinition } from '../../app/panel.ts';
import { Context } from './Context.tsx';
import { followWatches, stopAtHits } from '../../stores/index.ts';
import { followSelection } from './follow-selection.ts';
import { registerBreakpointCommands } from './watch/commands.ts';

// Also while the panel is behind another tab: it then opens with what was picked last.
followSelection();
followWatches();
stopAtHits();
registerBreakpointCommands();

export const panel: PanelDefinition = {
  id: 'inspector',
  title: { en: 'Inspector', zh: '检查器' },
  icon: SearchCode,
  Component: later(async () => (await import('./InspectorPanel.tsx')).InspectorPanel),
  Context,
  widthMinPx: 280,
  heightMinPx: 120,
};
