import { CopyPlus, GitMerge, History, PenLine, Plus, Redo2, Search, Trash2, Undo2 } from 'lucide-react';
import {
  openDuplicate,
  openNew,
  openRefactor,
  putOffRecovery,
  targetAt,
  useProject,
  useSelection,
  type RefactorKind,
  type RowRef,
} from '../../stores/index.ts';
import { openHistory } from '../safety/history/history-store.ts';
import { openMerge } from '../safety/merge/merge-store.ts';
import type { ShellActions } from '../ports.ts';
import type { Command } from './registry.ts';

/** The row that is open, or the entry of the ruleset in focus; other single files can be neither renamed nor deleted. */
function target(): RowRef | undefined {
  const { row, pointer } = useSelection.getState();
  return targetAt(row, pointer);
}

const canRefactor = (): boolean => target() !== undefined;

function refactor(kind: RefactorKind): void {
  const row = target();
  if (row) openRefactor(kind, row);
}

function copyTarget(): void {
  const { row } = useSelection.getState();
  if (row) openDuplicate(row);
}

function rowCommands(): Command[] {
  return [
    {
      id: 'edit.new',
      group: 'edit',
      title: { en: 'New row…', zh: '新建数据行…' },
      icon: Plus,
      keybinding: 'Mod+KeyN',
      run: () => openNew(),
    },
    {
      id: 'edit.duplicate',
      group: 'edit',
      title: { en: 'Duplicate row…', zh: '复制数据行…' },
      icon: CopyPlus,
      when: () => (useSelection.getState().row?.table ?? 'ruleset') !== 'ruleset',
      run: copyTarget,
    },
    {
      id: 'edit.rename',
      group: 'edit',
      title: { en: 'Rename row…', zh: '重命名数据行…' },
      icon: PenLine,
      keybinding: 'F2',
      when: canRefactor,
      run: () => refactor('rename'),
    },
    {
      id: 'edit.usages',
      group: 'edit',
      title: { en: 'Find uses of row', zh: '查找数据行的引用' },
      icon: Search,
      keybinding: 'Shift+F12',
      when: canRefactor,
      run: () => refactor('usages'),
    },
    {
      id: 'edit.delete',
      group: 'edit',
      title: { en: 'Delete row…', zh: '删除数据行…' },
      icon: Trash2,
      when: canRefactor,
      run: () => refactor('delete'),
    },
  ];
}

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
    ...rowCommands(),
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
