import { Map } from 'lucide-react';
import { alongside } from '../../app/later.ts';
import type { PanelDefinition } from '../../app/panel.ts';
import { Actions, Context } from './Actions.tsx';

export const panel: PanelDefinition = {
  id: 'arena',
  title: { en: 'Arena', zh: '竞技场' },
  icon: Map,
  Component: alongside(async () => (await import('./ArenaPanel.tsx')).ArenaPanel),
  Actions,
  Context,
  widthMinPx: 260,
  heightMinPx: 180,
};
