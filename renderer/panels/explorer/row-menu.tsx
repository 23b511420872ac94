import { useState, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react';
import { FolderOpen, PenLine, Play, Search, Trash2 } from 'lucide-react';
import { RULESET_PATH } from '#pack';
import { useTexts } from '../../app/i18n/use-texts.ts';
import {
  openDuplicate,
  openNew,
  openDelete,
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
import { meantRows, type Marks } from './several/marks.ts';
import { copyEntry, newEntry, newTable, severalEntries, shelfEntries } from './several/row-entries.ts';
import { parseItemId } from './tree-items.tsx';

/** The row that a line of the tree stands for, or the tag of a folder. */
function targetOf(itemId: string): RowRef | undefined {
  const tag = /^tag:[^/]+\/(.+)$/.exec(itemId)?.[1];
  return tag === undefined ? parseItemId(itemId) : { table: 'tags', id: tag };
}

/** Where a new row goes that is asked for on this line: its table, and the folder it stands in. */
function placeAt(itemId: string): { table: string; tag: string } {
  const [, table = '', tag = ''] = /^(?:tag|row|table):([^/]+)(?:\/(.*))?$/.exec(itemId) ?? [];
  return { table, tag: itemId.startsWith('tag:') ? tag : '' };
}

/**
 * Menu of a row or of all that are taken together, and the same by keyboard: Insert makes a new row, F2 renames,
 * Delete removes, Ctrl/Cmd+D duplicates.
 */
export function useRowMenu(marks: Marks) {
  const t = useTexts<ExplorerText>('explorer');
  const [itemId, setItemId] = useState('');

  const capture = (event: MouseEvent) => {
    const item = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset['row'];
    setItemId(item ?? '');
  };
  const press = (pressedId: string, event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const run = actionOf(event, pressedId, marks);
    if (!run) return;
    event.preventDefault();
    run();
  };
  const rows = meantRows(marks, itemId);
  const target = targetOf(itemId);
  const { table, tag } = placeAt(itemId);
  const make = table === '' ? [] : [newEntry(table, tag, t), LINE];
  const entries =
    rows.length > 1 ? severalEntries(rows, t) : target ? [...make, ...menuEntries(target, t)] : make.slice(0, 1);
  const wrap = (tree: ReactElement) => (
    <ContextMenu label={target?.id ?? t('rows')} entries={entries}>
      <div className="explorer-tree" onContextMenuCapture={capture}>
        {tree}
      </div>
    </ContextMenu>
  );
  return { wrap, press };
}

const LINE: MenuEntry = { kind: 'separator', id: 'new-line' };

/** What a key asks of the row in focus, if it is one of these. */
function actionOf(event: KeyboardEvent, itemId: string, marks: Marks): (() => void) | undefined {
  const { key, shiftKey } = event;
  const { table, tag } = placeAt(itemId);
  if (key === 'Insert') return () => openNew(newTable(table), tag);
  const rows = meantRows(marks, itemId);
  if (key === 'Delete' && rows.length > 1) return () => openDelete(rows);
  const row = targetOf(itemId);
  if (!row) return undefined;
  if (key === 'F2') return () => openRefactor('rename', row);
  if (key === 'F12' && shiftKey) return () => openRefactor('usages', row);
  if (key === 'Delete') return () => openRefactor('delete', row);
  const isCopy = event.code === 'KeyD' && (event.ctrlKey || event.metaKey);
  return isCopy ? () => void openDuplicate(row) : undefined;
}

function menuEntries(row: RowRef, t: (key: ExplorerText) => string): MenuEntry[] {
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
  if (row.table === 'tags') return refactorEntries(row, t).filter(({ id }) => id !== 'line' && id !== 'delete');
  if (row.table === 'ruleset') return [open, ...rulesetEntries(t)];
  const shelf = shelfEntries([row], t);
  return [open, ...(row.table === 'scenarios' ? [run] : []), copyEntry(row, t), ...shelf, ...refactorEntries(row, t)];
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
