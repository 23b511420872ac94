import { ArrowLeftRight, FlaskConical, Link2, TextAlignStart } from 'lucide-react';
import { registerCommands, runCommand, tryGetCommand, type Disposable } from '../../app/commands/registry.ts';
import { besideNow, toggleLock, toggleSide } from '../../stores/beside.ts';
import { checkDeterminism } from '../../stores/determinism.ts';
import { useRun } from '../../stores/index.ts';
import { alignBySelection, canAlign } from './align.ts';

const hasOther = (): boolean => besideNow() !== null;

function show(): void {
  if (tryGetCommand('view.show.divergence')) void runCommand('view.show.divergence');
}

export const registerDivergenceCommands = (): Disposable =>
  registerCommands([
    {
      id: 'divergence.toggle',
      group: 'timeline',
      title: { en: 'Look at the other run (A or B)', zh: '切换所看的运行（A 或 B）' },
      icon: ArrowLeftRight,
      keybinding: 'KeyX',
      when: () => hasOther() || useRun.getState().side === 'b',
      run: toggleSide,
    },
    {
      id: 'divergence.lock',
      group: 'timeline',
      title: { en: 'Move both runs together, or hold the other', zh: '两个运行同步移动，或固定另一个' },
      icon: Link2,
      keybinding: 'Shift+KeyX',
      when: hasOther,
      run: toggleLock,
    },
    {
      id: 'divergence.align',
      group: 'timeline',
      title: { en: 'Align both runs by the selected event', zh: '按所选事件对齐两个运行' },
      icon: TextAlignStart,
      when: canAlign,
      run: () => alignBySelection('event'),
    },
    {
      id: 'divergence.check',
      group: 'timeline',
      title: { en: 'Check determinism', zh: '检查确定性' },
      icon: FlaskConical,
      keywords: ['heavy', 'hash', '哈希', '确定'],
      when: () => useRun.getState().scenario !== null,
      run: () => {
        show();
        void checkDeterminism();
      },
    },
  ]);
