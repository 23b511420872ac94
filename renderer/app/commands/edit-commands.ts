import { Redo2, Undo2 } from 'lucide-react';
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
  ];
}
