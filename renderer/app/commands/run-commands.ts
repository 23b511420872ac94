import { Bookmark, GitFork, RotateCw } from 'lucide-react';
import { runScenarios, scenariosNow, useProject, useRun } from '../../stores/index.ts';
import { take } from '../dialogs/repro/take.ts';
import { openSaveScenario } from '../dialogs/scenario/save-scenario-store.ts';
import type { Command } from './registry.ts';

const hasRun = (): boolean => useRun.getState().run !== null;

function runAllScenarios(): void {
  const now = scenariosNow();
  if (now) void runScenarios(now);
}

export function runCommands(): Command[] {
  return [
    {
      id: 'run.saveAsScenario',
      group: 'transport',
      title: { en: 'Save as scenario…', zh: '存为场景…' },
      icon: Bookmark,
      keybinding: 'Mod+Shift+KeyS',
      when: () => hasRun() && !useProject.getState().readOnly,
      run: () => (useRun.getState().isGuest ? take() : openSaveScenario()),
    },
    {
      id: 'run.takeOver',
      group: 'transport',
      title: { en: 'Take over from here', zh: '从此处接管' },
      icon: GitFork,
      keywords: ['branch', '分支'],
      when: () => hasRun() && !useRun.getState().isGuest,
      run: () => useRun.getState().takeOver(),
    },
    {
      id: 'run.scenarios',
      group: 'transport',
      title: { en: 'Run all scenarios', zh: '运行全部场景' },
      icon: RotateCw,
      run: runAllScenarios,
    },
  ];
}
