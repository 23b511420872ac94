import { useState, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react';
import { Copy, FolderOpen, Play, Trash2 } from 'lucide-react';
import { rowFile, usages, type TableName } from '#pack';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { createRow, deleteRow, useProject, useRun, useSelection, type RowRef } from '../../stores/index.ts';
import { Button } from '../../widgets/Button.tsx';
import { Dialog } from '../../widgets/Dialog.tsx';
import { ContextMenu, type MenuEntry } from '../../widgets/Menu.tsx';
import type { ExplorerText } from './i18n.ts';
import { parseItemId } from './tree-items.tsx';

const isRow = (row: RowRef) => row.table !== 'ruleset' && row.table !== 'scripts' && row.table !== 'scenarios';

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

/** Menu of a row, and the same by keyboard: Delete removes, Ctrl/Cmd+D duplicates. */
export function useRowMenu() {
  const t = useTexts<ExplorerText>('explorer');
  const [target, setTarget] = useState<RowRef>();
  const [doomed, setDoomed] = useState<RowRef>();
  const labelCopy = (id: string) => t('duplicated', { id });

  const capture = (event: MouseEvent) => {
    const item = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset['row'];
    setTarget(item === undefined ? undefined : parseItemId(item));
  };
  const press = (itemId: string, event: KeyboardEvent) => {
    const row = parseItemId(itemId);
    if (!row || !isRow(row)) return;
    if (event.key === 'Delete') setDoomed(row);
    if (event.code === 'KeyD' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      duplicate(row, labelCopy);
    }
  };
  const entries = target
    ? menuEntries(
        target,
        t,
        () => duplicate(target, labelCopy),
        () => setDoomed(target),
      )
    : [];
  const wrap = (tree: ReactElement) => (
    <ContextMenu label={target?.id ?? ''} entries={entries}>
      <div className="explorer-tree" onContextMenuCapture={capture}>
        {tree}
      </div>
    </ContextMenu>
  );
  return { wrap, press, element: <DeleteDialog row={doomed} onClose={() => setDoomed(undefined)} /> };
}

function menuEntries(
  row: RowRef,
  t: (key: ExplorerText) => string,
  onDuplicate: () => void,
  onDelete: () => void,
): MenuEntry[] {
  const open: MenuEntry = {
    id: 'open',
    text: t('open'),
    icon: FolderOpen,
    onSelect: () => useSelection.getState().selectRow(row),
  };
  if (row.table === 'scenarios') {
    return [open, { id: 'run', text: t('run'), icon: Play, onSelect: () => useRun.getState().loadScenario(row.id) }];
  }
  if (!isRow(row)) return [open];
  return [
    open,
    { id: 'duplicate', text: t('duplicate'), icon: Copy, keybinding: 'Mod+KeyD', onSelect: onDuplicate },
    { kind: 'separator', id: 'line' },
    { id: 'delete', text: t('delete'), icon: Trash2, keybinding: 'Delete', isDanger: true, onSelect: onDelete },
  ];
}

/** One line a file; a fight may use a skill a hundred times. */
function UsageList({ paths }: { paths: readonly string[] }) {
  const t = useTexts<ExplorerText>('explorer');
  const countByPath = new Map<string, number>();
  for (const path of paths) countByPath.set(path, (countByPath.get(path) ?? 0) + 1);
  return (
    <ul className="usage-list" tabIndex={0} aria-label={t('usedBy')}>
      {[...countByPath].map(([path, count]) => (
        <li key={path} className="row">
          <span className="mono trunc">{path}</span>
          <span className="t3 push">{t('places', { count })}</span>
        </li>
      ))}
    </ul>
  );
}

function DeleteDialog({ row, onClose }: { row: RowRef | undefined; onClose: () => void }) {
  const t = useTexts<ExplorerText>('explorer');
  const project = useProject((state) => (row ? state.documents.shown : undefined));
  const users = row && project ? usages(project, row.table as TableName, row.id) : [];
  const remove = () => {
    if (row) {
      deleteRow(row, t('deleted', { id: row.id }));
      useSelection.getState().closeRow(row);
    }
    onClose();
  };
  return (
    <Dialog
      isOpen={row !== undefined}
      onOpenChange={onClose}
      title={t('deleteTitle', { id: row?.id ?? '' })}
      description={users.length === 0 ? t('deleteUnused') : t('deleteUsed', { count: users.length })}
      footer={
        <>
          <span className="push" />
          <Button size="lg" autoFocus onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="lg" kind="danger" onClick={remove}>
            {t('delete')}
          </Button>
        </>
      }
    >
      {users.length > 0 && <UsageList paths={users.map(({ path }) => path)} />}
    </Dialog>
  );
}
