import { GitMerge, History, Redo2, Undo2 } from 'lucide-react';
import { putOffRecovery, useProject } from '../../stores/index.ts';
import { openHistory } from '../safety/history/history-store.ts';
import { openMerge } from '../safety/merge/merge-store.ts';
import type { ShellActions } from '../ports.ts';
import type { Command } from './registry.ts';

export function editCommands(actions: ShellActions): Command[] {
  return [
    {
      id: 'edit.undo',
      group: 'edit',
      title: { en: 'Undo', zh: '撤销' },
      icon: Undo2,
      keybinding: 'Mod+KeyZ',
      worksInTextFields: false,
      run: actions.undo,
    },
    {
      id: 'edit.redo',
      group: 'edit',
      title: { en: 'Redo', zh: '重做' },
      icon: Redo2,
      keybinding: 'Mod+Shift+KeyZ',
      alternativeKeybinding: 'Mod+KeyY',
      worksInTextFields: false,
      run: actions.redo,
    },
    {
      id: 'edit.history',
      group: 'edit',
      title: { en: 'Edit history…', zh: '编辑历史…' },
      icon: History,
      keybinding: 'Mod+Alt+KeyZ',
      run: openHistory,
    },
    {
      id: 'edit.conflicts',
      group: 'edit',
      title: { en: 'Resolve conflicts…', zh: '解决冲突…' },
      icon: GitMerge,
      keywords: ['merge', '合并'],
      when: () => useProject.getState().conflicts.length > 0,
      run: openMerge,
    },
    {
      id: 'edit.recover',
      group: 'edit',
      title: { en: 'Recover edits from the journal…', zh: '从日志恢复编辑…' },
      icon: History,
      when: () => useProject.getState().isRecoveryPutOff,
      run: () => putOffRecovery(false),
    },
  ];
}
