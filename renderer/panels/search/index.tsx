import './search.css';
import { Search } from 'lucide-react';
import { later } from '../../app/later.ts';
import type { PanelDefinition } from '../../app/panel.ts';
import { followSearchWishes, registerSearchCommands } from './model/commands.ts';
import { HeadActions, HitCount } from './ui/HeadActions.tsx';

registerSearchCommands();
followSearchWishes();

export const panel: PanelDefinition = {
  id: 'search',
  title: { en: 'Search', zh: '搜索' },
  icon: Search,
  Component: later(async () => (await import('./SearchPanel.tsx')).SearchPanel),
  Actions: HeadActions,
  Badge: HitCount,
  heightMinPx: 260,
};
