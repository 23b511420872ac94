import {
  Clock,
  Code,
  Film,
  Flag,
  Map as MapIcon,
  SlidersHorizontal,
  User,
  Users,
  WandSparkles,
  Zap,
  Bot,
} from 'lucide-react';
import { BulletIcon, CurveIcon, type IconComponent } from './icons.ts';

export type TableName =
  | 'skills'
  | 'effects'
  | 'buffs'
  | 'bullets'
  | 'units'
  | 'ai'
  | 'formations'
  | 'arenas'
  | 'curves'
  | 'ruleset'
  | 'scripts'
  | 'scenarios'
  | 'replays';

const iconByTable: Record<TableName, IconComponent> = {
  skills: Zap,
  effects: WandSparkles,
  buffs: Clock,
  bullets: BulletIcon,
  units: User,
  ai: Bot,
  formations: Users,
  arenas: MapIcon,
  curves: CurveIcon,
  ruleset: SlidersHorizontal,
  scripts: Code,
  scenarios: Flag,
  replays: Film,
};

/** The icon that stands for a table everywhere: explorer, tabs, pickers, go to row. */
export function tableIcon(table: string): IconComponent {
  return iconByTable[table as TableName] ?? SlidersHorizontal;
}
