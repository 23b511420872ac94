import { Map } from 'lucide-react';
import type { PanelDefinition } from '../../app/panel.ts';
import { Actions, Context } from './Actions.tsx';
import { ArenaPanel } from './ArenaPanel.tsx';

export const panel: PanelDefinition = {
  id: 'arena',
  title: { en: 'Arena', zh: '竞技场' },
  icon: Map,
  Component: ArenaPanel,
  Actions,
  Context,
  widthMinPx: 260,
  heightMinPx: 180,
};
