import { useState, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react';
import { Copy, FolderOpen, PenLine, Play, Search, Trash2 } from 'lucide-react';
import { isTable, rowFile, type TableName } from '#pack';
import { useTexts } from '../../app/i18n/use-texts.ts';
import {
  createRow,
  openRefactor,
  thingOf,
  useProject,
  useRun,
  useSelection,
  type RefactorKind,
  type RowRef,
} from '../../stores/index.ts';
import { ContextMenu, type MenuEntry } from '../../widgets/Menu.tsx';
import type { ExplorerText } from './i18n.ts';
import { parseItemId } from './tree-items.tsx';

const isRow = (row: RowRef) => isTable(row.table);

function freeId({ table, id }: RowRef): string {
  const rows = useProject.getState().documents.shown.rows[table as TableName];
  let number = 2;
  while (rows.has(`${id}-${number}`)) number++;
  return `${id}-${number}`;
}

function duplicate(row: RowRef, label: (id: string) => string): void {
  const file = rowFile(useProject.getState().documents.shown, row.table as TableName, row.id);
  if (!file?.row) return;
  const copy = { table: row.table, id: freeId(row) };
  createRow(copy, file.row, label(copy.id));
  useSelection.getState().selectRow(copy);
}

/** Menu of a row, and the same by keyboard: F2 renames, Delete removes, Ctrl/Cmd+D duplicates. */
export function useRowMenu() {
  const t = useTexts<ExplorerText>('explorer');
  const [target, setTarget] = useState<RowRef>();
  const labelCopy = (id: string) => t('duplicated', { id });

  const capture = (event: MouseEvent) => {
    const item = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset['row'];
    setTarget(item === undefined ? undefined : parseItemId(item));
  };
  const press = (itemId: string, event: KeyboardEvent) => {
    const row = parseItemId(itemId);
    if (!row || event.nativeEvent.isComposing) return;
    const kind = keyOf(event);
    if (kind !== undefined) {
      event.preventDefault();
      openRefactor(kind, row);
    }
    if (isRow(row) && event.code === 'KeyD' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      duplicate(row, labelCopy);
    }
  };
  const entries = target ? menuEntries(target, t, () => duplicate(target, labelCopy)) : [];
  const wrap = (tree: ReactElement) => (
    <ContextMenu label={target?.id ?? ''} entries={entries}>
      <div className="explorer-tree" onContextMenuCapture={capture}>
        {tree}
      </div>
    </ContextMenu>
  );
  return { wrap, press };
}

/** What a key asks of the row in focus, if it is one of these. */
function keyOf({ key, shiftKey }: KeyboardEvent): RefactorKind | undefined {
  if (key === 'F2') return 'rename';
  if (key === 'F12' && shiftKey) return 'usages';
  return key === 'Delete' ? 'delete' : undefined;
}

function menuEntries(row: RowRef, t: (key: ExplorerText) => string, onDuplicate: () => void): MenuEntry[] {
  const open: MenuEntry = {
    id: 'open',
    text: t('open'),
    icon: FolderOpen,
    onSelect: () => useSelection.getState().selectRow(row),
  };
  const run: MenuEntry = {
    id: 'run',
    text: t('run'),
    icon: Play,
    onSelect: () => useRun.getState().loadScenario(row.id),
  };
  const copy: MenuEntry = {
    id: 'duplicate',
    text: t('duplicate'),
    icon: Copy,
    keybinding: 'Mod+KeyD',
    onSelect: onDuplicate,
  };
  return [open, ...(row.table === 'scenarios' ? [run] : []), ...(isRow(row) ? [copy] : []), ...refactorEntries(row, t)];
}

function refactorEntries(row: RowRef, t: (key: ExplorerText) => string): MenuEntry[] {
  if (!thingOf(row)) return [];
  const ask = (kind: RefactorKind) => () => openRefactor(kind, row);
  return [
    { kind: 'separator', id: 'line' },
    { id: 'rename', text: t('rename'), icon: PenLine, keybinding: 'F2', onSelect: ask('rename') },
    { id: 'usages', text: t('usages'), icon: Search, keybinding: 'Shift+F12', onSelect: ask('usages') },
    { id: 'delete', text: t('delete'), icon: Trash2, keybinding: 'Delete', isDanger: true, onSelect: ask('delete') },
  ];
}
