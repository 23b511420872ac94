import { Play, RotateCcw, StepBack, StepForward } from 'lucide-react';
import type { ShellActions } from '../ports.ts';
import type { Command } from './registry.ts';

const COARSE_STEPS = 10;

export function transportCommands(actions: ShellActions): Command[] {
  const step = (id: string, en: string, zh: string, steps: number, keys: readonly [string, string]): Command => ({
    id: `transport.${id}`,
    group: 'transport',
    title: { en, zh },
    icon: steps > 0 ? StepForward : StepBack,
    keybinding: keys[0],
    alternativeKeybinding: keys[1],
    run: () => actions.stepBy(steps),
  });
  return [
    {
      id: 'transport.play',
      group: 'transport',
      title: { en: 'Play or pause', zh: '播放或暂停' },
      icon: Play,
      keybinding: 'Space',
      run: actions.togglePlay,
    },
    {
      id: 'transport.restart',
      group: 'transport',
      title: { en: 'Go to the start', zh: '回到开头' },
      icon: RotateCcw,
      keybinding: 'Home',
      run: actions.restart,
    },
    step('stepBack', 'Back one step', '后退一步', -1, ['Comma', 'ArrowLeft']),
    step('stepForward', 'Forward one step', '前进一步', 1, ['Period', 'ArrowRight']),
    step('stepBackTen', 'Back ten steps', '后退十步', -COARSE_STEPS, ['Shift+Comma', 'Shift+ArrowLeft']),
    step('stepForwardTen', 'Forward ten steps', '前进十步', COARSE_STEPS, ['Shift+Period', 'Shift+ArrowRight']),
  ];
}
