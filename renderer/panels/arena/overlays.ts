/** What the arena can show over the units: word, sign and key of each, in the order in which they are offered. */
import { Ghost, Eye, Hash, Radius, Tag, Target } from 'lucide-react';
import type { Command } from '../../app/commands/registry.ts';
import { BulletIcon, type IconComponent } from '../../widgets/icons.ts';
import { OVERLAYS, useArenaView, type Overlay } from './view-store.ts';

export const OVERLAY_ICONS: Readonly<Record<Overlay, IconComponent>> = {
  shapes: Target,
  sweeps: BulletIcon,
  ranges: Radius,
  vision: Eye,
  ghost: Ghost,
  numbers: Hash,
  names: Tag,
};

const TITLES: Readonly<Record<Overlay, Command['title']>> = {
  shapes: { en: 'Show shapes of effects, ranks and misses', zh: '显示效果形状、次序与偏差' },
  sweeps: { en: 'Show swept paths of bullets', zh: '显示子弹扫掠' },
  ranges: { en: 'Show ranges of the selected units', zh: '显示所选单位的射程' },
  vision: { en: 'Show what the selected camp sees', zh: '显示所选阵营的视野' },
  ghost: { en: 'Show where the other run stands', zh: '显示另一运行的位置' },
  numbers: { en: 'Show damage numbers', zh: '显示伤害数字' },
  names: { en: 'Show names', zh: '显示名字' },
};

export const overlayKey = (overlay: Overlay): string => `Alt+Digit${OVERLAYS.indexOf(overlay) + 1}`;

export const overlayCommands: Command[] = OVERLAYS.map((overlay) => ({
  id: `arena.show.${overlay}`,
  group: 'arena',
  title: TITLES[overlay],
  icon: OVERLAY_ICONS[overlay],
  keybinding: overlayKey(overlay),
  run: () => useArenaView.getState().toggle(overlay),
}));
