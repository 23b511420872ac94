/** Breakpoints by keys. */
import { CircleDot, CircleDotDashed, SkipBack, SkipForward } from 'lucide-react';
import { registerCommands, type Disposable } from '../../../app/commands/registry.ts';
import { canRunToHit, runToHit, toggleBreakpoint, usePlayhead, useRun } from '../../../stores/index.ts';
import { useInspectorTab } from '../view-store.ts';

export const KEYS = { toggle: 'F9', condition: 'Mod+F9', next: 'F5', previous: 'Shift+F5' } as const;

const hasRun = (): boolean => useRun.getState().run !== null;

/** A moment for the tab to be drawn. */
function writeCondition(): void {
  useInspectorTab.setState({ tab: 'watch' });
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.insp-new-break input')?.focus());
}

export const registerBreakpointCommands = (): Disposable =>
  registerCommands([
    {
      id: 'breakpoint.toggle',
      group: 'transport',
      title: { en: 'Breakpoint at the playhead', zh: '在播放头处设断点' },
      icon: CircleDot,
      keybinding: KEYS.toggle,
      when: hasRun,
      run: () => toggleBreakpoint(usePlayhead.getState().frame),
    },
    {
      id: 'breakpoint.condition',
      group: 'transport',
      title: { en: 'Breakpoint on a condition…', zh: '条件断点…' },
      icon: CircleDotDashed,
      keybinding: KEYS.condition,
      when: hasRun,
      run: writeCondition,
    },
    {
      id: 'breakpoint.next',
      group: 'transport',
      title: { en: 'Run to the next hit', zh: '运行到下一次命中' },
      icon: SkipForward,
      keybinding: KEYS.next,
      when: () => canRunToHit(1),
      run: () => runToHit(1),
    },
    {
      id: 'breakpoint.previous',
      group: 'transport',
      title: { en: 'Run back to the previous hit', zh: '倒回到上一次命中' },
      icon: SkipBack,
      keybinding: KEYS.previous,
      when: () => canRunToHit(-1),
      run: () => runToHit(-1),
    },
  ]);
