import { FolderOpen, Package, Save } from 'lucide-react';
import type { ShellActions } from '../ports.ts';
import type { Command } from './registry.ts';

export function projectCommands(actions: ShellActions): Command[] {
  return [
    {
      id: 'project.open',
      group: 'project',
      title: { en: 'Open project…', zh: '打开项目…' },
      icon: FolderOpen,
      keybinding: 'Mod+KeyO',
      run: actions.openProject,
    },
    {
      id: 'project.save',
      group: 'project',
      title: { en: 'Save all', zh: '全部保存' },
      icon: Save,
      keybinding: 'Mod+KeyS',
      run: actions.saveAll,
    },
    {
      id: 'project.export',
      group: 'project',
      title: { en: 'Export pack…', zh: '导出数据包…' },
      icon: Package,
      keybinding: 'Mod+KeyE',
      run: actions.exportPack,
    },
  ];
}
