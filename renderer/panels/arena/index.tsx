import { Map } from 'lucide-react';
import { alongside } from '../../app/later.ts';
import type { PanelDefinition } from '../../app/panel.ts';

export const panel: PanelDefinition = {
  id: 'arena',
  title: { en: 'Arena', zh: '竞技场' },
  icon: Map,
  Component: alongside(async () => (await import('./ArenaPanel.tsx')).ArenaPanel),
  Actions: alongside(async () => (await import('./Actions.tsx')).Actions),
  Context: alongside(async () => (await import('./Actions.tsx')).Context),
  widthMinPx: 260,
  heightMinPx: 180,
};
