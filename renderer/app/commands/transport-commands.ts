import { FastForward, Play, Repeat, Rewind, RotateCcw, StepBack, StepForward } from 'lucide-react';
import { SPEEDS, usePlayhead, useRun } from '../../stores/index.ts';
import type { ShellActions } from '../ports.ts';
import type { Command } from './registry.ts';

const COARSE_STEPS = 10;

const BACK_MS = 5000;

function backFive(): void {
  const stepMs = useRun.getState().run?.stepMs ?? 1;
  // Goes on playing: one hears again what one just missed.
  const { frame, seek } = usePlayhead.getState();
  seek(frame - Math.round(BACK_MS / stepMs));
}

function changeSpeed(direction: 1 | -1): void {
  const { speed, setSpeed } = usePlayhead.getState();
  const next = direction === 1 ? SPEEDS.find((one) => one > speed) : SPEEDS.findLast((one) => one < speed);
  if (next !== undefined) setSpeed(next);
}

const toggleLoop = (): void => usePlayhead.getState().setLooping(!usePlayhead.getState().isLooping);

const playCommand = (
  id: string,
  title: Command['title'],
  keybinding: string,
  run: () => void,
  icon: NonNullable<Command['icon']>,
): Command => ({ id: `transport.${id}`, group: 'transport', title, keybinding, run, icon });

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
    playCommand('backFive', { en: 'Back five seconds', zh: '后退五秒' }, 'KeyB', backFive, Rewind),
    playCommand(
      'loop',
      { en: 'Loop the area, or the whole run', zh: '循环播放区域或整个运行' },
      'KeyL',
      toggleLoop,
      Repeat,
    ),
    playCommand('slower', { en: 'Slower', zh: '放慢' }, 'Minus', () => changeSpeed(-1), Rewind),
    playCommand('faster', { en: 'Faster', zh: '加快' }, 'Equal', () => changeSpeed(1), FastForward),
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
