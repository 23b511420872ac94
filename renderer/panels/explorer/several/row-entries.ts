/** Entries of the menu for what a row alone or several together may be asked. */
import { CircleDashed, CopyPlus, FolderInput, Plus, Tags, Trash2 } from 'lucide-react';
import { isTable, type NewTable, type Project } from '#pack';
import { openDelete, openDuplicate, openNew, useProject, type RowRef } from '../../../stores/index.ts';
import type { MenuEntry } from '../../../widgets/Menu.tsx';
import type { ExplorerText } from '../i18n.ts';
import { askTags, fileOf, moveRows, setStatus, STATUSES } from './edits.ts';

type Texts = (key: ExplorerText, values?: Record<string, string | number>) => string;

/** More folders than fit a menu are reached through the dialog of tags. */
const FOLDERS_SHOWN = 20;

/** First tags of a table, in order of name. */
function foldersOf(project: Project, table: string): string[] {
  if (!isTable(table)) return [];
  const folders = new Set<string>();
  for (const file of project.rows[table].values()) {
    const tags = file.row?.['tags'];
    if (Array.isArray(tags) && typeof tags[0] === 'string') folders.add(tags[0]);
  }
  return [...folders].sort();
}

function folderMenu(rows: readonly RowRef[], t: Texts): MenuEntry[] {
  const project = useProject.getState().documents.shown;
  const tables = new Set(rows.map(({ table }) => table));
  const folders = [...new Set([...tables].flatMap((table) => foldersOf(project, table)))].slice(0, FOLDERS_SHOWN);
  const entries: MenuEntry[] = [
    ...folders.map((tag): MenuEntry => ({ id: tag, text: tag, onSelect: () => moveRows(rows, tag) })),
    { id: '', text: t('noFolder'), onSelect: () => moveRows(rows, '') },
  ];
  return [{ kind: 'submenu', id: 'folder', text: t('moveTo'), icon: FolderInput, entries }];
}

function statusMenu(rows: readonly RowRef[], t: Texts): MenuEntry[] {
  if (!rows.some(({ table }) => isTable(table))) return [];
  const project = useProject.getState().documents.shown;
  const now = new Set(rows.map((row) => fileOf(project, row)?.row?.['status']));
  const only = now.size === 1 ? [...now][0] : null;
  const entries = [...STATUSES, undefined].map((status): MenuEntry => ({
    id: status ?? 'none',
    text: t(status === undefined ? 'status.none' : `status.${status}`),
    isChecked: only === status,
    onSelect: () => setStatus(rows, status),
  }));
  return [{ kind: 'submenu', id: 'status', text: t('status'), icon: CircleDashed, entries }];
}

/** Tags, folder and status: the same for one row and for many. */
export function shelfEntries(rows: readonly RowRef[], t: Texts): MenuEntry[] {
  const shelved = rows.filter(({ table }) => isTable(table) || table === 'scenarios');
  if (shelved.length === 0) return [];
  return [
    { id: 'tags', text: t('tags…'), icon: Tags, onSelect: () => askTags(shelved) },
    ...folderMenu(shelved, t),
    ...statusMenu(shelved, t),
  ];
}

export function severalEntries(rows: readonly RowRef[], t: Texts): MenuEntry[] {
  return [
    { kind: 'heading', id: 'count', text: t('rowsTaken', { count: rows.length }) },
    ...shelfEntries(rows, t),
    { kind: 'separator', id: 'line' },
    {
      id: 'delete',
      text: t('deleteAll', { count: rows.length }),
      icon: Trash2,
      keybinding: 'Delete',
      isDanger: true,
      onSelect: () => openDelete(rows),
    },
  ];
}

export const newEntry = (table: string, tag: string, t: Texts): MenuEntry => ({
  id: 'new',
  text: t('newFrom'),
  icon: Plus,
  keybinding: 'Insert',
  onSelect: () => openNew(newTable(table), tag),
});

/** The ruleset is one file; where it is selected, a skill is the likeliest wish. */
export const newTable = (table: string): NewTable =>
  isTable(table) || table === 'scripts' || table === 'scenarios' ? table : 'skills';

export const copyEntry = (row: RowRef, t: Texts): MenuEntry => ({
  id: 'duplicate',
  text: t('duplicate…'),
  icon: CopyPlus,
  keybinding: 'Mod+KeyD',
  onSelect: () => void openDuplicate(row),
});
