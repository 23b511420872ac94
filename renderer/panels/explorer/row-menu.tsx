import { useState, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react';
import { Copy, FolderOpen, PenLine, Play, Search, Trash2 } from 'lucide-react';
import { isTable, rowFile, RULESET_PATH, type TableName } from '#pack';
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

/** The row that a line of the tree stands for, or the tag of a folder. */
function targetOf(itemId: string): RowRef | undefined {
  const tag = /^tag:[^/]+\/(.+)$/.exec(itemId)?.[1];
  return tag === undefined ? parseItemId(itemId) : { table: 'tags', id: tag };
}

/** Menu of a row, and the same by keyboard: F2 renames, Delete removes, Ctrl/Cmd+D duplicates. */
export function useRowMenu() {
  const t = useTexts<ExplorerText>('explorer');
  const [target, setTarget] = useState<RowRef>();
  const labelCopy = (id: string) => t('duplicated', { id });

  const capture = (event: MouseEvent) => {
    const item = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset['row'];
    setTarget(item === undefined ? undefined : targetOf(item));
  };
  const press = (itemId: string, event: KeyboardEvent) => {
    const row = targetOf(itemId);
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
  if (row.table === 'tags') return refactorEntries(row, t).filter(({ id }) => id !== 'line' && id !== 'delete');
  if (row.table === 'ruleset') return [open, ...rulesetEntries(t)];
  return [open, ...(row.table === 'scenarios' ? [run] : []), ...(isRow(row) ? [copy] : []), ...refactorEntries(row, t)];
}

const RULESET_LISTS = ['attributes', 'resources', 'damageTypes', 'camps'] as const;

/** The names that the ruleset gives can be renamed like rows. */
function rulesetEntries(t: (key: ExplorerText) => string): MenuEntry[] {
  const ruleset = useProject.getState().documents.shown.files.get(RULESET_PATH)?.row;
  const submenus = RULESET_LISTS.flatMap((table): MenuEntry[] => {
    const list: unknown = ruleset?.[table];
    const ids = Array.isArray(list) ? list.map((entry: { readonly id?: unknown }) => String(entry.id)) : [];
    const entries = ids.map((id): MenuEntry => ({
      id,
      text: id,
      onSelect: () => openRefactor('rename', { table, id }),
    }));
    return entries.length === 0 ? [] : [{ kind: 'submenu', id: table, text: t(table), icon: PenLine, entries }];
  });
  return submenus.length === 0 ? [] : [{ kind: 'heading', id: 'names', text: t('renameName') }, ...submenus];
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
