import { CircleQuestionMark, Keyboard, List, Route, Sparkles } from 'lucide-react';
import { openFieldHelp, openHelp } from '../../editors/help/open-help.ts';
import { useOverlays } from '../shell/overlays.ts';
import { useTour } from '../tour/tour-store.ts';
import type { Command } from './registry.ts';

const help = (id: string, en: string, zh: string, details: Omit<Command, 'id' | 'group' | 'title'>): Command => ({
  id: `help.${id}`,
  group: 'help',
  title: { en, zh },
  ...details,
});

export function helpCommands(): Command[] {
  return [
    help('firstSkill', 'Your first skill in ten minutes', '十分钟做出第一个技能', {
      icon: Sparkles,
      keywords: ['guide', 'tutorial', '教程', '入门'],
      run: () => openHelp('first-skill'),
    }),
    help('contents', 'Contents of the help', '帮助目录', { icon: List, run: () => openHelp('') }),
    help('openField', 'Help for this field', '此字段的帮助', {
      icon: CircleQuestionMark,
      keybinding: 'Shift+F1',
      run: openFieldHelp,
    }),
    help('tour', 'Tour of the studio', '工作室导览', { icon: Route, run: () => useTour.getState().start() }),
    help('shortcuts', 'Keyboard shortcuts', '键盘快捷键', {
      icon: Keyboard,
      keybinding: 'Shift+Slash',
      run: () => useOverlays.getState().show('shortcuts'),
    }),
  ];
}
